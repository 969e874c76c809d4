// The scaling demo without a browser: its sentences, its explanations and what it keeps, on the built engine.

import { describe, expect, it } from 'vitest';
import { compute, type ScalingState } from '../../../web/demos/scaling/compute.ts';
import { addressOf } from '../../../web/demos/scaling/addresses.ts';
import { explain } from '../../../web/demos/scaling/explain.ts';
import { facts } from '../../../web/demos/scaling/facts.ts';
import { schema } from '../../../web/demos/scaling/schema.ts';
import { agrees, isOffCentre, shownResult } from '../../../web/demos/scaling/scores.ts';
import type { Engine } from '../../../web/engine/types.ts';
import { schemaFaults } from '../../../web/experiment/schema-faults.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';

const standard = defaultState(schema);
const stateWith = (patch: Partial<ScalingState>): ScalingState => ({ ...standard, ...patch });
const run = (patch: Partial<ScalingState> = {}) => compute(stateWith(patch), engines.simd, {});
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

/** An engine that notes which dims it was asked for. */
function watched() {
  const asked: number[] = [];
  const engine: Engine = {
    ...engines.simd,
    scaling(args, job) {
      asked.push(...args.dims);
      return engines.simd.scaling(args, job);
    },
  };
  return { asked, engine };
}

describe('the numbers', () => {
  it('have a sound schema', () => {
    expect(schemaFaults(schema)).toEqual([]);
  });

  it('follow √d_k at every default d_k, within five of their standard errors', async () => {
    for (const result of await run()) {
      expect(agrees(result.raw, 'standardDeviation', Math.sqrt(result.dim))).toBe(true);
      expect(agrees(result.scaled, 'standardDeviation', 1)).toBe(true);
      expect(agrees(result.dividedByDim, 'standardDeviation', 1 / Math.sqrt(result.dim))).toBe(true);
    }
  });

  it('have the known moments where the assumption is broken', async () => {
    const shifted = await run({ distribution: 'uniform01', dims: [16] });
    expect(isOffCentre(shifted)).toBe(true);
    expect(agrees(shifted[0]!.raw, 'mean', 4)).toBe(true);
    expect(agrees(shifted[0]!.scaled, 'mean', 1)).toBe(true);
    expect(agrees(shifted[0]!.raw, 'standardDeviation', Math.sqrt(7 / 9))).toBe(true);
    const narrow = await run({ distribution: 'uniform11', dims: [16] });
    expect(isOffCentre(narrow)).toBe(false);
    expect(agrees(narrow[0]!.scaled, 'standardDeviation', 1 / 3)).toBe(true);
    expect(agrees(narrow[0]!.scaled, 'standardDeviation', 1)).toBe(false);
  });

  it('are computed only where they are missing, and come in the order of the dims', async () => {
    const { asked, engine } = watched();
    const few = { dims: [2, 8], samples: 200 };
    const before = await compute(stateWith(few), engine, {});
    const after = await compute(stateWith({ ...few, dims: [2, 4, 8] }), engine, {});
    expect(asked).toEqual([2, 8, 4]);
    expect(after.map(({ dim }) => dim)).toEqual([2, 4, 8]);
    expect(after[2]).toBe(before[1]);
    for (const other of [{ seed: 2 }, { samples: 201 }, { keys: 4 }, { distribution: 'uniform' } as const]) {
      asked.length = 0;
      await compute(stateWith({ ...few, ...other }), engine, {});
      expect(asked).toEqual([2, 8]);
    }
  });

  it('keep what was finished before a stop', async () => {
    const { asked, engine } = watched();
    const abort = new AbortController();
    const state = stateWith({ dims: [2, 4096], samples: 300 });
    const stopped = compute(state, engine, {
      signal: abort.signal,
      onProgress: (fraction) => fraction > 0.1 && abort.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    asked.length = 0;
    await compute(state, engine, {});
    expect(asked).toEqual([4096]);
  });

  it('report progress that only grows, from the first number to the last', async () => {
    const fractions: number[] = [];
    const state = stateWith({ dims: [1, 64, 512], samples: 1000, seed: 77 });
    await compute(state, engines.simd, { onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions[0]).toBeLessThan(0.01);
    expect(fractions.at(-1)).toBe(1);
  });
});

describe('the sentences', () => {
  it('say what the numbers of the shown d_k say', async () => {
    const results = await run();
    const [spread = '', weights = '', gradient = '', ...others] = facts(standard, results);
    expect(others).toEqual([]);
    expect(spread).toContain('At d_k = 128');
    expect(spread).toContain('theory: √128 = 11.31');
    expect(numberIn(spread, /deviation of (\d+\.?\d*)/) / Math.sqrt(128)).toBeCloseTo(1, 1);
    expect(numberIn(spread, /divided by √128, of (\d+\.?\d*)/)).toBeCloseTo(1, 1);
    const raw = numberIn(weights, /is (\d+)\u00a0% on/);
    const scaled = numberIn(weights, /with it (\d+)\u00a0%/);
    expect(raw).toBeGreaterThan(80);
    expect(scaled).toBeLessThan(35);
    expect(gradient).toMatch(
      /^Without scaling the gradient norm of softmax is only 0\.\d+, with it 0\.\d+\.$/,
    );
  });

  it('do not claim a loss where there is none', async () => {
    const results = await run({ distribution: 'uniform01', dims: [64] });
    const [, , gradient, centre] = facts(stateWith({ shown: 64 }), results);
    expect(results[0]!.raw.gradientNorm).toBeGreaterThan(results[0]!.scaled.gradientNorm);
    expect(gradient).toContain('nothing is lost without it');
    expect(numberIn(centre!, /q·k is (\d+\.?\d*)/)).toBeCloseTo(16, 0);
    expect(numberIn(centre!, /leaves (\d+\.?\d*)/)).toBeCloseTo(2, 1);
    const [, only, ...none] = facts(stateWith({ shown: 1 }), await run({ dims: [1] }));
    expect(only).toContain('changes nothing');
    expect(none).toEqual([]);
  });

  it('speak of the d_k asked for, or of the next smaller one', async () => {
    const results = await run({ dims: [4, 64] });
    const shownAt = (shown: number) => shownResult(stateWith({ shown }), results)?.dim;
    expect([64, 63, 4, 3, 4096].map(shownAt)).toEqual([64, 4, 4, 4, 64]);
    expect(facts(standard, [])).toEqual(['No d_k is chosen. Choose at least one below.']);
  });
});

describe('why a number', () => {
  const whyText = async (patch: Partial<ScalingState>) => {
    const state = stateWith({ dims: [64], ...patch });
    const found = explain(state, await compute(state, engines.simd, {}));
    return found && [found.heading, ...found.lines.map(lineText)].join('\n');
  };

  it('says samples, formula, theory and error of a standard deviation', async () => {
    const text = (await whyText({ why: addressOf('standardDeviation', 64, 'raw') }))!;
    expect(text).toContain('÷ (10,000 − 1))\n= √');
    expect(text).toContain('theory: √(64 · Var(q_c k_c)) = √64 = 8');
    // σ·√(2/n)/2 for a normal law; 6/64 more kurtosis changes it by 2 %.
    expect(numberIn(text, /±(\d+\.?\d*)/)).toBeCloseTo((8 * Math.sqrt(2 / 10_000)) / 2, 2);
    expect(text).toContain('less than five standard errors away');
    expect(await whyText({ why: addressOf('standardDeviation', 64, 'scaled') })).toContain('÷ √64 = ');
    expect(await whyText({ why: addressOf('standardDeviation', 64, 'dividedByDim') })).toContain('÷ 64 = ');
  });

  it('shows the theory from the moments of the components', async () => {
    const text = await whyText({ distribution: 'uniform01', why: addressOf('theory', 64, 'raw') });
    // 64·7/144 = 3.111, its root 1.764
    expect(text).toContain('64 · ((1/3)² − (1/2)⁴) = 3.111');
    expect(text).toContain('√3.111 = 1.764');
    expect(await whyText({ distribution: 'uniform01', why: addressOf('mean', 64, 'raw') })).toContain('= 16');
  });

  it('names the bounds of what softmax makes', async () => {
    expect(await whyText({ why: addressOf('largestWeight', 64, 'raw') })).toContain('1/16 = 0.063');
    expect(await whyText({ why: addressOf('entropy', 64, 'scaled') })).toContain('ln 16 = 2.773');
    expect(await whyText({ why: addressOf('gradientNorm', 64, 'scaled') })).toContain('√(16 − 1)/16 = 0.242');
    const single = await whyText({ samples: 100, keys: 100, why: addressOf('entropy', 64, 'raw') });
    expect(single).toContain('over 1 row,');
    expect(single).not.toContain('±');
  });

  it('is nothing for a d_k or scores that are not there', async () => {
    expect(await whyText({ why: addressOf('entropy', 65, 'raw') })).toBeNull();
    expect(await whyText({ why: { quantity: 'entropy', row: 64, column: 15 } })).toBeNull();
    expect(await whyText({ why: null })).toBeNull();
  });
});
