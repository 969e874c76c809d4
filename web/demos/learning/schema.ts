// The state of this demo, and how it stands in a link.

import { messages } from './messages.ts';

const { fields } = messages;

export const schema = {
  task: { key: 'task', type: 'choice', default: 'pronoun', ...fields.task },
  steps: { key: 'steps', type: 'integer', default: 100, min: 0, max: 400, ...fields.steps },
  rate: { key: 'rate', type: 'number', default: 4, min: 0, max: 20, step: 0.5, ...fields.rate },
  seed: { key: 'seed', type: 'integer', default: 19, min: 0, max: 4294967295, ...fields.seed },
  sentence: { key: 'sentence', type: 'integer', default: 0, min: 0, max: 255, ...fields.sentence },
  causal: { key: 'causal', type: 'boolean', default: true, ...fields.causal },
  zeroStart: { key: 'zero', type: 'boolean', default: false, ...fields.zeroStart },
  matched: { key: 'match', type: 'choice', default: 'token', affects: 'view', ...fields.matched },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: ['weights', 'probabilities', 'measures', 'reading', 'match', 'gradient', 'curve'],
    affects: 'selection',
    ...fields.why,
  },
} as const;
