// Sentences about who reads from whom, computed from the weights.

import { percent } from '../views/number.ts';
import { tokenName } from '../views/token.ts';
import { readingMessages as words } from './messages.ts';

/** Weights this small are summed up in the last words of the sentence. */
const worthNaming = 3;

/**
 * `“sat” reads 58 % from “cat”, 28 % from itself and 14 % from “the”.`
 *
 * @param weights one row, one number for each key
 * @param query the position of the query among the keys, or null when it is not one of them
 */
export function readingSentence(
  token: string,
  weights: ArrayLike<number>,
  keys: readonly string[],
  query: number | null,
): string {
  const shares = Array.from(weights, (weight, key) => ({ weight, key }));
  if (shares.some(({ weight }) => Number.isNaN(weight))) return words.notANumber(tokenName(token));
  const read = shares.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  if (read.length === 0) return words.readsNothing(tokenName(token));
  // Everything is named where that is one more; otherwise the rest is counted.
  const named = read.length <= worthNaming + 1 ? read : read.slice(0, worthNaming);
  const parts = named.map(({ weight, key }) =>
    key === query
      ? words.fromItself(percent(weight))
      : words.from(percent(weight), tokenName(keys[key] ?? '')),
  );
  const rest = read.slice(named.length);
  if (rest.length > 0) {
    parts.push(words.fromTheRest(percent(rest.reduce((sum, { weight }) => sum + weight, 0)), rest.length));
  }
  return words.reads(tokenName(token), words.list(parts));
}
