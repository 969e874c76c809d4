// Asked before the numbers are seen: how much of the work is attention itself, and what takes the memory.

import type { ChoicePrediction, Predict, SharePrediction } from '../../experiment/prediction.ts';
import { sentenceText } from '../../lesson/sentence.ts';
import { placesOfLargest } from '../../lesson/prediction.ts';
import { formatCount } from '../../views/number.ts';
import type { CostNumbers, CostState } from './compute.ts';
import { flopsFacts } from './flops/facts.ts';
import { memoryFacts } from './memory/facts.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

const { predict: words, memory } = messages;

const sizesOf = ({ tokens, dim }: CostState) => [formatCount(tokens), formatCount(dim)] as const;
const together = (sentences: ReturnType<typeof flopsFacts>) => sentences.map(sentenceText).join(' ');

function share(state: CostState, numbers: CostNumbers): SharePrediction {
  return {
    kind: 'share',
    question: words.share(...sizesOf(state)),
    right: numbers.here.flops.quadraticShare,
    tolerance: 0.1,
    explain: () => together(flopsFacts(state, numbers)),
  };
}

/** What there is beside each other in memory, tiled or not. */
const parts = ['inputsAndOutput', 'matrix', 'statistics', 'tile'] as const;

function most(state: CostState, numbers: CostNumbers): ChoicePrediction {
  const { bytes } = numbers.here;
  return {
    kind: 'choice',
    question: words.most(...sizesOf(state)),
    options: parts.map((part) => memory.rows[part].name),
    right: placesOfLargest(parts.map((part) => bytes[part])),
    explain: () => together(memoryFacts(state, numbers)),
  };
}

export const predict: Predict<typeof schema, CostNumbers> = {
  veils: ['.claims', '.fact', 'attention-line-plot', '.numbers tbody :is(.amount, .proportion)'],
  ask(state, numbers) {
    switch (state.part) {
      case 'flops':
        return share(state, numbers);
      case 'memory':
        return most(state, numbers);
      default:
        return null;
    }
  },
};
