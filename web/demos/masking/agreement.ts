// The verdict on two ways that must come to the same numbers.

import type { CompareResult } from '../../engine/types.ts';
import type { CalloutOptions } from '../../views/callout.ts';
import { formatNumber } from '../../views/number.ts';
import { messages } from './messages.ts';

/** Sums of a dozen float32 products of numbers of size 1, taken in another order, differ by less. */
const rounding = 1e-6;

/** Held when the largest difference is no more than rounding. */
export function agreement(
  title: string,
  { largestDifference, rowsIdentical }: CompareResult,
): CalloutOptions {
  const isIdentical = rowsIdentical.data.every((same) => same !== 0);
  return {
    kind: largestDifference <= rounding ? 'held' : 'violated',
    title,
    value: isIdentical
      ? messages.facts.identical
      : messages.facts.difference(formatNumber(largestDifference)),
  };
}
