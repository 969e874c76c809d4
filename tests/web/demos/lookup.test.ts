// The lookup demo: its numbers against float64 loops and finite differences, its sentences against those numbers.

import { describe, expect, it } from 'vitest';
import { compute, type LookupDemoResult, type LookupState } from '../../../web/demos/lookup/compute.ts';
import { animals } from '../../../web/demos/lookup/entries.ts';
import { descentFacts, dictValue, facts, lookupFact, slopeFact } from '../../../web/demos/lookup/facts.ts';
import { schema } from '../../../web/demos/lookup/schema.ts';
import { descentTable, explain, lookupsTable } from '../../../web/demos/lookup/why.ts';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { schemaFaults } from '../../../web/experiment/schema-faults.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { sentenceText } from '../../../web/lesson/sentence.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';
import { expectNear } from '../engine/near.ts';

const places = [
  [2, 1.5],
  [-1.5, 2],
  [-2, -1.5],
  [0, -2.5],
  [2, -1.5],
] as const;
const legs = [4, 2, 0, 8, 6];

/** In float64, by the definition. */
function weightsAt(x: number, y: number, temperature: number): number[] {
  const exps = places.map(([a, b]) => Math.exp((x * a + y * b) / temperature));
  const sum = exps.reduce((total, exp) => total + exp, 0);
  return exps.map((exp) => exp / sum);
}
const outputAt = (x: number, y: number, temperature: number) =>
  weightsAt(x, y, temperature).reduce((total, weight, j) => total + weight * legs[j]!, 0);
function slopeAt(x: number, y: number, temperature: number): [number, number] {
  const h = 1e-5;
  return [
    (outputAt(x + h, y, temperature) - outputAt(x - h, y, temperature)) / (2 * h),
    (outputAt(x, y + h, temperature) - outputAt(x, y - h, temperature)) / (2 * h),
  ];
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
async function show(patch: Partial<LookupState> = {}): Promise<[LookupState, LookupDemoResult]> {
  const { state } = normalise(schema, patch);
  return [state, await compute(state, engines.simd)];
}

describe('the schema', () => {
  it('is sound, and a link brings back every field of it', () => {
    expect(schemaFaults(schema)).toEqual([]);
    const { state } = normalise(schema, {
      x: 1.3,
      y: -2,
      temperature: 0,
      keyEdits: { '1.0': -1 },
      valueEdits: { '4.0': 7 },
      target: -3,
      rate: 0.1,
      steps: 12,
      why: { quantity: 'descent', row: 1, column: 2 },
    });
    const link = encodeLink({ demo: 'lookup', state, schema });
    const read = decodeLink({ hash: `#${link}`, search: '' }, () => schema, { id: 'lookup', schema });
    expect(read).toMatchObject({ problems: [], state });
  });
});

describe('the numbers', () => {
  it.each([
    [-0.4, 0.6, 1],
    [1.1, -2, 0.5],
    [0, 0, 3],
  ])('are those of the definition at (%d, %d), τ = %d', async (x, y, temperature) => {
    const [, r] = await show({ x, y, temperature });
    expectNear('weights', r.steps.weights.data, weightsAt(x, y, temperature));
    expectNear('output', r.steps.output.data, [outputAt(x, y, temperature)]);
    const slope = slopeAt(x, y, temperature);
    expectNear('slope', r.gradient.dq.data, slope, { absolute: 2e-5, relative: 2e-5 });
    expectNear('lookups', lookupsTable(r).data.slice(3), [outputAt(x, y, temperature), ...slope], {
      absolute: 2e-5,
      relative: 2e-5,
    });
  });

  it('become hard as the temperature goes to 0, and lose the gradient', async () => {
    const at = async (temperature: number) => (await show({ temperature }))[1];
    const limit = await at(0);
    expect([...lookupsTable(limit).data]).toEqual([2, 0, 0, 2, 0, 0]);
    const [warm, cool, cold] = [await at(1), await at(0.3), await at(0.05)];
    const off = ({ steps }: LookupDemoResult) => Math.abs(steps.output.data[0]! - 2);
    expect(off(cool)).toBeLessThan(off(warm));
    expect(off(cold)).toBeLessThan(1e-6);
    expect(Math.hypot(...cold.gradient.dq.data)).toBeLessThan(1e-6);
  });

  it('give the dict back at each key, at temperature 0', async () => {
    for (const [key, [x, y]] of places.entries()) {
      const [, r] = await show({ x, y, temperature: 0 });
      expect(r.soft.match).toBe(key);
      expect(dictValue(r)).toBe(legs[key]);
      expect(r.steps.output.data[0]).toBe(legs[key]);
    }
  });

  it('go down the gradient to the wanted value, while the hard lookup stays', async () => {
    const [state, r] = await show({ steps: 60 });
    let [x, y] = [state.x, state.y];
    for (let n = 0; n < 60; n += 1) {
      const slope = slopeAt(x, y, 1);
      const error = outputAt(x, y, 1) - state.target;
      [x, y] = [x - state.rate * 2 * error * slope[0], y - state.rate * 2 * error * slope[1]];
    }
    expectNear('q', r.q.data, [x, y], { absolute: 1e-3, relative: 0 });
    expect(r.soft.losses.data.at(-1)!).toBeLessThan(1e-4);
    expect([...r.hard.queries.data.slice(-2)]).toEqual([...r.hard.queries.data.slice(0, 2)]);
    expect(r.hard.distance).toBe(0);
    const [loss, ...still] = descentTable(r).data.slice(0, 4);
    expect(loss).toBe(16);
    expect(still.every((number) => number === 0)).toBe(true); // −0 too
  });

  it('show in the field what the lookup returns there', async () => {
    const [, { field }] = await show({ temperature: 0.7 });
    const { extent, size, outputs } = field;
    expect(outputs).toHaveLength(size * size);
    const middle = (n: number) => -extent + ((n + 0.5) * 2 * extent) / size;
    const expected = Array.from(outputs, (_, n) =>
      outputAt(middle(n % size), -middle(Math.floor(n / size)), 0.7),
    );
    expectNear('field', outputs, expected, { absolute: 2e-5, relative: 2e-5 });
  });

  it('widen the plane for a query that has been led far away', async () => {
    const [, { field, soft }] = await show({ temperature: 0.1, rate: 0.2, steps: 50, x: 0.1, y: 0 });
    const farthest = Math.max(...soft.queries.data.map(Math.abs));
    expect(farthest).toBeGreaterThan(4);
    expect(field.extent).toBeGreaterThanOrEqual(farthest);
  });

  it('take edited keys and values', async () => {
    const [, r] = await show({
      x: 1,
      y: 1,
      temperature: 0,
      keyEdits: { '0.0': 1, '0.1': 1 },
      valueEdits: { '0.0': 9 },
    });
    expect(dictValue(r)).toBe(9);
    expect([...r.k.data.slice(0, 2)]).toEqual([1, 1]);
  });
});

describe('the sentences', () => {
  it('tell the dict, the soft and the hard lookup apart', async () => {
    const [state, r] = await show();
    const shares = weightsAt(state.x, state.y, 1).map((weight) => `${Math.round(100 * weight)} %`);
    const [what, slopes] = [lookupFact(state, r), slopeFact(state, r)].map(sentenceText).map(plain);
    expect(what).toContain('No key equals the query (−0.4, 0.6)');
    expect(what).toContain(`${shares[1]} from “bird”, ${shares[0]} from “cat”`);
    expect(what).toContain(
      `The soft lookup returns ${outputAt(state.x, state.y, 1).toFixed(3)}, the hard one 2.`,
    );
    expect(slopes).toMatch(/its slope is \(1\.409, −0\.211\)\. The hard one has slope \(0, 0\)\.$/);
  });

  it('say when the dict is back, and when it has nothing', async () => {
    const back = await show({ x: 2, y: 1.5, temperature: 0 });
    expect([lookupFact(...back), slopeFact(...back)].map(sentenceText)).toEqual([
      'The query is the key of “cat”, and the dict returns 4. At temperature 0 the best match takes all: the lookup returns 4, as the dict does.',
      'A small move of the query changes nothing: the slope is (0, 0).',
    ]);
    expect(sentenceText(lookupFact(...(await show({ temperature: 0 }))))).toContain(
      'returns 2, where the dict has nothing.',
    );
    // A longer key elsewhere wins over an exact match: not what a dict does.
    const long = { x: 0, y: -2.5, temperature: 0, keyEdits: { '4.0': 0, '4.1': -4 } };
    expect(sentenceText(lookupFact(...(await show(long))))).toContain('returns 6, not what the dict does.');
  });

  it('say at temperature 0 that no step moves anything', async () => {
    const [state, r] = await show({ temperature: 0, steps: 1 });
    expect(r.soft.distance).toBe(0);
    expect([...r.soft.losses.data]).toEqual([16, 16]);
    expect(descentFacts(state, r).map(sentenceText)).toEqual([
      'No step moves the query at temperature 0: the gradient is (0, 0), and the loss stays 16.',
    ]);
    const text = facts(state, r).join(' ');
    expect(text).not.toContain('soft lookup');
    // The one row of the tables is that of both lookups.
    const { data } = lookupsTable(r);
    expect(data.slice(0, 3)).toEqual(data.slice(3));
  });

  it('say from the numbers that only the soft lookup learns', async () => {
    const [state, r] = await show({ steps: 60 });
    const [soft, hard] = descentFacts(state, r).map(sentenceText);
    expect(soft).toMatch(
      /^60 steps of gradient descent took the loss from 13\.751 to \S+: .* wanted is 6\.$/,
    );
    expect(hard).toBe(
      'With the hard lookup the gradient is (0, 0) at every step: the query has not moved, and the loss is still 16.',
    );
    expect(facts(state, r)[0]).toBe(soft);
    // The sentence is not typed in: with other numbers it is another.
    const moved = { ...r, hard: { ...r.hard, distance: 0.5 } };
    expect(sentenceText(descentFacts(state, moved)[1]!)).toBe(
      'With the hard lookup the query moved by 0.500.',
    );
  });
});

describe('mistakes', () => {
  const kinds = (result: LookupDemoResult) =>
    Object.fromEntries(result.broken!.verdicts.map(({ invariant, kind }) => [invariant, kind]));

  it('give every key a whole weight along the wrong axis: 4 + 2 + 0 + 8 + 6', async () => {
    const [state, result] = await show({ broken: ['wrongAxis'] });
    expect([...result.broken!.weights.data]).toEqual([1, 1, 1, 1, 1]);
    expect(result.broken!.output.data[0]).toBe(20);
    expect(kinds(result)).toEqual({ sums: 'violated', finite: 'held' });
    expect(facts(state, result)[0]).toMatch(/sum/);
    const asked = await show({ broken: ['wrongAxis'], why: { quantity: 'rowSums', row: 0, column: 0 } });
    expect(explain(...asked)!.lines.map(lineText)[0]).toBe('Σ weights = 1 + 1 + 1 + 1 + 1 = 5');
  });

  it('stand beside the right lookup, which sentences and tables keep to', async () => {
    const [, whole] = await show();
    const [state, result] = await show({ broken: ['wrongAxis', 'noMaximum'] });
    expect(lookupsTable(result)).toEqual(lookupsTable(whole));
    const said = facts(state, result).map(plain);
    expect(said).toContain('The broken lookup returns 20, the right one 2.292.');
    expect(said).toEqual(expect.arrayContaining(facts(state, whole).map(plain)));
    const why = async (quantity: string, column: number) => {
      const explained = explain(...(await show({ ...state, why: { quantity, row: 0, column } })))!;
      return [explained.heading, ...explained.lines.map(lineText)];
    };
    expect((await why('weights', 1)).join('\n')).toMatch(/^Why 0\.715\?\nweights = e\^/);
    const output = await why('brokenOutput', 0);
    expect(output.slice(0, 3)).toEqual([
      'Why 20?',
      'output = 1·4 + 1·2 + 1·0 + 1·8 + 1·6 = 20',
      'The formula, unbroken, makes it 2.292.',
    ]);
    // Of “bird” at (−1.5, 2), which the query (−0.4, 0.6) matches by 0.6 + 1.2
    expect(await why('brokenWeights', 1)).toEqual([
      'Why 1?',
      'weights = e^1.800 ÷ (e^1.800)\n= 6.050 ÷ (6.050)\n= 6.050 ÷ 6.050 = 1',
      expect.stringMatching(/^Softmax ran over the column/),
      expect.stringMatching(/^No maximum is taken away/),
      'The formula, unbroken, makes it 0.715.',
      'scores = (−0.400)·(−1.500) + 0.600·2 = 1.800',
    ]);
    const cold = explain(
      ...(await show({
        broken: ['noMaximum'],
        temperature: 0.5,
        why: { quantity: 'brokenWeights', row: 0, column: 1 },
      })),
    )!;
    const shown = weightsAt(-0.4, 0.6, 0.5)[1]!.toFixed(3);
    expect(cold.lines.map(lineText)[0]).toMatch(
      /^weights = e\^\(1\.800 ÷ 0\.5\) ÷ \(e\^\(0\.100 ÷ 0\.5\) \+ /,
    );
    expect(lineText(cold.lines[0]!).endsWith(` = ${shown}`)).toBe(true);
  });

  it('say that the output is not a number where it is none', async () => {
    const shown = await show({ broken: ['noMaximum'], x: 2, y: 1.5, temperature: 0.05 });
    expect(facts(...shown)).toContain('The broken lookup returns NaN, the right one 4.');
  });

  it('overflow without subtraction of the maximum once it is cold: e to the 6.25 ÷ 0.05', async () => {
    const [, warm] = await show({ broken: ['noMaximum'] });
    expect(kinds(warm)).toEqual({ sums: 'held', finite: 'held' });
    expect(warm.broken!.measures.largestExponent).toBeCloseTo(1.8, 5);
    const [, cold] = await show({ broken: ['noMaximum'], x: 2, y: 1.5, temperature: 0.05 });
    expect(cold.broken!.measures.largestExponent).toBeCloseTo(125, 4);
    expect(cold.broken!.weights.data[0]).toBeNaN();
    expect(kinds(cold)).toEqual({ sums: 'violated', finite: 'violated' });
    expect(cold.steps.weights.data[0]).toBe(1);
  });

  it('have nothing to break at temperature 0, nor without any', async () => {
    expect((await show({ broken: ['wrongAxis'], temperature: 0 }))[1].broken).toBeNull();
    expect((await show())[1].broken).toBeNull();
  });
});

describe('why this number', () => {
  const linesOf = async (quantity: string, row: number, column: number, patch: Partial<LookupState> = {}) => {
    const explained = explain(...(await show({ ...patch, why: { quantity, row, column } })));
    return explained && [explained.heading, ...explained.lines.map(lineText)].join('\n');
  };

  it('shows the sum behind a slope, from numbers that make it up', async () => {
    const text = (await linesOf('lookups', 1, 1))!;
    expect(text).toContain('Why 1.409?');
    const factors = [...text.split('\n')[1]!.matchAll(/(−?[\d.]+)\)?·\(?(−?[\d.]+)/g)].map(([, a, b]) =>
      [a, b].map((factor) => Number(factor!.replace('−', '-'))),
    );
    expect(factors).toHaveLength(animals.length);
    const sum = factors.reduce((total, [a = 0, b = 0]) => total + a * b, 0);
    expect(sum).toBeCloseTo(slopeAt(-0.4, 0.6, 1)[0], 2);
  });

  it.each([
    ['scores', 0, 1, 'Why 1.800?'],
    ['weights', 0, 1, 'Why 0.715?'],
    ['lookups', 0, 0, 'the largest score takes all'],
    ['lookups', 0, 2, 'the best match stays the best match'],
    ['lookups', 1, 0, 'output = 0.1306·4 + 0.7146·2'],
    ['descent', 1, 0, 'L = (o − wanted)² = (2.2918 − 6)^2 = 13.751'],
    ['descent', 1, 1, '2 · (2.2918 − 6) · 1.4088'],
    ['descent', 0, 3, 'the distance from (−0.4, 0.6) to (−0.4, 0.6)'],
    ['q', 0, 0, 'where the query begins'],
    ['k', 3, 1, 'the place of “spider”'],
    ['v', 3, 0, 'how many legs the spider has'],
  ])('explains %s [%d, %d]', async (quantity, row, column, expected) => {
    expect(await linesOf(quantity, row, column)).toContain(expected);
  });

  it('says where an input comes from after it was changed', async () => {
    expect(await linesOf('q', 0, 1, { steps: 3 })).toContain('3 steps of gradient descent from (−0.4, 0.6)');
    expect(await linesOf('k', 0, 0, { keyEdits: { '0.0': 1 } })).toContain('typed by hand');
  });

  it('is silent about a cell that is not there', async () => {
    expect(await linesOf('lookups', 2, 0)).toBeNull();
    expect(await linesOf('weights', 0, 5)).toBeNull();
  });
});
