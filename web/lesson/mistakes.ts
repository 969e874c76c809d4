// The mistakes that people really make, and what a broken attention is measured by.

import type { Mistake } from '../engine/types.ts';
import type { BrokenAttention } from './broken-softmax.ts';
import type { Sentence } from './sentence.ts';
import { mistakeLabels } from './mistake-labels.ts';

/** In the order of the five steps. */
export const allMistakes = Object.keys(mistakeLabels) as Mistake[];

/** They change nothing where nothing is blocked. */
export const ofTheMask: readonly Mistake[] = ['maskWithZero', 'maskAfterSoftmax', 'swappedMask'];

/** A mistake of scale speaks of the model's width: as if these queries and keys were one of so many heads. */
export const modelHeads = 8;

export interface Verdict {
  readonly kind: 'held' | 'violated';
  readonly invariant: 'sums' | 'blocked' | 'leak' | 'finite' | 'size';
  readonly title: string;
  readonly value: string;
  /** What it rests on, unrounded */
  readonly measure: number;
  /** More on it, where there is */
  readonly body?: Sentence | undefined;
  /** The sentence that says so, where it is violated */
  readonly violation: string | null;
}

/** What a demo shows of an attention with mistakes; their verdicts come with it. */
export interface Broken extends BrokenAttention {
  readonly verdicts: readonly Verdict[];
}

/** Rounding of float32 in a sum of weights, or in the size of scores relative to it, stays below this. */
export const tolerance = 1e-5;

/** Whether a row's weights sum to 1 but for rounding. */
export const sumsToOne = (sum: number) => Math.abs(sum - 1) <= tolerance;

/** A row's sum as it is shown: 1 where it is 1 but for rounding, so that rows that agree say the same. */
export const shownSum = (sum: number) => (sumsToOne(sum) ? 1 : sum);
