// The state of this demo: what was answered. Keys and the order of the blanks are part of every link.

import type { Schema } from '../../experiment/schema.ts';
import { messages } from './messages.ts';

const { fields } = messages;

/** The blanks of the first question, in the order of the answers. */
export const shapeBlanks = ['q', 'k', 'v', 'scores', 'weights', 'output'] as const;
/** All blanks to type in; the answer to each stands at its place in `answers`. */
export const blanks = [...shapeBlanks, 'deviation', 'crossover'] as const;
export type Blank = (typeof blanks)[number];

export const questionCount = 5;

export const schema = {
  answers: {
    key: 'a',
    type: 'tokens',
    default: [],
    min: 0,
    max: blanks.length,
    maxTokenLength: 40,
    affects: 'view',
    ...fields.answers,
  },
  roles: { key: 'roles', type: 'choice', default: 'none', affects: 'view', ...fields.roles },
  parallel: { key: 'parallel', type: 'choice', default: 'none', affects: 'view', ...fields.parallel },
  shown: {
    key: 'shown',
    type: 'integers',
    default: [],
    min: 1,
    max: questionCount,
    maxCount: questionCount,
    affects: 'view',
    ...fields.shown,
  },
  asked: {
    key: 'ask',
    type: 'integers',
    default: [1, 2, 3, 4, 5],
    min: 1,
    max: questionCount,
    maxCount: questionCount,
    affects: 'view',
    control: 'setup',
    ...fields.asked,
  },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: ['answers'],
    affects: 'view',
    ...fields.why,
  },
} as const satisfies Schema;
