// The state of this demo, as it stands in a link.

import { mistakeLabels } from '../../lesson/mistake-labels.ts';
import { messages } from './messages.ts';

const { fields } = messages;

/** The most tokens of either sentence. */
const maxTokens = 8;
/** The most columns of q, k and v. */
const maxColumns = 4;
const sentence = { type: 'tokens', min: 1, max: maxTokens, maxTokenLength: 24 } as const;
const cells = { type: 'cells', default: {}, min: -100, max: 100, maxRows: maxTokens, maxColumns } as const;

export const schema = {
  queries: { key: 'ask', ...sentence, default: ['le', 'chat', 'dort'], ...fields.queries },
  keys: { key: 'answer', ...sentence, default: ['the', 'cat', 'is', 'sleeping', 'now'], ...fields.keys },
  preset: { key: 'preset', type: 'choice', default: 'dictionary', ...fields.preset },
  seed: { key: 'seed', type: 'integer', default: 1, min: 0, max: 4294967295, ...fields.seed },
  mask: { key: 'mask', type: 'choice', default: 'none', ...fields.mask },
  queryEdits: { key: 'q', ...cells, ...fields.queryEdits },
  keyEdits: { key: 'kk', ...cells, ...fields.keyEdits },
  valueEdits: { key: 'vv', ...cells, ...fields.valueEdits },
  broken: { key: 'broken', type: 'flags', default: [], choices: mistakeLabels, ...fields.broken },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: ['q', 'k', 'v', 'scores', 'weights', 'output', 'shapes', 'counts', 'rowSums', 'verdicts'],
    affects: 'selection',
    ...fields.why,
  },
} as const;
