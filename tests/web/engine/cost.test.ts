// What a layer costs and the walk over the tiles, as the page and other programs call them.

import { describe, expect, it } from 'vitest';
import { engines, variants } from './built-engine.ts';
import { expectNear } from './near.ts';

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];

  describe('cost', () => {
    it('gives the crossover of the lesson, and a layer for each T', async () => {
      const { crossover, layers } = await engine.cost({ tokens: [24_576, 100], dim: 4096 });
      expect(crossover).toBe(24_576);
      expect(layers.map(({ tokens }) => tokens)).toEqual([24_576, 100]);
      expect(layers[0]!.flops.quadraticShare).toBe(0.5);
      expect(layers[1]!.flops).toEqual({
        scores: 2 * 100 ** 2 * 4096,
        average: 2 * 100 ** 2 * 4096,
        quadratic: 4 * 100 ** 2 * 4096,
        projections: 8 * 100 * 4096 ** 2,
        mlp: 16 * 100 * 4096 ** 2,
        linear: 24 * 100 * 4096 ** 2,
        total: 4 * 100 ** 2 * 4096 + 24 * 100 * 4096 ** 2,
        quadraticShare: expect.closeTo(100 / (100 + 24_576), 12) as number,
      });
    });

    it('counts bytes by heads and by number, by default one head of float32', async () => {
      const bytesOf = async (options: object) =>
        (await engine.cost({ tokens: [1000], dim: 64, ...options })).layers[0]!.bytes;
      const plain = await bytesOf({});
      expect(plain.matrix).toBe(4 * 1000 ** 2);
      expect(plain.inputsAndOutput).toBe(4 * 4 * 1000 * 64);
      expect(plain.statistics).toBe(2 * 4 * 1000);
      expect(plain.plain).toBe(plain.inputsAndOutput + plain.matrix);
      expect(plain.tiled).toBe(plain.inputsAndOutput + plain.statistics + plain.tile);
      const other = await bytesOf({ heads: 8, numberBytes: 2 });
      expect(other.matrix).toBe(4 * plain.matrix);
      expect(other.statistics).toBe(8 * plain.statistics);
      expect(other.inputsAndOutput).toBe(plain.inputsAndOutput / 2);
    });

    it.each([
      ['no tokens', { tokens: [] }, 'tokens: got no number of tokens; allowed: at least one'],
      ['half a token', { tokens: [1.5] }, 'tokens[0]: got 1.5; allowed: an integer from 1 to 16777216'],
      ['no width', { dim: 0 }, 'dim: got 0; allowed: an integer from 1 to 131072'],
      ['too many heads', { heads: 1025 }, 'heads: got 1025; allowed: an integer from 1 to 1024'],
      ['odd numbers', { numberBytes: 3 }, 'numberBytes: got 3; allowed: 2 or 4'],
    ])('refuses %s', async (_, patch, message) => {
      await expect(engine.cost({ tokens: [1], dim: 1, ...patch } as never)).rejects.toThrow(message);
    });
  });

  describe('onlineSoftmax', () => {
    const many = {
      k: { shape: [65, 1], data: new Float32Array(65) },
      v: { shape: [65, 1], data: new Float32Array(65) },
    };
    const args = { q: [[1]], k: [[1], [3], [2]], v: [[10], [20], [30]], scale: 1, tile: 1 };

    it('keeps maximum, sum and output, and rescales them', async () => {
      const t = await engine.onlineSoftmax(args);
      const e = Math.exp;
      expectNear('scores', t.scores.data, [1, 3, 2]);
      expectNear('maximums', t.maximums.data, [1, 3, 3]);
      expectNear('factors', t.factors.data, [0, e(-2), 1]);
      expectNear('exps', t.exps.data, [1, 1, e(-1)]);
      expectNear('sums', t.sums.data, [1, e(-2) + 1, e(-2) + 1 + e(-1)]);
      const sum = e(1) + e(3) + e(2);
      expectNear('output', [t.outputs.data[2]!], [(10 * e(1) + 20 * e(3) + 30 * e(2)) / sum]);
      expect(t.outputs.shape).toEqual([3, 1]);
      expect(t.largestDifference).toBeLessThan(1e-5);
    });

    it('takes tile, scale and rescale, by default 1/√dim and true', async () => {
      expect((await engine.onlineSoftmax({ ...args, tile: 2 })).maximums.shape).toEqual([2, 1]);
      expectNear('scores', (await engine.onlineSoftmax({ ...args, scale: 2 })).scores.data, [2, 6, 4]);
      const wide = { q: [[2, 2, 2, 2]], k: [[1, 1, 1, 1]], v: [[1]], tile: 1 };
      expectNear('scores', (await engine.onlineSoftmax(wide)).scores.data, [4]);
      const broken = await engine.onlineSoftmax({ ...args, rescale: false });
      expect([...broken.factors.data]).toEqual([1, 1, 1]);
      expect(broken.largestDifference).toBeGreaterThan(1);
    });

    it.each([
      ['no tile', { tile: 0 }, 'tile: got 0; allowed: an integer from 1'],
      ['more keys than the kernel takes', { ...many, tile: 65 }, 'tile is 65; allowed: at most 64 keys'],
      ['a score it is never given', { q: [[1e36]] }, 'the score of key 0 is beyond 1e35'],
      ['two queries', { q: [[1], [2]] }, 'q has 2 rows; allowed: 1'],
      ['no keys', { k: { shape: [0, 1], data: [] }, v: { shape: [0, 1], data: [] } }, 'k has 0 rows'],
      ['a word', { rescale: 'no' }, 'rescale: got "no"; allowed: true or false'],
    ])('refuses %s', async (_, patch, message) => {
      await expect(engine.onlineSoftmax({ ...args, ...patch } as never)).rejects.toThrow(message);
    });
  });
});
