// What the numbers of the part that is looked at say, in sentences.

import { sentenceText, type Sentence } from '../../lesson/sentence.ts';
import { cacheFacts } from './cache/facts.ts';
import type { MaskingResult } from './compute.ts';
import { emptyFacts } from './empty/facts.ts';
import { leakFacts, leakVerdict } from './leak/facts.ts';
import { maskFacts } from './mask/facts.ts';
import { agreementSentence } from './agreement.ts';
import { parallelFacts } from './parallel/facts.ts';
import type { MaskingState } from './pattern.ts';

/** The verdict of a part that has one. */
function verdict(state: MaskingState, { numbers }: MaskingResult): readonly string[] {
  switch (numbers.part) {
    case 'leak':
      return [`${leakVerdict(state, numbers).title}.`];
    case 'parallel':
      return [agreementSentence(numbers)];
    default:
      return [];
  }
}

function sentences(state: MaskingState, result: MaskingResult): readonly Sentence[] {
  const { numbers } = result;
  switch (numbers.part) {
    case 'mask':
      return maskFacts(state, result, numbers);
    case 'leak':
      return leakFacts(state, result, numbers);
    case 'parallel':
      return parallelFacts(state, result, numbers);
    case 'cache':
      return cacheFacts(state, result, numbers);
    case 'empty':
      return emptyFacts(state, numbers);
  }
}

export function facts(state: MaskingState, result: MaskingResult): readonly string[] {
  return [...verdict(state, result), ...sentences(state, result).map(sentenceText)];
}
