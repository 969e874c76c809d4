// Asked before the weights are seen: which token the last one reads from most.

import type { Predict } from '../../experiment/prediction.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { readsMost } from '../../lesson/prediction.ts';
import type { FormulaResult } from './compute.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

/** The step that shows the weights. */
const weightsStep = 4;

export const predict: Predict<typeof schema, FormulaResult> = {
  veils: [],
  ask({ tokens, step }, { askers, steps, broken }) {
    if (broken) return null; // the explanation of the answer is that of the formula
    const last = askers.length - 1;
    const question = readsMost({
      token: askers[last]!,
      keys: tokens,
      scores: rowOf(steps.masked, last),
      weights: rowOf(steps.weights, last),
    });
    return question && { ...question, later: step < weightsStep ? messages.predict.later : undefined };
  },
};
