// A number of an attention with mistakes, and all that its explanation rests on.

import type { Explanation, Mistake, MistakesResult, Tensor } from '../engine/types.ts';
import type { CellAddress } from '../experiment/schema.ts';
import type { Inputs } from './inputs.ts';

export interface BrokenNumber {
  readonly broken: Pick<MistakesResult, 'scores' | 'scaled' | 'masked' | 'weights' | 'output' | 'modelDim'>;
  readonly mistakes: readonly Mistake[];
  readonly inputs: Inputs;
  /** Default true; else nothing is divided by a root, and the scaled scores are the scores. */
  readonly isScaled?: boolean;
  /** Default 1 */
  readonly temperature?: number;
  /** As it is meant: 0 where a query may read a key, else −∞; null without one */
  readonly mask: Tensor | null;
  /** Of `scaled`, `masked`, `weights` or `output` */
  readonly cell: CellAddress;
  /** The same number by the formula */
  readonly right: Explanation;
}

/** The number of a cell, whatever quantity it names */
export const at = (tensor: Tensor, { row, column }: CellAddress) =>
  tensor.data[row * tensor.shape[1]! + column]!;

/** Whether the mask that is used blocks the pair. */
export function isBlocked({ mask, mistakes, cell }: BrokenNumber): boolean {
  return mask !== null && (at(mask, cell) === -Infinity) !== mistakes.includes('swappedMask');
}
