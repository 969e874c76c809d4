// A way to a number in an explanation: its operands are written with as many digits as whoever reckons with what is
// written needs to get what is shown. Where no number of digits gives that, the way only comes near, and says ≈.

import type { Line } from '../views/explanation.ts';
import { formatNumber, parseNumber } from '../views/number.ts';

export interface Way {
  readonly operands: readonly number[];
  /** The number that these operands make */
  readonly reckon: (operands: readonly number[]) => number;
  /** How they make it, of the operands as they are written */
  readonly write: (operands: readonly string[]) => Line;
}

/** A float32 has nine digits, of which a cell shows at least two. */
const mostMore = 7;

/** An operand with so many digits more than it must have: as in a cell, but four where a power of ten stands. */
export function operand(value: number, more = 0): string {
  return formatNumber(value, 3, formatNumber(value).includes('e') ? more + 2 : more);
}

/** What a number that is written says. */
function worth(text: string): number {
  return parseNumber(text) ?? { '∞': Infinity, '−∞': -Infinity }[text] ?? Number.NaN;
}

/** Half of the last digit that is shown; a whole number is shown as such when it is one to three decimals. */
function halfOfLast(shown: string): number {
  const [mantissa = '', exponent] = shown.split('e');
  const [, decimals = exponent ? '' : '000'] = mantissa.split('.');
  return 0.5 * 10 ** (worth(exponent ?? '0') - decimals.length);
}

/** Below this a sum that is shown as 0 is what float64 left over in reckoning. */
const nothing = 1e-9;

/** Whether a number that was reckoned is, in float32, what is shown of it. */
export function agrees(reckoned: number, shown: string): boolean {
  const right = worth(shown);
  if (!Number.isFinite(right)) return Object.is(Math.fround(reckoned), right);
  const slack = right === 0 ? nothing : halfOfLast(shown) * (1 + 1e-9);
  return Math.abs(reckoned - right) <= slack;
}

/** The way to what is shown, and the sign between them: = or ≈. */
export function wayTo(
  shown: string,
  { operands, reckon, write }: Way,
): { readonly sign: string; readonly line: Line } {
  const written = (more: number) => operands.map((value) => operand(value, more));
  for (let more = 0; more <= mostMore; more += 1) {
    const texts = written(more);
    if (agrees(reckon(texts.map(worth)), shown)) return { sign: '=', line: write(texts) };
  }
  return { sign: '≈', line: write(written(0)) };
}
