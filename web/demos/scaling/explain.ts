// "Why this number?" for a statistic: how it was measured, what theory says, and how far it may be off.

import type { ScalingResult, SoftmaxMeasures } from '../../engine/types.ts';
import { equation, made, result as bold } from '../../lesson/arithmetic.ts';
import type { Way } from '../../lesson/way.ts';
import { dividedByRoot, quotient } from '../../lesson/ways.ts';
import type { Explained, Line } from '../../views/explanation.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import { spokenOf, uniformMeasureAt, type Statistic } from './addresses.ts';
import type { ScalingResults, ScalingState } from './compute.ts';
import { explainBar } from './explain-bar.ts';
import { messages } from './messages.ts';
import { agrees, shownResult, type Scores } from './scores.ts';

const { why: words } = messages;

/** `11.314 ÷ √128` */
const divided = (raw: number, scores: Exclude<Scores, 'raw'>, dim: number): Way =>
  scores === 'scaled' ? dividedByRoot(raw, dim) : quotient(raw, dim);

/** `√127.9` */
const root = (variance: number): Way => ({
  operands: [variance],
  reckon: ([number]) => Math.sqrt(number!),
  write: ([number]) => [`√${number}`],
});

/** `11.314 ÷ √128 = 1`: what theory says of divided scores, from what it says of q·k. */
function dividedTheory(
  { dim, ...result }: ScalingResult,
  name: 'mean' | 'standardDeviation',
  scores: Scores,
): Line[] {
  if (scores === 'raw') return [];
  return [
    equation(words[name], bold(result[scores].theory[name]), divided(result.raw.theory[name], scores, dim)),
  ];
}

function theoryLines(state: ScalingState, result: ScalingResult, scores: Scores): Line[] {
  const { dim, raw } = result;
  const { mean, square } = messages.moments[state.distribution];
  const deviation = raw.theory.standardDeviation;
  return [
    ...dividedTheory(result, 'standardDeviation', scores),
    [words.components(mean, square)],
    [
      `Var(q·k) = d_k · (E[x²]² − E[x]⁴) = ${formatCount(dim)} · ((${square})² − (${mean})⁴) = ${formatNumber(raw.theory.variance)}`,
    ],
    equation(
      '√Var(q·k)',
      scores === 'raw' ? bold(deviation) : { text: formatNumber(deviation) },
      root(raw.theory.variance),
    ),
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
  const measured: Line[] =
    scores !== 'raw'
      ? [equation(words[name], bold(statistics[name]), divided(raw[name], scores, dim))]
      : name === 'mean'
        ? [
            equation(words.mean, bold(raw.mean), [`Σ s ÷ ${count}`]),
            [words.meanOf(count, messages.scores.raw)],
          ]
        : [
            equation(
              words.standardDeviation,
              bold(raw.standardDeviation),
              [`${words.spread}${count} − 1))`],
              root(raw.variance),
            ),
            [words.variance(count, messages.scores.raw, formatNumber(raw.mean))],
          ];
  const expected = statistics.theory[name];
  const shown = { text: formatNumber(expected) };
  const law: Line =
    name === 'mean'
      ? [meanTheory(state, result)]
      : [`√(${formatCount(dim)} · Var(q_c k_c)) = `, ...made(root(raw.theory.variance), shown)];
  const theory = scores === 'raw' ? law : made(divided(raw.theory[name], scores, dim), shown);
  return [
    ...measured,
    [words.theory, ...theory],
    [words.error(formatNumber(statistics.standardErrors[name]), count)],
    [agrees(statistics, name, expected) ? words.near : words.far],
  ];
}

/** What `keys` equal scores come to. */
function uniformExplained({ keys, uniform }: ScalingResult, name: keyof SoftmaxMeasures): Explained {
  const count = formatCount(keys);
  const arithmetic = {
    largestWeight: `1 ÷ ${count}`,
    entropy: `ln ${count}`,
    gradientNorm: `√(${count} − 1) ÷ ${count}`,
  }[name];
  return {
    heading: words.heading(formatNumber(uniform[name])),
    lines: [equation(measureFormulas[name], bold(uniform[name]), [arithmetic]), [words.uniform(count)]],
  };
}

function rowsExplained({ samples, keys, rows }: ScalingResult): Explained {
  const [count, size] = [formatCount(samples), formatCount(keys)];
  return {
    heading: words.heading(formatCount(rows)),
    lines: [
      [`⌊${count} ÷ ${size}⌋ = `, { text: formatCount(rows), tone: 'result' }],
      [words.wholeRows(size)],
    ],
  };
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
export function explain(state: ScalingState, results: ScalingResults): Explained | null {
  const { why } = state;
  const scores = why && spokenOf(why)?.scores;
  const isBar = why?.quantity === 'bar';
  const result = why && (isBar ? shownResult(state, results) : results.find(({ dim }) => dim === why.row));
  if (!result || !scores) return null;
  if (isBar) return explainBar(result, scores, why.row);
  if (why.quantity === 'uniform') return uniformExplained(result, uniformMeasureAt(scores));
  const statistic = why.quantity as Statistic;
  switch (statistic) {
    case 'rows':
      return rowsExplained(result);
    case 'theory':
      return {
        heading: words.heading(formatNumber(result[scores].theory.standardDeviation)),
        lines: theoryLines(state, result, scores),
      };
    case 'theoryMean':
      return {
        heading: words.heading(formatNumber(result[scores].theory.mean)),
        lines: [...dividedTheory(result, 'mean', scores), [meanTheory(state, result)]],
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
