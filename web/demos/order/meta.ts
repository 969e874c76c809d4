// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'order',
  short: 'Order',
  title: 'Shuffle the tokens',
  order: 8,
  idea: 'Attention alone does not know the order of the tokens: shuffle them, and the outputs shuffle identically.',
};
export default meta;
