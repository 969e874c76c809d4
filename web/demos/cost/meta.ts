// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'cost',
  short: 'Cost',
  title: 'What it costs',
  order: 9,
  idea: 'The quadratic term leads only past T ≈ 6d; the T × T memory was the wall, and tiling removes it.',
};
export default meta;
