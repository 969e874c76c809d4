// "Why this number?" for a bar of a histogram: between which scores it stands, and what theory expects there.

import type { ScalingResult } from '../../engine/types.ts';
import type { Explained } from '../../views/explanation.ts';
import { edgeOf } from '../../views/histogram.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import { messages } from './messages.ts';
import type { Scores } from './scores.ts';

const { bars: words, why } = messages;

/** The bar of the address's row: bins from 1, with 0 for what lies below them all; null when there is no such bar. */
export function explainBar(result: ScalingResult, scores: Scores, row: number): Explained | null {
  const { histogram, theory } = result[scores];
  const { counts, expected, below, above } = histogram;
  const bin = row - 1;
  if (bin > counts.length) return null;
  const count = formatCount(bin < 0 ? below : (counts[bin] ?? above));
  const [from, to] = [bin, bin + 1].map((edge) => formatNumber(edgeOf(histogram, edge))) as [string, string];
  const name = messages.scores[scores];
  const place =
    bin < 0
      ? words.below(name, to)
      : bin === counts.length
        ? words.above(name, from)
        : words.between(name, from, to);
  const ofTheory = expected[bin];
  return {
    heading: why.heading(count),
    lines: [
      [{ text: count, tone: 'result' }, ` : ${place}`],
      [words.of(formatCount(result.samples), formatCount(result.dim))],
      ...(ofTheory === undefined
        ? []
        : [
            [words.expected(formatNumber(ofTheory, 1))],
            [
              `= ${formatCount(result.samples)} · (Φ((${to} − μ) ÷ σ) − Φ((${from} − μ) ÷ σ)), μ = ${formatNumber(theory.mean)}, σ = ${formatNumber(theory.standardDeviation)}`,
            ],
          ]),
    ],
  };
}
