// Where each number of this demo stands in the state and in links, so that it can be asked about.

import type { SoftmaxMeasures } from '../../engine/types.ts';
import type { CellAddress } from '../../experiment/schema.ts';
import { allScores, type Scores } from './scores.ts';

/** What is measured of the scores of one d_k. */
export type Measured = 'mean' | 'standardDeviation' | keyof SoftmaxMeasures;

/** Those, what theory says of the first two, and how many rows softmax made of the samples. */
export type Statistic = Measured | 'theory' | 'theoryMean' | 'rows';

export const softmaxMeasures = [
  'largestWeight',
  'entropy',
  'gradientNorm',
] as const satisfies readonly (keyof SoftmaxMeasures)[];

/** Where a number is asked about; its explanation stands there. */
const places = ['table', 'facts', 'claims', 'histograms', 'plots'] as const;
export type Place = (typeof places)[number];

/**
 * Where a statistic stands in the state and in links: its d_k as the row, the scores as the column. Each place
 * has columns of its own.
 */
export function addressOf(
  statistic: Statistic,
  dim: number,
  scores: Scores,
  place: Place = 'table',
): CellAddress {
  return { quantity: statistic, row: dim, column: columnOf(place, allScores.indexOf(scores)) };
}

const columnOf = (place: Place, n: number) => places.indexOf(place) * allScores.length + n;

/** Whose column each measure has where its scores are equal, and so the same for all: none has another's. */
const inPlaceOf: Readonly<Record<keyof SoftmaxMeasures, Scores>> = {
  largestWeight: 'raw',
  entropy: 'scaled',
  gradientNorm: 'dividedByDim',
};

/** A measure of softmax for equal scores. */
export const uniformAddress = (measure: keyof SoftmaxMeasures, dim: number, place: Place): CellAddress => ({
  quantity: 'uniform',
  row: dim,
  column: columnOf(place, allScores.indexOf(inPlaceOf[measure])),
});

/** The measure that the column of these scores tells then. */
export const uniformMeasureAt = (scores: Scores) =>
  softmaxMeasures.find((measure) => inPlaceOf[measure] === scores)!;

/** A bar of the histograms that are shown, by its bin; −1 is what lies below them all. */
export const barAddress = (bin: number, scores: Scores): CellAddress => ({
  quantity: 'bar',
  row: bin + 1,
  column: columnOf('histograms', allScores.indexOf(scores)),
});

/** The scores and the place that an address speaks of; null for one that speaks of none. */
export function spokenOf({ column }: CellAddress): { readonly scores: Scores; readonly place: Place } | null {
  const place = places[Math.floor(column / allScores.length)];
  return place ? { scores: allScores[column % allScores.length]!, place } : null;
}
