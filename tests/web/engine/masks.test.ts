// Every kind of mask, alone and together, as the contract words them.

import { describe, expect, it } from 'vitest';
import type { Mask, Tensor } from '../../../web/engine/types.ts';
import { engines, variants } from './built-engine.ts';
import { checkAttend } from './check-attend.ts';
import { draw } from './draw.ts';
import { expectNear, expectTensor } from './near.ts';

const bits = (...shape: number[]) => {
  const drawn = draw(9, ...shape);
  return { shape, data: drawn.data.map((x) => (x > -1 ? 1 : 0)) };
};

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];
  const args = { q: draw(1, 2, 4, 3, 5), k: draw(2, 2, 2, 6, 5), v: draw(3, 2, 2, 6, 2) };

  /** Which keys each query may see, with q and k of zeros. */
  const allowed = async (queries: number, keys: number, mask: Mask | Mask[], past = 0) => {
    const zeros = (rows: number) => ({ shape: [rows, 1], data: Array<number>(rows).fill(0) });
    const cache = past > 0 && { pastKeys: zeros(past), pastValues: zeros(past) };
    const given = { q: zeros(queries), k: zeros(keys - past), v: zeros(keys - past), mask, ...cache };
    const { weights } = await checkAttend(engine, given);
    return Array.from({ length: queries }, (_, i) =>
      Array.from(weights.data.subarray(i * keys, (i + 1) * keys), (weight) => (weight > 0 ? 1 : 0)).join(''),
    );
  };

  it('causal: j ≤ i + offset, by default from the top left', async () => {
    expect(await allowed(3, 3, { kind: 'causal' })).toEqual(['100', '110', '111']);
    expect(await allowed(2, 5, { kind: 'causal' })).toEqual(['10000', '11000']);
    expect(await allowed(4, 2, { kind: 'causal' })).toEqual(['10', '11', '11', '11']);
    expect(await allowed(2, 5, { kind: 'causal', offset: 'bottom-right' })).toEqual(['11110', '11111']);
    expect(await allowed(4, 2, { kind: 'causal', offset: 'bottom-right' })).toEqual(['00', '00', '10', '11']);
    expect(await allowed(3, 3, { kind: 'causal', offset: 1 })).toEqual(['110', '111', '111']);
    expect(await allowed(3, 3, { kind: 'causal', offset: -1 })).toEqual(['000', '100', '110']);
    expect(await allowed(2, 5, { kind: 'causal' }, 3)).toEqual(['11110', '11111']);
    expect(await allowed(2, 5, { kind: 'causal', offset: 0 }, 3)).toEqual(['10000', '11000']);
    const far = 2 ** 31 - 1;
    expect(await allowed(2, 2, { kind: 'causal', offset: far })).toEqual(['11', '11']);
    expect(await allowed(2, 2, { kind: 'causal', offset: -far })).toEqual(['00', '00']);
  });

  it('window: both ends included, null or nothing is unlimited', async () => {
    expect(await allowed(4, 4, { kind: 'window', left: 1, right: 0 })).toEqual([
      '1000',
      '1100',
      '0110',
      '0011',
    ]);
    expect(await allowed(4, 4, { kind: 'window', left: 0, right: 1 })).toEqual([
      '1100',
      '0110',
      '0011',
      '0001',
    ]);
    expect(await allowed(3, 3, { kind: 'window', left: null, right: 0 })).toEqual(['100', '110', '111']);
    expect(await allowed(3, 3, { kind: 'window', left: 0, right: null })).toEqual(['111', '011', '001']);
    expect(await allowed(3, 3, { kind: 'window' })).toEqual(['111', '111', '111']);
    expect(await allowed(2, 5, { kind: 'window', left: 1, right: 0 }, 3)).toEqual(['00110', '00011']);
    expect(await allowed(2, 5, { kind: 'window', left: 1, right: 0, offset: 'bottom-right' })).toEqual([
      '00110',
      '00011',
    ]);
    expect(await allowed(2, 5, { kind: 'window', left: 0, right: 0, offset: 2 })).toEqual(['00100', '00010']);
    expect(await allowed(2, 2, { kind: 'window', left: 0, right: 0, offset: 9 })).toEqual(['00', '00']);
    const far = 2 ** 31 - 1;
    expect(await allowed(2, 3, { kind: 'window', left: far, right: far, offset: far })).toEqual([
      '111',
      '011',
    ]);
  });

  it('padding: lengths and valid, past keys counted', async () => {
    expect(await allowed(2, 3, { kind: 'padding', lengths: [2] })).toEqual(['110', '110']);
    expect(await allowed(2, 3, { kind: 'padding', lengths: Uint8Array.of(0) })).toEqual(['000', '000']);
    expect(await allowed(1, 4, { kind: 'padding', lengths: [3] }, 2)).toEqual(['1110']);
    expect(await allowed(2, 3, { kind: 'padding', valid: [[true, false, true]] })).toEqual(['101', '101']);
    expect(await allowed(2, 3, { kind: 'padding', valid: [1, 0, 1] })).toEqual(['101', '101']);
  });

  it('allow and block: the two polarities of the same bits', async () => {
    const given = [
      [0, 1, 1],
      [0, 0, 1],
      [0, 0, 0],
    ];
    expect(await allowed(3, 3, { kind: 'allow', allow: given })).toEqual(['011', '001', '000']);
    expect(await allowed(3, 3, { kind: 'block', block: given })).toEqual(['100', '110', '111']);
    const odd = [[-1, 0.25, NaN]]; // whatever is not 0
    expect(await allowed(1, 3, { kind: 'allow', allow: odd })).toEqual(['111']);
    expect(await allowed(1, 3, { kind: 'block', block: [[256, -0, false as never]] })).toEqual(['011']);
  });

  const several: readonly [string, Mask | Mask[]][] = [
    ['no mask in the list', []],
    ['causal', { kind: 'causal' }],
    ['window', { kind: 'window', left: 2, right: 1 }],
    ['lengths', { kind: 'padding', lengths: [2, 5] }],
    ['valid', { kind: 'padding', valid: bits(2, 6) }],
    ['valid for all', { kind: 'padding', valid: bits(6) }],
    ['bits for keys', { kind: 'allow', allow: bits(6) }],
    ['bits for pairs', { kind: 'block', block: bits(3, 6) }],
    ['bits for heads and pairs', { kind: 'allow', allow: bits(4, 3, 6) }],
    ['bits for all', { kind: 'allow', allow: bits(2, 4, 3, 6) }],
    ['bits for batch entries', { kind: 'block', block: bits(2, 1, 1, 6) }],
    ['bits for queries', { kind: 'allow', allow: bits(3, 1) }],
    ['a bias for keys', { kind: 'bias', bias: draw(5, 6) }],
    ['a bias for all', { kind: 'bias', bias: draw(5, 2, 4, 3, 6) }],
    ['a bias for heads', { kind: 'bias', bias: draw(5, 4, 1, 1) }],
    ['a bias that blocks', { kind: 'bias', bias: [[-Infinity, 0, 1, 2, -Infinity, 3]] }],
    [
      'two biases',
      [
        { kind: 'bias', bias: draw(5, 6) },
        { kind: 'bias', bias: draw(6, 2, 1, 3, 1) },
      ],
    ],
    [
      'all kinds at once',
      [
        { kind: 'causal', offset: 3 },
        { kind: 'window', left: 4, right: null, offset: 2 },
        { kind: 'padding', lengths: [4, 6] },
        { kind: 'allow', allow: bits(4, 1, 6) },
        { kind: 'block', block: [0, 0, 1, 0, 0, 0] },
        { kind: 'bias', bias: draw(5, 3, 6) },
      ],
    ],
  ];
  it.each(several)('computes %s', async (_, mask) => {
    await checkAttend(engine, { ...args, mask });
    await checkAttend(engine, { ...args, mask, softcap: 1.5, scale: 0.5, temperature: 2 });
  });

  it('adds the bias after scale and softcap', async () => {
    const given = { q: [[2]], k: [[1], [0]], v: [[1], [0]], scale: 0.5, softcap: 2 };
    const r = await engine.attend({ ...given, mask: { kind: 'bias', bias: [[10, 20]] } });
    expectTensor('masked', r.masked, [[2 * Math.tanh(0.5) + 10, 20]]);
  });

  it('gives zeros and −∞, never NaN, for a row that may attend to nothing', async () => {
    const given = { ...args, mask: { kind: 'allow', allow: [[1], [0], [1]] } } as const;
    for (const temperature of [1, 0, Infinity]) {
      const r = await checkAttend(engine, { ...given, temperature });
      for (let row = 1; row < 24; row += 3) {
        expect(Array.from(r.weights.data.subarray(row * 6, row * 6 + 6))).toEqual([0, 0, 0, 0, 0, 0]);
        expect(Array.from(r.output.data.subarray(row * 2, row * 2 + 2))).toEqual([0, 0]);
        expect(r.logSumExp.data[row]).toBe(-Infinity);
      }
    }
  });

  it('keeps finite biases finite, and a blocked pair blocked, whatever they add up to', async () => {
    const q = [[1]];
    const huge: Mask = { kind: 'bias', bias: [[3e38, -3e38, 3e38]] };
    const blocks: Mask = { kind: 'bias', bias: [[-Infinity, 0, 0]] };
    const given = { q, k: [[0], [0], [0]], v: [[1], [2], [3]], mask: [huge, huge, blocks] };
    const r = await engine.attend(given);
    const most = 2 ** 128 - 2 ** 104; // the largest float32
    expect(Array.from(r.masked.data)).toEqual([-Infinity, -most, most]);
    expect(Array.from(r.weights.data)).toEqual([0, 0, 1]);
    expect(Array.from(r.output.data)).toEqual([3]);
    const fused = await engine.attendFused(given);
    expect([...fused.output.data, ...fused.logSumExp.data]).toEqual([3, most]);
    const { dScores, dBias } = await engine.backward({ ...given, dOutput: [[1]] });
    const gradients = [dScores, ...(dBias as Tensor[])].map(({ data }) => [...data].map(Math.abs));
    expect(gradients).toEqual(Array.from({ length: 4 }, () => [0, 0, 0]));
  });

  it.each([NaN, Infinity, -Infinity])('never reads a blocked key or value that holds %s', async (poison) => {
    const poisoned = ({ shape, data }: typeof args.k) => {
      const dim = shape[3]!;
      return { shape, data: data.map((x, n) => (Math.floor(n / dim) % 6 === 4 ? poison : x)) };
    };
    const blocks: Mask[] = [
      { kind: 'padding', lengths: [4, 4] },
      { kind: 'block', block: [0, 0, 0, 0, 1, 0] },
      { kind: 'allow', allow: [1, 1, 1, 1, 0, 1] },
      { kind: 'bias', bias: [0, 0, 0, 0, -Infinity, 0] },
      { kind: 'causal' }, // 3 queries: keys 3 to 5 are blocked
      { kind: 'window', left: 0, right: 1 },
    ];
    for (const mask of blocks) {
      const clean = { ...args, mask };
      const dirty = { ...clean, k: poisoned(args.k), v: poisoned(args.v) };
      const expected = await engine.attend(clean);
      const given = await engine.attend(dirty);
      for (const name of ['masked', 'weights', 'output', 'logSumExp'] as const) {
        expect(given[name], `${mask.kind}: ${name}`).toEqual(expected[name]);
      }
      expect([...given.scores.data, ...given.scaled.data].every(Number.isFinite)).toBe(true);
      const fused = await engine.attendFused(dirty);
      expectNear(`${mask.kind}: fused`, fused.output.data, expected.output.data);
      expectNear(`${mask.kind}: fused`, fused.logSumExp.data, expected.logSumExp.data);
      const dOutput = draw(7, 2, 4, 3, 2);
      expect(await engine.backward({ ...dirty, dOutput })).toEqual(
        await engine.backward({ ...clean, dOutput }),
      );
    }
  });
});
