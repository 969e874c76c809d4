// The three small languages: which of their tokens ask, which answer, and which features of a key are worth a look.

import { range } from 'd3-array';
import type { TrainingArgs } from '../../engine/types.ts';
import { messages } from './messages.ts';

export type TaskName = TrainingArgs['task'];

/** What a key may be found by: which token it is, which one stands before it, its place. */
export type FeatureKind = 'token' | 'previous' | 'place';

interface Task {
  /** What each token is called, in the order of the engine's numbers: the same in every language of the page */
  readonly words: readonly string[];
  /** How long a sentence is, its answer included */
  readonly length: number;
  readonly asking: readonly number[];
  readonly answers: readonly number[];
  /** The tokens that tell the answer, or stand before the one that does */
  readonly telling: readonly number[];
  /** What the token that tells is found by */
  readonly foundBy: FeatureKind;
}

export const tasks: Readonly<Record<TaskName, Task>> = {
  pronoun: {
    words: [
      ...['he', 'she', 'it'],
      ...['king', 'tenor', 'boy', 'queen', 'diva', 'girl', 'lion', 'bird', 'kitten'],
      ...['rules', 'sings', 'plays'],
      ...['near', 'sees', 'and', 'because'],
    ],
    length: 8,
    asking: range(0, 3),
    telling: range(3, 12),
    answers: range(12, 15),
    foundBy: 'token',
  },
  recall: {
    words: ['a', 'b', 'c', 'd', 'e', '1', '2', '3', '4', '5'],
    length: 8,
    asking: range(0, 5),
    telling: range(0, 5),
    answers: range(5, 10),
    foundBy: 'previous',
  },
  lastSame: {
    words: ['a', 'b', 'c', 'd', 'e'],
    length: 9,
    asking: range(0, 5),
    telling: range(0, 5),
    answers: range(0, 5),
    foundBy: 'previous',
  },
};

/** The place of the token that asks: the last before the answer. */
export const askingPlace = (task: TaskName) => tasks[task].length - 2;

/** A key of the pronoun task does not carry the token before it: there it tells nothing. */
export const kindsOf = (task: TaskName): readonly FeatureKind[] =>
  task === 'pronoun' ? ['token', 'place'] : ['token', 'previous', 'place'];

/** The first row of W_Q, W_K and W_V for features of this kind. */
function firstRow(task: TaskName, kind: FeatureKind): number {
  return kindsOf(task).indexOf(kind) * tasks[task].words.length;
}

/** The row of the matrices for one feature: a token's number, or a place from 0. */
export const featureRow = (task: TaskName, kind: FeatureKind, which: number) => firstRow(task, kind) + which;

/** What a row of the matrices stands for: `“she”`, `after “a”`, `place 7`. */
export function featureName(task: TaskName, row: number): string {
  const kind = kindsOf(task).findLast((one) => row >= firstRow(task, one))!;
  const which = row - firstRow(task, kind);
  return kind === 'place'
    ? messages.features.place(which + 1)
    : messages.features[kind](tasks[task].words[which]!);
}

/** The rows of the matrices whose sum is x W, for the token at a place of a sentence. */
export function featureRows(task: TaskName, tokens: readonly number[], place: number): readonly number[] {
  const which = { token: tokens[place]!, previous: tokens[place - 1], place };
  return kindsOf(task).flatMap((kind) => {
    const one = which[kind];
    return one === undefined ? [] : [featureRow(task, kind, one)]; // nothing stands before the first
  });
}
