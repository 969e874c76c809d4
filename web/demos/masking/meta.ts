// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'masking',
  short: 'Masking',
  title: 'Who may read whom',
  order: 6,
  idea: 'A mask adds −∞ to the scores of forbidden pairs, so that their weights are exactly 0.',
};
export default meta;
