// `attend` and `attendFused` as the contract words them: what goes in, what comes out, in which shapes.

import { describe, expect, it } from 'vitest';
import type { AttendArgs, TensorLike } from '../../../web/engine/types.ts';
import { engines, library, variants } from './built-engine.ts';
import { checkAttend } from './check-attend.ts';
import { draw, nested } from './draw.ts';
import { expectNear, expectTensor } from './near.ts';

it('loads the variant that was asked for, and by itself one that this machine can run', async () => {
  for (const variant of variants) expect(engines[variant].variant).toBe(variant);
  expect((await library.loadEngine()).variant).toBe('simd');
  await expect(library.loadEngine({ variant: 'gpu' as never })).rejects.toThrow(
    `loadEngine: variant: got "gpu"; allowed: 'simd', 'scalar'`,
  );
});

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];

  it('computes the worked example', async () => {
    const r = await engine.attend({
      q: [[1, 0]],
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
    });
    expectTensor('scores', r.scores, [[0, 2, 1]]);
    expectTensor('scaled', r.scaled, [[0, Math.SQRT2, Math.SQRT1_2]]);
    expectTensor('masked', r.masked, [[0, Math.SQRT2, Math.SQRT1_2]]);
    expectTensor('weights', r.weights, [[0.140029245, 0.575975346, 0.283995409]]);
    expectTensor('output', r.output, [[0.140029245, 0.575975346, 0.283995409]]);
    expectTensor('logSumExp', r.logSumExp, [[Math.log(1 + Math.exp(Math.SQRT2) + Math.exp(Math.SQRT1_2))]]);
  });

  const shapes: readonly [string, readonly number[], readonly number[], readonly number[]][] = [
    ['rank 2', [3, 4], [5, 4], [5, 2]],
    ['rank 3', [2, 3, 4], [2, 5, 4], [2, 5, 2]],
    ['rank 4', [2, 2, 3, 4], [2, 2, 5, 4], [2, 2, 5, 6]],
    ['grouped heads', [6, 3, 4], [2, 5, 4], [2, 5, 3]],
    ['one kv head for all', [2, 4, 3, 4], [2, 1, 5, 4], [2, 1, 5, 3]],
    ['one token', [1, 1], [1, 1], [1, 1]],
    ['values without width', [3, 4], [5, 4], [5, 0]],
    ['more than one block of keys', [70, 8], [150, 8], [150, 9]],
    ['no queries', [0, 4], [5, 4], [5, 2]],
    ['no heads', [0, 3, 4], [0, 5, 4], [0, 5, 2]],
    ['no batch', [0, 2, 3, 4], [0, 2, 5, 4], [0, 2, 5, 2]],
  ];
  it.each(shapes)('takes and gives %s', async (_, q, k, v) => {
    await checkAttend(engine, { q: draw(1, ...q), k: draw(2, ...k), v: draw(3, ...v) });
  });

  it('gives zeros and a logSumExp of −∞ without keys, whatever their width', async () => {
    for (const width of [4, 0]) {
      const r = await checkAttend(engine, {
        q: draw(1, 3, 4),
        k: { shape: [0, width], data: [] },
        v: { shape: [0, 2], data: [] },
      });
      expect(r.weights.shape).toEqual([3, 0]);
      expectTensor('output', r.output, [
        [0, 0],
        [0, 0],
        [0, 0],
      ]);
    }
  });

  it('takes width 0 when a scale is given: all weights equal', async () => {
    const r = await checkAttend(engine, {
      q: { shape: [2, 0], data: [] },
      k: { shape: [2, 0], data: [] },
      v: [[2], [4]],
      scale: 1,
    });
    expectTensor('output', r.output, [[3], [3]]);
  });

  it('takes nested arrays, number[], Float64Array and integer arrays alike', async () => {
    const [q, k, v] = [draw(1, 2, 3, 4), draw(2, 2, 5, 4), draw(3, 2, 5, 2)];
    const expected = await engine.attend({ q, k, v });
    const forms: ((tensor: typeof q) => TensorLike)[] = [
      (tensor) => nested(tensor) as TensorLike,
      ({ shape, data }) => ({ shape, data: Array.from(data) }),
      ({ shape, data }) => ({ shape, data: Float64Array.from(data) }),
      ({ shape, data }) => ({ shape, data: new Float32Array([9, ...data, 9]).subarray(1, data.length + 1) }),
      ({ shape, data }) =>
        Array.from({ length: shape[0]! }, (_head, h) =>
          Array.from({ length: shape[1]! }, (_row, i) => {
            const start = (h * shape[1]! + i) * shape[2]!;
            return data.subarray(start, start + shape[2]!);
          }),
        ) as never,
    ];
    for (const form of forms) {
      expect(await engine.attend({ q: form(q), k: form(k), v: form(v) })).toEqual(expected);
    }
    const whole = { shape: [1, 2], data: Int8Array.of(1, -2) };
    expect((await engine.attend({ q: whole, k: whole, v: whole })).scores.data[0]).toBe(5);
  });

  it('leaves the arguments as they were', async () => {
    const args = { q: draw(1, 3, 4), k: draw(2, 5, 4), v: draw(3, 5, 2), mask: { kind: 'causal' } } as const;
    const before = structuredClone(args);
    await engine.attend(args);
    expect(args).toEqual(before);
  });

  it('returns copies, which stay valid after later calls and when memory grows', async () => {
    const first = await engine.attend({ q: draw(1, 3, 4), k: draw(2, 5, 4), v: draw(3, 5, 2) });
    const before = structuredClone(first);
    const large = draw(4, 3000, 64);
    await engine.attendFused({ q: large, k: large, v: large });
    const wide = draw(5, 1500, 8);
    await engine.attend({ q: wide, k: wide, v: wide }); // four matrices of 9 MB
    expect(first).toEqual(before);
    first.output.data.fill(7);
    const again = await engine.attend({ q: draw(1, 3, 4), k: draw(2, 5, 4), v: draw(3, 5, 2) });
    expect(again.output).toEqual(before.output);
  });

  const sizes = { q: draw(1, 2, 4, 3), k: draw(2, 2, 6, 3), v: draw(3, 2, 6, 5) };
  const options: readonly [string, Partial<AttendArgs>][] = [
    ['a scale', { scale: 0.3 }],
    ['a scale of 0', { scale: 0 }],
    ['a negative scale', { scale: -2 }],
    ['a low temperature', { temperature: 0.25 }],
    ['a high temperature', { temperature: 4 }],
    ['an infinite temperature', { temperature: Infinity }],
    ['temperature 0', { temperature: 0 }],
    ['a softcap', { softcap: 0.7 }],
    ['a softcap, a scale and a temperature', { softcap: 2, scale: 3, temperature: 0.5 }],
  ];
  it.each(options)('heeds %s', async (_, option) => {
    const plain = await engine.attend(sizes);
    const given = await checkAttend(engine, { ...sizes, ...option });
    expect(given.weights.data).not.toEqual(plain.weights.data);
  });

  it('shares the limit of temperature 0 among ties, and leaves logSumExp to the scores', async () => {
    const tied = { q: [[1]], k: [[2], [1], [2]], v: [[10], [20], [30]] };
    const r = await checkAttend(engine, { ...tied, temperature: 0 });
    expectTensor('weights', r.weights, [[0.5, 0, 0.5]]);
    expectTensor('output', r.output, [[20]]);
    const warm = await engine.attend(tied);
    expect(r.logSumExp).toEqual(warm.logSumExp);
    const cold = await engine.attend({ ...tied, temperature: 1e-300 }); // 0 in float32
    expect(cold.weights).toEqual(r.weights);
  });

  it('keeps large scores from overflowing', async () => {
    const r = await engine.attend({ q: [[1]], k: [[3000], [2999], [-5000]], v: [[1], [2], [4]], scale: 1 });
    const weight = 1 / (1 + Math.exp(-1));
    expectTensor('weights', r.weights, [[weight, 1 - weight, 0]]);
    expectTensor('logSumExp', r.logSumExp, [[3000 - Math.log(weight)]]);
  });

  it('shows a score that overflows to −∞, and gives it no weight', async () => {
    const given = { q: [[-1e30]], k: [[1e30], [1]], v: [[1], [2]] };
    const r = await engine.attend(given);
    const scores = [-Infinity, Math.fround(-1e30)];
    for (const step of ['scores', 'scaled', 'masked'] as const)
      expect(Array.from(r[step].data)).toEqual(scores);
    expect(Array.from(r.weights.data)).toEqual([0, 1]);
    expect(Array.from(r.output.data)).toEqual([2]);
    expect(await engine.attendFused(given)).toEqual({ output: r.output, logSumExp: r.logSumExp });
    const { dq, dk, dv, dScores } = await engine.backward({ ...given, dOutput: [[1]] });
    expect([dq, dk, dv, dScores].map(({ data }) => [...data])).toEqual([[0], [0, 0], [0, 1], [0, 0]]);
    const why = await engine.explain({ ...given, quantity: 'masked', index: [0, 0] });
    expect(why).toEqual({ kind: 'masked', value: -Infinity, scaled: -Infinity, bias: 0, blocked: false });
    const row = await engine.attend({ ...given, k: [[1e30], [1e31]] });
    expect(Array.from(row.scores.data)).toEqual([-Infinity, -Infinity]);
    expect([...row.weights.data, ...row.output.data, ...row.logSumExp.data]).toEqual([0, 0, 0, -Infinity]);
  });

  it('puts past keys and values before the new ones, and moves the causal mask along', async () => {
    const whole = { q: draw(1, 2, 6, 3), k: draw(2, 2, 6, 3), v: draw(3, 2, 6, 5) };
    const rows = (tensor: { shape: number[]; data: Float32Array }, from: number, to: number) => {
      const [heads = 0, count = 0, dim = 0] = tensor.shape;
      const parts = Array.from({ length: heads }, (_, h) =>
        Array.from(tensor.data.subarray((h * count + from) * dim, (h * count + to) * dim)),
      );
      return { shape: [heads, to - from, dim], data: parts.flat() };
    };
    const mask = { kind: 'causal' } as const;
    const full = await engine.attend({ ...whole, mask });
    for (const past of [1, 4, 6]) {
      const args = {
        q: rows(whole.q, Math.min(past, 5), 6),
        k: rows(whole.k, past, 6),
        v: rows(whole.v, past, 6),
        pastKeys: rows(whole.k, 0, past),
        pastValues: rows(whole.v, 0, past),
        mask,
      };
      const r = await checkAttend(engine, args);
      const expected = rows(full.output as never, Math.min(past, 5), 6);
      expectNear(`after ${past} tokens`, r.output.data, expected.data);
    }
  });

  it('takes an empty cache as none', async () => {
    const empty = { pastKeys: { shape: [2, 0, 3], data: [] }, pastValues: { shape: [2, 0, 5], data: [] } };
    expect(await engine.attend({ ...sizes, ...empty })).toEqual(await engine.attend(sizes));
  });

  it('computes the same for several as for one', async () => {
    const given = await Promise.all(
      [1, 2, 3, 4].map((seed) => engine.attend({ ...sizes, q: draw(seed, 2, 4, 3) })),
    );
    for (const [n, result] of given.entries()) {
      expect(result).toEqual(await engine.attend({ ...sizes, q: draw(n + 1, 2, 4, 3) }));
    }
  });

  it('stores no matrix of all pairs in attendFused', async () => {
    const [q, k, v] = [draw(1, 6000, 4), draw(2, 6000, 4), draw(3, 6000, 1)];
    await expect(engine.attend({ q, k, v })).rejects.toThrow(/matrices of shape .*6000, 6000.*33554432/);
    const { output } = await engine.attendFused({ q, k, v });
    const last = await engine.attend({ q: { shape: [1, 4], data: q.data.slice(-4) }, k, v });
    expectNear('last row', output.data.slice(-1), last.output.data, { absolute: 2e-5, relative: 2e-5 });
  });
});
