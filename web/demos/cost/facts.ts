// What the numbers of the part that is shown say, in sentences.

import { sentenceText } from '../../lesson/sentence.ts';
import type { CostNumbers, CostState } from './compute.ts';
import { flopsFacts } from './flops/facts.ts';
import { matrixFacts } from './matrix/facts.ts';
import { memoryFacts } from './memory/facts.ts';
import { measuredFacts, raceFacts } from './race/facts.ts';
import { tilesFacts } from './tiles/facts.ts';

export function facts(state: CostState, numbers: CostNumbers): readonly string[] {
  switch (state.part) {
    case 'flops':
      return flopsFacts(state, numbers).map(sentenceText);
    case 'memory':
      return memoryFacts(state, numbers).map(sentenceText);
    case 'matrix':
      return numbers.matrix ? matrixFacts(state, numbers.matrix).map(sentenceText) : [];
    case 'tiles':
      return tilesFacts(state, numbers).map(sentenceText);
    case 'race':
      return [...(numbers.raced ? measuredFacts(numbers.raced) : []), ...raceFacts(numbers.race)].map(
        sentenceText,
      );
  }
}
