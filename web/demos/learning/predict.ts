// Asked before the weights are seen: which token the one that asks reads from most.

import type { Predict } from '../../experiment/demo.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { readsMost } from '../../lesson/prediction.ts';
import { scoreNames } from '../../lesson/why-messages.ts';
import { veilStyles } from '../../views/veil.css.ts';
import type { LearningResult } from './compute.ts';
import { sentenceWords } from './facts.ts';
import type { schema } from './schema.ts';

export const predict: Predict<typeof schema, LearningResult> = {
  veils: veilStyles([
    '[data-quantity="weights"] td[data-value]',
    '[data-quantity="match"] td[data-value]',
    '.fact',
  ]),
  ask(state, result) {
    const { attention, row } = result.trained;
    const keys = sentenceWords(state, result);
    const scores = rowOf(attention.masked, row);
    // What the mask blocks is no choice.
    const seen = scores.filter((score) => score !== -Infinity).length;
    return readsMost({
      token: keys[row]!,
      keys: keys.slice(0, seen),
      scores: scores.subarray(0, seen),
      named: scoreNames[state.causal ? 'masked' : 'scaled'],
      weights: rowOf(attention.weights, row).subarray(0, seen),
    });
  },
};
