// The calls behind the lesson's experiments: numbers to start from, comparisons, order, decoding, explanations.

import { describe, expect, it } from 'vitest';
import type { Quantity, Tensor } from '../../../web/engine/types.ts';
import { engines, variants } from './built-engine.ts';
import { draw } from './draw.ts';
import { expectNear, expectTensor } from './near.ts';
import { reference } from './reference.ts';

const mean = (numbers: ArrayLike<number>) =>
  Array.from(numbers).reduce((sum, x) => sum + x, 0) / numbers.length;
const variance = (numbers: ArrayLike<number>) => {
  const middle = mean(numbers);
  return mean(Array.from(numbers, (x) => (x - middle) ** 2));
};

it('draws the same bits with and without SIMD', async () => {
  const { simd, scalar } = engines;
  for (const distribution of ['normal', 'uniform', 'rademacher', 'uniform01', 'uniform11'] as const) {
    const args = { shape: [3, 77], seed: 12, distribution };
    expect(await simd.random(args)).toEqual(await scalar.random(args));
  }
  const tokens = { tokens: ['the', 'cat', 'sat'], dim: 33, seed: 5 };
  expect(await simd.embed(tokens)).toEqual(await scalar.embed(tokens));
});

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];

  describe('random', () => {
    const laws = [
      ['normal', -Infinity, Infinity, 0, 1],
      ['uniform', -Math.sqrt(3), Math.sqrt(3), 0, 1],
      ['rademacher', -1, 1, 0, 1],
      ['uniform01', 0, 1, 0.5, 1 / 12],
      ['uniform11', -1, 1, 0, 1 / 3],
    ] as const;
    it.each(laws)(
      'draws from the %s law',
      async (distribution, least, most, expectedMean, expectedVariance) => {
        const { shape, data } = await engine.random({ shape: [100, 200], seed: 3, distribution });
        expect(shape).toEqual([100, 200]);
        const isInside = (x: number) => x >= Math.fround(least) && x <= Math.fround(most);
        expect(data.every(isInside)).toBe(true);
        expect(Math.abs(mean(data) - expectedMean)).toBeLessThan(5 * Math.sqrt(expectedVariance / 20_000));
        expect(Math.abs(variance(data) / expectedVariance - 1)).toBeLessThan(5 * Math.sqrt(2 / 20_000));
        if (distribution === 'rademacher') expect(new Set(data)).toEqual(new Set([-1, 1]));
      },
    );

    it('gives the same for the same seed and another for another, in every rank', async () => {
      const first = await engine.random({ shape: [2, 3, 4, 5], seed: 7 });
      expect(first.shape).toEqual([2, 3, 4, 5]);
      expect(await engine.random({ shape: [2, 3, 4, 5], seed: 7, distribution: 'normal' })).toEqual(first);
      expect(await engine.random({ shape: [2, 3, 4, 5], seed: 8 })).not.toEqual(first);
      expect((await engine.random({ shape: [0, 3], seed: 7 })).data).toHaveLength(0);
      await engine.random({ shape: [1, 1], seed: 2 ** 32 - 1 });
    });

    it('rounds to decimals that people can check', async () => {
      for (const decimals of [0, 1, 3]) {
        const { data } = await engine.random({ shape: [10, 10], seed: 7, decimals });
        const rounded = data.map((x) => Number(x.toFixed(decimals)));
        expect(data).toEqual(rounded);
        expect(data.some((x) => Object.is(x, -0))).toBe(false);
      }
    });
  });

  describe('embed', () => {
    it('gives a token the same vector wherever it stands, and other tokens other vectors', async () => {
      const { shape, data } = await engine.embed({
        tokens: ['the', 'cat', 'the', 'Cat', ''],
        dim: 6,
        seed: 1,
      });
      expect(shape).toEqual([5, 6]);
      const row = (n: number) => Array.from(data.subarray(n * 6, n * 6 + 6));
      expect(row(2)).toEqual(row(0));
      expect(new Set([0, 1, 3, 4].map((n) => row(n).join()))).toHaveLength(4);
    });

    it('depends on seed and stream, and continues the same row when dim grows', async () => {
      const args = { tokens: ['naïve', '🤔'], dim: 4, seed: 1 };
      const first = await engine.embed(args);
      expect(await engine.embed({ ...args, stream: 0 })).toEqual(first);
      expect(await engine.embed({ ...args, stream: 1 })).not.toEqual(first);
      expect(await engine.embed({ ...args, seed: 2 })).not.toEqual(first);
      const wider = await engine.embed({ ...args, dim: 7 });
      expect(wider.data.subarray(0, 4)).toEqual(first.data.subarray(0, 4));
      expect(wider.data.subarray(7, 11)).toEqual(first.data.subarray(4, 8));
    });
  });

  it('positions are sines and cosines of row / 10000^(2c / dim)', async () => {
    for (const dim of [1, 5, 8]) {
      const expected = Array.from({ length: 40 }, (_, row) =>
        Array.from({ length: dim }, (_column, c) => {
          const angle = row / 10_000 ** ((c - (c % 2)) / dim);
          return c % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
        }),
      );
      expectTensor('positions', await engine.positions({ rows: 40, dim }), expected);
    }
    expect((await engine.positions({ rows: 0, dim: 3 })).shape).toEqual([0, 3]);
  });

  it('compare finds the largest difference, each row’s, and rows that did not move by one bit', async () => {
    const a = [
      [1, 2],
      [0, NaN],
      [Infinity, 1],
      [3, 3],
      [1, Infinity],
    ];
    const b = [
      [1, 2],
      [-0, NaN],
      [Infinity, 1],
      [3.5, 2.75],
      [1, -Infinity],
    ];
    const r = await engine.compare(a, b);
    expect(r.largestDifference).toBe(Infinity);
    expect(r.largestAt).toBe(9);
    expectTensor('rows', r.rowDifferences, [[0], [0], [0], [0.5], [Infinity]]);
    expectTensor('identical', r.rowsIdentical, [[1], [0], [1], [0], [0]]);
    expect((await engine.compare([[[1, 2]]], [[[1.5, 2]]])).rowDifferences.shape).toEqual([1, 1, 1]);
    const nothing = { shape: [0, 2], data: [] };
    expect(await engine.compare(nothing, nothing)).toMatchObject({ largestDifference: 0, largestAt: null });
  });

  it('fitPowerLaw finds a law again', async () => {
    const law = await engine.fitPowerLaw({ x: [1, 2, 8, 100], y: [3, 12, 192, 30_000] });
    expect(law.exponent).toBeCloseTo(2, 10);
    expect(law.factor).toBeCloseTo(3, 10);
    law.fitted.forEach((value, n) => expect(value / [3, 12, 192, 30_000][n]!).toBeCloseTo(1, 10));
  });

  it('compareSpeeds divides operations by time', async () => {
    // 3·10⁹ operations in half a second are 6 billion a second, in two seconds 1.5 billion.
    const { rates, times } = await engine.compareSpeeds({
      operations: [3e9, 3e9],
      milliseconds: [500, 2000],
    });
    expect(rates[0]).toBeCloseTo(6, 10);
    expect(rates[1]).toBeCloseTo(1.5, 10);
    expect(times[0]).toBe(1);
    expect(times[1]).toBeCloseTo(4, 10);
  });

  it('multiplyAdds does as many operations as it says', async () => {
    // 13 · 4 numbers, each x ↦ x ÷ 2 + 1 twice
    expect(await engine.multiplyAdds({ steps: 2 })).toEqual({ operations: 208, sum: 52 * 1.75 });
    // 7 · 4 times 1 twice, 7 · 4 and 1 twice
    expect(await engine.multiplyAdds({ steps: 2, apart: true })).toEqual({
      operations: 112,
      sum: 28 + 28 * 3,
    });
  });

  it('tally counts zeros, other numbers and NaN, among all or where asked', async () => {
    const values = [
      [0, NaN, 2],
      [-0, -Infinity, 0.5],
    ];
    const all = { numbers: 6, zeros: 2, nonzeros: 3, notANumbers: 1, largest: Infinity, largestAt: 4 };
    expect(await engine.tally({ values })).toEqual(all);
    const where = [
      [1, 0, 1],
      [1, 0, 0],
    ];
    const some = { numbers: 3, zeros: 2, nonzeros: 1, notANumbers: 0, largest: 2, largestAt: 2 };
    expect(await engine.tally({ values, where })).toEqual(some);
  });

  describe('order', () => {
    const x = draw(1, 4, 3);
    const [wq, wk, wv] = [draw(2, 3, 2), draw(3, 3, 2), draw(4, 3, 5)];
    const permutation = [2, 0, 3, 1];
    const rows = ({ shape, data }: Tensor) =>
      Array.from({ length: shape[0]! }, (_, n) =>
        Array.from(data.subarray(n * shape[1]!, (n + 1) * shape[1]!)),
      );

    it('shuffles, attends and puts back: equivariant without mask and positions', async () => {
      const r = await engine.order({ x, wq, wk, wv, permutation });
      expect(rows(r.shuffled.x)).toEqual(permutation.map((token) => rows(r.original.x)[token]));
      const product = (w: Tensor) =>
        rows(x).map((row) =>
          rows(w)[0]!.map((_, c) => row.reduce((sum, value, n) => sum + value * rows(w)[n]![c]!, 0)),
        );
      const [q, k, v] = [product(wq), product(wk), product(wv)];
      expectTensor('q', r.original.q, q);
      const expected = reference({ q, k, v });
      expectNear('weights', r.original.weights.data, expected.weights.data);
      expectNear('output', r.original.output.data, expected.output.data);
      expectNear('restored', r.restored.data, expected.output.data);
      const pooled = [0, 1, 2, 3, 4].map((c) => mean(rows(r.original.output).map((row) => row[c]!)));
      expectTensor('pooled', r.original.pooled, [pooled]);
      expect(r.largestDifference).toBeLessThan(1e-6);
      expect(r.pooledDifference).toBeLessThan(1e-6);
      expect(r.rounding).toBeCloseTo(1e-6 * Math.max(...v.flat().map(Math.abs)), 12);
    });

    it('makes mistakes on both sides alike', async () => {
      const args = {
        mask: { kind: 'causal' },
        mistakes: ['scaleByModel', 'maskWithZero'],
        heads: 16,
      } as const;
      const r = await engine.order({ x, wq, wk, wv, permutation, ...args });
      for (const { q, k, v, weights, output } of [r.original, r.shuffled]) {
        const expected = await engine.mistakes({ q, k, v, ...args });
        expectNear('weights', weights.data, expected.weights.data);
        expectNear('output', output.data, expected.output.data);
      }
    });

    it('is equivariant no more with a causal mask or positions', async () => {
      const causal = await engine.order({ x, wq, wk, wv, permutation, mask: { kind: 'causal' } });
      const placed = await engine.order({ x, wq, wk, wv, permutation, positions: draw(5, 4, 3) });
      for (const r of [causal, placed]) {
        expect(r.largestDifference).toBeGreaterThan(0.01);
        const difference = r.restored.data.map((value, n) => value - r.original.output.data[n]!);
        expectNear('difference', r.difference.data, difference);
        expect(Math.max(...r.difference.data.map(Math.abs))).toBeCloseTo(r.largestDifference, 6);
        expect(Math.abs(r.difference.data[r.differenceLargestAt!]!)).toBeCloseTo(r.largestDifference, 6);
      }
      expectNear(
        'x',
        placed.original.x.data,
        x.data.map((value, n) => value + draw(5, 4, 3).data[n]!),
      );
    });
  });

  describe('roles', () => {
    const x = draw(1, 4, 3);
    const matrices = { wq: draw(2, 3, 2), wk: draw(3, 3, 2), wv: draw(4, 3, 5) };
    const rows = ({ shape, data }: Tensor) =>
      Array.from({ length: shape[0]! }, (_, n) => [...data.subarray(n * shape[1]!, (n + 1) * shape[1]!)]);
    const dot = (a: readonly number[], b: readonly number[]) =>
      a.reduce((sum, value, n) => sum + value * b[n]!, 0);
    const columns = (w: Tensor) => rows(w)[0]!.map((_, c) => rows(w).map((row) => row[c]!));
    const product = (a: Tensor, b: Tensor) =>
      rows(a).map((row) => columns(b).map((column) => dot(row, column)));
    const timesTransposed = (a: readonly number[][], b: readonly number[][]) =>
      a.map((row) => b.map((other) => dot(row, other)));
    const asymmetry = (m: readonly number[][]) =>
      Math.max(...m.flatMap((row, i) => row.map((value, j) => Math.abs(value - m[j]![i]!))));

    it('projects, attends, and measures the asymmetry of S and of W_Q W_Kᵀ', async () => {
      const r = await engine.roles({ x, ...matrices });
      const [q, k, v] = [matrices.wq, matrices.wk, matrices.wv].map((w) => product(x, w)) as [
        number[][],
        number[][],
        number[][],
      ];
      expectTensor('q', r.q, q);
      expectTensor('k', r.k, k);
      expectTensor('v', r.v, v);
      const queryKey = timesTransposed(rows(matrices.wq), rows(matrices.wk));
      expectTensor('W_Q W_Kᵀ', r.queryKey, queryKey);
      const expected = reference({ q, k, v });
      for (const step of ['scores', 'scaled', 'masked', 'weights', 'output'] as const) {
        expectNear(step, r.attention[step].data, expected[step].data);
      }
      expect(r.attention.output.shape).toEqual([4, 5]);
      expectNear('S', [r.scoresAsymmetry], [asymmetry(timesTransposed(q, k))]);
      expectNear('matrix', [r.queryKeyAsymmetry], [asymmetry(queryKey)]);
      const largest = (matrix: number[][]) => Math.max(...matrix.flat().map(Math.abs));
      expect(r.queryKeyRounding).toBeCloseTo(1e-6 * largest(queryKey), 12);
      expect(r.scoresRounding).toBeCloseTo(1e-6 * largest(timesTransposed(q, k)), 12);
      expect(Math.min(r.scoresAsymmetry, r.queryKeyAsymmetry)).toBeGreaterThan(0.01);
    });

    it('is symmetric for one projection of query and key, and for one vector', async () => {
      const shared = await engine.roles({ x, ...matrices, wk: matrices.wq });
      expect(shared.queryKeyAsymmetry).toBe(0);
      expect(shared.scoresAsymmetry).toBeLessThan(1e-6);
      const one = await engine.roles({ x, ...matrices, oneVector: true });
      for (const role of ['q', 'k', 'v'] as const) expect(one[role]).toEqual(x);
      expectTensor('XXᵀ', one.attention.scores, timesTransposed(rows(x), rows(x)));
      expect(one.scoresAsymmetry).toBeLessThan(1e-6);
      expect(one.queryKeyAsymmetry).toBe(0);
      expect(await engine.roles({ x, ...matrices, oneVector: false })).toEqual(
        await engine.roles({ x, ...matrices }),
      );
    });
  });

  it('decode gives the same in one pass, in prefixes and with a cache, and counts its multiplications', async () => {
    const args = { q: draw(1, 5, 3), k: draw(2, 5, 3), v: draw(3, 5, 2) };
    const r = await engine.decode(args);
    const expected = reference({ ...args, mask: { kind: 'causal' } }).output.data;
    for (const way of ['parallel', 'prefixes', 'cached'] as const) {
      expect(r[way].shape).toEqual([5, 2]);
      expectNear(way, r[way].data, expected);
    }
    expect(r.prefixesDifference).toBeLessThan(1e-6);
    expect(r.cachedDifference).toBeLessThan(1e-6);
    // queries · keys · (dim + value dim)
    expect(r.multiplications).toEqual({
      parallel: 5 * 5 * 5,
      prefixes: [1, 2, 3, 4, 5].map((t) => t * t * 5),
      cached: [1, 2, 3, 4, 5].map((t) => t * 5),
      prefixesSoFar: [5, 25, 70, 150, 275],
      cachedSoFar: [5, 15, 30, 50, 75],
    });
    // 3 numbers of a key and 2 of a value for each token, in float32
    expect(r.cache).toEqual({ numbers: [5, 10, 15, 20, 25], bytes: [20, 40, 60, 80, 100] });
    const scaled = await engine.decode({ ...args, scale: 3 });
    const other = reference({ ...args, scale: 3, mask: { kind: 'causal' } }).output.data;
    expectNear('scale', scaled.cached.data, other);
  });

  describe('explain', () => {
    const args = {
      q: draw(1, 2, 3, 4),
      k: draw(2, 1, 5, 4),
      v: draw(3, 1, 5, 2),
      softcap: 2,
      temperature: 0.5,
      mask: [
        { kind: 'causal', offset: 1 },
        { kind: 'bias', bias: draw(4, 3, 5) },
        { kind: 'bias', bias: [[0.5]] },
      ],
    } as const;
    const sum = (numbers: readonly number[]) => numbers.reduce((total, x) => total + x, 0);

    it('gives the value that attend gives, of every cell of every quantity', async () => {
      const r = await engine.attend(args);
      for (const quantity of ['scores', 'scaled', 'masked', 'weights', 'output', 'logSumExp'] as Quantity[]) {
        const { shape, data } = r[quantity];
        const [, rows = 0, columns = 0] = shape;
        for (const [n, value] of data.entries()) {
          const index = [Math.floor(n / columns / rows), Math.floor(n / columns) % rows, n % columns];
          const given = await engine.explain({ ...args, quantity, index });
          expect(given.kind).toBe(quantity);
          expect(given.value, `${quantity} ${index.join()}`).toBe(value);
        }
      }
    });

    it('gives parts that make up the value', async () => {
      const at = <K extends Quantity>(quantity: K, ...index: number[]) =>
        engine.explain({ ...args, quantity, index }) as Promise<
          Extract<Awaited<ReturnType<typeof engine.explain>>, { kind: K }>
        >;
      const expected = reference(args);

      const score = await at('scores', 1, 2, 3);
      expect(score.query).toEqual(Array.from(args.q.data.subarray(20, 24)));
      expect(score.key).toEqual(Array.from(args.k.data.subarray(12, 16)));
      expectNear(
        'products',
        score.products,
        score.query.map((x, c) => x * score.key[c]!),
      );
      expectNear('score', [sum(score.products)], [score.value]);

      const scaled = await at('scaled', 1, 2, 3);
      expect([scaled.score, scaled.scale, scaled.dim, scaled.softcap]).toEqual([score.value, 0.5, 4, 2]);
      expectNear('product', [scaled.product], [score.value * 0.5]);
      expectNear('scaled', [scaled.value], [2 * Math.tanh(scaled.product / 2)]);

      const open = await at('masked', 1, 2, 3);
      expect([open.scaled, open.blocked]).toEqual([scaled.value, false]);
      expectNear('bias', [open.bias], [args.mask[1].bias.data[13]! + 0.5]);
      expectNear('masked', [open.value], [open.scaled + open.bias]);
      const blocked = await at('masked', 1, 0, 2);
      expect([blocked.value, blocked.blocked]).toEqual([-Infinity, true]);

      const weight = await at('weights', 1, 2, 3);
      expect([weight.key, weight.temperature]).toEqual([3, 0.5]);
      expectNear('row', weight.masked, expected.masked.data.slice(25, 30));
      expectNear(
        'exps',
        weight.exps,
        weight.masked.map((m) => Math.exp((m - weight.maximum) / 0.5)),
      );
      expectNear('sum', [weight.sum, weight.exps[3]! / weight.sum], [sum(weight.exps), weight.value]);

      const output = await at('output', 1, 2, 1);
      expectNear('weights', output.weights, expected.weights.data.slice(25, 30));
      expect(output.values).toEqual([1, 3, 5, 7, 9].map((n) => args.v.data[n]!));
      expectNear(
        'products',
        output.products,
        output.weights.map((w, j) => w * output.values[j]!),
      );
      expectNear('output', [sum(output.products)], [output.value]);

      const logSumExp = await at('logSumExp', 1, 2, 0);
      expectNear(
        'exps',
        logSumExp.exps,
        logSumExp.masked.map((m) => Math.exp(m - logSumExp.maximum)),
      );
      expectNear('logSumExp', [logSumExp.maximum + Math.log(logSumExp.sum)], [logSumExp.value]);
    });

    it('explains a row that may attend to nothing', async () => {
      const empty = {
        q: [[1]],
        k: [[1]],
        v: [[1]],
        mask: { kind: 'block', block: [1] },
        index: [0, 0],
      } as const;
      const weight = await engine.explain({ ...empty, quantity: 'weights' });
      expect(weight).toMatchObject({ value: 0, maximum: -Infinity, exps: [0], sum: 0 });
      const output = await engine.explain({ ...empty, quantity: 'output' });
      expect(output).toMatchObject({ value: 0, products: [0] });
      expect((await engine.explain({ ...empty, quantity: 'logSumExp' })).value).toBe(-Infinity);
    });
  });

  describe('scaling', () => {
    it('finds a standard deviation of √d_k, and 1 after scaling', async () => {
      const results = await engine.scaling({ dims: [1, 16, 128], samples: 10_000, seed: 1 });
      expect(results.map(({ dim }) => dim)).toEqual([1, 16, 128]);
      for (const { dim, samples, keys, rows, raw, scaled, dividedByDim, uniform } of results) {
        expect([samples, keys, rows]).toEqual([10_000, 16, 625]);
        // The score of d_k = 1 is a product of two normals, whose fourth moment is 9: wider than a normal's.
        const tolerance = dim === 1 ? 0.08 : 0.05;
        expect(Math.abs(raw.standardDeviation / Math.sqrt(dim) - 1)).toBeLessThan(tolerance);
        expect(Math.abs(scaled.standardDeviation - 1)).toBeLessThan(tolerance);
        expect(raw.theory).toEqual({ mean: 0, variance: dim, standardDeviation: Math.sqrt(dim) });
        expectNear('variance', [raw.standardDeviation ** 2], [raw.variance]);
        expectNear('scaled', [scaled.variance, scaled.mean], [raw.variance / dim, raw.mean / Math.sqrt(dim)]);
        expectNear('divided', [dividedByDim.variance], [raw.variance / dim ** 2]);
        expectNear('uniform', [uniform.largestWeight, uniform.entropy], [1 / 16, Math.log(16)]);
        for (const { histogram } of [raw, scaled, dividedByDim]) {
          const counted = histogram.counts.reduce(
            (total, count) => total + count,
            histogram.below + histogram.above,
          );
          expect(counted).toBe(10_000);
          expect(histogram.expected).toHaveLength(histogram.counts.length);
        }
      }
      const [narrow, , wide] = results;
      expect(wide!.raw.largestWeight).toBeGreaterThan(narrow!.raw.largestWeight);
      expect(wide!.raw.gradientNorm).toBeLessThan(wide!.scaled.gradientNorm);
    });

    it('gives the same for the same seed, and has defaults', async () => {
      const args = { dims: [8], samples: 100 };
      const first = await engine.scaling(args);
      expect(await engine.scaling({ ...args, seed: 0, keys: 16, distribution: 'normal' })).toEqual(first);
      expect(await engine.scaling({ ...args, seed: 1 })).not.toEqual(first);
      expect(await engine.scaling({ ...args, keys: 10 })).not.toEqual(first);
    });

    it('tells how far it is, and stops when it is told to', async () => {
      const heard: number[] = [];
      await engine.scaling(
        { dims: [4, 64], samples: 5000 },
        { onProgress: (fraction) => heard.push(fraction) },
      );
      expect(heard.length).toBeGreaterThanOrEqual(64);
      expect(heard).toEqual(heard.toSorted((a, b) => a - b));
      expect(heard.at(-1)).toBe(1);

      const stopped = (controller: AbortController, onProgress?: () => void) =>
        engine.scaling(
          { dims: [64], samples: 5000 },
          { signal: controller.signal, ...(onProgress && { onProgress }) },
        );
      const before = new AbortController();
      before.abort();
      await expect(stopped(before)).rejects.toMatchObject({ name: 'AbortError' });
      const during = new AbortController();
      await expect(stopped(during, () => during.abort())).rejects.toMatchObject({ name: 'AbortError' });
    });

    it('passes on what onProgress throws, however often', async () => {
      const onProgress = () => {
        throw new RangeError('from the listener');
      };
      for (let n = 0; n < 2000; n += 1) {
        await expect(engine.scaling({ dims: [1], samples: 2 }, { onProgress })).rejects.toThrow(
          'from the listener',
        );
      }
      expect(await engine.scaling({ dims: [1], samples: 2 })).toHaveLength(1);
    });
  });
});
