// What the numbers of the part that is looked at say, in sentences.

import { cacheFacts } from './cache/facts.ts';
import type { MaskingResult } from './compute.ts';
import { emptyFacts } from './empty/facts.ts';
import { leakFacts } from './leak/facts.ts';
import { maskFacts } from './mask/facts.ts';
import { parallelFacts } from './parallel/facts.ts';
import type { MaskingState } from './pattern.ts';

export function facts(state: MaskingState, { pattern, numbers }: MaskingResult): readonly string[] {
  switch (numbers.part) {
    case 'mask':
      return maskFacts(state, pattern, numbers);
    case 'leak':
      return leakFacts(state, numbers);
    case 'parallel':
      return parallelFacts(state, numbers);
    case 'cache':
      return cacheFacts(state, numbers);
    case 'empty':
      return emptyFacts(state, numbers);
  }
}
