// What the numbers of the part "empty" say, in sentences.

import { told, type Sentence } from '../../../lesson/sentence.ts';
import { formatNumber } from '../../../views/number.ts';
import { tokenName } from '../../../views/token.ts';
import type { MaskingResult } from '../compute.ts';
import { count, type ReadingName } from '../counted.ts';
import { messages } from '../messages.ts';
import type { MaskingState } from '../pattern.ts';
import { reached, type EmptyNumbers } from './numbers.ts';

const { facts: words } = messages;

export function emptyFacts({ tokens }: MaskingState, { row, uniform }: EmptyNumbers): readonly Sentence[] {
  const weight = uniform.weights.data[0]!;
  return [words.readings(tokenName(tokens[row]!), told(formatNumber(weight), weight, 'uniform', 0, 0))];
}

/** What a reading does to training, from its gradients. */
export function gradientFacts(
  result: MaskingResult,
  numbers: EmptyNumbers,
  reading: ReadingName,
): readonly Sentence[] {
  const { counts } = numbers[reading];
  const number = (name: Parameters<typeof count>[1]) => count(result, name, reading);
  const without =
    counts.withoutRow.notANumbers === 0
      ? words.allFinite(number('gradients'))
      : words.someNaN(number('notANumbers'), number('gradients'));
  if (counts.ofRow.notANumbers > 0) return [without, words.lossIsNaN];
  return [
    without,
    reached(numbers[reading]).length === 0
      ? words.noGradient
      : words.forbiddenGradient(number('reached'), number('largestGradient')),
  ];
}
