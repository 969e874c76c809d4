// What the numbers of the part "empty" say, in sentences.

import { formatNumber } from '../../../views/number.ts';
import { tokenName } from '../../../views/token.ts';
import { rowsWhere } from '../counts.ts';
import { messages } from '../messages.ts';
import type { MaskingState } from '../pattern.ts';
import type { EmptyNumbers, Reading } from './numbers.ts';

const { facts: words } = messages;

export function emptyFacts({ tokens }: MaskingState, { row, uniform }: EmptyNumbers): readonly string[] {
  return [words.readings(tokenName(tokens[row]!), formatNumber(uniform.weights.data[0]!))];
}

/** What a reading does to training, from its gradients. */
export function gradientFacts({ counts, gradientOfRow }: Reading): readonly string[] {
  const { withoutRow, ofRow } = counts;
  const reached = rowsWhere(gradientOfRow, (row) => row.some((value) => value !== 0));
  return [
    words.leftOut(withoutRow.notANumbers, withoutRow.numbers),
    words.inLoss(ofRow.notANumbers, formatNumber(ofRow.largest), reached.length),
  ];
}
