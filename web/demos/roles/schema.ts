// The state of this demo, as it stands in a link.

import { mistakeLabels } from '../../lesson/mistake-labels.ts';
import { messages } from './messages.ts';

const { fields } = messages;

/** The most tokens of a sentence. */
const maxTokens = 8;
/** The width of x, and the most columns that a matrix has. */
const width = 4;
const cells = { type: 'cells', default: {}, min: -100, max: 100, maxColumns: width } as const;

export const schema = {
  tokens: {
    key: 'tok',
    type: 'tokens',
    default: ['the', 'cat', 'slept', 'because', 'it', 'was', 'tired'],
    min: 1,
    max: maxTokens,
    maxTokenLength: 24,
    ...fields.tokens,
  },
  preset: { key: 'preset', type: 'choice', default: 'pronoun', ...fields.preset },
  seed: { key: 'seed', type: 'integer', default: 1, min: 0, max: 4294967295, ...fields.seed },
  vectors: { key: 'vectors', type: 'choice', default: 'three', ...fields.vectors },
  xEdits: { key: 'x', ...cells, maxRows: maxTokens, ...fields.xEdits },
  wqEdits: { key: 'wq', ...cells, maxRows: width, ...fields.wqEdits },
  wkEdits: { key: 'wk', ...cells, maxRows: width, ...fields.wkEdits },
  wvEdits: { key: 'wv', ...cells, maxRows: width, ...fields.wvEdits },
  token: {
    key: 'of',
    type: 'integer',
    default: 4,
    min: 0,
    max: maxTokens - 1,
    affects: 'view',
    ...fields.token,
  },
  broken: { key: 'broken', type: 'flags', default: [], choices: mistakeLabels, ...fields.broken },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: [
      'x',
      'wq',
      'wk',
      'wv',
      'q',
      'k',
      'v',
      'queryKey',
      'scores',
      'weights',
      'output',
      'asymmetry',
      'counts',
      'rowSums',
      'verdicts',
    ],
    affects: 'selection',
    ...fields.why,
  },
} as const;
