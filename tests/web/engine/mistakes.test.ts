// Attention with mistakes as the page and other programs call it; tests/cpp holds every set of them to float64.

import { describe, expect, it } from 'vitest';
import type { Mistake } from '../../../web/engine/types.ts';
import { engines, variants } from './built-engine.ts';
import { expectNear } from './near.ts';

// "the cat sat", causal; the values tell the tokens apart.
const args = {
  q: [
    [0, 1],
    [1, 1],
    [1, 0],
  ],
  k: [
    [0, 1],
    [2, 0],
    [1, 1],
  ],
  v: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  mask: { kind: 'causal' },
} as const;
const scores = [1, 0, 1, 1, 2, 2, 0, 2, 1];
const future = [1, 2, 5];

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];
  const broken = (...mistakes: Mistake[]) => engine.mistakes({ ...args, mistakes });

  it('is attend without mistakes, bit for bit', async () => {
    const [right, result] = await Promise.all([engine.attend(args), engine.mistakes(args)]);
    for (const step of ['scores', 'scaled', 'masked', 'weights', 'output'] as const)
      expect(result[step]).toEqual(right[step]);
    expect(result.measures).toMatchObject({
      largestBlockedWeight: 0,
      leaks: 0,
      leaksAsked: future.length,
      worstLeak: null,
      notFinite: 0,
      largestDifference: 0,
    });
  });

  it('knows each mistake by its name', async () => {
    const scaledBy = async (mistake: Mistake, heads?: number) =>
      (await engine.mistakes({ ...args, mistakes: [mistake], ...(heads && { heads }) })).scaled.data;
    const dividedBy = (divisor: number) => scores.map((score) => score / divisor);
    expectNear('by model', await scaledBy('scaleByModel', 8), dividedBy(4));
    expect((await engine.mistakes({ ...args, heads: 8 })).modelDim).toBe(16);
    expectNear('one head', await scaledBy('scaleByModel'), dividedBy(Math.SQRT2));
    expectNear('no scale', await scaledBy('noScale'), scores);
    expectNear('twice', await scaledBy('scaleTwice'), dividedBy(2));

    const zero = await broken('maskWithZero');
    expect(future.map((cell) => zero.masked.data[cell])).toEqual([0, 0, 0]);
    const after = await broken('maskAfterSoftmax');
    expectNear('masked', after.masked.data, dividedBy(Math.SQRT2));
    expect(future.map((cell) => after.weights.data[cell])).toEqual([0, 0, 0]);
    const swapped = await broken('swappedMask');
    expect([...swapped.masked.data].map((m) => m === -Infinity)).toEqual(
      scores.map((_, cell) => !future.includes(cell)),
    );
    const axis = await broken('wrongAxis');
    for (const column of [0, 1, 2]) {
      const sum = [0, 3, 6].reduce((total, row) => total + axis.weights.data[row + column]!, 0);
      expect(sum).toBeCloseTo(1, 6);
    }
    const k = [
      [0, 1],
      [900, 0],
      [1, 1],
    ];
    const naive = await engine.mistakes({ ...args, k, mistakes: ['noMaximum'] });
    expect(naive.measures.notFinite).toBeGreaterThan(0);
    expect(naive.measures.largestSumError).toBe(Infinity);
  });

  it('measures a leak and says where', async () => {
    const { measures, rowLeaks } = await broken('maskWithZero');
    expect([measures.leaks, measures.leaksAsked]).toEqual([3, 3]);
    expect(measures.worstLeak!.token).toBeGreaterThan(measures.worstLeak!.query);
    expect(measures.worstLeak!.difference).toBeGreaterThan(0);
    expect([...rowLeaks.data]).toEqual([1, 1, 0]);
    expect(rowLeaks.shape).toEqual([3, 1]);
  });

  it('says what it does not take', async () => {
    await expect(engine.mistakes({ ...args, heads: 0 })).rejects.toThrow(
      'mistakes: heads: got 0; allowed: an integer from 1',
    );
    await expect(engine.mistakes({ ...args, scale: 1, mistakes: ['scaleByModel'] })).rejects.toThrow(
      'mistakes: scale is given and mistakes has scaleByModel; allowed: one of them',
    );
    await expect(engine.mistakes({ ...args, mistakes: ['typo' as never] })).rejects.toThrow(
      /^mistakes: mistakes\[0\]: got "typo"; allowed: 'scaleByModel', 'noScale'/,
    );
    await expect(engine.mistakes({ ...args, q: [args.q, args.q] as never })).rejects.toThrow('k: got shape');
  });
});
