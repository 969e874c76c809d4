// What an explanation shows can be reckoned: the operands that are written give the number that is shown.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineText } from '../../../web/views/explanation.ts';
import { formatNumber } from '../../../web/views/number.ts';
import { wayTo, type Way } from '../../../web/lesson/way.ts';
import {
  difference,
  dividedByRoot,
  largestDifference,
  mean,
  power,
  quotient,
  share,
  shareOf,
  sum,
  sumOfProducts,
} from '../../../web/lesson/ways.ts';
import { reckon, roundsTo } from './reckon-line.ts';

const float = fc.float({ min: -1000, max: 1000, noNaN: true }).map(Math.fround);
const positive = fc.float({ min: Math.fround(1e-20), max: Math.fround(1e20), noNaN: true });
const several = fc.array(float, { minLength: 1, maxLength: 6 });
const total = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** The way as it is written to a value, the sign before it, and what comes out when it is reckoned. */
function written(way: Way, value: number) {
  const shown = formatNumber(Math.fround(value));
  const { sign, line } = wayTo(shown, way);
  return { shown, sign, text: lineText(line), reckoned: reckon(lineText(line)) };
}

const exps = (scores: readonly number[], maximum: number) => scores.map((score) => Math.exp(score - maximum));

const ways: Readonly<Record<string, fc.Arbitrary<readonly [Way, number]>>> = {
  sum: several.map((terms) => [sum(terms), total(terms)]),
  mean: several.map((terms) => [mean(terms), total(terms) / terms.length]),
  difference: fc.tuple(float, float).map(([a, b]) => [difference(a, b), a - b]),
  quotient: fc.tuple(positive, positive).map(([a, b]) => [quotient(a, b), a / b]),
  dividedByRoot: float.map((a) => [dividedByRoot(a, 16, 2), a / 16]),
  sumOfProducts: fc.array(fc.tuple(float, float), { minLength: 1, maxLength: 5 }).map((pairs) => {
    const [left, right] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
    return [sumOfProducts(left, right), total(pairs.map(([a, b]) => a * b))];
  }),
  largestDifference: fc.array(fc.tuple(float, float), { minLength: 1, maxLength: 4 }).map((pairs) => [
    largestDifference(
      pairs.map(([a]) => a),
      pairs.map(([, b]) => b),
    ),
    Math.max(...pairs.map(([a, b]) => Math.abs(a - b))),
  ]),
  power: fc.float({ min: -80, max: 80, noNaN: true }).map((x) => [power(x, null), Math.exp(x)]),
  share: fc
    .array(fc.float({ min: -20, max: 20, noNaN: true }), { minLength: 1, maxLength: 5 })
    .map((scores) => {
      const maximum = Math.max(...scores);
      const powers = exps(scores, maximum);
      return [share({ scores, maximum, temperature: 1 }, 0), powers[0]! / total(powers)];
    }),
  shareOf: fc
    .array(fc.float({ min: Math.fround(0.001), max: 1, noNaN: true }), { minLength: 1, maxLength: 5 })
    .map((numbers) => [shareOf(numbers, 0), numbers[0]! / total(numbers)]),
};

describe('a way to a number', () => {
  it.each(Object.entries(ways))('%s gives what is shown when it is reckoned with', (_, way) => {
    fc.assert(
      fc.property(way, ([made, value]) => {
        const { shown, sign, text, reckoned } = written(made, value);
        expect(reckoned, text).not.toBeNull();
        expect([sign === '=', null], `${text} ${sign} ${shown}`).toContain(roundsTo(reckoned!, shown));
      }),
    );
  });

  // By hand, or with a calculator
  it.each([
    ['three decimals where they do', sumOfProducts([1, 0], [2, 0]), 2, '1·2 + 0·0'],
    ['a digit more where they do not', quotient(0.0625, 0.9), 0.0694444, '0.063 ÷ 0.900', '0.0625 ÷ 0.9000'],
    ['four digits of a power of ten', quotient(9.1093e34, 1.6024e36), 0.056849, '9.109e34 ÷ 1.602e36'],
    ['digits until a difference is seen', difference(0.5000001, 0.5), 1e-7, '0.5000001 − 0.5000000'],
  ])('has %s', (_, way, value, ...texts) => {
    const { sign, text } = written(way, value);
    expect([text, sign]).toEqual([texts.at(-1), '=']);
  });

  it('comes only near where no digits give what is shown', () => {
    expect(wayTo('0.700', sum([0.5, 0.25]))).toEqual({ sign: '≈', line: ['0.500', ' + ', '0.250'] });
  });

  it.each([
    [Infinity, power(103, null), 'e^103'],
    [0, power(-123, null), 'e^−123'],
    [Number.NaN, quotient(Infinity, Infinity), '∞ ÷ ∞'],
    [0, quotient(1e37, Infinity), '1.000e37 ÷ ∞'],
  ])('to %s is reckoned in float32', (value, way, text) => {
    expect(written(way, value)).toMatchObject({ sign: '=', text });
  });
});
