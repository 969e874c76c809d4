// The verdict on two ways that must come to the same numbers.

import type { CompareResult } from '../../engine/types.ts';
import { formatNumber } from '../../views/number.ts';
import type { CacheNumbers } from './cache/numbers.ts';
import { messages } from './messages.ts';
import type { ParallelNumbers } from './parallel/numbers.ts';

const { facts: words } = messages;

/** Sums of a dozen float32 products of numbers of size 1, taken in another order, differ by less. */
const rounding = 1e-6;

export interface Agreement {
  /** Held when the largest difference is no more than rounding */
  readonly kind: 'held' | 'violated';
  readonly title: string;
  /** The difference, in words */
  readonly text: string;
  readonly difference: number;
}

export function agreement({ part, compared }: ParallelNumbers | CacheNumbers): Agreement {
  const { largestDifference: difference, rowsIdentical }: CompareResult = compared;
  const isIdentical = rowsIdentical.data.every((same) => same !== 0);
  return {
    kind: difference <= rounding ? 'held' : 'violated',
    title: part === 'parallel' ? words.same : words.cachedSame,
    text: isIdentical ? words.identical : words.difference(formatNumber(difference)),
    difference,
  };
}

export function agreementSentence(numbers: ParallelNumbers | CacheNumbers): string {
  const { title, text } = agreement(numbers);
  return `${title}: ${text}.`;
}
