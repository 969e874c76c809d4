// What the numbers of the part "empty" say, in sentences.

import { formatNumber } from '../../../views/number.ts';
import { tokenName } from '../../../views/token.ts';
import { count, largest, rowsWhere } from '../counts.ts';
import { messages } from '../messages.ts';
import type { MaskingState } from '../pattern.ts';
import type { EmptyNumbers, Reading } from './numbers.ts';

const { facts: words } = messages;

export function emptyFacts({ tokens }: MaskingState, { row, uniform }: EmptyNumbers): readonly string[] {
  return [words.readings(tokenName(tokens[row]!), formatNumber(uniform.weights.data[0]!))];
}

/** What a reading does to training, from its gradients. */
export function gradientFacts({ gradientWithoutRow, gradientOfRow }: Reading): readonly string[] {
  const values = gradientOfRow.shape[0]!;
  const reached = values - rowsWhere(gradientOfRow, (value) => value === 0).length;
  return [
    words.leftOut(count(gradientWithoutRow, Number.isNaN), gradientWithoutRow.data.length),
    words.inLoss(count(gradientOfRow, Number.isNaN), formatNumber(largest(gradientOfRow)), reached),
  ];
}
