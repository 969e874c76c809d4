// The state of this demo, and how it stands in a link.

import { mistakeLabels } from '../../lesson/mistake-labels.ts';
import { messages } from './messages.ts';

const { fields } = messages;
const cells = { type: 'cells', default: {}, min: -1000, max: 1000, maxRows: 12, maxColumns: 12 } as const;

export const schema = {
  tokens: {
    key: 'tok',
    type: 'tokens',
    default: ['the', 'cat', 'sat'],
    min: 1,
    max: 12,
    maxTokenLength: 24,
    ...fields.tokens,
  },
  preset: { key: 'preset', type: 'choice', default: 'worked', ...fields.preset },
  seed: { key: 'seed', type: 'integer', default: 1, min: 0, max: 4294967295, ...fields.seed },
  dim: { key: 'dk', type: 'integer', default: 4, min: 1, max: 8, ...fields.dim },
  valueDim: { key: 'dv', type: 'integer', default: 3, min: 1, max: 8, ...fields.valueDim },
  queries: { key: 'queries', type: 'choice', default: 'last', ...fields.queries },
  mask: { key: 'mask', type: 'choice', default: 'none', ...fields.mask },
  queryEdits: { key: 'q', ...cells, ...fields.queryEdits },
  keyEdits: { key: 'kk', ...cells, ...fields.keyEdits },
  valueEdits: { key: 'vv', ...cells, ...fields.valueEdits },
  broken: { key: 'broken', type: 'flags', default: [], choices: mistakeLabels, ...fields.broken },
  step: { key: 'step', type: 'integer', default: 1, min: 1, max: 5, affects: 'view', ...fields.step },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: [
      'q',
      'k',
      'v',
      'mask',
      'scores',
      'scaled',
      'masked',
      'weights',
      'output',
      'counts',
      'rowSums',
      'verdicts',
    ],
    affects: 'selection',
    ...fields.why,
  },
} as const;
