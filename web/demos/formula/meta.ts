// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'formula',
  short: 'Formula',
  title: 'Five steps',
  order: 3,
  idea: 'Attention is five small steps: scores, scale, mask, softmax, average.',
};
export default meta;
