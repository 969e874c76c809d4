// Lookups with gradient descent, and the steps of softmax, as the page and other programs call them.

import { describe, expect, it } from 'vitest';
import { engines, variants } from './built-engine.ts';
import { expectNear, expectTensor } from './near.ts';

const keys = [
  [2, 1.5],
  [-1.5, 2],
  [0, -2.5],
];
const values = [[4], [2], [8]];
const query = [[0.5, 0.25]];

/** In float64, by the definition. */
function outputAt([x = 0, y = 0]: readonly number[], temperature: number, scale: number): number {
  const exps = keys.map(([a = 0, b = 0]) => Math.exp(((x * a + y * b) * scale) / temperature));
  const sum = exps.reduce((total, exp) => total + exp, 0);
  return exps.reduce((total, exp, j) => total + (exp / sum) * values[j]![0]!, 0);
}

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];

  describe('lookup', () => {
    it('uses scale and temperature, by default 1/√dim and 1', async () => {
      const args = { keys, values, query, target: 6, rate: 0.02 };
      const plain = await engine.lookup(args);
      expectTensor('output', plain.outputs, [[outputAt(query[0]!, 1, Math.SQRT1_2)]]);
      const other = await engine.lookup({ ...args, scale: 2, temperature: 3 });
      expectTensor('output', other.outputs, [[outputAt(query[0]!, 3, 2)]]);
      expect(plain.distance).toBe(0);
      expect(plain.match).toBeNull();
    });

    it('goes down the gradient that finite differences find', async () => {
      const r = await engine.lookup({ keys, values, query, scale: 1, target: 6, rate: 0.05, steps: 2 });
      expect(r.queries.shape).toEqual([3, 2]);
      expect(r.losses.shape).toEqual([3, 1]);
      const loss = (x: number, y: number) => (outputAt([x, y], 1, 1) - 6) ** 2;
      for (let n = 0; n < 2; n += 1) {
        const [x = 0, y = 0, nextX = 0, nextY = 0] = r.queries.data.subarray(2 * n);
        const h = 1e-5;
        const slope = [
          (loss(x + h, y) - loss(x - h, y)) / (2 * h),
          (loss(x, y + h) - loss(x, y - h)) / (2 * h),
        ];
        expectNear('gradient', r.gradients.data.subarray(2 * n, 2 * n + 2), slope, {
          absolute: 1e-4,
          relative: 1e-4,
        });
        expectNear('next', [nextX, nextY], [x - 0.05 * slope[0]!, y - 0.05 * slope[1]!], {
          absolute: 1e-5,
          relative: 0,
        });
        expect(r.losses.data[n + 1]!).toBeLessThan(r.losses.data[n]!);
      }
    });

    it('is a dict at a key, and has no gradient when hard', async () => {
      const args = { keys, values, query: [[0, -2.5]], target: 6, rate: 0.1, temperature: 0, steps: 3 };
      const r = await engine.lookup(args);
      expect(r.match).toBe(2);
      expect([...r.outputs.data]).toEqual([8, 8, 8, 8]);
      expect([...r.gradients.data]).toEqual(Array(8).fill(0));
      expect(r.distance).toBe(0);
    });

    it.each([
      ['no target', { target: undefined }, 'target: got undefined; allowed: a finite number within ±3.4e38'],
      ['an infinite rate', { rate: Infinity }, 'rate: got Infinity; allowed: a finite number'],
      ['too many steps', { steps: 10_001 }, 'steps: got 10001; allowed: an integer from 0 to 10000'],
      ['two queries', { query: keys }, 'query has 3 rows; allowed: 1'],
      ['wide values', { values: keys }, 'values has width 2; allowed: 1, one number for each key'],
      ['a negative temperature', { temperature: -1 }, 'temperature: got -1; allowed: a number above 0'],
    ])('refuses %s', async (_, patch, message) => {
      const args = { keys, values, query, target: 6, rate: 0.1, ...patch };
      await expect(engine.lookup(args as never)).rejects.toThrow(message);
    });
  });

  describe('softmaxSteps', () => {
    it('keeps each step, in the rank of the scores', async () => {
      const s = await engine.softmaxSteps({ scores: [[[1, 3]]], constant: 2, temperature: 2 });
      expectTensor('added', s.added, [[[3, 5]]]);
      expectTensor('maximums', s.maximums, [[[5]]]);
      expectTensor('shifted', s.shifted, [[[-2, 0]]]);
      expectTensor('exps', s.exps, [[[Math.exp(-1), 1]]]);
      expectTensor('sums', s.sums, [[[1 + Math.exp(-1)]]]);
      expectTensor('weights', s.weights, [[[1 / (1 + Math.E), 1 / (1 + Math.exp(-1))]]]);
      expectTensor('totals', s.totals, [[[1]]]);
    });

    it('overflows for real when naive, just above ln of the largest float32', async () => {
      const { expRange } = await engine.softmaxSteps({ scores: [[0]] });
      expect(expRange.most).toBeCloseTo(Math.log(3.4028234663852886e38), 4);
      expect(expRange.least).toBeCloseTo(-150 * Math.LN2, 3);
      const s = await engine.softmaxSteps({ scores: [[1, 89]], method: 'naive' });
      expect(s.exps.data[1]).toBe(Infinity);
      expect([...s.weights.data]).toEqual([0, NaN]);
    });

    it('leaves to the sink what it takes', async () => {
      const scores = [[-6, -6]];
      const total = (sink: number) => (2 * Math.exp(-6)) / (Math.exp(sink) + 2 * Math.exp(-6));
      for (const [options, sink] of [[{ method: 'plusOne' }, 0] as const, [{ sink: 2 }, 2] as const]) {
        const s = await engine.softmaxSteps({ scores, ...options });
        expectTensor('totals', s.totals, [[total(sink)]]);
        expectTensor('sink', s.sinkWeights, [[1 - total(sink)]]);
      }
    });

    it('refuses a constant that is not finite', async () => {
      await expect(engine.softmaxSteps({ scores: [[0]], constant: NaN })).rejects.toThrow(
        'constant: got NaN; allowed: a finite number',
      );
    });
  });
});
