// What the numbers of the part "mask" say, in sentences.

import type { Tensor } from '../../../engine/types.ts';
import { rowOf } from '../../../lesson/inputs.ts';
import { readingSentence } from '../../../lesson/reading.ts';
import { tokenName } from '../../../views/token.ts';
import { rowsWhere } from '../counts.ts';
import { messages } from '../messages.ts';
import type { MaskingState, Pattern } from '../pattern.ts';
import type { MaskNumbers } from './numbers.ts';

const { facts: words } = messages;
const isAllZero = (row: Float32Array) => row.every((value) => value === 0);

const names = (state: MaskingState, positions: readonly number[]) =>
  positions.map((position) => tokenName(state.tokens[position]!));

/** The query that the sentences speak of: the one being explained, else the last. */
export function spokenQuery({ why, tokens }: MaskingState): number {
  return Math.min(why?.row ?? tokens.length, tokens.length - 1);
}

function emptyRows(state: MaskingState, allowed: Tensor): readonly string[] {
  return names(state, rowsWhere(allowed, isAllZero));
}

export function maskFacts(
  state: MaskingState,
  { allowed }: Pattern,
  { steps: { weights }, counts: { weights: counts } }: MaskNumbers,
): readonly string[] {
  const pairs = counts.all.numbers;
  const { numbers: blocked, zeros } = counts.clear;
  const query = spokenQuery(state);
  const empty = emptyRows(state, allowed);
  return [
    blocked === 0 ? words.nothingBlocked(pairs) : words.zeros(zeros, blocked, pairs),
    readingSentence(state.tokens[query]!, rowOf(weights, query), state.tokens, query),
    ...(empty.length > 0 ? [words.emptyRows(empty)] : []),
  ];
}

/** What happens when one library's boolean mask is handed to the other. */
export function swappedFacts(
  state: MaskingState,
  { swapped, counts: { swapped: counts } }: MaskNumbers,
): readonly string[] {
  const empty = names(state, rowsWhere(swapped, isAllZero));
  return [
    words.swapped(counts.clear.nonzeros, counts.clear.numbers, counts.set.zeros, counts.set.numbers),
    ...(empty.length > 0 ? [words.swappedEmpty(empty)] : []),
  ];
}
