// The state of this demo. Keys, defaults and names of quantities are part of every link and never change.

import type { Schema } from '../../experiment/schema.ts';
import { messages } from './messages.ts';

const { fields } = messages;
const mostTokens = 12;

export const schema = {
  part: { key: 'part', type: 'choice', default: 'mask', affects: 'selection', ...fields.part },
  tokens: {
    key: 'tok',
    type: 'tokens',
    default: ['the', 'cat', 'sat', 'on', 'a', 'mat'],
    min: 2,
    max: mostTokens,
    maxTokenLength: 24,
    ...fields.tokens,
  },
  seed: { key: 'seed', type: 'integer', default: 1, min: 0, max: 4294967295, ...fields.seed },
  mask: { key: 'mask', type: 'choice', default: 'causal', ...fields.mask },
  validKeys: { key: 'valid', type: 'integer', default: 4, min: 0, max: mostTokens, ...fields.validKeys },
  left: { key: 'left', type: 'integer', default: 2, min: 0, max: mostTokens - 1, ...fields.left },
  right: { key: 'right', type: 'integer', default: 0, min: 0, max: mostTokens - 1, ...fields.right },
  prefix: { key: 'prefix', type: 'integer', default: 3, min: 0, max: mostTokens, ...fields.prefix },
  painted: {
    key: 'paint',
    type: 'painted',
    default: {},
    maxRows: mostTokens,
    maxColumns: mostTokens,
    ...fields.painted,
  },
  changed: { key: 'at', type: 'integer', default: 3, min: 0, max: mostTokens - 1, ...fields.changed },
  word: {
    key: 'word',
    type: 'tokens',
    default: ['under'],
    min: 1,
    max: 1,
    maxTokenLength: 24,
    ...fields.word,
  },
  mistake: { key: 'break', type: 'choice', default: 'none', ...fields.mistake },
  step: {
    key: 'step',
    type: 'integer',
    default: 4,
    min: 1,
    max: mostTokens,
    affects: 'selection',
    ...fields.step,
  },
  emptyRow: { key: 'row', type: 'integer', default: 2, min: 0, max: mostTokens - 1, ...fields.emptyRow },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: [
      'mask',
      'scaled',
      'masked',
      'weights',
      'output',
      'swapped',
      'before',
      'difference',
      'parallel',
      'prefixes',
      'prefix',
      'fullRow',
      'multiplications',
      'zeros',
      'zerosOutput',
      'notANumber',
      'notANumberOutput',
      'uniform',
      'uniformOutput',
    ],
    affects: 'selection',
    ...fields.why,
  },
} as const satisfies Schema;
