// Asked before the work is seen: how much of it is attention itself.

import type { Predict } from '../../experiment/prediction.ts';
import { formatCount } from '../../views/number.ts';
import type { CostNumbers } from './compute.ts';
import { flopsFacts } from './flops/facts.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

export const predict: Predict<typeof schema, CostNumbers> = {
  veils: ['.claims', '.fact', 'line-plot', '.numbers tbody :is(.amount, .proportion)'],
  ask(state, numbers) {
    if (state.part !== 'flops') return null;
    return {
      kind: 'share',
      question: messages.predict(formatCount(state.tokens), formatCount(state.dim)),
      right: numbers.here.flops.quadraticShare,
      tolerance: 0.1,
      explain: () => flopsFacts(state, numbers).join(' '),
    };
  },
};
