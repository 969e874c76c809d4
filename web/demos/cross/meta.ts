// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'cross',
  short: 'Cross',
  title: 'Two sentences, one formula',
  order: 7,
  idea: 'Cross-attention takes its queries from one sequence and its keys and values from another; the formula is the same.',
};
export default meta;
