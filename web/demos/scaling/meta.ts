// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'scaling',
  short: 'Scaling',
  title: 'Why √d_k',
  order: 4,
  idea: 'The variance of q·k is d_k; without 1/√d_k softmax is nearly one-hot and its gradient nearly 0.',
};
export default meta;
