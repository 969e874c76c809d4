// What the numbers of the part "mask" say, in sentences.

import type { Tensor } from '../../../engine/types.ts';
import { readingSentence } from '../../../lesson/reading.ts';
import { tokenName } from '../../../views/token.ts';
import { count, rowsWhere } from '../counts.ts';
import { messages } from '../messages.ts';
import type { MaskingState, Pattern } from '../pattern.ts';
import { rows } from '../rows.ts';
import type { MaskNumbers } from './numbers.ts';

const { facts: words } = messages;
const isZero = (value: number) => value === 0;

const names = (state: MaskingState, positions: readonly number[]) =>
  positions.map((position) => tokenName(state.tokens[position]!));

/** The query that the sentences speak of: the one being explained, else the last. */
export function spokenQuery({ why, tokens }: MaskingState): number {
  return Math.min(why?.row ?? tokens.length, tokens.length - 1);
}

function emptyRows(state: MaskingState, allowed: Tensor): readonly string[] {
  return names(state, rowsWhere(allowed, isZero));
}

export function maskFacts(
  state: MaskingState,
  { allowed }: Pattern,
  { steps: { weights } }: MaskNumbers,
): readonly string[] {
  const pairs = allowed.data.length;
  const blocked = count(allowed, isZero);
  const zeros = count(weights, (weight, n) => weight === 0 && allowed.data[n] === 0);
  const query = spokenQuery(state);
  const empty = emptyRows(state, allowed);
  return [
    blocked === 0 ? words.nothingBlocked(pairs) : words.zeros(zeros, blocked, pairs),
    readingSentence(state.tokens[query]!, rows(weights, query, query + 1).data, state.tokens, query),
    ...(empty.length > 0 ? [words.emptyRows(empty)] : []),
  ];
}

/** What happens when one library's boolean mask is handed to the other. */
export function swappedFacts(
  state: MaskingState,
  { allowed }: Pattern,
  { swapped }: MaskNumbers,
): readonly string[] {
  const blocked = count(allowed, isZero);
  const leaks = count(swapped, (weight, n) => weight > 0 && allowed.data[n] === 0);
  const lost = count(swapped, (weight, n) => weight === 0 && allowed.data[n] !== 0);
  const empty = names(state, rowsWhere(swapped, isZero));
  return [
    words.swapped(leaks, blocked, lost, allowed.data.length - blocked),
    ...(empty.length > 0 ? [words.swappedEmpty(empty)] : []),
  ];
}
