// What the work of one layer says, in sentences.

import { told, type Sentence } from '../../../lesson/sentence.ts';
import { formatCount, percent } from '../../../views/number.ts';
import type { CostNumbers, CostState } from '../compute.ts';
import { messages } from '../messages.ts';

const { flops: words } = messages;

export function flopsFacts(
  { tokens, dim }: CostState,
  { here, crossover }: CostNumbers,
): readonly Sentence[] {
  const { quadratic, linear, quadraticShare } = here.flops;
  const leads = quadratic < linear ? words.before : quadratic > linear ? words.after : words.at;
  return [
    words.fact(
      formatCount(tokens),
      formatCount(dim),
      told(percent(quadraticShare), quadraticShare, 'share', 0, 0),
    ),
    leads(told(formatCount(crossover), crossover, 'crossover', 0, 0)),
  ];
}
