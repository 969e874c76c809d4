// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'lookup',
  short: 'Lookup',
  title: 'From a dict to attention',
  order: 1,
  idea: 'A dict finds an exact match or nothing; compare, softmax, average makes the lookup soft, and gives it a gradient.',
};
export default meta;
