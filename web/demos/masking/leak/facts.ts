// What the numbers of the part "leak" say: the verdict, and what stands behind it.

import { told, type Sentence, type ToldNumber } from '../../../lesson/sentence.ts';
import { formatNumber } from '../../../views/number.ts';
import { tokenName } from '../../../views/token.ts';
import type { MaskingResult } from '../compute.ts';
import { countNames, count } from '../counted.ts';
import { messages } from '../messages.ts';
import type { MaskingState } from '../pattern.ts';
import type { LeakNumbers } from './numbers.ts';

const { facts: words } = messages;
/** Sums of up to 12 float32 weights differ from 1 by rounding alone by less than this. */
const sumTolerance = 1e-5;

export const moved = ({ compared }: LeakNumbers, row: number) => compared.rowsIdentical.data[row] === 0;

/** The rows that moved although they must not. */
export function leakingRows(numbers: LeakNumbers): readonly number[] {
  return numbers.mustStay.flatMap((must, row) => (must && moved(numbers, row) ? [row] : []));
}

/** Whether the weights of a row sum to 1, or to 0 because there are none. */
export function sumsToOne({ rowSums, after: { weights } }: LeakNumbers, row: number): boolean {
  const columns = weights.shape[1]!;
  const isEmpty = weights.data.subarray(row * columns, (row + 1) * columns).every((weight) => weight === 0);
  return isEmpty || Math.abs(rowSums.data[row]! - 1) <= sumTolerance;
}

export interface LeakVerdict {
  readonly kind: 'notice' | 'held' | 'violated';
  readonly title: string;
  /** The number it rests on, in words */
  readonly value?: ToldNumber;
  readonly body?: string;
}

export function leakVerdict(state: MaskingState, numbers: LeakNumbers): LeakVerdict {
  const { largestLeak } = numbers;
  const token = tokenName(numbers.changedTokens[numbers.changed]!);
  const checked = numbers.rowCounts.set.numbers;
  const leaking = leakingRows(numbers);
  const value = (text: string, number: number, name: 'leak' | 'checked') =>
    told(text, number, 'counts', countNames.indexOf(name), 0);
  if (leaking.length > 0) {
    const readers = leaking.map((row) => tokenName(state.tokens[row]!));
    return {
      kind: 'violated',
      title: words.leak(readers, token),
      value: value(words.leakValue(formatNumber(largestLeak)), largestLeak, 'leak'),
      ...(state.mistake !== 'none' && { body: words.mistakes[state.mistake] }),
    };
  }
  if (checked === 0) return { kind: 'notice', title: words.nothingToCheck(token) };
  return {
    kind: 'held',
    title: words.held(token),
    value: value(words.heldValue(checked), checked, 'checked'),
  };
}

export function leakFacts(
  state: MaskingState,
  result: MaskingResult,
  numbers: LeakNumbers,
): readonly Sentence[] {
  const wrong = state.tokens.filter((_, row) => !sumsToOne(numbers, row)).map(tokenName);
  const isSame = numbers.changedTokens[numbers.changed] === state.tokens[numbers.changed];
  return [
    isSame ? words.sameWord : words.moved(count(result, 'moved'), count(result, 'rows')),
    ...(wrong.length > 0 ? [words.wrongSums(wrong)] : []),
  ];
}
