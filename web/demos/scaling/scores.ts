// The three lists of scores that are compared, and the ones that are shown.

import type { ScalingResult, ScalingStatistics } from '../../engine/types.ts';
import type { ScalingResults, ScalingState } from './compute.ts';

/** q·k, divided by √d_k, divided by d_k. In this order they stand in links. */
export const allScores = ['raw', 'scaled', 'dividedByDim'] as const;
export type Scores = (typeof allScores)[number];

export const toneOf = { raw: 'primary', scaled: 'accent', dividedByDim: 'violated' } as const;

export function shownScores(state: ScalingState): readonly Scores[] {
  return state.byDim ? allScores : ['raw', 'scaled'];
}

/** The result whose histograms are shown: that of the d_k asked for, or else the next smaller one there is. */
export function shownResult(state: ScalingState, results: ScalingResults): ScalingResult | undefined {
  return results.findLast(({ dim }) => dim <= state.shown) ?? results[0];
}

/** Whether the components have mean 0 and variance 1, as the rule √d_k assumes. */
export function isStandard({ distribution }: ScalingState): boolean {
  return distribution !== 'uniform01' && distribution !== 'uniform11';
}

/** Whether the scores have a mean that is not 0, and that no division takes away. */
export function isOffCentre(results: ScalingResults): boolean {
  return results.some(({ raw }) => raw.theory.mean !== 0);
}

/** How many standard errors chance may take a measured number from the true one: further is 1 in 1.7 million. */
const mostErrors = 5;

/** Whether a measured number is as near to the expected one as chance allows. */
export function agrees(
  statistics: ScalingStatistics,
  name: 'mean' | 'standardDeviation',
  expected: number,
): boolean {
  return Math.abs(statistics[name] - expected) <= mostErrors * statistics.standardErrors[name];
}
