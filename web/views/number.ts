// The single place where a number becomes text, so that a cell, a caption and a sentence never disagree.

import { numberWords as words } from './number-messages.ts';

const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function withMinus(text: string): string {
  return text.replaceAll('-', MINUS);
}

/** Digits after the point that keep about `digits + 1` significant figures of a number of this size. */
function decimalsFor(magnitude: number, digits: number): number {
  if (magnitude < 100) return digits;
  return Math.max(0, digits - Math.floor(Math.log10(magnitude)));
}

/** Mantissa and power of ten when the number is too small or too large for a fixed point; else null. */
function scientific(value: number, digits: number, more = 0): { mantissa: string; exponent: number } | null {
  const magnitude = Math.abs(value);
  const vanishes = magnitude < 0.5 * 10 ** -digits;
  if (magnitude === 0 || (!vanishes && magnitude < 1e6)) return null;
  const [mantissa = '', exponent = ''] = value
    .toExponential(Math.max(0, Math.min(1, digits)) + more)
    .split('e');
  return { mantissa, exponent: Number(exponent) };
}

/**
 * A number for a cell: integers exactly (`2`), others with `digits` decimals (`1.414`, `0.140`), fewer from 100
 * on; what would round to nothing or is a million and more as `1.2e−5`; `−∞`, `∞`, `NaN`. The minus is U+2212.
 *
 * @param digits decimals, 0 to 20
 * @param more further digits of a number that is none of these
 */
export function formatNumber(value: number, digits = 3, more = 0): string {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Infinity) return '∞';
  if (value === -Infinity) return `${MINUS}∞`;
  if (value === 0) return '0';
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return withMinus(String(value));
  const power = scientific(value, digits, more);
  if (power) return withMinus(`${power.mantissa}e${power.exponent}`);
  return withMinus(value.toFixed(decimalsFor(Math.abs(value), digits) + more));
}

/** As `formatNumber`, for prose: `1.2 × 10⁻⁵`, `minus infinity`, `infinity`, `not a number`. */
export function inSentence(value: number, digits = 3): string {
  if (Number.isNaN(value)) return words.notANumber;
  if (value === Infinity) return words.infinity;
  if (value === -Infinity) return words.minusInfinity;
  const isPlainInteger = Number.isInteger(value) && Math.abs(value) < 1e6;
  const power = isPlainInteger ? null : scientific(value, digits);
  if (!power) return formatNumber(value, digits);
  const sign = power.exponent < 0 ? '⁻' : '';
  const exponent = [...String(Math.abs(power.exponent))].map((d) => SUPERSCRIPTS[Number(d)]).join('');
  const space = NO_BREAK_SPACE;
  return withMinus(`${power.mantissa}${space}×${space}10`) + sign + exponent;
}

/**
 * A share from 0 to 1 as `58 %` (no-break space). Says 0 % only of 0 and 100 % only of 1: between, what would
 * round to them is `<1 %` and `>99 %` (with `digits` decimals: `<0.1 %`, `>99.9 %`).
 */
export function percent(share: number, digits = 0): string {
  if (!Number.isFinite(share)) return `${formatNumber(share)}${NO_BREAK_SPACE}%`;
  const unit = 10 ** -digits;
  const text = (share * 100).toFixed(digits);
  let shown = withMinus(text);
  if (share > 0 && Number(text) === 0) shown = `<${unit.toFixed(digits)}`;
  else if (share < 1 && Number(text) >= 100) shown = `>${(100 - unit).toFixed(digits)}`;
  else if (share === 0) shown = '0';
  else if (share === 1) shown = '100';
  return `${shown}${NO_BREAK_SPACE}%`;
}

/** A count, rounded to a whole number, with thousands marked: `10,000`, or as the page's language marks them. */
export function formatCount(count: number): string {
  const whole = Math.round(count);
  const { separator, from } = words.thousands;
  const text = withMinus(String(whole));
  return Math.abs(whole) < from ? text : text.replace(/\B(?=(\d{3})+$)/g, separator);
}

const BYTE_UNITS = ['KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];

/** An amount of memory, 0 and more, in units of 1,024: `512 bytes`, `4 GiB`, `1.5 MiB`, `38.7 GiB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${formatCount(bytes)}${NO_BREAK_SPACE}${words.bytes}`;
  const unit = Math.min(BYTE_UNITS.length, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** unit;
  const rounded = amount < 100 ? Number(amount.toPrecision(3)) : formatCount(amount);
  return `${rounded}${NO_BREAK_SPACE}${BYTE_UNITS[unit - 1]}`;
}

/** A shape as in the formulas: `(1, 3)`. */
export function formatShape(shape: readonly number[]): string {
  return `(${shape.join(', ')})`;
}

/**
 * The shortest decimal that reads back as the same number: for a float32 value that of float32 (`0.1`, not
 * `0.10000000149011612`). For edit fields: plain ASCII, so that it can be edited and pasted.
 */
export function shortest(value: number): string {
  if (Math.fround(value) !== value) return String(value);
  for (let precision = 1; precision < 10; precision++) {
    const rounded = Number(value.toPrecision(precision));
    if (Math.fround(rounded) === value) return String(rounded);
  }
  return String(value);
}

/** A number that a person gave, for a cell: as it was typed when that has at most `digits` decimals. */
export function formatInput(value: number, digits = 3): string {
  const typed = shortest(value);
  const decimals = /^-?\d{1,5}(?:\.(\d+))?$/.exec(typed);
  return decimals && (decimals[1] ?? '').length <= digits ? withMinus(typed) : formatNumber(value, digits);
}

/**
 * What a person typed, as a finite number, or null. Takes a decimal comma, U+2212 and spaces around, because
 * phones and other programs produce them.
 */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replaceAll(MINUS, '-').replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}
