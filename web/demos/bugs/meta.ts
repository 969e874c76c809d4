// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'bugs',
  short: 'Bugs',
  title: 'Find the four bugs',
  order: 12,
  idea: 'A wrong attention runs, trains and looks plausible: only the right inputs show what is wrong.',
};
export default meta;
