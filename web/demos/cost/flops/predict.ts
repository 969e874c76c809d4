// Asked before the work is seen: how much of it is attention itself.

import type { SharePrediction } from '../../../experiment/prediction.ts';
import { sentenceText } from '../../../lesson/sentence.ts';
import { formatCount } from '../../../views/number.ts';
import type { CostNumbers, CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import { flopsFacts } from './facts.ts';

export function askShare(state: CostState, numbers: CostNumbers): SharePrediction {
  return {
    kind: 'share',
    question: messages.predict.share(formatCount(state.tokens), formatCount(state.dim)),
    right: numbers.here.flops.quadraticShare,
    tolerance: 0.1,
    explain: () => flopsFacts(state, numbers).map(sentenceText).join(' '),
  };
}
