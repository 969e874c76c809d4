// Training in the built engine: it is the same, bit for bit, in both binaries, however it is asked for; a step is
// weight − rate · gradient; long training tells how far it is and can be stopped.

import { describe, expect, it } from 'vitest';
import type { TrainingArgs, TrainingResult } from '../../../web/engine/types.ts';
import { engines, variants } from './built-engine.ts';

const tasks = ['pronoun', 'recall', 'lastSame'] as const;
const last = ({ data }: { readonly data: Float32Array }) => data.at(-1)!;

it.each(tasks)('has the same bits with and without SIMD: %s', async (task) => {
  for (const causal of [true, false]) {
    const args: TrainingArgs = { task, seed: 1, steps: 60, causal };
    expect(await engines.simd.training(args)).toEqual(await engines.scalar.training(args));
  }
});

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];

  it.each(tasks)('solves %s on sentences that were held out', async (task) => {
    const r = await engine.training({ task, seed: 1, steps: 100 });
    expect(r.accuracies.shape).toEqual([101, 1]);
    expect(r.accuracies.data[0]!).toBeLessThan(0.5);
    expect(last(r.accuracies)).toBeGreaterThan(0.95);
    expect(last(r.sourceWeights)).toBeGreaterThan(0.8);
    expect([...r.generatedLosses.data]).toEqual([...r.losses.data]);
  });

  it.each(tasks)('is fooled without the causal mask: %s', async (task) => {
    const r = await engine.training({ task, seed: 1, steps: 100, causal: false });
    expect(last(r.accuracies)).toBe(1);
    expect(last(r.answerWeights)).toBeGreaterThan(0.9);
    expect(last(r.generatedAccuracies)).toBeLessThan(0.8);
    expect(last(r.generatedLosses)).toBeGreaterThan(10 * last(r.losses));
  });

  it('takes steps down gradients that agree with finite differences', async () => {
    const at = (steps: number) => engine.training({ task: 'recall', seed: 3, steps, rate: 2 });
    const [before, after] = [await at(10), await at(11)];
    const matrices = ['wq', 'wk', 'wv'] as const;
    before.steepest.forEach((w, m) => {
      const { shape, data } = before[matrices[m]!];
      const place = w.row * shape[1]! + w.column;
      expect(w.difference).toBeCloseTo((w.raisedLoss - w.loweredLoss) / 2e-4, 12);
      expect(Math.abs(w.gradient - w.difference)).toBeLessThan(1e-8);
      expect(data[place]).toBe(Math.fround(w.weight));
      expect(after[matrices[m]!].data[place]).toBe(Math.fround(w.weight - 2 * w.gradient));
    });
  });

  it('never leaves zero where queries and keys both start there', async () => {
    const r = await engine.training({ task: 'recall', steps: 20, zeroStart: true });
    expect(r.steepest.map(({ gradientNorm }) => gradientNorm > 0)).toEqual([false, false, true]);
    expect(r.wq.data.every((weight) => weight === 0)).toBe(true);
  });

  it('gives the same numbers however it came to a step', async () => {
    const at = (steps: number, other: Partial<TrainingArgs> = {}) =>
      engine.training({ task: 'lastSame', seed: 2, ...other, steps });
    const straight = await at(30);
    const walked: TrainingResult[] = [];
    for (const steps of [0, 10, 30, 5, 30]) walked.push(await at(steps));
    await at(7, { seed: 3 });
    walked.push(await at(30));
    for (const n of [2, 4, 5]) expect(walked[n]).toEqual(straight);
    expect([...walked[1]!.losses.data]).toEqual([...straight.losses.data.slice(0, 11)]);
  });

  it('has defaults', async () => {
    const plain = await engine.training({ task: 'recall', steps: 2 });
    const full = { seed: 0, rate: 4, causal: true, zeroStart: false, probe: 0 };
    expect(await engine.training({ task: 'recall', steps: 2, ...full })).toEqual(plain);
    expect((await engine.training({ task: 'recall', steps: 2, probe: 9 })).probe).not.toEqual(plain.probe);
  });

  it('tells how far it is, and stops when it is told to', async () => {
    const heard: number[] = [];
    const args: TrainingArgs = { task: 'recall', seed: 11, steps: 20 };
    await engine.training(args, { onProgress: (fraction) => heard.push(fraction) });
    expect(heard).toHaveLength(20);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(heard.at(-1)).toBe(1);
    const stop = new AbortController();
    const stopped = engine.training(
      { ...args, seed: 12 },
      { signal: stop.signal, onProgress: () => stop.abort() },
    );
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect((await engine.training({ ...args, seed: 12 })).losses.shape).toEqual([21, 1]);
  });

  it.each([
    ['no task', { task: undefined }, `task: got undefined; allowed: 'pronoun', 'recall', 'lastSame'`],
    ['too many steps', { steps: 10_001 }, 'steps: got 10001; allowed: an integer from 0 to 10000'],
    ['a negative rate', { rate: -1 }, 'rate: got -1; allowed: a number from 0 to 100'],
    ['a rate that is none', { rate: NaN }, 'rate: got NaN; allowed: a number from 0 to 100'],
    ['a sentence too far', { probe: 256 }, 'probe: got 256; allowed: an integer from 0 to 255'],
    ['an unknown argument', { momentum: 0.9 }, 'unknown argument momentum; allowed: task, seed, steps'],
  ])('refuses %s', async (_, patch, message) => {
    const args = { task: 'recall', steps: 1, ...patch };
    await expect(engine.training(args as never)).rejects.toThrow(`training: ${message}`);
  });
});
