// The verdicts on a broken attention where numbers are lost: NaN is said to be NaN, never to be infinitely far.

import { expect, it } from 'vitest';
import { verdictWhy } from '../../../web/lesson/mistake-why.ts';
import type { Mistake } from '../../../web/engine/types.ts';
import { sentenceText } from '../../../web/lesson/sentence.ts';
import { measured, toldMeasure, verdictsOf, type Measured } from '../../../web/lesson/verdicts.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';

const tokens = ['a', 'b', 'c'];
/** Scores of 200 ÷ √2 in rows 0 and 2, whose exponential no float32 holds; 0 everywhere else. */
const overflowing = {
  q: [
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  k: [
    [0, 0],
    [200, 0],
    [0, 0],
  ],
  v: [[1], [2], [4]],
};

async function judged(mistakes: readonly Mistake[], args: object = {}) {
  const result = await engines.simd.mistakes({ ...overflowing, ...args, mistakes });
  const queries = tokens.slice(tokens.length - result.weights.shape[0]!);
  const verdicts = verdictsOf(result, mistakes, queries, tokens);
  const why = (name: Measured) => {
    const { heading, lines } = verdictWhy(result, measured.indexOf(name), queries)!;
    return [heading, ...lines.map(lineText)];
  };
  const of = (name: string) => verdicts.find(({ invariant }) => invariant === name)!;
  return { result, of, why };
}

it('counts the rows without a sum, and shows them where it is asked why', async () => {
  const { of, why } = await judged(['noMaximum']);
  expect(of('sums')).toMatchObject({ kind: 'violated', value: '2 rows have no sum (NaN)', measure: 2 });
  expect(why('sums')).toEqual([
    'Why 2?',
    expect.stringMatching(/^Rows whose sum is NaN, counted among 3/),
    'Σ “a” = NaN',
    'Σ “b” = 1',
    'Σ “c” = NaN',
  ]);
  const { of: ofOne } = await judged(['noMaximum'], { q: [[1, 1]] });
  expect(ofOne('sums').value).toBe('1 row has no sum (NaN)');
});

it('measures sums by their distance from 1 while all of them are numbers', async () => {
  // One query: each weight is a column of its own, so 1.
  const { of, why } = await judged(['wrongAxis'], { q: [[0, 1]] });
  expect(of('sums')).toMatchObject({ value: 'largest |Σ − 1| = 2', measure: 2 });
  expect(why('sums')).toEqual(['Why 2?', 'The largest |Σ − 1| of 1 row:', 'Σ “c” = 3']);
});

it('says how many numbers are finite, or are not', async () => {
  // ∞ ÷ ∞ once in each of the two rows, and so in their outputs.
  const lost = await judged(['noMaximum']);
  expect(lost.of('finite')).toMatchObject({ value: '4 of 12 weights and outputs are NaN or ∞', measure: 4 });
  const { of, why } = await judged(['noScale']);
  expect(of('finite')).toMatchObject({ value: 'all 12 weights and outputs are', measure: 12 });
  expect(why('finite')).toEqual(['Why 12?', '9 weights and 3 numbers of the output: none is NaN or ∞.']);
});

it('names no size where NaN is among what is measured', async () => {
  const { result, of, why } = await judged(['noMaximum', 'swappedMask'], { mask: { kind: 'causal' } });
  expect(toldMeasure(result, 'difference').text).toBe('NaN');
  expect(why('difference').at(-1)).toBe('A NaN is among them, so no number is the largest.');
  expect(of('blocked').value).toBe('largest weight of a blocked key NaN');
  expect(sentenceText(of('leak').body!)).toMatch(
    /^For one, the output of “a” turns into NaN, or back, when “b”/,
  );
});
