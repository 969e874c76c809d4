// What several demos' questions need: names for tokens to choose from, and the largest of some numbers.

import { tokenName } from '../views/token.ts';

/** The tokens by name; those that stand there twice with their place, counted from 1: `the (4)`. */
export function tokenOptions(tokens: readonly string[]): readonly string[] {
  const isTwice = (token: string) => tokens.indexOf(token) !== tokens.lastIndexOf(token);
  return tokens.map((token, n) => (isTwice(token) ? `${tokenName(token)} (${n + 1})` : tokenName(token)));
}

/** Where the largest value stands, several times when it ties; nowhere when a value is NaN. */
export function placesOfLargest(values: ArrayLike<number>): readonly number[] {
  const all = Array.from(values);
  const largest = Math.max(...all);
  return all.flatMap((value, n) => (value === largest ? [n] : []));
}
