// The names of the mistakes that people really make, in the order of the five steps; apart from what is said of
// them, for the switches are there before anything is broken.

import type { Mistake } from '../engine/types.ts';

/** Also for a field of type 'flags' */
export const mistakeLabels: Readonly<Record<Mistake, string>> = {
  scaleByModel: '÷ √d_{model}',
  noScale: 'no ÷ √d_k',
  scaleTwice: '÷ √d_k twice',
  maskWithZero: 'mask with 0',
  maskAfterSoftmax: 'mask after softmax',
  wrongAxis: 'softmax over columns',
  noMaximum: 'no max subtraction',
  swappedMask: 'mask swapped',
};

export const breakMessages = { name: 'Break it', label: 'Break it:', mend: 'Mend all' } as const;
