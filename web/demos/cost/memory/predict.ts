// Asked before the bytes are seen: what takes the most of them.

import type { ChoicePrediction } from '../../../experiment/prediction.ts';
import { placesOfLargest } from '../../../lesson/largest.ts';
import { sentenceText } from '../../../lesson/sentence.ts';
import { formatCount } from '../../../views/number.ts';
import type { CostNumbers, CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import { memoryFacts } from './facts.ts';

/** What there is beside each other in memory, tiled or not. */
const parts = ['inputsAndOutput', 'matrix', 'statistics', 'tile'] as const;

export function askMost(state: CostState, numbers: CostNumbers): ChoicePrediction {
  const { bytes } = numbers.here;
  return {
    kind: 'choice',
    question: messages.predict.most(formatCount(state.tokens), formatCount(state.dim)),
    options: parts.map((part) => messages.memory.rows[part].name),
    right: placesOfLargest(parts.map((part) => bytes[part])),
    explain: () => memoryFacts(state, numbers).map(sentenceText).join(' '),
  };
}
