// "Why" of a broken number: its arithmetic in float64 from the queries and keys of the causal worked example.

import { describe, expect, it } from 'vitest';
import { compute } from '../../../web/demos/formula/compute.ts';
import { schema } from '../../../web/demos/formula/schema.ts';
import type { Mistake } from '../../../web/engine/types.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { formatNumber } from '../../../web/views/number.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, n) => sum + x * b[n]!, 0);

async function explained(broken: readonly Mistake[], quantity: string, row: number, column: number) {
  const why = { quantity, row, column };
  const { state } = normalise(schema, { queries: 'all', mask: 'causal', step: 5, broken: [...broken], why });
  const { inputs, why: text } = await compute(state, engines.simd);
  const rows = ({ shape, data }: typeof inputs.q) =>
    Array.from({ length: shape[0]! }, (_, n) => [...data.subarray(n * shape[1]!, (n + 1) * shape[1]!)]);
  const [queries, keys] = [rows(inputs.q), rows(inputs.k)];
  const scores = queries.map((query) => keys.map((key) => dot(query, key)));
  return { scores, heading: text!.heading, lines: text!.lines.map(lineText) };
}

/** As float32 rounds a division that is made by a factor: √2 twice leaves 2 just below 1. */
const inFloat32 = (score: number, divisor: number) => Math.fround(score * Math.fround(1 / divisor));

/** Softmax of some scores at one of them. */
const share = (scores: readonly number[], at: number) =>
  Math.exp(scores[at]!) / scores.reduce((sum, score) => sum + Math.exp(score), 0);

/** The two lines of a weight in which the powers are numbers: `= 1 ÷ (0.5 + 1)` and `= 1 ÷ 1.5 = 0.667`. */
const shared = (exps: readonly number[], own: number, shown: string) => {
  const texts = exps.map((exp) => formatNumber(exp));
  const sum = formatNumber(exps.reduce((all, exp) => all + exp, 0));
  return [`= ${texts[own]} ÷ (${texts.join(' + ')})`, `= ${texts[own]} ÷ ${sum} = ${shown}`];
};

const scaled = (scores: readonly number[][], divisor = Math.SQRT2) =>
  scores.map((row) => row.map((score) => score / divisor));
const causal = (scores: readonly number[][], blocked: number) =>
  scores.map((row, i) => row.map((score, j) => (j > i ? blocked : score)));
const columnAt = (scores: readonly number[][], column: number) => scores.map((row) => row[column]!);

describe('why a number of a broken attention', () => {
  it.each([
    [['scaleByModel'], ' ÷ √16', [4]],
    [['scaleTwice'], ' ÷ √2 ÷ √2', [Math.SQRT2, Math.SQRT2]],
    [['noScale'], '', []],
    [['scaleByModel', 'scaleTwice'], ' ÷ √16 ÷ √16', [4, 4]],
  ] as const)('divides as %j does', async (mistakes, divided, divisors) => {
    const { scores, heading, lines } = await explained(mistakes, 'scaled', 2, 1);
    const score = scores[2]![1]!;
    const shown = formatNumber(divisors.reduce((left, divisor) => inFloat32(left, divisor), score));
    expect(heading).toBe(`Why ${shown}?`);
    expect(lines).toEqual([
      divided
        ? `scaled = ${formatNumber(score)}${divided} = ${shown}`
        : `scaled = ${shown} (not divided by anything)`,
      `The formula, unbroken, makes it ${formatNumber(score / Math.SQRT2)}.`,
      'scores = 1·2 + 0·0 = 2', // the query of “sat” is [1, 0], the key of “cat” [2, 0]
    ]);
  });

  it('shares out a column where softmax ran over columns', async () => {
    const { scores, heading, lines } = await explained(['wrongAxis'], 'weights', 2, 0);
    const masked = causal(scaled(scores), -Infinity);
    const column = columnAt(masked, 0);
    const largest = Math.max(...column);
    const power = (score: number) =>
      `e^(${formatNumber(score)} − ${largest < 0 ? `(${formatNumber(largest)})` : formatNumber(largest)})`;
    const shown = formatNumber(share(column, 2));
    expect(heading).toBe(`Why ${shown}?`);
    const exps = column.map((score) => Math.exp(score - largest));
    expect(lines[0]!.split('\n')).toEqual([
      `weights = ${power(column[2]!)} ÷ (${column.map(power).join(' + ')})`,
      ...shared(exps, 2, shown),
    ]);
    expect(lines[1]).toMatch(/^Softmax ran over the column/);
    expect(lines).toContain(`The formula, unbroken, makes it ${formatNumber(share(masked[2]!, 0))}.`);
  });

  it('takes no maximum away where none is', async () => {
    const { scores, lines } = await explained(['noMaximum'], 'weights', 2, 1);
    const row = scaled(scores)[2]!;
    const powers = row.map((score) => `e^${formatNumber(score)}`);
    const shown = formatNumber(share(row, 1));
    expect(lines[0]!.split('\n')).toEqual([
      `weights = ${powers[1]} ÷ (${powers.join(' + ')})`,
      ...shared(
        row.map((score) => Math.exp(score)),
        1,
        shown,
      ),
    ]);
    expect(lines[2]).toBe(`The formula, unbroken, makes it ${shown} too.`);
  });

  it.each([
    ['noMaximum', 'masked', false],
    ['wrongAxis', 'masked', false],
    ['maskWithZero', 'scaled', false],
    ['maskWithZero', 'masked', true],
    ['noScale', 'scaled', true],
  ] as const)(
    'compares with the formula where %s has a part in it: %s, %s',
    async (mistake, quantity, is) => {
      const { lines } = await explained([mistake], quantity, 2, 1);
      expect(lines.some((line) => line.startsWith('The formula, unbroken'))).toBe(is);
    },
  );

  it('says of a blocked weight what softmax had made of it before', async () => {
    const { scores, lines } = await explained(['maskAfterSoftmax'], 'weights', 0, 2);
    const row = scaled(scores)[0]!;
    expect(lines[0]).toMatch(/^softmax = e\^/);
    expect(lines[0]!.endsWith(` = ${formatNumber(share(row, 2))}`)).toBe(true);
  });

  it('says that 0 stands where −∞ should, and what that makes of the weight', async () => {
    const { scores, heading, lines } = await explained(['maskWithZero'], 'weights', 0, 2);
    const row = causal(scaled(scores), 0)[0]!;
    expect(heading).toBe(`Why ${formatNumber(share(row, 2))}?`);
    expect(lines).toContain('The formula, unbroken, makes it 0.');
    const blocked = formatNumber(scaled(scores)[0]![2]!);
    expect(lines).toContain(`masked = 0 (${blocked} is blocked, and gets 0 in place of −∞)`);
  });

  it('leaves the whole shared out where the mask comes after softmax', async () => {
    const { scores, lines } = await explained(['maskAfterSoftmax'], 'weights', 0, 0);
    expect(lines[0]!.endsWith(` = ${formatNumber(share(scaled(scores)[0]!, 0))}`)).toBe(true);
    expect(lines).toContain('The formula, unbroken, makes it 1.');
    const blocked = await explained(['maskAfterSoftmax'], 'weights', 0, 2);
    expect(blocked.lines[1]).toMatch(/^weights = 0 \(set to 0 by the mask after softmax/);
  });

  it('blocks what may attend where the mask is swapped', async () => {
    const { scores, lines } = await explained(['swappedMask'], 'masked', 1, 0);
    const own = formatNumber(scaled(scores)[1]![0]!);
    expect(lines[0]).toBe(`masked = scaled + mask = ${own} + (−∞) = −∞ (the mask is swapped)`);
    expect(lines[1]).toBe(`The formula, unbroken, makes it ${own}.`);
  });

  it('weights the values by the weights that are shown', async () => {
    const { scores, lines } = await explained(['wrongAxis'], 'output', 2, 0);
    const masked = causal(scaled(scores), -Infinity);
    for (let j = 0; j < 3; j += 1)
      expect(lines[0]).toContain(`${formatNumber(share(columnAt(masked, j), 2))}·`);
    expect(lines[1]).toMatch(/^The formula, unbroken, makes it /);
  });
});
