// Asked before the weights are seen: which token the last one reads from most.

import type { Predict } from '../../experiment/prediction.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { placesOfLargest, tokenOptions } from '../../lesson/prediction.ts';
import { formatNumber, percent } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { FormulaResult } from './compute.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

const { predict: words } = messages;
/** The step that shows the weights. */
const weightsStep = 4;

export const predict: Predict<typeof schema, FormulaResult> = {
  veils: [],
  ask({ tokens, step }, { askers, steps }) {
    const last = askers.length - 1;
    const weights = rowOf(steps.weights, last);
    const scores = rowOf(steps.masked, last);
    const right = placesOfLargest(weights);
    const [first] = right;
    if (tokens.length < 2 || first === undefined || weights[first] === 0) return null;
    const score = formatNumber(scores[first]!);
    const share = percent(weights[first]!);
    return {
      kind: 'choice',
      question: words.question(tokenName(askers[last]!)),
      options: tokenOptions(tokens),
      right,
      later: step < weightsStep ? words.later : undefined,
      explain(answer) {
        if (!right.includes(answer)) {
          const itsScore = formatNumber(scores[answer]!);
          return words.wrong(tokenName(tokens[answer]!), itsScore, percent(weights[answer]!), score, share);
        }
        return right.length > 1 ? words.tied(score, share) : words.right(score, share);
      },
    };
  },
};
