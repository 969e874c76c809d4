// The pieces of which explanations of numbers are put together.

import type { Line, Part } from '../views/explanation.ts';
import { formatNumber } from '../views/number.ts';
import { wayTo, type Way } from './way.ts';

/** The number that is explained. */
export const result = (value: number, digits?: number): Part => ({
  text: formatNumber(value, digits),
  tone: 'result',
});

/** `(1, 0)` */
export const vector = (values: ArrayLike<number>): string =>
  `(${Array.from(values, (value) => formatNumber(value)).join(', ')})`;

/** Words and signs, as they are, or a way of operands. */
type Told = Line | Way;

const isWay = (told: Told): told is Way => 'operands' in told;

/** `scores = 1·2 + 0·0 = 2`; further ways to the same number each begin a line of their own with `=`. */
export function equation(name: Part | string, value: Part, ...ways: readonly Told[]): Line {
  const told = ways.map((way) => (isWay(way) ? wayTo(value.text, way) : { sign: '=', line: way }));
  const signs = ['=', ...told.map(({ sign }) => sign)];
  return [
    name,
    ...told.flatMap(({ line }, n): Line => [n === 0 ? ' = ' : `\n${signs[n]} `, ...line]),
    ` ${signs.at(-1)} `,
    value,
  ];
}

/** `1·2 + 0·0 = 2` */
export function made(way: Way, value: Part): Line {
  const { sign, line } = wayTo(value.text, way);
  return [...line, ` ${sign} `, value];
}

/** `masked = 1.414 (there is no mask)` */
export const noted = (name: string, value: Part, note: string): Line => [`${name} = `, value, ` (${note})`];
