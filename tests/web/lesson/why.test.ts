// "Why" of an attention without mistakes: every line by name, back to the inputs of the worked example, by hand.

import { describe, expect, it } from 'vitest';
import { compute } from '../../../web/demos/formula/compute.ts';
import { schema } from '../../../web/demos/formula/schema.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';

/** “sat” asks with [1, 0]; the keys are [0, 1], [2, 0] and [1, 1]; the values are one-hot. */
async function explained(mask: 'none' | 'causal', quantity: string, row: number, column: number) {
  const why = { quantity, row, column };
  const { state } = normalise(schema, { queries: 'all', mask, step: 5, why });
  return (await compute(state, engines.simd)).why!.lines.map(lineText);
}

/** 1 ÷ (e^−√2 + 1 + e^(1/√2 − √2)) */
const share = (1 / (Math.exp(-Math.SQRT2) + 1 + Math.exp(-Math.SQRT1_2))).toFixed(3);

describe('why a number', () => {
  const weight = (named: string) => [
    [
      'weights = e^(1.414 − 1.414) ÷ (e^(0 − 1.414) + e^(1.414 − 1.414) + e^(0.707 − 1.414))',
      '= 1 ÷ (0.243 + 1 + 0.493)',
      `= 1 ÷ 1.736 = ${share}`,
    ].join('\n'),
    expect.stringContaining(`1.414, the row’s largest ${named} score, is taken away`),
  ];
  const scaled = ['scaled = 2 ÷ √2 = 1.414', 'scores = 1·2 + 0·0 = 2'];
  const masked = 'masked = scaled + mask = 1.414 + 0 = 1.414';

  it('names each step of a weight, and no mask where there is none', async () => {
    const others = expect.stringMatching(/^The other scores of the row/);
    expect(await explained('none', 'weights', 2, 1)).toEqual([...weight('scaled'), ...scaled, others]);
    expect(await explained('causal', 'weights', 2, 1)).toEqual([
      ...weight('masked'),
      masked,
      ...scaled,
      others,
    ]);
  });

  it('goes from an output back by the largest of its weights', async () => {
    expect(await explained('none', 'output', 2, 1)).toEqual([
      `output = 0.140·0 + ${share}·1 + 0.284·0 = ${share}`,
      ...weight('scaled'),
      ...scaled,
      expect.stringMatching(/^That is how the largest of the weights comes about/),
    ]);
  });

  it('says of a masked score what the mask adds, or that there is none', async () => {
    expect(await explained('causal', 'masked', 2, 1)).toEqual([masked, ...scaled]);
    expect((await explained('causal', 'masked', 1, 2))[0]).toBe(
      'masked = scaled + mask = 1.414 + (−∞) = −∞', // [1, 1]·[1, 1] ÷ √2
    );
    expect((await explained('none', 'masked', 2, 1))[0]).toBe(
      'masked = 1.414 (the scaled score: there is no mask)',
    );
  });
});
