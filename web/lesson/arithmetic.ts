// The pieces of which explanations of numbers are put together.

import type { Line, Part } from '../views/explanation.ts';
import { formatInput, formatNumber } from '../views/number.ts';
import { whyMessages as words } from './why-messages.ts';

/** A number inside arithmetic: negative ones in brackets. */
export const inBrackets = (value: number, digits?: number) => {
  const text = formatNumber(value, digits);
  return value < 0 ? `(${text})` : text;
};

/** The number that is explained. */
export const result = (value: number, digits?: number): Part => ({
  text: formatNumber(value, digits),
  tone: 'result',
});

/** `(1, 0)` */
export const vector = (values: ArrayLike<number>): string =>
  `(${Array.from(values, (value) => formatNumber(value)).join(', ')})`;

/** `scores = 1·2 + 0·0 = 2`; further ways to the same number each begin a line of their own with `=`. */
export const equation = (name: Part | string, value: Part, ...ways: readonly Line[]): Line => [
  name,
  ...ways.flatMap((way, n) => [n === 0 ? ' = ' : '\n= ', ...way]),
  ' = ',
  value,
];

/** `masked = 1.414 (there is no mask)` */
export const noted = (name: string, value: Part, note: string): Line => [`${name} = `, value, ` (${note})`];

/** `a·b + c·d + …`, coloured by what the factors are. */
export function sumOfProducts(
  left: ArrayLike<number>,
  right: ArrayLike<number>,
  leftTone: Part['tone'],
  rightTone: Part['tone'],
): (Part | string)[] {
  if (left.length === 0) return [words.emptySum];
  return Array.from(left).flatMap((factor, n) => [
    ...(n > 0 ? [' + '] : []),
    { text: inBrackets(factor), tone: leftTone },
    '·',
    { text: inBrackets(right[n]!), tone: rightTone },
  ]);
}

/** `a + b + …` */
export const sum = (terms: readonly Part[]): Line =>
  terms.flatMap((term, n) => (n === 0 ? [term] : [' + ', term]));

/** `e^(x − m)`, without m where no maximum is taken away, and `÷ τ` where there is a temperature. */
export function power(score: number, maximum: number | null, temperature: number): Part {
  const exponent =
    score === -Infinity || maximum === null
      ? formatNumber(score)
      : `${formatNumber(score)} − ${inBrackets(maximum)}`;
  if (temperature === 1) return { text: 'e', sup: exponent };
  const divided = exponent.includes(' ') ? `(${exponent})` : exponent;
  return { text: 'e', sup: `${divided} ÷ ${formatInput(temperature)}` };
}
