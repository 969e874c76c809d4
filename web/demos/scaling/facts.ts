// What the numbers of the shown d_k say, in sentences.

import type { ScalingResult } from '../../engine/types.ts';
import { formatCount, formatNumber, percent } from '../../views/number.ts';
import type { ScalingResults, ScalingState } from './compute.ts';
import { messages } from './messages.ts';
import { shownResult } from './scores.ts';

const { facts: words } = messages;

/** `√128 = 11.31` where the variance is d_k itself, else the number alone. */
export function lawText({ dim, raw }: ScalingResult): string {
  const deviation = formatNumber(raw.theory.standardDeviation, 2);
  return raw.theory.variance === dim ? `√${formatCount(dim)} = ${deviation}` : deviation;
}

function gradientFact({ raw, scaled }: ScalingResult): string {
  const { less, notLess } = words.gradient;
  const sentence = raw.gradientNorm < scaled.gradientNorm ? less : notLess;
  return sentence(formatNumber(raw.gradientNorm), formatNumber(scaled.gradientNorm));
}

export function facts(state: ScalingState, results: ScalingResults): readonly string[] {
  const result = shownResult(state, results);
  if (!result) return [messages.empty];
  const { raw, scaled, dividedByDim, uniform } = result;
  const dim = formatCount(result.dim);
  const sentences = [
    words.spread(
      dim,
      formatNumber(raw.standardDeviation, 2),
      lawText(result),
      formatNumber(scaled.standardDeviation, 2),
    ),
  ];
  if (result.dim === 1) return [...sentences, words.same(dim)];
  sentences.push(
    words.weights(formatCount(result.keys), percent(raw.largestWeight), percent(scaled.largestWeight)),
    gradientFact(result),
  );
  if (raw.theory.mean !== 0) {
    sentences.push(words.offCentre(dim, formatNumber(raw.mean, 2), formatNumber(scaled.mean, 2)));
  }
  if (state.byDim) {
    sentences.push(
      words.byDim(
        dim,
        formatNumber(dividedByDim.standardDeviation),
        percent(dividedByDim.largestWeight),
        percent(uniform.largestWeight),
      ),
    );
  }
  return sentences;
}
