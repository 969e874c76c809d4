// Asked before the weights are seen, from scores that stand there: what share of the weight the best match gets, or each of
// those that tie.

import type { Predict } from '../../experiment/demo.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { placesOfLargest } from '../../lesson/largest.ts';
import { nameAt } from '../../lesson/twice.ts';
import { formatNumber, percent } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { FormulaResult } from './compute.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

const { predict: words } = messages;
/** The step that shows the weights. */
const weightsStep = 4;

export const predict: Predict<typeof schema, FormulaResult> = {
  veils: null,
  ask({ tokens, step }, { askers, steps, broken }) {
    if (broken) return null; // the explanation of the answer is that of the formula
    const last = askers.length - 1;
    const [scores, masked, weights] = [steps.scores, steps.masked, steps.weights].map((rows) =>
      rowOf(rows, last),
    ) as [Float32Array, Float32Array, Float32Array];
    const sharing = [...weights.keys()].filter((key) => weights[key]! > 0);
    const bests = placesOfLargest(masked);
    const [best] = bests;
    if (best === undefined || sharing.length < 2) return null;
    const least = sharing.reduce((low, key) => (masked[key]! < masked[low]! ? key : low));
    const share = percent(weights[best]!);
    return {
      kind: 'share',
      question: words.question(
        tokenName(askers[last]!),
        bests.map((key) => nameAt(tokens, key)),
        formatNumber(scores[best]!),
      ),
      right: weights[best]!,
      tolerance: 0.05,
      later: step < weightsStep ? words.later : undefined,
      explain: () =>
        masked[least] === masked[best]
          ? words.even(share)
          : words.byPowers(
              formatNumber(masked[best]!),
              share,
              formatNumber(masked[least]!),
              percent(weights[least]!),
            ),
    };
  },
};
