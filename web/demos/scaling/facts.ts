// What the numbers of the shown d_k say, in sentences.

import type { ScalingResult } from '../../engine/types.ts';
import { sentenceText, type Sentence, type ToldNumber } from '../../lesson/sentence.ts';
import { formatCount, formatNumber, percent } from '../../views/number.ts';
import type { ScalingResults, ScalingState } from './compute.ts';
import { addressOf, uniformAddress, type Measured, type Place } from './addresses.ts';
import { messages } from './messages.ts';
import { shownResult, type Scores } from './scores.ts';

const { facts: words } = messages;

/** A measured number of one d_k, as this place tells it. */
export function tell(
  { dim, ...result }: ScalingResult,
  scores: Scores,
  statistic: Measured,
  format: (value: number) => string,
  place: Place = 'facts',
): ToldNumber {
  const value = result[scores][statistic];
  return { text: format(value), value, why: addressOf(statistic, dim, scores, place) };
}

const toHundredths = (value: number) => formatNumber(value, 2);
const asShare = (value: number) => percent(value);

/** `√128 = 11.31` where the variance is d_k itself, else the number alone. */
export function lawText({ dim, raw }: ScalingResult): string {
  const deviation = toHundredths(raw.theory.standardDeviation);
  return raw.theory.variance === dim ? `√${formatCount(dim)} = ${deviation}` : deviation;
}

function law(result: ScalingResult): ToldNumber {
  const why = addressOf('theory', result.dim, 'raw', 'facts');
  return { text: lawText(result), value: result.raw.theory.standardDeviation, why };
}

function equalWeight({ dim, uniform }: ScalingResult): ToldNumber {
  const why = uniformAddress('largestWeight', dim, 'facts');
  return { text: percent(uniform.largestWeight), value: uniform.largestWeight, why };
}

function gradientFact(result: ScalingResult): Sentence {
  const { less, notLess } = words.gradient;
  const sentence = result.raw.gradientNorm < result.scaled.gradientNorm ? less : notLess;
  const norm = (scores: Scores) => tell(result, scores, 'gradientNorm', formatNumber);
  return sentence(norm('raw'), norm('scaled'));
}

/** None when no d_k is chosen. */
export function sentences(state: ScalingState, results: ScalingResults): readonly Sentence[] {
  const result = shownResult(state, results);
  if (!result) return [];
  const { raw } = result;
  const dim = formatCount(result.dim);
  const number = (scores: Scores, statistic: Measured, format = toHundredths) =>
    tell(result, scores, statistic, format);
  const spread = words.spread(
    dim,
    number('raw', 'standardDeviation'),
    law(result),
    number('scaled', 'standardDeviation'),
  );
  if (result.dim === 1) return [spread, words.same(dim)];
  return [
    spread,
    words.weights(
      formatCount(result.keys),
      number('raw', 'largestWeight', asShare),
      number('scaled', 'largestWeight', asShare),
    ),
    gradientFact(result),
    ...(raw.theory.mean === 0 ? [] : [words.offCentre(dim, number('raw', 'mean'), number('scaled', 'mean'))]),
    ...(state.byDim
      ? [
          words.byDim(
            dim,
            number('dividedByDim', 'standardDeviation', formatNumber),
            number('dividedByDim', 'largestWeight', asShare),
            equalWeight(result),
          ),
        ]
      : []),
  ];
}

export function facts(state: ScalingState, results: ScalingResults): readonly string[] {
  const said = sentences(state, results);
  return said.length > 0 ? said.map(sentenceText) : [messages.empty];
}
