// The state of this demo, and how it stands in a link.

import { animals } from './entries.ts';
import { mistakeLabels } from '../../lesson/mistake-labels.ts';
import { messages } from './messages.ts';

const { fields } = messages;

/** Queries and keys lie between −reach and reach. */
export const reach = 4;
const coordinate = { type: 'number', min: -reach, max: reach, step: 0.1 } as const;

/**
 * What there is to get wrong in a lookup: it has no mask, and divides by nothing but the temperature.
 */
const mistakes = { wrongAxis: mistakeLabels.wrongAxis, noMaximum: mistakeLabels.noMaximum } as const;

export const schema = {
  x: { key: 'x', default: -0.4, ...coordinate, ...fields.x },
  y: { key: 'y', default: 0.6, ...coordinate, ...fields.y },
  temperature: { key: 't', type: 'number', default: 1, min: 0, max: 5, step: 0.05, ...fields.temperature },
  keyEdits: {
    key: 'kk',
    type: 'cells',
    default: {},
    min: -reach,
    max: reach,
    maxRows: animals.length,
    maxColumns: 2,
    ...fields.keyEdits,
  },
  valueEdits: {
    key: 'vv',
    type: 'cells',
    default: {},
    min: -10,
    max: 10,
    maxRows: animals.length,
    maxColumns: 1,
    ...fields.valueEdits,
  },
  target: { key: 'target', type: 'number', default: 6, min: -10, max: 10, step: 0.5, ...fields.target },
  rate: { key: 'rate', type: 'number', default: 0.02, min: 0, max: 0.2, step: 0.005, ...fields.rate },
  broken: { key: 'broken', type: 'flags', default: [], choices: mistakes, ...fields.broken },
  steps: { key: 'steps', type: 'integer', default: 0, min: 0, max: 200, ...fields.steps },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: [
      'q',
      'k',
      'v',
      'scores',
      'weights',
      'lookups',
      'descent',
      'dict',
      'start',
      'rowSums',
      'verdicts',
      'losses',
      'legs',
      'brokenWeights',
      'brokenOutput',
    ],
    affects: 'selection',
    ...fields.why,
  },
} as const;
