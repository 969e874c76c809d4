// The softmax demo: its numbers against float64, float32's real limits, its sentences against those numbers.

import { describe, expect, it } from 'vitest';
import {
  compute,
  type ShiftNumbers,
  type SinkNumbers,
  type SoftmaxResult,
  type SoftmaxState,
  type TemperatureNumbers,
} from '../../../web/demos/softmax/compute.ts';
import { facts, isUnchanged, naiveFate } from '../../../web/demos/softmax/facts.ts';
import { schema } from '../../../web/demos/softmax/schema.ts';
import { tablesOf } from '../../../web/demos/softmax/tables.ts';
import { explain } from '../../../web/demos/softmax/why.ts';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { schemaFaults } from '../../../web/experiment/schema-faults.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';
import { expectNear } from '../engine/near.ts';

const row = [-1, 0.5, 3, 2];
/** In float64, by the definition; the sink's exponential takes part in the sum. */
function softmax(scores: readonly number[], temperature = 1, sink = -Infinity): number[] {
  const exps = scores.map((score) => Math.exp(score / temperature));
  const sum = exps.reduce((total, exp) => total + exp, Math.exp(sink / temperature));
  return exps.map((exp) => exp / sum);
}

type Numbers = SoftmaxResult['numbers'];
interface Shown<N> {
  readonly state: SoftmaxState;
  readonly result: SoftmaxResult;
  readonly numbers: N;
}
async function show<N extends Numbers>(
  part: N['part'],
  patch: Partial<SoftmaxState> = {},
): Promise<Shown<N>> {
  const { state } = normalise(schema, { ...patch, part });
  const result = await compute(state, engines.simd);
  expect(result.numbers.part).toBe(part);
  return { state, result, numbers: result.numbers as N };
}
const said = ({ state, result }: Shown<Numbers>) =>
  facts(state, result).map((fact) => fact.replaceAll('\u00a0', ' '));

describe('the schema', () => {
  it('is sound, and a link brings back every field of it', () => {
    expect(schemaFaults(schema)).toEqual([]);
    const { state } = normalise(schema, {
      part: 'sink',
      tokens: ['a', 'b'],
      scoreEdits: { '0.1': 2.5 },
      constant: -120,
      temperature: 0,
      row: 'first',
      sinkEdits: { '0.0': -4 },
      sink: -1,
      why: { quantity: 'sinks', row: 1, column: 2 },
    });
    const link = encodeLink({ demo: 'softmax', state, schema });
    const read = decodeLink({ hash: `#${link}`, search: '' }, () => schema, { id: 'softmax', schema });
    expect(read).toMatchObject({ problems: [], state });
  });

  it('begins without NaN', async () => {
    const { state, result } = await show<ShiftNumbers>('shift');
    const all = tablesOf(state, result).flatMap(({ values }) => values.flat());
    expect(all.every(Number.isFinite)).toBe(true);
  });
});

describe('a constant', () => {
  it.each([-200, -120, -3, 0, 80, 100, 200])(
    'of %d changes no weight with the maximum subtracted',
    async (constant) => {
      const { numbers } = await show<ShiftNumbers>('shift', { constant });
      expectNear('stable', numbers.stable.weights.data, softmax(row));
      expect(isUnchanged(numbers)).toBe(true);
      expect(Math.max(...numbers.stable.exps.data)).toBe(1);
    },
  );

  it('changes no weight as the formula is written, while float32 holds the exponentials', async () => {
    const { numbers } = await show<ShiftNumbers>('shift', { constant: 85 });
    expect(naiveFate(numbers)).toBe('fits');
    expectNear('naive', numbers.naive.weights.data, softmax(row), { absolute: 2e-5, relative: 2e-5 });
  });

  it('overflows between 85 and 86, where 3 + c passes 88.72, and the row is lost', async () => {
    const { numbers } = await show<ShiftNumbers>('shift', { constant: 86 });
    expect(naiveFate(numbers)).toBe('overflow');
    expect(numbers.naive.exps.data[2]).toBe(Infinity);
    expect([...numbers.naive.weights.data]).toEqual([0, 0, NaN, 0]);
    expect(numbers.naive.expRange.most).toBeCloseTo(88.7228, 3);
  });

  it('underflows far below', async () => {
    const { numbers } = await show<ShiftNumbers>('shift', { constant: -120 });
    expect(naiveFate(numbers)).toBe('underflow');
    expect([...numbers.naive.weights.data]).toEqual([NaN, NaN, NaN, NaN]);
  });

  it('may overflow in the sum alone: then every weight is 0', async () => {
    const edits = { '0.0': 8.5, '0.1': 8.5, '0.2': 8.5, '0.3': 8.5 };
    const shown = await show<ShiftNumbers>('shift', { constant: 80, scoreEdits: edits });
    expect(naiveFate(shown.numbers)).toBe('sumOverflow');
    expect([...shown.numbers.naive.weights.data]).toEqual([0, 0, 0, 0]);
    expect(said(shown)[1]).toContain('their sum is infinite in float32: every weight becomes 0');
  });

  it('is spoken of from the numbers', async () => {
    expect(said(await show('shift'))).toEqual([
      'Adding 80 to every score changes no weight: the largest difference is 0.',
      'Without the subtraction it still works: the largest exponential is exp(83) = 1.1e36, and exp overflows float32 only above 88.72.',
    ]);
    expect(said(await show('shift', { constant: 100 }))[1]).toBe(
      'Without the subtraction exp(103) is infinite, for exp overflows float32 above 88.72: ∞ ÷ ∞ is not a number, and the row is lost.',
    );
    expect(said(await show('shift', { constant: -120 }))[1]).toContain('exp(−117) is 0, for below −103.97');
    const { state, result, numbers } = await show<ShiftNumbers>('shift');
    const changed = { ...result, numbers: { ...numbers, difference: 0.25 } };
    expect(facts(state, changed)[0]).toBe('Adding 80 to every score changed a weight by 0.250.');
  });
});

describe('temperature', () => {
  it('goes from the best match alone to all alike', async () => {
    const { numbers } = await show<TemperatureNumbers>('temperature');
    expect(numbers.rows.map(({ temperature }) => temperature)).toEqual([0, 0.5, 1, Infinity]);
    const expected = [[0, 0, 1, 0], softmax(row, 0.5), softmax(row), [0.25, 0.25, 0.25, 0.25]];
    numbers.rows.forEach(({ steps }, n) => expectNear('weights', steps.weights.data, expected[n]!));
  });

  it('shows each temperature once, and shares ties at 0', async () => {
    const { numbers } = await show<TemperatureNumbers>('temperature', {
      temperature: 0,
      scoreEdits: { '0.3': 3 },
    });
    expect(numbers.rows.map(({ temperature }) => temperature)).toEqual([0, 1, Infinity]);
    expect([...numbers.rows[0]!.steps.weights.data]).toEqual([0, 0, 0.5, 0.5]);
  });

  it('is spoken of from the numbers', async () => {
    const shares = [softmax(row, 0.5), softmax(row)].map((weights) => Math.round(100 * weights[2]!));
    expect(said(await show('temperature'))).toEqual([
      `At temperature 0.5 “cat” takes ${shares[0]} % of the weight.`,
      `Its share is 100 % at temperature 0, ${shares[1]} % at 1, and 25 % at infinity.`,
    ]);
  });
});

describe('a sink', () => {
  it.each([
    ['nothing', [-6, -6, -6, -6]],
    ['first', [3, -6, -6, -6]],
    ['match', row],
  ] as const)('takes what no token deserves: %s', async (name, scores) => {
    const { numbers } = await show<SinkNumbers>('sink', { row: name, sink: 1.5 });
    const sinks = { softmax: -Infinity, plusOne: 0, logit: 1.5 } as const;
    for (const [method, sink] of Object.entries(sinks)) {
      const steps = numbers[method as keyof typeof sinks];
      const weights = softmax(scores, 1, sink);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      expectNear(method, steps.weights.data, weights);
      expectNear('total', steps.totals.data, [total]);
      expectNear('nobody', steps.sinkWeights.data, [1 - total]);
    }
  });

  it('is spoken of from the numbers', async () => {
    const total = (sink: number) =>
      softmax([-6, -6, -6, -6], 1, sink).reduce((sum, weight) => sum + weight, 0);
    expect(said(await show('sink'))).toEqual([
      'With softmax the row sums to 1, whatever the scores: the largest is −6, and “<bos>” gets 25 %.',
      `With softmax plus one it sums to ${total(0).toFixed(3)}, with a sink logit of 2 to ${total(2).toFixed(3)}; the rest goes to nobody.`,
    ]);
    expect(said(await show('sink', { row: 'first' }))[0]).toContain(
      'the largest is 3, and “<bos>” gets >99 %.',
    );
  });

  it('keeps its own edits', async () => {
    const patch = { scoreEdits: { '0.0': 7 }, sinkEdits: { '0.1': -2 } };
    expect([...(await show('sink', patch)).result.scores.data]).toEqual([-6, -2, -6, -6]);
    expect([...(await show('shift', patch)).result.scores.data]).toEqual([7, 0.5, 3, 2]);
  });
});

describe('why this number', () => {
  const textOf = async (
    part: SoftmaxState['part'],
    quantity: string,
    cellRow: number,
    column: number,
    patch: Partial<SoftmaxState> = {},
  ) => {
    const why = { quantity, row: cellRow, column };
    const { state, result } = await show(part, { ...patch, why });
    const explained = explain(state, result);
    return explained && [explained.heading, ...explained.lines.map(lineText)].join('\n');
  };

  it.each([
    ['shift', 'scores', 0, 2, {}, 'the row begins with it'],
    ['shift', 'scores', 0, 2, { scoreEdits: { '0.2': 1 } }, 'typed by hand'],
    ['shift', 'naive', 0, 2, {}, 's + c = 3 + 80 = 83'],
    ['shift', 'naive', 1, 2, {}, 'e^83 = 1.1e36'],
    ['shift', 'naive', 1, 2, { constant: 100 }, 'exp is infinite above 88.72'],
    ['shift', 'naive', 1, 2, { constant: -120 }, 'exp is 0 below −103.97'],
    ['shift', 'naive', 2, 2, { constant: 100 }, '∞ ÷ ∞ is not a number'],
    ['shift', 'naive', 2, 0, { constant: -120 }, '0 ÷ 0 is not a number'],
    ['shift', 'naive', 2, 0, { constant: 86 }, 'anything finite ÷ ∞ is 0'],
    ['shift', 'naive', 1, 1, {}, 'exp = e^80.500 = 9.1e34\ns + c = 0.500 + 80 = 80.500'],
    ['shift', 'naive', 2, 1, {}, 'weights = 9.135e34 ÷ 1.634e36 = 0.056\nΣ = '],
    ['shift', 'naive', 2, 1, {}, 'exp = e^80.500 = 9.135e34\ns + c = 0.500 + 80 = 80.500'],
    ['shift', 'stable', 1, 0, {}, 's + c − maximum = 79 − 83 = −4'],
    ['shift', 'stable', 1, 3, {}, 'the maximum of the row is 83\ns + c = 2 + 80 = 82'],
    ['shift', 'stable', 3, 3, {}, 'exp = e^−1 = 0.368\ns + c − maximum = 82 − 83 = −1\n'],
    ['shift', 'stable', 2, 3, {}, 'e^−1 = 0.368'],
    ['shift', 'stable', 3, 2, {}, '1 ÷ 1.468 = 0.681'],
    ['temperature', 'temperatures', 1, 3, {}, 'weights = e^((2 − 3) ÷ 0.5) ÷ Σ\n= 0.135 ÷ 1.142 = 0.118'],
    ['temperature', 'temperatures', 0, 2, {}, 'ties share'],
    ['temperature', 'temperatures', 3, 2, {}, 'every exponential is 1'],
    ['sink', 'sinks', 1, 1, {}, 'Σ = 1 of the sink + 0.0025 + 0.0025 + 0.0025 + 0.0025 = 1.010'],
    ['sink', 'sinks', 2, 1, {}, 'the maximum of the row and the sink is 2'],
    ['sink', 'sinks', 1, 4, {}, '1 ÷ 1.010 = 0.990'],
    ['sink', 'sinks', 1, 5, {}, 'Σ = 0.0025 + 0.0025 + 0.0025 + 0.0025 = 0.010'],
    ['shift', 'naive', 1, 4, { constant: 0 }, 'Σ = 0.3679 + 1.6487 + 20.0855 + 7.3891 = 29.491'],
    ['shift', 'stable', 3, 4, {}, 'Why 1?'],
    ['shift', 'difference', 0, 0, {}, 'between the 4 weights of s + c and those of s'],
    ['shift', 'range', 0, 0, {}, 'Why 88.72?'],
    ['shift', 'range', 1, 0, {}, 'Why −103.97?'],
  ] as const)('explains %s: %s [%d, %d] %o', async (part, quantity, cellRow, column, patch, expected) => {
    expect(await textOf(part, quantity, cellRow, column, patch)).toContain(expected);
  });

  it('is silent about a cell that is not shown', async () => {
    expect(await textOf('shift', 'sinks', 0, 0)).toBeNull();
    expect(await textOf('shift', 'stable', 4, 0)).toBeNull();
    expect(await textOf('sink', 'sinks', 0, 6)).toBeNull();
    expect(await textOf('shift', 'range', 2, 0)).toBeNull();
    expect(await textOf('sink', 'range', 0, 0)).toBeNull();
  });
});
