// A number of an attention with mistakes, and all that its explanation rests on.

import type { Explanation, Mistake, Tensor } from '../engine/types.ts';
import type { CellAddress } from '../experiment/schema.ts';
import type { BrokenAttention } from './broken-softmax.ts';
import type { Inputs } from './inputs.ts';

export interface BrokenNumber {
  readonly broken: Pick<
    BrokenAttention,
    'scores' | 'scaled' | 'masked' | 'softmax' | 'weights' | 'output' | 'modelDim'
  >;
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

/** The first of the numbers that a mistake has a part in. */
const firstBroken: Readonly<Record<Mistake, 'scaled' | 'masked' | 'weights'>> = {
  scaleByModel: 'scaled',
  noScale: 'scaled',
  scaleTwice: 'scaled',
  maskWithZero: 'masked',
  maskAfterSoftmax: 'masked',
  swappedMask: 'masked',
  wrongAxis: 'weights',
  noMaximum: 'weights',
};

const steps = ['scaled', 'masked', 'weights', 'output'];

/** Whether a mistake has a part in the number, be it the same without: without a mask none of the mask has. */
export const isReached = ({ mistakes, mask, cell }: BrokenNumber): boolean =>
  mistakes.some((mistake) => {
    const first = firstBroken[mistake];
    return (first !== 'masked' || mask !== null) && steps.indexOf(first) <= steps.indexOf(cell.quantity);
  });

/** Whether the mask that is used blocks the pair. */
export function isBlocked({ mask, mistakes, cell }: BrokenNumber): boolean {
  return mask !== null && (at(mask, cell) === -Infinity) !== mistakes.includes('swappedMask');
}
