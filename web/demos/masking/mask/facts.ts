// What the numbers of the part "mask" say, in sentences.

import type { Tensor } from '../../../engine/types.ts';
import { rowOf } from '../../../lesson/inputs.ts';
import { reading } from '../../../lesson/reading.ts';
import type { Sentence } from '../../../lesson/sentence.ts';
import { tokenName } from '../../../views/token.ts';
import type { MaskingResult } from '../compute.ts';
import { count } from '../counted.ts';
import { rowsWhere } from '../counts.ts';
import { messages } from '../messages.ts';
import type { MaskingState } from '../pattern.ts';
import type { MaskNumbers } from './numbers.ts';

const { facts: words } = messages;
const isAllZero = (row: Float32Array) => row.every((value) => value === 0);

/** The query that the sentences speak of: the one being explained, else the last. */
export function spokenQuery({ why, tokens }: MaskingState): number {
  return why === null || why.quantity === 'counts' ? tokens.length - 1 : Math.min(why.row, tokens.length - 1);
}

/** The rows that are 0 throughout. */
export const emptyRows = (matrix: Tensor): readonly number[] => rowsWhere(matrix, isAllZero);

const namesOf = ({ tokens }: MaskingState, rows: readonly number[]): readonly string[] =>
  rows.map((row) => tokenName(tokens[row]!));

export function maskFacts(
  state: MaskingState,
  result: MaskingResult,
  { steps: { weights }, counts }: MaskNumbers,
): readonly Sentence[] {
  const { tokens } = state;
  const { numbers: blocked, zeros } = counts.weights.clear;
  const row = spokenQuery(state);
  const empty = namesOf(state, emptyRows(result.pattern.allowed));
  return [
    blocked === 0
      ? words.nothingBlocked(count(result, 'pairs'))
      : words.zeros(
          zeros === blocked,
          count(result, 'zeros'),
          count(result, 'blocked'),
          count(result, 'pairs'),
        ),
    reading({ token: tokens[row]!, weights: rowOf(weights, row), keys: tokens, query: row, row }),
    ...(empty.length > 0 ? [words.emptyRows(empty)] : []),
  ];
}

/** What happens when one library's boolean mask is handed to the other. */
export function swappedFacts(
  state: MaskingState,
  result: MaskingResult,
  { swapped }: MaskNumbers,
): readonly Sentence[] {
  const empty = namesOf(state, emptyRows(swapped));
  return [
    words.swapped(
      count(result, 'leaks'),
      count(result, 'forbidden'),
      count(result, 'lost'),
      count(result, 'allowed'),
    ),
    ...(empty.length > 0 ? [words.swappedEmpty(empty)] : []),
  ];
}
