// The state of this demo, as it stands in a link.

import { mistakeLabels } from '../../lesson/mistake-labels.ts';
import { messages } from './messages.ts';

const { fields } = messages;

/** The most tokens of a sentence. */
const maxTokens = 8;

export const schema = {
  tokens: {
    key: 'tok',
    type: 'tokens',
    default: ['dog', 'bites', 'man'],
    min: 2,
    max: maxTokens,
    maxTokenLength: 24,
    ...fields.tokens,
  },
  permutation: {
    key: 'perm',
    type: 'permutation',
    default: [2, 1, 0],
    max: maxTokens,
    ...fields.permutation,
  },
  shuffles: {
    key: 'n',
    type: 'integer',
    default: 0,
    min: 0,
    max: 999_999,
    control: 'kept',
    ...fields.shuffles,
  },
  positions: { key: 'pos', type: 'boolean', default: false, ...fields.positions },
  causal: { key: 'causal', type: 'boolean', default: false, ...fields.causal },
  broken: { key: 'broken', type: 'flags', default: [], choices: mistakeLabels, ...fields.broken },
  seed: { key: 'seed', type: 'integer', default: 4, min: 0, max: 4294967295, ...fields.seed },
  token: {
    key: 'of',
    type: 'integer',
    default: 0,
    min: 0,
    max: maxTokens - 1,
    affects: 'view',
    ...fields.token,
  },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: [
      'weights',
      'output',
      'shuffled-weights',
      'shuffled-output',
      'restored',
      'difference',
      'pooled',
      'shuffled-pooled',
      'positions',
      'x',
      'wq',
      'wk',
      'wv',
      'rowSums',
      'verdicts',
      'counts',
    ],
    affects: 'selection',
    ...fields.why,
  },
} as const;
