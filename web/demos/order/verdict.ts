// Decides from the numbers whether a shuffle changed something, or only the rounding.

import type { OrderDemoResult, OrderState } from './compute.ts';
import { isIdentity } from './permutation.ts';

/**
 * Every output is an average of value vectors, so float32 rounding grows with the largest of these. The two
 * orders add the same products in another order; over 9,000 drawn sentences they stayed below a third of this.
 */
export const relativeTolerance = 1e-6;

export interface Verdict {
  /** `unmoved`: the second order is the first, and nothing follows from the difference. */
  readonly kind: 'unmoved' | 'held' | 'broken';
  readonly difference: number;
  /** Up to this a difference counts as rounding. */
  readonly tolerance: number;
}

/** What tells the orders apart, as far as it is switched on. */
export type Cause = 'none' | 'positions' | 'causal' | 'both';

export function causeOf({ positions, causal }: Pick<OrderState, 'positions' | 'causal'>): Cause {
  if (positions && causal) return 'both';
  if (positions) return 'positions';
  return causal ? 'causal' : 'none';
}

function judge(result: OrderDemoResult, difference: number): Verdict {
  const { original, shuffled } = result.attention;
  const values = [...original.v.data, ...shuffled.v.data].map(Math.abs);
  const tolerance = relativeTolerance * Math.max(...values);
  if (isIdentity(result.order)) return { kind: 'unmoved', difference, tolerance };
  return { kind: difference <= tolerance ? 'held' : 'broken', difference, tolerance };
}

/** Whether the outputs are shuffled as the tokens are. */
export function equivariance(result: OrderDemoResult): Verdict {
  return judge(result, result.attention.largestDifference);
}

/** Whether the mean over the outputs stays as it was. */
export function invariance(result: OrderDemoResult): Verdict {
  return judge(result, result.attention.pooledDifference);
}

/** Whether the output of one token stays as it was. */
export function ofToken(result: OrderDemoResult, token: number): Verdict {
  return judge(result, result.rowDifferences.data[token]!);
}

/** Whether the weights are the same numbers with rows and columns shuffled; they are at most 1. */
export function weightsMovedAlong(result: OrderDemoResult): boolean {
  return !isIdentity(result.order) && result.weightsDifference <= relativeTolerance;
}
