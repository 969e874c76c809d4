// The state of this demo. Keys, defaults and names of quantities are part of every link and never change.

import type { Schema } from '../../experiment/schema.ts';
import { messages } from './messages.ts';

const { fields } = messages;

/** How many keys the tiles go through, and how wide they are. */
export const traced = { keys: 8, dim: 2, valueDim: 2 } as const;

const cells = { type: 'cells', default: {}, min: -100, max: 100, maxColumns: traced.dim } as const;

export const schema = {
  part: {
    key: 'part',
    type: 'choice',
    default: 'flops',
    affects: 'selection',
    control: 'optional',
    ...fields.part,
  },
  tokens: { key: 't', type: 'integer', default: 8192, min: 16, max: 2 ** 20, ...fields.tokens },
  dim: { key: 'd', type: 'integer', default: 4096, min: 64, max: 32768, ...fields.dim },
  heads: { key: 'heads', type: 'integer', default: 32, min: 1, max: 256, ...fields.heads },
  precision: { key: 'num', type: 'choice', default: 'float16', ...fields.precision },
  // 78: the maximum grows with the second tile, stays with the third and grows again with the last.
  seed: { key: 'seed', type: 'integer', default: 78, min: 0, max: 4294967295, ...fields.seed },
  tile: { key: 'tile', type: 'integer', default: 2, min: 2, max: 4, ...fields.tile },
  rescale: { key: 'rescale', type: 'boolean', default: true, ...fields.rescale },
  queryEdits: { key: 'q', ...cells, maxRows: 1, ...fields.queryEdits },
  keyEdits: { key: 'kk', ...cells, maxRows: traced.keys, ...fields.keyEdits },
  valueEdits: { key: 'vv', ...cells, maxRows: traced.keys, ...fields.valueEdits },
  step: { key: 'step', type: 'integer', default: 2, min: 1, max: 4, affects: 'view', ...fields.step },
  length: { key: 'mt', type: 'integer', default: 256, min: 16, max: 512, ...fields.length },
  meeting: { key: 'mv', type: 'choice', default: 'words', ...fields.meeting },
  matrixMask: { key: 'mm', type: 'choice', default: 'causal', ...fields.matrixMask },
  temperature: {
    key: 'mtau',
    type: 'number',
    default: 1,
    min: 0.25,
    max: 4,
    step: 0.25,
    ...fields.temperature,
  },
  looked: { key: 'ml', type: 'choice', default: 'weights', affects: 'view', ...fields.looked },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: [
      ...['flops', 'share', 'crossover', 'bytes', 'q', 'k', 'v', 'tileScores', 'exps', 'running'],
      ...['weights', 'masked', 'flopsCurve', 'bytesCurve', 'squares', 'output', 'tilesApart'],
    ],
    affects: 'selection',
    ...fields.why,
  },
} as const satisfies Schema;
