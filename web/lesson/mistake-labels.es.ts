// The Spanish names of the mistakes that people really make, in the order of the five steps.

import type { breakMessages as englishBreak, mistakeLabels as englishLabels } from './mistake-labels.ts';

export const mistakeLabels: Translation<typeof englishLabels> = {
  scaleByModel: '÷ √d_{model}',
  noScale: 'sin ÷ √d_k',
  scaleTwice: '÷ √d_k dos veces',
  maskWithZero: 'máscara con 0',
  maskAfterSoftmax: 'máscara tras softmax',
  wrongAxis: 'softmax por columnas',
  noMaximum: 'sin restar el máximo',
  swappedMask: 'máscara invertida',
};

export const breakMessages: Translation<typeof englishBreak> = {
  name: 'Rómpelo',
  label: 'Rómpelo:',
  mend: 'Reparar todo',
};
