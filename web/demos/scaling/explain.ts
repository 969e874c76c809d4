// "Why this number?" for a statistic: how it was measured, what theory says, and how far it may be off.

import type { ScalingResult, SoftmaxMeasures } from '../../engine/types.ts';
import type { CellAddress } from '../../experiment/schema.ts';
import type { Line, Part } from '../../views/explanation.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import type { ScalingResults, ScalingState } from './compute.ts';
import { messages } from './messages.ts';
import { agrees, allScores, type Scores } from './scores.ts';

const { why: words } = messages;

export type Statistic = 'mean' | 'standardDeviation' | 'theory' | keyof SoftmaxMeasures;

/** Where a number is asked about; its explanation stands there. */
const places = ['table', 'facts', 'claims'] as const;
export type Place = (typeof places)[number];

/**
 * Where a statistic stands in the state and in links: its d_k as the row, the scores as the column. Each place
 * has columns of its own.
 */
export function addressOf(
  statistic: Statistic,
  dim: number,
  scores: Scores,
  place: Place = 'table',
): CellAddress {
  const column = places.indexOf(place) * allScores.length + allScores.indexOf(scores);
  return { quantity: statistic, row: dim, column };
}

/** The scores and the place that an address speaks of; null for one that speaks of none. */
export function spokenOf({ column }: CellAddress): { readonly scores: Scores; readonly place: Place } | null {
  const place = places[Math.floor(column / allScores.length)];
  return place ? { scores: allScores[column % allScores.length]!, place } : null;
}

const bold = (value: number): Part => ({ text: formatNumber(value), tone: 'result' });

/** What the raw number is divided by: nothing, `√128` or `128`. */
const divisorOf = (scores: Scores, dim: number) =>
  ({ raw: null, scaled: `√${formatCount(dim)}`, dividedByDim: formatCount(dim) })[scores];

function theoryLines(state: ScalingState, { dim, raw }: ScalingResult): Line[] {
  const { mean, square } = messages.moments[state.distribution];
  const deviation = raw.theory.standardDeviation;
  return [
    [words.components(mean, square)],
    [
      `Var(q·k) = d_k · (E[x²]² − E[x]⁴) = ${formatCount(dim)} · ((${square})² − (${mean})⁴) = ${formatNumber(raw.theory.variance)}`,
    ],
    [`√${formatNumber(raw.theory.variance)} = `, bold(deviation)],
  ];
}

function meanTheory({ distribution }: ScalingState, { dim, raw }: ScalingResult): string {
  return `E[q·k] = d_k · E[x]² = ${formatCount(dim)} · (${messages.moments[distribution].mean})² = ${formatNumber(raw.theory.mean)}`;
}

function momentLines(
  state: ScalingState,
  result: ScalingResult,
  name: 'mean' | 'standardDeviation',
  scores: Scores,
): Line[] {
  const { raw, dim } = result;
  const statistics = result[scores];
  const count = formatCount(result.samples);
  const divisor = divisorOf(scores, dim);
  const measured: Line[] = divisor
    ? [[`${formatNumber(raw[name])} ÷ ${divisor} = `, bold(statistics[name])]]
    : name === 'mean'
      ? [[`Σ s ÷ ${count} = `, bold(raw.mean)], [words.mean(count, messages.scores.raw)]]
      : [
          [words.spread, `${count} − 1)) = √${formatNumber(raw.variance)} = `, bold(raw.standardDeviation)],
          [words.variance(count, messages.scores.raw, formatNumber(raw.mean))],
        ];
  const expected = statistics.theory[name];
  const law =
    name === 'mean'
      ? meanTheory(state, result)
      : `√(${formatCount(dim)} · Var(q_c k_c)) = √${formatNumber(raw.theory.variance)} = ${formatNumber(raw.theory.standardDeviation)}`;
  const theory = divisor ? `${formatNumber(raw.theory[name])} ÷ ${divisor} = ${formatNumber(expected)}` : law;
  return [
    ...measured,
    [words.theory, theory],
    [words.error(formatNumber(statistics.standardErrors[name]), count)],
    [agrees(statistics, name, expected) ? words.near : words.far],
  ];
}

const measureFormulas: Readonly<Record<keyof SoftmaxMeasures, string>> = {
  largestWeight: 'max_j p_j',
  entropy: '−Σ_j p_j ln p_j',
  gradientNorm: '‖diag(p) − ppᵀ‖',
};

function measureLines(result: ScalingResult, name: keyof SoftmaxMeasures, scores: Scores): Line[] {
  const statistics = result[scores];
  const rows = formatCount(result.rows);
  const keys = formatCount(result.keys);
  const error = statistics.standardErrors[name];
  return [
    [
      `${measureFormulas[name]} = `,
      bold(statistics[name]),
      `, ${words.rows(rows, keys)} ${messages.scores[scores]}`,
    ],
    ...(name === 'gradientNorm' ? [[words.jacobian]] : []),
    [words[name](keys, formatNumber(result.uniform[name]))],
    ...(Number.isNaN(error) ? [] : [[words.rowError(formatNumber(error), rows)]]),
  ];
}

/** Heading and lines for `explanation()`; null when nothing is asked for, or what is asked for is not there. */
export function explain(
  state: ScalingState,
  results: ScalingResults,
): { readonly heading: string; readonly lines: readonly Line[] } | null {
  const { why } = state;
  const result = why && results.find(({ dim }) => dim === why.row);
  const scores = why && spokenOf(why)?.scores;
  if (!result || !scores) return null;
  const statistic = why.quantity as Statistic;
  switch (statistic) {
    case 'theory':
      return {
        heading: words.heading(formatNumber(result.raw.theory.standardDeviation)),
        lines: theoryLines(state, result),
      };
    case 'mean':
    case 'standardDeviation':
      return {
        heading: words.heading(formatNumber(result[scores][statistic])),
        lines: momentLines(state, result, statistic, scores),
      };
    default:
      return {
        heading: words.heading(formatNumber(result[scores][statistic])),
        lines: measureLines(result, statistic, scores),
      };
  }
}
