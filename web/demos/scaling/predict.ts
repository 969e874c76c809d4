// Asked before the histograms are seen: how far the scores of the shown d_k spread.

import type { Predict } from '../../experiment/demo.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import { veilStyles } from '../../views/veil.css.ts';
import type { ScalingResults } from './compute.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';
import { shownResult } from './scores.ts';

const { predict: words } = messages;
/** As wide as counts as right. */
const tolerance = 0.1;

const isNear = (answer: number, other: number) => Math.abs(answer - other) <= tolerance * Math.abs(other);

export const predict: Predict<typeof schema, ScalingResults> = {
  veils: veilStyles([
    '.segment .deviation',
    '.figure > .plots > *',
    '.inputs .plots > :first-child',
    '.fact',
    '.claims',
    '[data-quantity="statistics"] td[data-value]',
  ]),
  ask(state, results) {
    const shown = shownResult(state, results);
    if (!shown) return null;
    const { dim, samples, raw, scaled } = shown;
    const right = raw.standardDeviation;
    const { variance, standardDeviation } = raw.theory;
    return {
      kind: 'number',
      question: words.question(formatCount(dim)),
      right,
      tolerance,
      digits: 2,
      explain(answer) {
        const why = words.why(
          words.products(formatCount(dim)),
          formatNumber(variance, 2),
          formatNumber(standardDeviation, 2),
          formatCount(samples),
        );
        if (isNear(answer, right)) return why;
        if (isNear(answer, variance)) return words.variance + why;
        return isNear(answer, scaled.standardDeviation) ? words.scaled + why : why;
      },
    };
  },
};
