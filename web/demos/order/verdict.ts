// Decides from the numbers whether a shuffle changed something, or only the rounding.

import type { OrderDemoResult, OrderState } from './compute.ts';
import { isIdentity } from './permutation.ts';

/** Weights are at most 1: rounding of float32 stays below this. */
const roundingOfWeights = 1e-6;

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
  const tolerance = result.attention.rounding;
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

/** Whether the weights are the same numbers with rows and columns shuffled. */
export function weightsMovedAlong(result: OrderDemoResult): boolean {
  return !isIdentity(result.order) && result.weightsDifference <= roundingOfWeights;
}
