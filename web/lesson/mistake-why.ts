// "Why this number?" for what is measured of a broken attention: the formula, over how many numbers, and the parts
// that are at hand.

import type { MistakesResult } from '../engine/types.ts';
import type { Explained, Line } from '../views/explanation.ts';
import { formatNumber } from '../views/number.ts';
import { tokenName } from '../views/token.ts';
import { measureMessages as words } from './mistake-messages.ts';
import { measured, measureOf, type Measured } from './verdicts.ts';
import { result as bold } from './arithmetic.ts';
import { whyMessages } from './why-messages.ts';

function linesOf(broken: MistakesResult, name: Measured, queries: readonly string[]): readonly Line[] {
  const { measures, weights, output, scaled, masked, rowSums } = broken;
  const shown = bold(measureOf(broken, name));
  switch (name) {
    case 'size':
      return [
        [shown, ` = √(Σ s² ÷ ${scaled.data.length})`],
        [words.size(scaled.data.length, formatNumber(measures.rightScaledSize))],
      ];
    case 'blocked':
      return [[words.blocked(measures.leaksAsked)]];
    case 'leak':
      return [[words.leak(measures.leaksAsked)], [words.replaced]];
    case 'sums':
      return [
        [words.sums(weights.shape[0]!)],
        ...Array.from(rowSums.data, (sum, row): Line => [
          `Σ “${tokenName(queries[row]!)}” = ${formatNumber(sum)}`,
        ]),
      ];
    case 'finite':
      return [[words.finite(weights.data.length, output.data.length)]];
    case 'worstLeak':
      return [[words.worstLeak(output.shape[1]!)], [words.replaced]];
    case 'exponent':
      return [[words.exponent(masked.data.length)]];
    case 'difference':
      return [[words.difference(output.data.length)]];
  }
}

/** The explanation of row `row` of the quantity `verdicts`; null when there is no such row. */
export function verdictWhy(
  broken: MistakesResult,
  row: number,
  queries: readonly string[],
): Explained | null {
  const name = measured[row];
  if (!name) return null;
  return {
    heading: whyMessages.why(formatNumber(measureOf(broken, name))),
    lines: linesOf(broken, name, queries),
  };
}
