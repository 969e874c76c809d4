// The cost demo without a browser: its sentences and explanations, its tiles, and the parts of its race.

import { describe, expect, it, vi } from 'vitest';
import { compute, type CostState } from '../../../web/demos/cost/compute.ts';
import { facts } from '../../../web/demos/cost/facts.ts';
import { formatFlops } from '../../../web/demos/cost/flops/rows.ts';
import { predict } from '../../../web/demos/cost/predict.ts';
import { rhymeOf } from '../../../web/demos/cost/matrix/rhyme.ts';
import { contestants } from '../../../web/demos/cost/race/contestants.ts';
import { measuredFacts } from '../../../web/demos/cost/race/facts.ts';
import { measurePeak } from '../../../web/demos/cost/race/peak.ts';
import { attendRows } from '../../../web/demos/cost/race/plain-javascript.ts';
import { growthOf, race, type RaceReport } from '../../../web/demos/cost/race/race.ts';
import { raceSizes } from '../../../web/demos/cost/race/sizes.ts';
import { sharedSpeedOf, speedsOf } from '../../../web/demos/cost/race/speeds.ts';
import type { Timing } from '../../../web/demos/cost/race/timings.ts';
import { schema } from '../../../web/demos/cost/schema.ts';
import { nearestPlace, sizesBetween } from '../../../web/demos/cost/size-slider.ts';
import { runningColumns } from '../../../web/demos/cost/tiles/running.ts';
import { shownTile, tilesOf } from '../../../web/demos/cost/tiles/tiles.ts';
import { explain } from '../../../web/demos/cost/why.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import type { Engine } from '../../../web/engine/types.ts';
import { sentenceText } from '../../../web/lesson/sentence.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';

const standard = defaultState(schema);
const stateWith = (patch: Partial<CostState>): CostState => ({ ...standard, ...patch });
const spoken = async (patch: Partial<CostState>) => {
  const state = stateWith(patch);
  return facts(state, await compute(state, engines.simd))
    .join(' ')
    .replaceAll('\u00a0', ' ');
};
const whyText = async (patch: Partial<CostState>) => {
  const state = stateWith(patch);
  const found = explain(state, await compute(state, engines.simd));
  return found && [found.heading, ...found.lines.map(lineText)].join('\n').replaceAll('\u00a0', ' ');
};

describe('work', () => {
  it('crosses over at T = 6d, as the lesson says', async () => {
    for (const [dim, crossover] of [
      [4096, 24_576],
      [8192, 49_152],
    ] as const) {
      const numbers = await compute(stateWith({ dim }), engines.simd);
      expect(numbers.crossover).toBe(crossover);
      expect(await spoken({ dim, tokens: crossover })).toContain('both terms are the same');
      expect(await spoken({ dim, tokens: crossover + 1 })).toContain('so the quadratic term leads');
      expect(await spoken({ dim, tokens: crossover - 1 })).toContain('leads only past');
    }
  });

  it('says the share: T / (T + 6d), 25 % at T = 8192 and d = 4096', async () => {
    expect(await spoken({})).toContain('At T = 8,192 and d = 4,096 attention itself is 25 % of the work.');
    const asked = predict.ask(standard, await compute(standard, engines.simd));
    expect(asked?.right).toBe(0.25);
  });

  it('explains every number with the sizes put in', async () => {
    const of = (row: number) => whyText({ tokens: 100, dim: 64, why: { quantity: 'flops', row, column: 0 } });
    // 2·100²·64 = 1,280,000; 8·100·64² = 3,276,800
    expect(await of(0)).toContain('2T²d = 2 · 100² · 64 = 1.3 × 10⁶');
    expect(await of(3)).toContain('8Td² = 8 · 100 · 64² = 3.3 × 10⁶');
    expect(await of(6)).toContain('2.6 × 10⁶ + 9.8 × 10⁶ = 1.2 × 10⁷');
    expect(await of(7)).toBeNull();
    expect(await whyText({ why: { quantity: 'share', row: 0, column: 0 } })).toContain(
      '8,192 ÷ (8,192 + 24,576)',
    );
    expect(await whyText({ why: { quantity: 'crossover', row: 0, column: 0 } })).toContain(
      '6 · 4,096 = 24,576',
    );
  });

  it('writes large amounts in powers of ten', () => {
    expect(
      [524_288, 1e6, 1e12, 549_755_813_888].map(formatFlops).map((text) => text.replaceAll('\u00a0', ' ')),
    ).toEqual(['524,288', '10⁶', '10¹²', '5.5 × 10¹¹']);
  });

  it('has a slider on which every T = 6d of a power of two is a place', () => {
    const sizes = sizesBetween(16, 2 ** 20);
    expect(sizes).toEqual(expect.arrayContaining([16, 24, 24_576, 49_152, 2 ** 20]));
    expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes);
    expect(sizes[nearestPlace(sizes, 49_152)]).toBe(49_152);
    expect(sizes[nearestPlace(sizes, 50_000)]).toBe(49_152);
    expect(nearestPlace(sizes, 1)).toBe(0);
  });
});

describe('memory', () => {
  it('counts the matrices of all heads: 32 · 8192² · 2 bytes are 4 GiB', async () => {
    expect(await spoken({ part: 'memory' })).toContain('32 heads take 4 GiB in float16');
    expect(await spoken({ part: 'memory', heads: 1, precision: 'float32' })).toContain(
      'one head take 256 MiB in float32',
    );
    // 2 · 32 · 8192 · 4 bytes
    expect(await spoken({ part: 'memory' })).toContain('2 MiB, and one tile of 8 KiB');
  });

  it('explains the bytes', async () => {
    expect(await whyText({ why: { quantity: 'bytes', row: 1, column: 0 } })).toContain(
      '32 heads · 8,192² · 2 bytes = 4,294,967,296 bytes = 4 GiB',
    );
    expect(await whyText({ why: { quantity: 'bytes', row: 4, column: 0 } })).toContain(
      '32 · 64 · 4 bytes = 8,192 bytes = 8 KiB',
    );
    expect(await whyText({ why: { quantity: 'bytes', row: 9, column: 0 } })).toBeNull();
  });
});

describe('the matrix', () => {
  it('says how much it is, and what the mask leaves: 4 · 256² bytes, 256 · 257 ÷ 2 weights', async () => {
    const causal = await spoken({ part: 'matrix' });
    expect(causal).toContain('At T = 256 one head has 65,536 scores: 256 KiB in float32');
    expect(causal).toContain('The mask leaves 32,896 of the weights; 32,640 are exactly 0');
    expect(await spoken({ part: 'matrix', matrixMask: 'none' })).not.toContain('The mask leaves');
    // Each of the first 64 words sees one more than the one before, the rest 64 each: 64 · 65 ÷ 2 + 192 · 64
    expect(await spoken({ part: 'matrix', matrixMask: 'window' })).toContain(
      'The mask leaves 14,368 of the weights',
    );
  });

  it('lets the same words look at each other more than at others', async () => {
    const { matrix } = await compute(stateWith({ part: 'matrix', matrixMask: 'none' }), engines.simd);
    const { words, attention } = matrix!;
    const query = words.lastIndexOf('malt');
    const row = attention.weights.data.subarray(query * 256, (query + 1) * 256);
    const others = words.flatMap((word, key) => (word === 'malt' ? [] : [row[key]!]));
    const same = words.flatMap((word, key) => (word === 'malt' ? [row[key]!] : []));
    expect(same.length).toBeGreaterThan(3);
    expect(Math.min(...same)).toBeGreaterThan(Math.max(...others));
  });

  it('is no work while another part is looked at', async () => {
    expect((await compute(standard, engines.simd)).matrix).toBeNull();
  });

  it('explains a weight by its score, the largest of the row, and the row’s sum', async () => {
    const first = { part: 'matrix', length: 16, why: { quantity: 'weights', row: 0, column: 0 } } as const;
    // The first word sees itself alone: e⁰ ÷ 1
    expect(await whyText(first)).toMatch(/^Why 1\?\nweights = .* ÷ Σ\n= 1 ÷ 1 = 1\n.*its only key/);
    const blocked = { ...first, why: { quantity: 'weights', row: 0, column: 1 } };
    expect(await whyText(blocked)).toContain('The mask adds −∞');
    expect(await whyText({ ...first, why: { quantity: 'masked', row: 3, column: 1 } })).toContain('÷ √32');
    expect(await whyText({ ...first, why: { quantity: 'weights', row: 16, column: 0 } })).toBeNull();
  });

  it('begins the rhyme again after its last verse', () => {
    expect(rhymeOf(7).join(' ')).toBe('This is the house that Jack built');
    expect(rhymeOf(19).slice(7).join(' ')).toBe('This is the malt that lay in the house that Jack built');
    const all = rhymeOf(512).join(' ');
    expect(all).toContain(
      'belonged to the farmer sowing his corn that kept the cock that crowed in the morn',
    );
    expect(all).toContain('built This is the house that Jack built This is the malt');
    expect(all.match(/horse/g)).toHaveLength(1);
  });
});

describe('tiles', () => {
  it('hold all keys, each once', () => {
    for (const tile of [2, 3, 4]) {
      const keys = tilesOf({ tile }).flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, n) => first + n),
      );
      expect(keys).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }
    expect(shownTile({ tile: 4, step: 4 }).index).toBe(1);
  });

  it('begin with a tile that rescales, one that does not, and one that does again', async () => {
    const { trace } = await compute(standard, engines.simd);
    const [first, second, third, fourth] = trace.factors.data;
    expect([first, third]).toEqual([0, 1]);
    expect(second).toBeLessThan(0.9);
    expect(fourth).toBeLessThan(0.9);
    expect(await spoken({ part: 'tiles', step: 1 })).toContain('The first tile (keys 1–2) sets the maximum');
    expect(await spoken({ part: 'tiles', step: 2 })).toContain('has a larger score');
    expect(await spoken({ part: 'tiles', step: 3 })).toContain('the factor is 1');
    expect(await spoken({ part: 'tiles', step: 4 })).toContain('With the last tile the output is (');
    expect(await spoken({ part: 'tiles', step: 2, rescale: false })).toContain('is not rescaled');
  });

  it('end with softmax over the whole row in float64, and without rescaling do not', async () => {
    for (const tile of [2, 3, 4]) {
      const { inputs, trace } = await compute(stateWith({ tile }), engines.simd);
      const [q, k, v] = [inputs.q.data, inputs.k.data, inputs.v.data];
      const scores = Array.from(
        { length: 8 },
        (_, j) => (q[0]! * k[2 * j]! + q[1]! * k[2 * j + 1]!) / Math.SQRT2,
      );
      const exps = scores.map(Math.exp);
      const sum = exps.reduce((total, exp) => total + exp, 0);
      const last = trace.outputs.shape[0]! - 1;
      for (const c of [0, 1]) {
        const expected = exps.reduce((total, exp, j) => total + (exp / sum) * v[2 * j + c]!, 0);
        expect(trace.outputs.data[2 * last + c]).toBeCloseTo(expected, 6);
      }
      expect(trace.largestDifference).toBeLessThan(1e-6);
    }
    const broken = await compute(stateWith({ rescale: false }), engines.simd);
    expect(broken.trace.largestDifference).toBeGreaterThan(0.01);
  });

  it('take the numbers that are typed', async () => {
    const { inputs, trace } = await compute(
      stateWith({ queryEdits: { '0.0': 1, '0.1': 0 }, keyEdits: { '7.0': 50 } }),
      engines.simd,
    );
    expect([...inputs.q.data]).toEqual([1, 0]);
    expect(trace.scores.data[7]).toBeCloseTo(50 / Math.SQRT2, 4);
    expect(trace.maximums.data[3]).toBe(trace.scores.data[7]);
  });

  it('explain every number of every tile', async () => {
    const texts: (string | null)[] = [];
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < runningColumns.length; column += 1) {
        texts.push(await whyText({ why: { quantity: 'running', row, column } }));
      }
    }
    expect(texts).not.toContain(null);
    expect(texts.join('\n')).not.toMatch(/NaN|undefined/);
    expect(texts[2]).toContain('There is nothing before the first tile.');
    expect(await whyText({ why: { quantity: 'running', row: 4, column: 0 } })).toBeNull();
    expect(await whyText({ why: { quantity: 'running', row: 0, column: 9 } })).toBeNull();
    for (const quantity of ['tileScores', 'exps', 'q', 'k', 'v']) {
      expect(await whyText({ why: { quantity, row: 0, column: 1 } })).toMatch(/^Why /);
      expect(await whyText({ why: { quantity, row: 9, column: 0 } })).toBeNull();
    }
    expect(await whyText({ keyEdits: { '0.0': 2 }, why: { quantity: 'k', row: 0, column: 0 } })).toContain(
      'typed by hand',
    );
  });
});

describe('the race', () => {
  it('has a plain loop that agrees with the core, whole or in slices', async () => {
    const [tokens, dim] = [33, 8];
    const drawn = (seed: number) => engines.simd.random({ shape: [tokens, dim], seed });
    const [q, k, v] = [await drawn(1), await drawn(2), await drawn(3)];
    const inputs = { q: q.data, k: k.data, v: v.data, tokens, dim };
    const whole = new Float32Array(tokens * dim);
    attendRows(inputs, 0, tokens, whole);
    const { output } = await engines.simd.attend({ q, k, v });
    whole.forEach((value, n) => expect(value).toBeCloseTo(output.data[n]!, 5));
    const sliced = new Float32Array(tokens * dim).fill(9);
    for (const [from, to] of [
      [0, 1],
      [1, 20],
      [20, tokens],
    ] as const)
      attendRows(inputs, from, to, sliced);
    expect(sliced).toEqual(whole);
  });

  it('goes through all sizes, reports progress that only grows, and agrees', async () => {
    const reports: RaceReport[] = [];
    const { race: work } = await compute(standard, engines.simd);
    for await (const report of race(engines.simd, work, new AbortController().signal)) {
      reports.push(report);
      if (report.timings.length === 10) break; // two sizes are enough here
    }
    expect(reports[0]).toEqual({
      timings: [],
      growth: [],
      workers: expect.any(Number),
      speeds: null,
      shared: null,
      difference: 0,
      fraction: 0,
      next: { contestant: 'plainJavaScript', tokens: raceSizes[0] },
    });
    const last = reports.at(-1)!;
    expect(last.timings.map(({ contestant }) => contestant)).toEqual([...contestants, ...contestants]);
    expect(last.speeds?.tokens).toBe(raceSizes[1]);
    expect(last.speeds!.ofPeak?.peak).toBeGreaterThan(0);
    expect(last.workers).toBeGreaterThan(0);
    expect(last.timings.every(({ milliseconds }) => milliseconds >= 0)).toBe(true);
    expect(last.difference).toBeGreaterThan(0);
    expect(last.difference).toBeLessThan(1e-5);
    const fractions = reports.map(({ fraction }) => fraction);
    expect(fractions.toSorted((a, b) => a - b)).toEqual(fractions);
  });

  it('ends when it is stopped', async () => {
    const stopper = new AbortController();
    const reports: RaceReport[] = [];
    const { race: work } = await compute(standard, engines.simd);
    const running = (async () => {
      for await (const report of race(engines.simd, work, stopper.signal)) {
        reports.push(report);
        if (reports.length === 3) stopper.abort();
      }
    })();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(reports).toHaveLength(3);
  });

  /** The peak by a clock that shows whole ticks, of a device that does 2²¹ steps in a millisecond. */
  async function peakByTicksOf(tick: number) {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => Math.floor(now / tick) * tick);
    const engine: Engine = {
      ...engines.simd,
      multiplyAdds: async ({ steps }) => {
        now += steps / 2 ** 21;
        return { operations: 2 * steps, sum: 0 };
      },
    };
    const peak = await measurePeak(engine, new AbortController().signal);
    clock.mockRestore();
    return peak;
  }

  it.each([0.125, 16, 128])('knows the peak by a clock of %d ms', async (tick) => {
    const peak = await peakByTicksOf(tick);
    expect(peak!.milliseconds).toBeGreaterThanOrEqual(tick);
    expect(peak!.milliseconds % tick).toBe(0);
  });

  it('knows no peak by a clock that stands still', async () => {
    expect(await peakByTicksOf(1e9)).toBeNull();
  });

  it('says ratio, growth and share as they were timed, whichever is faster', async () => {
    const timed = (contestant: Timing['contestant'], factor: number, power: number): Timing[] =>
      [64, 256, 512, 1024].map((tokens) => ({
        contestant,
        tokens,
        // The smallest is no part of the law.
        milliseconds: tokens === 64 ? 99 : factor * (tokens / 256) ** power,
      }));
    const timings = [
      ...timed('plainJavaScript', 8, 2),
      ...timed('stepwise', 0.5, 2),
      ...timed('fused', 1, 2),
      ...timed('causal', 1, 1.5).slice(0, 3),
      ...timed('allCores', 0.5, 2),
    ];
    const growth = await growthOf(engines.simd, timings);
    expect(growth.map(({ contestant }) => contestant)).toEqual([
      'plainJavaScript',
      'stepwise',
      'fused',
      'allCores',
    ]);
    for (const { tokens, law } of growth) {
      expect(tokens).toEqual([256, 512, 1024]);
      expect(law.exponent).toBeCloseTo(2, 10);
    }
    const { race: work } = await compute(standard, engines.simd);
    // 4 · 1024² · 64 operations in 16 ms are 16.8 billion a second
    const peak = { operations: 4 * 1024 ** 2 * 64, milliseconds: 16 / 2 };
    const speeds = await speedsOf(engines.simd, timings, work, peak);
    const shared = await sharedSpeedOf(engines.simd, timings);
    const text = measuredFacts({ growth, speeds, shared, workers: 2 })
      .map(sentenceText)
      .join(' ')
      .replaceAll('\u00a0', ' ');
    expect(text).toContain('At T = 1,024 the tiled form takes 1/8 of the time of plain JavaScript.');
    expect(text).toContain('At T = 1,024 the tiled form is no faster than five steps.');
    expect(text).toContain('Shared among 2 workers it takes 1/2 of that at T = 1,024.');
    expect(text).toContain('does 16.8 billion operations a second, 50 % of the 33.6 it does');
    expect(text).toContain('2.00 for plain JavaScript');
    expect(await speedsOf(engines.simd, [], work, peak)).toBeNull();
    // Where the peak is not known only its sentence is missing.
    const without = await speedsOf(engines.simd, timings, work, null);
    expect(without).toEqual({ ...speeds, ofPeak: null });
    expect(measuredFacts({ growth, speeds: without, shared, workers: 2 }).map(sentenceText)).toEqual(
      measuredFacts({ growth, speeds, shared, workers: 2 })
        .map(sentenceText)
        .filter((sentence) => !sentence.includes('operations a second')),
    );
    expect(await sharedSpeedOf(engines.simd, timings.slice(0, 12))).toBeNull();
    expect(measuredFacts({ growth: [], speeds: null, shared: null, workers: 2 })).toEqual([]);
  });
});
