// Asked before the weights are seen: which token of the other sentence the last query reads from most.

import type { Predict } from '../../experiment/demo.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { readsMost } from '../../lesson/prediction.ts';
import { scoreNames } from '../../lesson/why-messages.ts';
import { veilStyles } from '../../views/veil.css.ts';
import type { CrossResult } from './compute.ts';
import type { schema } from './schema.ts';

export const predict: Predict<typeof schema, CrossResult> = {
  veils: veilStyles([
    '[data-quantity="scores"] td[data-value]',
    '[data-quantity="weights"] td[data-value]',
    '[data-quantity="output"] td[data-value]',
    '.figure > .fact',
  ]),
  ask({ queries, keys, mask }, { steps, broken }) {
    if (broken) return null; // the explanation of the answer is that of the formula
    const last = queries.length - 1;
    return readsMost({
      token: queries[last]!,
      keys,
      scores: rowOf(steps.masked, last),
      named: scoreNames[mask === 'none' ? 'scaled' : 'masked'],
      weights: rowOf(steps.weights, last),
    });
  },
};
