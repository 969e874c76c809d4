// The state of this demo, and how it stands in a link.

import { mistakeLabels } from '../../lesson/mistake-labels.ts';
import { messages } from './messages.ts';

const { fields } = messages;
const mostTokens = 6;
export const mostDims = 8;
const cells = {
  type: 'cells',
  default: {},
  min: -1000,
  max: 1000,
  maxRows: mostTokens,
  maxColumns: mostDims,
} as const;

export const schema = {
  seed: { key: 'seed', type: 'integer', default: 1, min: 1, max: 4294967295, ...fields.seed },
  tokens: {
    key: 'tok',
    type: 'tokens',
    default: ['the', 'cat', 'sat'],
    min: 2,
    max: mostTokens,
    maxTokenLength: 24,
    ...fields.tokens,
  },
  dim: { key: 'dk', type: 'integer', default: 2, min: 1, max: mostDims, ...fields.dim },
  heads: { key: 'heads', type: 'integer', default: 1, min: 1, max: 16, ...fields.heads },
  queries: { key: 'queries', type: 'choice', default: 'all', ...fields.queries },
  mask: { key: 'mask', type: 'choice', default: 'none', ...fields.mask },
  queryEdits: { key: 'q', ...cells, ...fields.queryEdits },
  keyEdits: { key: 'kk', ...cells, ...fields.keyEdits },
  valueEdits: { key: 'vv', ...cells, ...fields.valueEdits },
  // What one ticks and has checked is one's doing, like an edit: undo takes it back. It stays the learner's.
  suspects: {
    key: 'sus',
    type: 'flags',
    default: [],
    choices: mistakeLabels,
    control: 'kept',
    ...fields.suspects,
  },
  checked: { key: 'check', type: 'boolean', default: false, control: 'kept', ...fields.checked },
  reference: { key: 'ref', type: 'boolean', default: false, affects: 'view', ...fields.reference },
  inside: { key: 'inside', type: 'boolean', default: false, affects: 'view', ...fields.inside },
  revealed: { key: 'reveal', type: 'boolean', default: false, affects: 'view', ...fields.revealed },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: [
      'q',
      'k',
      'v',
      'scores',
      'scaled',
      'masked',
      'weights',
      'output',
      'rightWeights',
      'rightOutput',
      'rowSums',
      'verdicts',
      'counts',
      'evidence',
    ],
    affects: 'selection',
    ...fields.why,
  },
} as const;
