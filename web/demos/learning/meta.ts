// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'learning',
  short: 'Learning',
  title: 'Where the matrices come from',
  order: 10,
  idea: 'Training adjusts W_Q, W_K and W_V so that useful matches score high: every step has a gradient.',
};
export default meta;
