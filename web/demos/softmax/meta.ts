// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'softmax',
  short: 'Softmax',
  title: 'Softmax and its limits',
  order: 5,
  idea: 'A constant added to a row changes nothing, so subtract the maximum; and the weights must go somewhere.',
};
export default meta;
