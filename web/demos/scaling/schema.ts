// The state of this demo, and how it stands in a link.

import { messages } from './messages.ts';

const { fields } = messages;

/** The d_k that one press adds or takes away. */
export const powersOfTwo = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096] as const;

export const schema = {
  distribution: { key: 'dist', type: 'choice', default: 'normal', ...fields.distribution },
  dims: {
    key: 'dims',
    type: 'integers',
    default: [1, 4, 16, 64, 128, 256, 1024],
    min: 1,
    max: 4096,
    maxCount: 16,
    ...fields.dims,
  },
  samples: { key: 'n', type: 'integer', default: 10_000, min: 100, max: 100_000, ...fields.samples },
  keys: { key: 'keys', type: 'integer', default: 16, min: 2, max: 256, ...fields.keys },
  seed: { key: 'seed', type: 'integer', default: 1, min: 0, max: 4294967295, ...fields.seed },
  shown: { key: 'dk', type: 'integer', default: 128, min: 1, max: 4096, affects: 'view', ...fields.shown },
  axis: { key: 'axis', type: 'choice', default: 'same', affects: 'view', ...fields.axis },
  byDim: { key: 'bydim', type: 'boolean', default: false, affects: 'view', ...fields.byDim },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: [
      ...['mean', 'standardDeviation', 'theory', 'largestWeight', 'entropy', 'gradientNorm'],
      ...['theoryMean', 'uniform', 'bar', 'rows'],
    ],
    affects: 'view',
    ...fields.why,
  },
} as const;
