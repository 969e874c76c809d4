// The roles demo: its numbers against sums in float64, its sentences and explanations against those numbers.

import { describe, expect, it } from 'vitest';
import { compute, type RolesDemoResult, type RolesState } from '../../../web/demos/roles/compute.ts';
import { featuresOf } from '../../../web/demos/roles/example.ts';
import { diagonalSentence, facts, pairSentence, symmetrySentence } from '../../../web/demos/roles/facts.ts';
import { schema } from '../../../web/demos/roles/schema.ts';
import { diagonal, highest, symmetry } from '../../../web/demos/roles/verdict.ts';
import { whyHere } from '../../../web/demos/roles/why.ts';
import type { Tensor } from '../../../web/engine/types.ts';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { schemaFaults } from '../../../web/experiment/schema-faults.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { sentenceText } from '../../../web/lesson/sentence.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';
import { expectNear } from '../engine/near.ts';
import { reference } from '../engine/reference.ts';

type Rows = readonly (readonly number[])[];

const engine = engines.simd;
const stateWith = (patch: Partial<RolesState> = {}): RolesState => normalise(schema, patch).state;

async function show(
  patch: Partial<RolesState> = {},
): Promise<{ state: RolesState; result: RolesDemoResult }> {
  const state = stateWith(patch);
  return { state, result: await compute(state, engine) };
}

const rowsOf = ({ shape, data }: Tensor): Rows =>
  Array.from({ length: shape[0]! }, (_, row) => [...data.subarray(row * shape[1]!, (row + 1) * shape[1]!)]);
const times = (a: Rows, b: Rows): number[][] =>
  a.map((row) => b[0]!.map((_, column) => row.reduce((sum, x, c) => sum + x * b[c]![column]!, 0)));
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const asked = (quantity: string, row: number, column: number) => ({ why: { quantity, row, column } });

async function whyText(patch: Partial<RolesState>): Promise<string[]> {
  const { state, result } = await show(patch);
  const why = whyHere(state, result);
  return why ? [why.heading, ...why.lines.map(lineText)] : [];
}

describe('the schema', () => {
  it('is sound, and a link brings back every field of it', () => {
    expect(schemaFaults(schema)).toEqual([]);
    const state = stateWith({
      tokens: ['dogs', 'bark'],
      preset: 'random',
      seed: 7,
      vectors: 'shared',
      xEdits: { '0.1': 2.5 },
      wqEdits: { '3.1': -1 },
      wkEdits: { '0.0': 4 },
      wvEdits: { '1.1': 0.25 },
      token: 1,
      why: { quantity: 'queryKey', row: 3, column: 0 },
    });
    const link = encodeLink({ demo: 'roles', state, schema });
    const read = decodeLink({ hash: `#${link}`, search: '' }, () => schema, { id: 'roles', schema });
    expect(read.problems).toEqual([]);
    expect(read.state).toEqual(state);
  });
});

describe('the numbers', () => {
  it.each(['pronoun', 'random', 'identity'] as const)('are those of float64: %s', async (preset) => {
    for (const vectors of ['three', 'shared', 'one'] as const) {
      const { result } = await show({ preset, vectors, xEdits: { '1.2': 0.5 } });
      const { inputs, roles } = result;
      const x = rowsOf(inputs.x);
      expect(x[1]![2]).toBe(0.5);
      const project = (w: Tensor) => (vectors === 'one' ? x : times(x, rowsOf(w)));
      const q = project(inputs.wq);
      const k = project(vectors === 'shared' ? inputs.wq : inputs.wk);
      const v = project(inputs.wv);
      expectNear('q', roles.q.data, q.flat());
      expectNear('k', roles.k.data, k.flat());
      expectNear('v', roles.v.data, v.flat());
      const expected = reference({ q, k, v });
      for (const step of ['scores', 'weights', 'output'] as const)
        expectNear(step, roles.attention[step].data, expected[step].data);
    }
  });

  it('has a pronoun that looks for the noun, and is not found as one', async () => {
    const { result } = await show();
    const scores = rowsOf(result.roles.attention.scores);
    // By hand: q(it) = 1·(0, 1) + 2·(1, −½) = (2, 0); k(cat) = 2·(1, 0); k(it) = 1·(1, 0) + 2·(−½, 0) = 0.
    expect(rowsOf(result.roles.q)[4]).toEqual([2, 0]);
    expect(rowsOf(result.roles.k)[1]).toEqual([2, 0]);
    expect(rowsOf(result.roles.k)[4]).toEqual([0, 0]);
    expect(scores[4]![1]).toBe(4);
    expect(scores[1]![4]).toBe(0);
    const weight = Math.exp(4 / Math.SQRT2) / (Math.exp(4 / Math.SQRT2) + 6);
    expectNear('weight', [rowsOf(result.roles.attention.weights)[4]![1]!], [weight]);
  });

  it('gives a word that the example does not know nothing, and says so', async () => {
    const { result } = await show({ tokens: ['The', 'fox', 'fox', 'slept'] });
    expect(rowsOf(result.inputs.x)).toEqual([
      featuresOf('the'),
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      featuresOf('slept'),
    ]);
    expect(result.unknown).toEqual(['fox']);
    expect(featuresOf('toString')).toBeNull();
    expect((await show({ tokens: ['fox'], preset: 'random' })).result.unknown).toEqual([]);
  });
});

describe('what it says', () => {
  it('of three projections', async () => {
    const { state, result } = await show();
    expect(facts(state, result).map(plain)).toEqual([
      '“it” reads 74 % from “cat” and 4 % from each of 6 others.',
      'S is not symmetric, and W_Q W_Kᵀ is not either.',
      '“it” scores “cat” 4, “cat” scores “it” 0: asking and being found are two things.',
    ]);
  });

  it('of one vector for all', async () => {
    const { state, result } = await show({ vectors: 'one' });
    const [reads, symmetric, pair, pull] = facts(state, result).map(plain);
    // |it|² = 5 against 2 for cat, over √4.
    const sum = Math.exp(2.5) + Math.exp(1) + 5;
    const share = (score: number) => Math.round((100 * Math.exp(score)) / sum);
    expect(reads).toMatch(`“it” reads ${share(2.5)} % from itself, ${share(1)} % from “cat”`);
    expect(symmetric).toBe('S is symmetric: XXᵀ is its own transpose.');
    expect(pair).toMatch('“it” scores “cat” 2, and “cat” must score “it” 2');
    expect(pull).toMatch(/^In 6 of 7 rows no score .* “tired”: 2 for “slept”, 1 for itself\.$/);
  });

  it('is symmetric for q = k whatever the numbers are', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { state, result } = await show({ preset: 'random', vectors: 'shared', seed });
      expect(symmetrySentence(state, result)).toMatch(/^S is symmetric: with W_K = W_Q/);
      expect(result.roles.queryKeyAsymmetry).toBe(0);
      const three = await show({ preset: 'random', seed });
      expect(symmetrySentence(three.state, three.result)).toMatch(/^S is not symmetric/);
    }
  });

  it('tells a symmetric S from a symmetric W_Q W_Kᵀ', async () => {
    const { state, result } = await show({ tokens: ['the', 'because'] });
    expect(symmetry(result.roles).kind).toBe('byChance');
    expect(symmetrySentence(state, result)).toMatch(/not symmetric, but for this X/);
    const contradiction = { ...result.roles, scoresAsymmetry: 1, queryKeyAsymmetry: 0 };
    expect(symmetry(contradiction).kind).toBe('contradiction');
  });

  it('never lets a shorter vector beat the own score: Cauchy–Schwarz', async () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { result } = await show({ preset: 'random', vectors: 'one', seed });
      const { exception } = diagonal(result.roles.attention.scores);
      if (!exception) continue;
      const x = rowsOf(result.inputs.x);
      const length = (row: number) => Math.hypot(...x[row]!);
      expect(length(exception.column)).toBeGreaterThan(length(exception.row));
    }
  });

  it('has no pair in a sentence of one word, and no exception where there is none', async () => {
    const { state, result } = await show({ tokens: ['it'], vectors: 'one', token: 7 });
    expect(pairSentence(state, result)).toBeNull();
    expect(plain(facts(state, result)[0]!)).toBe('“it” reads 100 % from itself.');
    expect(sentenceText(diagonalSentence(state, result)!)).toMatch(/^In 1 of 1 rows .*can score more\.$/);
  });

  it('finds the highest score of a row without the token itself', () => {
    const scores = { shape: [2, 2], data: Float32Array.of(5, -1, -2, -3) };
    expect([highest(scores, 0, null), highest(scores, 0, 0), highest(scores, 1, null)]).toEqual([0, 1, 0]);
    expect(diagonal(scores)).toEqual({ isOwnBest: [true, false], exception: { row: 1, column: 0 } });
  });
});

describe('why this number', () => {
  it('shows a query as a row of x times a column of W_Q', async () => {
    expect(await whyText(asked('q', 4, 0))).toEqual([
      'Why 2?',
      'q = 1·0 + 2·1 + 0·1 + 0·0 = 2',
      'x of “it” = (1, 2, 0, 0); W_Q noun? = (0, 1, 1, 0)',
    ]);
  });

  it('shows W_Q W_Kᵀ as two rows', async () => {
    const [heading, line, sentence] = await whyText(asked('queryKey', 1, 0));
    expect([heading, line]).toEqual(['Why 1?', 'W_Q W_Kᵀ = 1·1 + (−0.500)·0 = 1']);
    expect(sentence).toMatch('row pronoun of W_Q times row noun of W_K');
  });

  it('goes from a weight back to x', async () => {
    const lines = await whyText(asked('weights', 4, 1));
    expect(lines).toContain('scores = 2·2 + 0·0 = 4');
    expect(lines.at(-2)).toBe('query of “it” = (1, 2, 0, 0) · W_Q = (2, 0)');
    expect(lines.at(-1)).toBe('key of “cat” = (2, 0, 0, 0) · W_K = (2, 0)');
  });

  it('names the projection that is used, or none', async () => {
    const shared = await whyText({ vectors: 'shared', ...asked('scores', 4, 1) });
    expect(shared.at(-1)).toBe('key of “cat” = (2, 0, 0, 0) · W_Q = (0, 2)');
    const one = await whyText({ vectors: 'one', ...asked('scores', 4, 1) });
    expect(one.slice(1)).toEqual([
      'scores = 1·2 + 2·0 + 0·0 + 0·0 = 2',
      'query of “it” = (1, 2, 0, 0)',
      'key of “cat” = (2, 0, 0, 0)',
    ]);
    expect((await whyText(asked('output', 4, 0))).at(-1)).toBe('the values are column 1 of V = X · W_V');
    expect((await whyText({ vectors: 'one', ...asked('output', 4, 0) })).at(-1)).toBe(
      'the values are column 1 of x',
    );
  });

  it('tells where each input comes from', async () => {
    const origin = async (patch: Partial<RolesState>) => (await whyText(patch))[1];
    expect(await origin(asked('x', 4, 1))).toMatch('how much pronoun “it” is');
    expect(await origin({ ...asked('x', 4, 1), xEdits: { '4.1': 3 } })).toMatch('typed by hand');
    expect(await origin({ ...asked('x', 0, 0), tokens: ['fox'] })).toMatch('does not know “fox”');
    expect(await origin({ ...asked('x', 0, 0), preset: 'random', seed: 9 })).toMatch('seed 9');
    expect(await origin(asked('wq', 0, 0))).toMatch('chosen by hand');
    expect(await origin({ ...asked('wv', 0, 0), wvEdits: { '0.0': 3 } })).toMatch('typed by hand');
    expect(await origin({ ...asked('wv', 0, 0), preset: 'random', seed: 9 })).toMatch('seed 9');
    expect(await origin({ ...asked('wv', 0, 0), preset: 'identity' })).toMatch('identity matrix');
    expect(await origin({ ...asked('wk', 0, 0), vectors: 'shared' })).toMatch('Copied from W_Q');
  });

  it('has nothing for a cell that is not there', async () => {
    for (const [quantity, row, column] of [
      ['q', 7, 0],
      ['q', 0, 2],
      ['weights', 0, 7],
      ['x', 0, 4],
    ] as const)
      expect(await whyText(asked(quantity, row, column))).toEqual([]);
    for (const quantity of ['wq', 'q', 'queryKey'])
      expect(await whyText({ vectors: 'one', ...asked(quantity, 0, 0) })).toEqual([]);
    expect(await whyText({})).toEqual([]);
  });
});
