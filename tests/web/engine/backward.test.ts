// `backward` against central differences of the reference, for every input that has a gradient.

import { describe, expect, it } from 'vitest';
import type { AttendArgs, Mask, Tensor } from '../../../web/engine/types.ts';
import { engines, variants } from './built-engine.ts';
import { draw } from './draw.ts';
import { expectNear, expectTensor, type Tolerance } from './near.ts';
import { gradient, grid } from './reference.ts';

/** Central differences with steps of 2⁻¹⁶ add about 1e-8; the rest is float32. */
const differences: Tolerance = { absolute: 2e-5, relative: 2e-5 };

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];
  const args = { q: draw(1, 2, 4, 3, 2), k: draw(2, 2, 2, 4, 2), v: draw(3, 2, 2, 4, 3) };
  const dOutput = draw(4, 2, 4, 3, 3);

  const cases: readonly [string, Partial<AttendArgs>][] = [
    ['nothing else', {}],
    ['a scale', { scale: 0.4 }],
    ['a temperature', { temperature: 0.5 }],
    ['a softcap', { softcap: 1.5 }],
    ['all three', { softcap: 1.5, scale: 2, temperature: 3 }],
    ['a causal mask', { mask: { kind: 'causal' } }],
    ['a padding mask', { mask: { kind: 'padding', lengths: [1, 3] } }],
    ['rows without a key', { mask: { kind: 'allow', allow: [[1], [0], [1]] } }],
    [
      'past keys',
      { pastKeys: draw(5, 2, 2, 3, 2), pastValues: draw(6, 2, 2, 3, 3), mask: { kind: 'causal' } },
    ],
  ];
  it.each(cases)('gives the gradient with %s', async (_, option) => {
    const given = { ...args, ...option };
    const r = await engine.backward({ ...given, dOutput });
    const named = { q: r.dq, k: r.dk, v: r.dv, pastKeys: r.dPastKeys, pastValues: r.dPastValues };
    for (const [name, tensor] of Object.entries(named)) {
      const input = given[name as 'q'] as Tensor | undefined;
      if (input === undefined) {
        expect(tensor, name).toBeUndefined();
        continue;
      }
      expect(tensor!.shape, name).toEqual(input.shape);
      expectNear(`d ${name}`, tensor!.data, gradient(given, dOutput, name as 'q'), differences);
    }
    expect(r.dScores.shape).toEqual((await engine.attend(given)).weights.shape);
    expectNear('dScores', r.dScores.data, gradient(given, dOutput, 'softmax'), differences);
    expect(r).not.toHaveProperty('dBias');
  });

  const biases: readonly [string, readonly number[]][] = [
    ['all', [2, 4, 3, 4]],
    ['pairs', [3, 4]],
    ['keys', [4]],
    ['heads', [4, 1, 1]],
    ['batch entries and queries', [2, 1, 3, 1]],
    ['everything', [1, 1]],
  ];
  it.each(biases)('sums the gradient of a bias for %s over what it was broadcast to', async (_, shape) => {
    const given = { ...args, mask: { kind: 'bias', bias: draw(7, ...shape) } } as const;
    const { dBias } = await engine.backward({ ...given, dOutput });
    expect((dBias as Tensor).shape).toEqual(shape);
    expectNear('dBias', (dBias as Tensor).data, gradient(given, dOutput, { bias: 0 }), differences);
  });

  it('gives the gradients of several biases in order', async () => {
    const mask: Mask[] = [
      { kind: 'bias', bias: draw(7, 3, 1) },
      { kind: 'causal', offset: 1 },
      { kind: 'bias', bias: draw(8, 4, 1, 4) },
    ];
    const { dBias } = await engine.backward({ ...args, mask, dOutput });
    const [first, second] = dBias as Tensor[];
    expect(dBias).toHaveLength(2);
    expect(first!.shape).toEqual([3, 1]);
    expect(second!.shape).toEqual([4, 1, 4]);
    expectNear('first', first!.data, gradient({ ...args, mask }, dOutput, { bias: 0 }), differences);
    expectNear('second', second!.data, gradient({ ...args, mask }, dOutput, { bias: 2 }), differences);
  });

  it('gives results of the rank of q', async () => {
    const flat = { q: draw(1, 3, 2), k: draw(2, 4, 2), v: draw(3, 4, 3), dOutput: draw(4, 3, 3) };
    const { dq, dk, dv, dScores } = await engine.backward(flat);
    expect([dq, dk, dv, dScores].map(({ shape }) => shape)).toEqual([
      [3, 2],
      [4, 2],
      [4, 3],
      [3, 4],
    ]);
    const { dq: deep } = await engine.backward(
      Object.fromEntries(
        Object.entries(flat).map(([name, { shape, data }]) => [name, { shape: [1, ...shape], data }]),
      ) as never,
    );
    expect(deep).toEqual({ shape: [1, 3, 2], data: dq.data });
  });

  it('gives exactly 0 for what has no influence', async () => {
    const one = await engine.backward({ q: [[2, -1]], k: [[0.5, 3]], v: [[7, -2]], dOutput: [[1, 1]] });
    expectTensor('dq', one.dq, [[0, 0]], { absolute: 0, relative: 0 });
    expectTensor('dk', one.dk, [[0, 0]], { absolute: 0, relative: 0 });
    expectTensor('dv', one.dv, [[1, 1]], { absolute: 0, relative: 0 });

    const padded = await engine.backward({ ...args, mask: { kind: 'padding', lengths: [3, 0] }, dOutput });
    const blocked = ({ shape, data }: Tensor) =>
      data.filter((_, n) => {
        const row = Math.floor(n / shape[3]!);
        return row % 4 === 3 || row >= 8; // the last key of batch entry 0, every key of batch entry 1
      });
    for (const tensor of [padded.dk, padded.dv]) expect(blocked(tensor).every((x) => x === 0)).toBe(true);
    expect(padded.dq.data.subarray(24).every((x) => x === 0)).toBe(true);

    const hard = await engine.backward({ ...args, temperature: 0, dOutput });
    for (const tensor of [hard.dq, hard.dk, hard.dScores]) {
      expect(tensor.data.every((x) => x === 0)).toBe(true);
    }
    expectNear('dv', hard.dv.data, gradient({ ...args, temperature: 0 }, dOutput, 'v'), differences);
  });

  it('gives gradients without keys and without queries', async () => {
    const noKeys = await engine.backward({
      q: args.q,
      k: { shape: [2, 2, 0, 2], data: [] },
      v: { shape: [2, 2, 0, 3], data: [] },
      dOutput,
    });
    expect(noKeys.dq.data.every((x) => x === 0)).toBe(true);
    expect(noKeys.dk.shape).toEqual([2, 2, 0, 2]);
    const noQueries = await engine.backward({
      ...args,
      q: { shape: [2, 4, 0, 2], data: [] },
      dOutput: { shape: [2, 4, 0, 3], data: [] },
    });
    expect(noQueries.dq.shape).toEqual([2, 4, 0, 2]);
    expect(noQueries.dk.data).toEqual(new Float32Array(grid(args.k).data.length));
  });
});
