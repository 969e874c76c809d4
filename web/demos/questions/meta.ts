// What the navigation says of this demo.
import type { DemoMeta } from '../../experiment/demo.ts';

const meta: DemoMeta = {
  id: 'questions',
  short: 'Questions',
  title: 'Five questions',
  order: 11,
  idea: 'Can you answer them now? Each wrong answer is told what it would mean, and where to see why.',
};
export default meta;
