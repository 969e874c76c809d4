// Sentences about who reads from whom, computed from the weights.

import { percent } from '../views/number.ts';
import { tokenName } from '../views/token.ts';
import { readingMessages as words } from './messages.ts';
import { sentenceText, told, type Sentence } from './sentence.ts';
import { isTwice } from './twice.ts';

/** So many keys are named, the others bounded in the last words of the sentence. */
const worthNaming = 3;

/** One row of weights, and where it stands among the tables of the page. */
export interface ReadRow {
  readonly token: string;
  /** One number for each key */
  readonly weights: ArrayLike<number>;
  readonly keys: readonly string[];
  /** The position of the query among the keys, or null when it is not one of them */
  readonly query: number | null;
  /** The row of the weights on the page */
  readonly row: number;
}

/**
 * `“sat” reads 58 % from “cat”, 28 % from itself and 14 % from “the”.` with each share as the cell of `weights`
 * that it tells; a token that stands there twice with its place from 1; of many keys, `… and at most 5 % from each of
 * 4 others.`; `… and 5 % from each of 4 others.` where these show the same share, all keys that show it among them.
 */
export function reading({ token, weights, keys, query, row }: ReadRow): Sentence {
  const shares = Array.from(weights, (weight, key) => ({ weight, key }));
  if (shares.some(({ weight }) => Number.isNaN(weight))) return words.notANumber(tokenName(token));
  const read = shares.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  if (read.length === 0) return words.readsNothing(tokenName(token));
  const share = ({ weight, key }: (typeof read)[number]) =>
    told(percent(weight), weight, 'weights', row, key);
  const isFew = read.length <= worthNaming + 1; // Everything is named where that is one more.
  const least = percent(read.at(-1)!.weight);
  const alike = read.findIndex(({ weight }) => percent(weight) === least); // so many come before those
  if (!isFew && alike === 0) {
    return words.reads(tokenName(token), words.fromEach(share(read[0]!), read.length));
  }
  const named = isFew ? read : read.slice(0, Math.min(worthNaming, alike));
  const parts = named.map((one) => {
    if (one.key === query) return words.fromItself(share(one));
    const key = keys[one.key] ?? '';
    return isTwice(keys, key)
      ? words.fromPlace(share(one), tokenName(key), one.key + 1)
      : words.from(share(one), tokenName(key));
  });
  const largestOfRest = read[named.length];
  if (largestOfRest) {
    const fromTheRest = named.length < alike ? words.fromTheRest : words.fromOthersAlike;
    parts.push(fromTheRest(share(largestOfRest), read.length - named.length));
  }
  return words.reads(tokenName(token), words.list(parts));
}

/** The same as plain text. */
export function readingSentence(
  token: string,
  weights: ArrayLike<number>,
  keys: readonly string[],
  query: number | null,
): string {
  return sentenceText(reading({ token, weights, keys, query, row: 0 }));
}
