// The formula with mistakes switched on: what is shown against float64, and the verdicts on it.

import { describe, expect, it } from 'vitest';
import { programs } from '../../../web/demos/formula/code.ts';
import { compute, type FormulaState } from '../../../web/demos/formula/compute.ts';
import { facts, stepSentences } from '../../../web/demos/formula/facts.ts';
import { predict } from '../../../web/demos/formula/predict.ts';
import { scaledText } from '../../../web/demos/formula/scaled-text.ts';
import { schema } from '../../../web/demos/formula/schema.ts';
import type { Mistake } from '../../../web/engine/types.ts';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { allMistakes, shownSum, sumsToOne } from '../../../web/lesson/mistakes.ts';
import { sentenceText } from '../../../web/lesson/sentence.ts';
import { engines } from '../engine/built-engine.ts';
import { expectNear } from '../engine/near.ts';

const stateWith = (patch: Partial<FormulaState>): FormulaState => normalise(schema, patch).state;
const causal = { queries: 'all', mask: 'causal' } as const;

async function show(patch: Partial<FormulaState>) {
  const state = stateWith(patch);
  const result = await compute(state, engines.simd);
  const verdict = (name: string) =>
    (result.broken?.verdicts ?? []).find(({ invariant }) => invariant === name);
  return { state, result, verdict };
}

describe('a formula with mistakes', () => {
  it('is the formula itself when none is switched on', async () => {
    const { state, result } = await show(causal);
    expect(result.broken).toBeNull();
    expect(facts(state, result)).toEqual(stepSentences(state, result).map(sentenceText));
    expect(predict.ask(state, result)).not.toBeNull();
  });

  /** The invariants that each mistake violates in the causal worked example with a key of 1000. */
  const violated: readonly (readonly [Mistake, Partial<FormulaState>, readonly string[]])[] = [
    ['scaleByModel', causal, ['size']],
    ['noScale', causal, ['size']],
    ['scaleTwice', causal, ['size']],
    ['maskWithZero', causal, ['blocked', 'leak']],
    ['maskAfterSoftmax', causal, ['leak', 'sums']],
    ['wrongAxis', causal, ['leak', 'sums']],
    ['noMaximum', causal, []],
    ['noMaximum', { keyEdits: { '1.0': 1000 } }, ['sums', 'finite']],
    ['swappedMask', causal, ['blocked', 'leak', 'sums']],
  ];

  it.each(violated)('%s with %j violates %j and nothing else', async (mistake, patch, expected) => {
    const { state, result } = await show({ ...patch, broken: [mistake] });
    const broken = (result.broken?.verdicts ?? []).filter(({ kind }) => kind === 'violated');
    expect(broken.map(({ invariant }) => invariant)).toEqual(expected);
    expect(facts(state, result).filter((fact) => fact.startsWith('Violated: '))).toHaveLength(
      expected.length,
    );
    expect(predict.ask(state, result)).toBeNull();
  });

  it('asks of a mask only where there is one', async () => {
    const { result } = await show({ broken: ['wrongAxis'] });
    expect((result.broken?.verdicts ?? []).map(({ invariant }) => invariant)).toEqual([
      'size',
      'sums',
      'finite',
    ]);
  });

  it('says by how much', async () => {
    // One query: every weight is a column of its own, so 1, and the row sums to 3.
    const axis = await show({ broken: ['wrongAxis'] });
    expect([...axis.result.steps.weights.data]).toEqual([1, 1, 1]);
    expect(axis.verdict('sums')!.value).toBe('largest |Σ − 1| = 2');
    // Scores 0, 2, 1, as one of 8 heads of 2: ÷ √16.
    const model = await show({ broken: ['scaleByModel'] });
    expectNear('scaled', model.result.steps.scaled.data, [0, 0.5, 0.25]);
    const size = Math.sqrt((0.5 ** 2 + 0.25 ** 2) / 3);
    expect(model.verdict('size')!.value).toBe(
      `root mean square ${size.toFixed(3)}, should be ${(size * Math.sqrt(8)).toFixed(3)}`,
    );
    const zero = await show({ ...causal, broken: ['maskWithZero'] });
    // "the": 1/√2 for itself, and 0 twice where nothing should be.
    const leaked = 1 / (Math.exp(1 / Math.SQRT2) + 2);
    expect(zero.result.steps.weights.data[1]).toBeCloseTo(leaked, 6);
    const other = 1 / (Math.exp(1 / Math.SQRT2) + Math.exp(Math.SQRT2) + 1);
    expect(zero.verdict('blocked')!.value).toBe(
      `largest weight of a blocked key ${Math.max(leaked, other).toFixed(3)}`,
    );
    expect(zero.verdict('leak')!.value).toBe('3 of 3 pairs moved');
    expect(sentenceText(zero.verdict('leak')!.body!)).toMatch(
      /output of “\w+” moves by [\d.]+ when “\w+” gets/,
    );
  });

  it('tells how far the overflow is while nothing overflows', async () => {
    const { verdict } = await show({ broken: ['noMaximum'] });
    expect(sentenceText(verdict('finite')!.body!)).toMatch('The largest exponent here is 1.414.');
  });

  it('shows the mask that is meant and the one that is added', async () => {
    const { result } = await show({ ...causal, broken: ['swappedMask'] });
    const isBlocked = (data: Float32Array) => [...data].map((m) => m === -Infinity);
    const future = Array.from({ length: 9 }, (_, cell) => cell % 3 > Math.floor(cell / 3));
    expect(isBlocked(result.rightMask.data)).toEqual(future);
    expect(isBlocked(result.mask.data)).toEqual(future.map((is) => !is));
  });

  it('writes the scale as it is', () => {
    const text = (...broken: Mistake[]) => scaledText(2, broken, { modelDim: 16 });
    expect([text(), text('noScale'), text('scaleTwice'), text('scaleByModel')]).toEqual([
      'S/√2',
      'S',
      'S/√2/√2',
      'S/√16',
    ]);
    expect(text('noScale', 'scaleTwice')).toBe('S/√2');
  });

  it('says of the steps what is so', async () => {
    const sentence = async (step: number, broken: Mistake[]) => {
      const { state, result } = await show({ ...causal, step, broken });
      return stepSentences(state, result).map(sentenceText)[0];
    };
    expect(await sentence(2, ['scaleByModel'])).toBe(
      'As S/√16, the largest score of the row goes from 2 to 0.500.',
    );
    expect(await sentence(3, ['maskWithZero'])).toBe(
      '0 of 9 scores are −∞ before softmax; the mask means 3.',
    );
    expect(await sentence(3, ['swappedMask'])).toBe('6 of 9 scores are −∞ before softmax; the mask means 3.');
    expect(await sentence(3, ['noScale'])).toMatch(/^3 of 9 pairs are blocked/);
  });

  it('gives out programs of the mended formula, and says so', async () => {
    const [mended, broken] = await Promise.all([show(causal), show({ ...causal, broken: ['noScale'] })]);
    const [right, said] = [mended, broken].map(({ state, result }) => programs(state, result).numpy);
    const note = '(What is broken on the page is correct in this program.)';
    expect(right).not.toContain(note);
    expect(said!.split('\n').filter((line) => !line.includes(note))).toEqual(right!.split('\n'));
    expect(said).toContain(note);
  });

  it('opens again from its link', () => {
    const state = stateWith({ ...causal, broken: allMistakes.toReversed() });
    expect(state.broken).toEqual(allMistakes);
    const link = encodeLink({ demo: 'formula', state, schema });
    expect(link).toContain('broken=scaleByModel,noScale,');
    expect(
      decodeLink({ hash: `#${link}`, search: '' }, () => schema, { id: 'formula', schema }).state,
    ).toEqual(state);
  });
});

describe('a sum of weights', () => {
  it('takes a sum for 1 only within rounding', () => {
    expect([1, 1 + 6e-8, 1 - 6e-8, 0.999, 0, NaN].map(sumsToOne)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is shown as 1 where it is 1 but for rounding, and otherwise as it is', () => {
    expect([1, 1 - 6e-8, 1 + 6e-8, 0.999, 0].map(shownSum)).toEqual([1, 1, 1, 0.999, 0]);
    expect(shownSum(NaN)).toBeNaN();
  });
});
