// The order demo: its numbers against attention in float64 on the shuffled rows, its orders, and what it says.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute, type OrderDemoResult, type OrderState } from '../../../web/demos/order/compute.ts';
import { facts, followSentence } from '../../../web/demos/order/facts.ts';
import { distinctNames } from '../../../web/demos/order/names.ts';
import { fitting, isIdentity, moved, reversed, shuffled } from '../../../web/demos/order/permutation.ts';
import { measure, measureWhy, type Measured } from '../../../web/demos/order/measured.ts';
import { schema } from '../../../web/demos/order/schema.ts';
import { equivariance, invariance } from '../../../web/demos/order/verdict.ts';
import { textOf } from '../../../web/demos/order/why-lines.ts';
import type { Mask, Tensor } from '../../../web/engine/types.ts';
import { schemaFaults } from '../../../web/experiment/schema-faults.ts';
import { defaultState, normalise } from '../../../web/experiment/state.ts';
import { sentenceText } from '../../../web/lesson/sentence.ts';
import { formatNumber } from '../../../web/views/number.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { allMistakes } from '../../../web/lesson/mistakes.ts';
import { engines, variants } from '../engine/built-engine.ts';
import { expectNear, rounding } from '../engine/near.ts';
import { reference } from '../engine/reference.ts';

type Rows = readonly (readonly number[])[];

const engine = engines.simd;
const stateWith = (change: Partial<OrderState>): OrderState => ({ ...defaultState(schema), ...change });
const computed = (change: Partial<OrderState> = {}) => compute(stateWith(change), engine);

const rowsOf = ({ shape, data }: Tensor): Rows =>
  Array.from({ length: shape[0]! }, (_, row) => [...data.subarray(row * shape[1]!, (row + 1) * shape[1]!)]);

const times = (a: Rows, b: Rows): number[][] =>
  a.map((row) => b[0]!.map((_, column) => row.reduce((sum, x, c) => sum + x * b[c]![column]!, 0)));

const plus = (a: Rows, b: Rows): Rows => a.map((row, i) => row.map((x, c) => x + b[i]![c]!));

/** sin and cos of row / 10000^(2c/4), from the paper's formula. */
const sinusoids = (tokens: number): Rows =>
  Array.from({ length: tokens }, (_, row) => [
    Math.sin(row),
    Math.cos(row),
    Math.sin(row / 100),
    Math.cos(row / 100),
  ]);

/** Attention in float64 over the rows of x in the given order. */
function expectedSide({ inputs }: OrderDemoResult, state: OrderState, order: readonly number[]) {
  const x = order.map((token) => rowsOf(inputs.x)[token]!);
  const input = state.positions ? plus(x, sinusoids(x.length)) : x;
  const mask: Mask[] = state.causal ? [{ kind: 'causal' }] : [];
  const [q, k, v] = [inputs.wq, inputs.wk, inputs.wv].map((w) => times(input, rowsOf(w)));
  const { weights, output } = reference({ q: q!, k: k!, v: v!, mask });
  return { weights: weights.data, output: output.data };
}

describe('permutations', () => {
  const order = fc.integer({ min: 2, max: 8 }).chain((tokens) =>
    fc.shuffledSubarray(
      Array.from({ length: tokens }, (_, slot) => slot),
      { minLength: tokens },
    ),
  );
  const draws = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 });

  it('shuffle to another order of the same tokens, and never to the original while there is a third', () => {
    fc.assert(
      fc.property(order, draws, (present, uniform) => {
        const next = shuffled(present, uniform);
        expect([...next].sort()).toEqual([...present].sort());
        expect(next).not.toEqual(present);
      }),
    );
  });

  it('take the first drawn order that is new', () => {
    // Three rows of draws: the present order, the original, and 1 2 0.
    const uniform = [0.9, 0.5, 0.1, 0.1, 0.5, 0.9, 0.9, 0.1, 0.5];
    expect(shuffled([2, 1, 0], uniform)).toEqual([1, 2, 0]);
  });

  it('move one token and keep the others in their order', () => {
    expect(moved([2, 0, 1, 3], 0, 2)).toEqual([0, 1, 2, 3]);
    expect(moved([2, 0, 1, 3], 3, 0)).toEqual([3, 2, 0, 1]);
    fc.assert(
      fc.property(order, fc.nat(7), fc.nat(7), (present, a, b) => {
        const [from, to] = [a % present.length, b % present.length];
        const after = moved(present, from, to);
        expect(after[to]).toBe(present[from]);
        expect(moved(after, to, from)).toEqual(present);
      }),
    );
  });

  it('reverse, and wait while the sentence has another length', () => {
    expect(reversed([2, 0, 1])).toEqual([1, 0, 2]);
    expect(fitting([2, 0, 1], 3)).toEqual([2, 0, 1]);
    expect(fitting([2, 0, 1], 4)).toEqual([0, 1, 2, 3]);
  });
});

describe('names', () => {
  it('tell the same word apart by its place, and leave others alone', () => {
    expect(distinctNames(['the', 'dog', 'saw', 'the', 'man'])).toEqual(['the₁', 'dog', 'saw', 'the₄', 'man']);
    expect(distinctNames(['', ' ', ''])).toEqual(['∅₁', ' ', '∅₃']);
  });
});

describe('the schema', () => {
  it('has no fault, and takes no order that is not one', () => {
    expect(schemaFaults(schema)).toEqual([]);
    const { state, problems } = normalise(schema, { permutation: [0, 0, 1], tokens: ['alone'] });
    expect(state).toEqual(defaultState(schema));
    expect(problems).toHaveLength(2);
  });
});

describe.each(variants)('the numbers (%s)', (variant) => {
  const cases: Partial<OrderState>[] = [
    {},
    { positions: true },
    { causal: true },
    { positions: true, causal: true, seed: 9 },
    { tokens: ['the', 'dog', 'saw', 'the', 'man'], permutation: [3, 4, 2, 0, 1], positions: true },
    { tokens: [...'abcdefgh'], permutation: [7, 2, 0, 4, 6, 1, 3, 5], causal: true, seed: 77 },
  ];

  it.each(cases)('are attention over the tokens in both orders: %j', async (change) => {
    const state = stateWith(change);
    const result = await compute(state, engines[variant]);
    const { original, shuffled: other, restored, difference, largestDifference } = result.attention;
    const places = state.tokens.map((_, place) => place);
    const before = expectedSide(result, state, places);
    const after = expectedSide(result, state, state.permutation);
    expectNear('weights', original.weights.data, before.weights, rounding);
    expectNear('output', original.output.data, before.output, rounding);
    expectNear('shuffled weights', other.weights.data, after.weights, rounding);
    expectNear('shuffled output', other.output.data, after.output, rounding);

    const width = original.output.shape[1]!;
    const back = places.flatMap((token) => {
      const slot = state.permutation.indexOf(token);
      return after.output.slice(slot * width, (slot + 1) * width);
    });
    const apart = back.map((value, n) => value - before.output[n]!);
    expectNear('restored', restored.data, back, rounding);
    expectNear('difference', difference.data, apart, { absolute: 4e-6, relative: 0 });
    expectNear('largest', [largestDifference], [Math.max(...apart.map(Math.abs))], {
      absolute: 4e-6,
      relative: 0,
    });

    const mean = (rows: readonly number[]) =>
      Array.from({ length: width }, (_, column) =>
        rows.reduce((sum, value, n) => sum + (n % width === column ? value / places.length : 0), 0),
      );
    expectNear('pooled', original.pooled.data, mean(before.output), rounding);
    expectNear('shuffled pooled', other.pooled.data, mean(after.output), rounding);
  });

  it('say equivariant and invariant without positions and mask, and neither with one of them', async () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const tokens = [...'abcdefgh'].slice(0, 3 + (seed % 6));
      const { nextOrder } = await compute(stateWith({ tokens, seed, permutation: [] }), engines[variant]);
      const change = { tokens, seed, permutation: nextOrder };
      const plain = await compute(stateWith(change), engines[variant]);
      expect(plain.attention.largestDifference).toBeLessThan(1e-5);
      expect([equivariance(plain).kind, invariance(plain).kind]).toEqual(['held', 'held']);
      for (const cause of ['positions', 'causal'] as const) {
        const result = await compute(stateWith({ ...change, [cause]: true }), engines[variant]);
        expect(result.attention.largestDifference).toBeGreaterThan(1e-3);
        expect([equivariance(result).kind, invariance(result).kind]).toEqual(['broken', 'broken']);
      }
    }
  });
});

describe('the order', () => {
  it('is the original one while the permutation belongs to another sentence, and claims nothing then', async () => {
    const result = await computed({ tokens: ['a', 'b', 'c', 'd'], causal: true });
    expect(isIdentity(result.order)).toBe(true);
    expect(result.attention.largestDifference).toBe(0);
    expect([equivariance(result).kind, invariance(result).kind]).toEqual(['unmoved', 'unmoved']);
    expect(facts(stateWith({ tokens: ['a', 'b', 'c', 'd'], causal: true }), result)).toEqual([
      'Both sentences are in the same order, so there is nothing to compare yet: shuffle.',
    ]);
  });

  it('changes with every press of Shuffle, the same way again after undo or from a link', async () => {
    const press = async (state: OrderState) => {
      const { nextOrder, order } = await compute(state, engine);
      expect(nextOrder).not.toEqual(order);
      return { ...state, permutation: nextOrder, shuffles: state.shuffles + 1 };
    };
    const run = async () => {
      const seen: string[] = [];
      let state = stateWith({ tokens: ['a', 'b', 'c', 'd', 'e'] });
      for (let presses = 0; presses < 12; presses += 1) {
        state = await press(state);
        seen.push(state.permutation.join());
      }
      return seen;
    };
    const seen = await run();
    expect(await run()).toEqual(seen);
    expect(new Set(seen).size).toBeGreaterThan(8);
  });

  it('keeps two tokens of the same word apart', async () => {
    const change = { tokens: ['the', 'dog', 'saw', 'the', 'man'], permutation: [3, 4, 2, 0, 1] };
    const plain = await computed(change);
    const [first, , , fourth] = rowsOf(plain.attention.original.output);
    expect(fourth).toEqual(first);
    expect(plain.names[0]).not.toBe(plain.names[3]);
    const placed = await computed({ ...change, positions: true });
    const [one, , , four] = rowsOf(placed.attention.original.output);
    expect(four).not.toEqual(one);
  });
});

describe('the sentences', () => {
  it('say that attention alone cannot tell who bites whom, and that with positions it can', async () => {
    const plain = sentenceText(followSentence(stateWith({}), await computed()));
    expect(plain).toMatch(
      /^“dog” gets the same output, \(.+\), in “dog bites man” and in “man bites dog”\. Attention alone cannot tell who bites whom\.$/,
    );
    const placed = sentenceText(
      followSentence(stateWith({ positions: true }), await computed({ positions: true })),
    );
    expect(placed).toMatch(
      /^“dog” gets \((.+)\) in “dog bites man”, but \((?!\1\)).+\) in “man bites dog”\. Now what follows can tell who bites whom\.$/,
    );
  });

  it('name what breaks the equivariance, with the largest difference', async () => {
    const claims: [Partial<OrderState>, RegExp][] = [
      [{}, /^Equivariant: the outputs shuffle identically\. Largest difference (0|\d\.\d\s×\s10⁻[⁷⁸⁹])\.$/u],
      [
        { positions: true },
        /^Not equivariant: positions tell the orders apart\. Largest difference \d\.\d+\.$/,
      ],
      [{ causal: true }, /^Not equivariant: the causal mask tells .+ Largest difference \d\.\d+\.$/],
      [{ positions: true, causal: true }, /^Not equivariant: positions and the causal mask tell /],
    ];
    for (const [change, expected] of claims) {
      expect(facts(stateWith(change), await computed(change))[0]).toMatch(expected);
    }
  });

  it('do not blame a mask that changes nothing', async () => {
    const change = { tokens: ['so', 'so', 'so'], causal: true };
    expect(facts(stateWith(change), await computed(change))[0]).toMatch(
      /^The causal mask is on, yet here the outputs still shuffle identically\./,
    );
  });

  it('call the mean invariant, or not', async () => {
    expect(facts(stateWith({}), await computed()).at(-1)).toMatch(/: invariant\.$/);
    const causal = { causal: true };
    expect(facts(stateWith(causal), await computed(causal)).at(-1)).toMatch(/: not invariant\.$/);
  });
});

describe('broken', () => {
  it('stays equivariant whatever is broken, and says which invariant goes', async () => {
    for (const broken of allMistakes) {
      const result = await computed({ broken: [broken] });
      expect(equivariance(result).kind, broken).toBe('held');
    }
    const state = stateWith({ broken: ['wrongAxis'] });
    expect(facts(state, await computed({ broken: ['wrongAxis'] }))[0]).toMatch(
      /^Violated: each row of A sums to 1/,
    );
  });

  it('shows the mistakes of a mask where there is one', async () => {
    const change: Partial<OrderState> = { causal: true, broken: ['maskWithZero'] };
    const { broken, attention } = await computed(change);
    expect(broken!.verdicts.find(({ invariant }) => invariant === 'blocked')!.kind).toBe('violated');
    expect(attention.original.weights.data[1]).toBeGreaterThan(0);
    expect((await computed({ causal: true })).attention.original.weights.data[1]).toBe(0);
  });
});

describe('why this number', () => {
  const explain = async (quantity: string, row: number, column: number, change: Partial<OrderState> = {}) => {
    const result = await computed({ ...change, why: { quantity, row, column } });
    const text = result.why && textOf(result.why, result.names);
    return { result, lines: text?.lines.map(lineText) ?? [] };
  };

  it('explains every cell of every table, and no cell that is not there', async () => {
    const shapes: Readonly<Record<string, readonly [number, number]>> = {
      x: [3, 4],
      positions: [3, 4],
      wq: [4, 4],
      wk: [4, 4],
      wv: [4, 3],
      pooled: [1, 3],
      'shuffled-pooled': [1, 3],
    };
    const beside = ['rowSums', 'verdicts', 'counts'];
    for (const quantity of schema.why.quantities.filter((name) => !beside.includes(name))) {
      const [rows, columns] = shapes[quantity] ?? [3, 3];
      for (let row = 0; row < 5; row += 1) {
        for (let column = 0; column < 5; column += 1) {
          const { lines } = await explain(quantity, row, column, { positions: true });
          expect(lines.length > 0, `${quantity} ${row} ${column}`).toBe(row < rows && column < columns);
        }
      }
    }
    expect((await explain('positions', 0, 0)).lines).toEqual([]);
  });

  it('says what every number beside a verdict and in a sentence is', async () => {
    const result = await computed({ positions: true });
    const differences = result.attention.difference.data.map(Math.abs);
    const expected = { outputs: Math.max(...differences), weights: result.weightsDifference };
    for (const [name, value] of Object.entries(expected)) {
      expect(measure(result, name as Measured).value).toBeCloseTo(value, 6);
    }
    for (const name of ['outputs', 'rounding', 'weights', 'pooled'] as const) {
      const { why, value } = measure(result, name);
      const text = measureWhy(result, why)!;
      expect(text.heading).toBe(`Why ${formatNumber(value!)}?`);
      expect(lineText(text.lines[0] ?? [])).toMatch(/ = .*[a-z]{3}/);
    }
    expect(measureWhy(result, { quantity: 'counts', row: 4, column: 0 })).toBeNull();
    expect(measureWhy(result, { quantity: 'counts', row: 0, column: 1 })).toBeNull();
  });

  it('explains a broken weight by its column, and says what the formula makes it', async () => {
    const { lines, result } = await explain('weights', 0, 1, { broken: ['wrongAxis'] });
    const right = reference({ ...result.attention.original }).weights.data[1]!;
    const column = [1, 4, 7].map((cell) => result.broken!.masked.data[cell]!);
    const largest = Math.max(...column);
    const exps = column.map((score) => Math.exp(score - largest));
    const share = exps[0]! / exps.reduce((sum, exp) => sum + exp, 0);
    expect(lines[0]!.endsWith(` = ${formatNumber(share)}`)).toBe(true);
    expect(lines).toContain(`The formula, unbroken, makes it ${formatNumber(right)}.`);
  });

  it('explains a difference as restored minus original, in digits that show it', async () => {
    const { result, lines } = await explain('difference', 1, 2, { positions: true });
    const { restored, original } = result.attention;
    const [left, right] = [restored, original.output].map((tensor) => rowsOf(tensor)[1]![2]!);
    const numbers = lines[0]!
      .replaceAll('\u2212', '-')
      .match(/^put back - original = (\S+) - \(?([^()]+)\)? = (\S+)$/)!
      .slice(1)
      .map(Number);
    expect(numbers[0]).toBeCloseTo(left!, 3);
    expect(numbers[1]).toBeCloseTo(right!, 3);
    expect((numbers[0]! - numbers[1]!).toFixed(3)).toBe((left! - right!).toFixed(3));
    expect(numbers[2]).toBeCloseTo(left! - right!, 3);
    expect(lines[1]).toContain('“bites”');
  });

  it('explains a number that was put back by the slot it was computed in', async () => {
    const { result } = await explain('restored', 0, 1);
    const slot = await explain('shuffled-output', 2, 1);
    expect(result.why).toMatchObject({ kind: 'output', token: 0, putBackFrom: 2 });
    expect(slot.result.why).toMatchObject({ kind: 'output', token: 0, putBackFrom: null });
    expect(result.why).toHaveProperty('chain', Reflect.get(slot.result.why!, 'chain'));
  });

  it('explains a shuffled weight by the tokens in its slots', async () => {
    const { result } = await explain('shuffled-weights', 0, 2);
    expect(result.why).toMatchObject({ query: { token: 2 }, key: { token: 0 } });
    expect(result.why).toHaveProperty('query.x', [...rowsOf(result.inputs.x)[2]!]);
  });

  it('explains a mean and a position by their formulas', async () => {
    const { result, lines } = await explain('pooled', 0, 1);
    const column = rowsOf(result.attention.original.output).map((row) =>
      row[1]!.toFixed(3).replace('-', '\u2212'),
    );
    for (const value of column) expect(lines[0]).toContain(value);
    expect(lines[0]).toContain('÷ 3');
    const position = await explain('positions', 2, 3, { positions: true });
    expect(position.lines[0]).toBe('position = cos(2 ÷ 10,000^2/4) = 1.000');
  });
});
