// "Why this number?" in the field's terms: an explanation by the engine as lines of arithmetic, from the
// number back to the inputs.

import type { Explanation, MistakesResult } from '../engine/types.ts';
import type { Explained, Line, Part } from '../views/explanation.ts';
import { formatInput, formatNumber } from '../views/number.ts';
import { equation, noted, result } from './arithmetic.ts';
import { shownSum, sumsToOne } from './mistakes.ts';
import type { Way } from './way.ts';
import { dividedByRoot, quotient, share, shareOf, sum, sumOfProducts, within } from './ways.ts';
import { quantityNames as names, scoreNames, whyMessages as words, type ScoreName } from './why-messages.ts';

/** `m + ln Σ` */
const logarithm = (maximum: number, sumOfPowers: number): Way => ({
  operands: [maximum, sumOfPowers],
  reckon: ([m, all]) => m! + Math.log(all!),
  write: ([m, all]) => [`${m} + ln ${all}`],
});

type Of<Kind extends Explanation['kind']> = Extract<Explanation, { kind: Kind }>;

function scoreLine(e: Of<'scores'>, value: Part): Line {
  return equation(names.scores, value, sumOfProducts(e.query, e.key, 'query', 'key'));
}

function scaledLine(e: Of<'scaled'>, value: Part): Line {
  const isDefault = Math.fround(1 / Math.sqrt(e.dim)) === Math.fround(e.scale);
  const product: Way = isDefault ? dividedByRoot(e.score, e.dim) : sumOfProducts([e.score], [e.scale]);
  const { softcap } = e;
  if (softcap === null) return equation(names.scaled, value, product);
  const cap = formatInput(softcap);
  const capped = within(
    product,
    (number) => softcap * Math.tanh(number / softcap),
    (line) => [`${cap} · tanh(`, ...line, ` ÷ ${cap})`],
  );
  return equation(names.scaled, value, capped);
}

/** `masked = scaled + mask = 1.414 + 0 = 1.414` */
export function maskedLine(scaled: number, mask: number, value: Part): Line {
  const added = within(
    sum([scaled, mask]),
    (number) => number,
    (line) => [`${names.scaledAndMask} = `, ...line],
  );
  return equation(names.masked, value, added);
}

function weightLines(e: Of<'weights'>, value: Part, given: ScoreName): readonly Line[] {
  if (e.maximum === -Infinity) return [noted(names.weights, value, words.nothingAllowed)];
  if (e.temperature === 0) return [noted(names.weights, value, words.hardLimit)];
  return [
    equation(
      names.weights,
      value,
      share({ scores: e.masked, maximum: e.maximum, temperature: e.temperature }, e.key),
      shareOf(e.exps, e.key),
      quotient(e.exps[e.key]!, e.sum),
    ),
    ...(e.maximum === 0 ? [] : [[words.maximumCancels(formatNumber(e.maximum), scoreNames[given])]]),
  ];
}

function outputLine(e: Of<'output'>, value: Part): Line {
  return equation(names.output, value, sumOfProducts(e.weights, e.values, undefined, 'value'));
}

/** @param given the table that softmax was given */
function linesOf(e: Explanation, value: Part, given: ScoreName): readonly Line[] {
  switch (e.kind) {
    case 'scores':
      return [scoreLine(e, value)];
    case 'scaled':
      return [scaledLine(e, value)];
    case 'masked':
      return [maskedLine(e.scaled, e.blocked ? -Infinity : e.bias, value)];
    case 'weights':
      return weightLines(e, value, given);
    case 'output':
      return [outputLine(e, value)];
    case 'logSumExp':
      return [equation(names.logSumExp, value, logarithm(e.maximum, e.sum))];
  }
}

/** The table that softmax was given: the one that its weight is led back to next. */
const givenOf = (chain: readonly Explanation[]): ScoreName =>
  (['masked', 'scaled'] as const).find((kind) => chain.some((e) => e.kind === kind)) ?? 'scores';

/** After the largest weight of an output, and after a weight: that the others come about in the same way. */
const othersLines = ([first, weight]: readonly Explanation[]): readonly Line[] => {
  if (first?.kind === 'weights') return first.masked.length > 1 ? [[words.otherKeys]] : [];
  return weight?.kind === 'weights' && weight.masked.length > 1 ? [[words.otherWeights]] : [];
};

/**
 * Heading and lines for `explanation()`; null when there is nothing to explain.
 *
 * @param hasMask without one, a masked score is the scaled one
 */
export function whyLines(chain: readonly Explanation[], hasMask = true): Explained | null {
  const [first, ...before] = chain;
  if (!first) return null;
  const own = result(first.value);
  const given = givenOf(chain);
  return {
    heading: words.why(formatNumber(first.value)),
    lines: [
      ...(first.kind === 'masked' && !hasMask
        ? [noted(names.masked, own, words.noMask)]
        : linesOf(first, own, given)),
      ...before.flatMap((explained) => linesOf(explained, { text: formatNumber(explained.value) }, given)),
      ...othersLines(chain),
    ],
  };
}

/** `Σ = 0.5 + 0.25 = 0.75`: the sum of a row of weights, as the core adds it; null when there is no such row. */
export function rowSumWhy(
  { weights, rowSums }: Pick<MistakesResult, 'weights' | 'rowSums'>,
  row: number,
): Explained | null {
  const value = rowSums.data[row];
  if (value === undefined) return null;
  const columns = weights.shape[1]!;
  const parts = weights.data.subarray(row * columns, (row + 1) * columns);
  return {
    heading: words.why(formatNumber(shownSum(value))),
    lines: [
      equation(names.rowSum, result(shownSum(value)), sum(parts)),
      ...(sumsToOne(value) ? [] : [[words.rowSum]]),
    ],
  };
}
