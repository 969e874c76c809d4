// `softmax` in its three methods, with temperature and sink.

import { describe, expect, it } from 'vitest';
import type { SoftmaxArgs } from '../../../web/engine/types.ts';
import { engines, variants } from './built-engine.ts';
import { draw } from './draw.ts';
import { expectNear, expectTensor } from './near.ts';

/** The definition, in float64; `sinks` are logits without a column. */
function defined(scores: readonly number[], temperature: number, sinks: readonly number[]): number[] {
  const exps = (list: readonly number[]) => list.map((x) => Math.exp(x / temperature));
  const total = [...exps(scores), ...exps(sinks)].reduce((sum, x) => sum + x, 0);
  return exps(scores).map((x) => x / total);
}

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];
  const scores = draw(1, 2, 3, 7);
  const rows = Array.from({ length: 6 }, (_, n) => Array.from(scores.data.subarray(n * 7, n * 7 + 7)));

  const options: readonly [Omit<SoftmaxArgs, 'scores'>, readonly number[]][] = [
    [{}, []],
    [{ method: 'stable' }, []],
    [{ method: 'naive' }, []],
    [{ method: 'plusOne' }, [0]],
    [{ sink: 1.5 }, [1.5]],
    [{ sink: -Infinity }, []],
    [{ method: 'naive', sink: -1 }, [-1]],
    [{ temperature: 0.5 }, []],
    [{ temperature: 3, method: 'plusOne' }, [0]],
    [{ temperature: 2, sink: 0.5 }, [0.5]],
  ];
  it.each(options)('computes %o', async (option, sinks) => {
    const given = await engine.softmax({ scores, ...option });
    expect(given.shape).toEqual([2, 3, 7]);
    const expected = rows.flatMap((row) => defined(row, option.temperature ?? 1, sinks));
    expectNear('weights', given.data, expected);
  });

  it('overflows when naive and not when stable: exp leaves float32 above 88.72', async () => {
    const naive = async (score: number) =>
      (await engine.softmax({ scores: [[score, 0]], method: 'naive' })).data[0]!;
    expect(await naive(88.72)).toBeCloseTo(1, 6);
    expect(await naive(88.73)).toBeNaN();
    expectTensor('stable', await engine.softmax({ scores: [[88.73, 0]] }), [[1, Math.exp(-88.73)]]);
    expectTensor('stable', await engine.softmax({ scores: [[1e30, 1e30]] }), [[0.5, 0.5]]);
  });

  it('shifts the one of softmax-plus-one as well', async () => {
    const given = await engine.softmax({
      scores: [
        [100, 99],
        [-100, -101],
      ],
      method: 'plusOne',
    });
    expectTensor('weights', given, [defined([1, 0], 1, [-99]), [Math.exp(-100), Math.exp(-101)]]);
  });

  it('gives the limit of temperature 0, which ties share, the sink among them', async () => {
    const limit = (given: number[][], sink?: number) =>
      engine.softmax({ scores: given, temperature: 0, ...(sink !== undefined && { sink }) });
    expectTensor('ties', await limit([[1, 1, 0]]), [[0.5, 0.5, 0]]);
    expectTensor('one', await limit([[1, 2, 0]]), [[0, 1, 0]]);
    expectTensor('−0', await engine.softmax({ scores: [[1, 2, 0]], temperature: -0 }), [[0, 1, 0]]);
    expectTensor('sink', await limit([[1, 2, 0]], 3), [[0, 0, 0]]);
    expectTensor('tie with the sink', await limit([[1, 2, 0]], 2), [[0, 0.5, 0]]);
    expectTensor('infinite', await engine.softmax({ scores: [[5, 1]], temperature: Infinity }), [[0.5, 0.5]]);
  });

  it('gives 0 for −∞, and zeros for a row of nothing else', async () => {
    const given = await engine.softmax({
      scores: [
        [-Infinity, 1],
        [-Infinity, -Infinity],
      ],
    });
    expectTensor('weights', given, [
      [0, 1],
      [0, 0],
    ]);
    expectTensor('sink', await engine.softmax({ scores: [[-Infinity]], sink: 2 }), [[0]]);
    expectTensor('plusOne', await engine.softmax({ scores: [[-Infinity]], method: 'plusOne' }), [[0]]);
  });

  it('takes rows of no length and no rows', async () => {
    expect((await engine.softmax({ scores: { shape: [2, 0], data: [] } })).shape).toEqual([2, 0]);
    expect((await engine.softmax({ scores: { shape: [1, 2, 0, 3], data: [] } })).shape).toEqual([1, 2, 0, 3]);
  });
});
