// The tables of numbers that this demo makes of its result: each cell is one number of the engine, picked.

import type { SteepestWeight, Tensor } from '../../engine/types.ts';
import type { LearningResult, LearningState } from './compute.ts';
import { askingPlace, featureRow, kindsOf, tasks, type FeatureKind } from './tasks.ts';

export interface NumberTable {
  readonly shape: readonly [rows: number, columns: number];
  readonly data: readonly number[];
}

export const lastOf = ({ data }: Tensor) => data.at(-1)!;

/** Loss and accuracy: before the first step, now, and now when the head writes. */
export function measuresTable({ training }: LearningResult): NumberTable {
  const { losses, accuracies, generatedLosses, generatedAccuracies } = training;
  const start = [losses.data[0]!, accuracies.data[0]!];
  const now = [lastOf(losses), lastOf(accuracies)];
  return { shape: [3, 2], data: [...start, ...now, lastOf(generatedLosses), lastOf(generatedAccuracies)] };
}

/** One of the four curves: what is measured, as trained or when the head writes. */
export interface Curve {
  readonly name: 'loss' | 'accuracy';
  readonly side: 'trained' | 'written';
}

/** The columns of `curve`, whose rows are steps */
const curves: readonly Curve[] = [
  { name: 'loss', side: 'trained' },
  { name: 'accuracy', side: 'trained' },
  { name: 'loss', side: 'written' },
  { name: 'accuracy', side: 'written' },
];

export const curveColumn = (curve: Curve) =>
  curves.findIndex(({ name, side }) => name === curve.name && side === curve.side);

/** The number of a curve at a step, and which curve it is; null where there is none. */
export function curvePoint({ training }: LearningResult, step: number, column: number) {
  const curve = curves[column];
  if (!curve) return null;
  const { losses, accuracies, generatedLosses, generatedAccuracies } = training;
  const value = [losses, accuracies, generatedLosses, generatedAccuracies][column]!.data[step];
  return value === undefined ? null : { ...curve, value };
}

/** The mean weight on the token that tells, and on the answer itself. */
export function readingTable({ training }: LearningResult): NumberTable {
  return { shape: [2, 1], data: [lastOf(training.sourceWeights), lastOf(training.answerWeights)] };
}

/** The rows of `probabilities`: with the mask, writing is the same as training. */
export const askedBy = ({ causal }: LearningState) =>
  causal ? (['trained'] as const) : (['trained', 'written'] as const);

/** How probable each possible answer is to come next. */
export function probabilitiesTable(state: LearningState, result: LearningResult): NumberTable {
  const { answers } = tasks[state.task];
  const sides = askedBy(state);
  const data = sides.flatMap((side) => answers.map((token) => result[side].next.weights.data[token]!));
  return { shape: [sides.length, answers.length], data };
}

/** The feature kind of the match table: the one asked for, if this task has it. */
export function matchedKind({ task, matched }: LearningState): FeatureKind {
  return kindsOf(task).includes(matched) ? matched : 'token';
}

/** The rows of the match table: each token that may ask, and the place where it stands. */
export function askingRows({ task }: LearningState): readonly number[] {
  const tokens = tasks[task].asking.map((token) => featureRow(task, 'token', token));
  return [...tokens, featureRow(task, 'place', askingPlace(task))];
}

/** Its columns: features that a key may be found by. */
export function keyRows(state: LearningState): readonly number[] {
  const { task } = state;
  const kind = matchedKind(state);
  const { telling, length } = tasks[task];
  const which = kind === 'place' ? Array.from({ length: length - 1 }, (_, place) => place) : telling;
  return which.map((one) => featureRow(task, kind, one));
}

/** The part of W_Q W_Kᵀ that is shown. */
export function matchTable(state: LearningState, { training }: LearningResult): NumberTable {
  const { shape, data } = training.queryKey;
  const rows = askingRows(state);
  const columns = keyRows(state);
  return {
    shape: [rows.length, columns.length],
    data: rows.flatMap((row) => columns.map((column) => data[row * shape[1]! + column]!)),
  };
}

/** The rows of `gradient`, in its columns W_Q, W_K and W_V. */
export const gradientRows = [
  'gradientNorm',
  'weight',
  'gradient',
  'difference',
  'next',
] as const satisfies readonly (keyof SteepestWeight)[];

export function gradientTable({ training: { steepest } }: LearningResult): NumberTable {
  return {
    shape: [gradientRows.length, steepest.length],
    data: gradientRows.flatMap((name) => steepest.map((weight) => weight[name])),
  };
}
