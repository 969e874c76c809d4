// "Why this number?" for what is measured of a broken attention: the formula, over how many numbers, and the parts
// that are at hand.

import type { MistakesResult } from '../engine/types.ts';
import type { Explained, Line } from '../views/explanation.ts';
import { formatNumber } from '../views/number.ts';
import { tokenName } from '../views/token.ts';
import { measureMessages as words } from './mistake-messages.ts';
import { shownSum } from './mistakes.ts';
import { measured, measureOf, rowsWithoutSum, type Measured } from './verdicts.ts';
import { result as bold } from './arithmetic.ts';
import { whyMessages } from './why-messages.ts';

function linesOf(broken: MistakesResult, name: Measured, queries: readonly string[]): readonly Line[] {
  const { measures, weights, output, scaled, masked, rowSums } = broken;
  const measure = measureOf(broken, name);
  const shown = bold(measure);
  const ofNaN: readonly Line[] = Number.isNaN(measure) ? [[words.ofNaN]] : [];
  const numbers = [weights.data.length, output.data.length] as const;
  switch (name) {
    case 'size':
      return [
        [shown, ` = √(Σ s² ÷ ${scaled.data.length})`],
        [words.size(scaled.data.length, formatNumber(measures.rightScaledSize))],
      ];
    case 'blocked':
      return [[words.blocked(measures.leaksAsked)], ...ofNaN];
    case 'leak':
      return [[words.leak(measures.leaksAsked)], [words.replaced]];
    case 'sums':
      return [
        [(rowsWithoutSum(broken) > 0 ? words.withoutSum : words.sums)(weights.shape[0]!)],
        ...Array.from(rowSums.data, (sum, row): Line => [
          `Σ “${tokenName(queries[row]!)}” = ${formatNumber(shownSum(sum))}`,
        ]),
      ];
    case 'finite':
      return [[(measures.notFinite > 0 ? words.finite : words.allFinite)(...numbers)]];
    case 'worstLeak':
      return [[words.worstLeak(output.shape[1]!)], ...ofNaN, [words.replaced]];
    case 'exponent':
      return [[words.exponent(masked.data.length)]];
    case 'difference':
      return [[words.difference(output.data.length)], ...ofNaN];
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
