// What the numbers of the part "parallel" say, in sentences.

import type { Sentence } from '../../../lesson/sentence.ts';
import { tokenName } from '../../../views/token.ts';
import type { MaskingResult } from '../compute.ts';
import { count } from '../counted.ts';
import { messages } from '../messages.ts';
import type { MaskingState } from '../pattern.ts';
import type { ParallelNumbers } from './numbers.ts';

const { facts: words } = messages;

export function parallelFacts(
  { tokens }: MaskingState,
  result: MaskingResult,
  { length }: ParallelNumbers,
): readonly [prediction: Sentence, work: Sentence] {
  const read = tokens.slice(0, length).map(tokenName);
  return [
    length < tokens.length ? words.asked(read, tokenName(tokens[length]!)) : words.lastRow(read),
    words.passes(tokens.length, count(result, 'onePass'), count(result, 'allPasses')),
  ];
}
