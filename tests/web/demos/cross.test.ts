// The cross-attention demo: its shapes and numbers against float64 loops, its sentences against those numbers.

import { describe, expect, it } from 'vitest';
import { compute, isSelf, type CrossResult, type CrossState } from '../../../web/demos/cross/compute.ts';
import { entryOf } from '../../../web/demos/cross/dictionary.ts';
import {
  facts,
  kindSentence,
  maskSentences,
  readingOf,
  shapesSentence,
} from '../../../web/demos/cross/facts.ts';
import { schema } from '../../../web/demos/cross/schema.ts';
import { whyHere } from '../../../web/demos/cross/why.ts';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { schemaFaults } from '../../../web/experiment/schema-faults.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { sentenceText } from '../../../web/lesson/sentence.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';
import { expectNear } from '../engine/near.ts';
import { reference } from '../engine/reference.ts';

const engine = engines.simd;
const stateWith = (patch: Partial<CrossState> = {}): CrossState => normalise(schema, patch).state;

async function show(patch: Partial<CrossState> = {}): Promise<{ state: CrossState; result: CrossResult }> {
  const state = stateWith(patch);
  return { state, result: await compute(state, engine) };
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const asked = (quantity: string, row: number, column: number) => ({ why: { quantity, row, column } });
const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`);

async function whyText(patch: Partial<CrossState>): Promise<string[]> {
  const { state, result } = await show(patch);
  const why = whyHere(state, result);
  return why ? [why.heading, ...why.lines.map(lineText)] : [];
}

describe('the schema', () => {
  it('is sound, and a link brings back every field of it', () => {
    expect(schemaFaults(schema)).toEqual([]);
    const state = stateWith({
      queries: ['a', 'b'],
      keys: ['c'],
      preset: 'random',
      seed: 7,
      mask: 'bottom-right',
      queryEdits: { '1.3': 2 },
      keyEdits: { '0.0': -1 },
      valueEdits: { '0.1': 0.5 },
      why: { quantity: 'weights', row: 1, column: 0 },
    });
    const link = encodeLink({ demo: 'cross', state, schema });
    const read = decodeLink({ hash: `#${link}`, search: '' }, () => schema, { id: 'cross', schema });
    expect(read.problems).toEqual([]);
    expect(read.state).toEqual(state);
  });
});

describe('the numbers', () => {
  it.each([
    [3, 5],
    [5, 3],
    [1, 8],
    [8, 1],
    [4, 4],
  ])('have the shapes of %i queries and %i keys, and float64 agrees', async (queries, keys) => {
    for (const preset of ['dictionary', 'random'] as const) {
      for (const mask of ['none', 'top-left', 'bottom-right'] as const) {
        const { result } = await show({ queries: words(queries), keys: words(keys), preset, mask });
        const { inputs, steps } = result;
        expect([inputs.q.shape, inputs.k.shape, inputs.v.shape]).toEqual([
          [queries, 4],
          [keys, 4],
          [keys, 2],
        ]);
        expect(steps.scores.shape).toEqual([queries, keys]);
        expect(steps.weights.shape).toEqual([queries, keys]);
        expect(steps.output.shape).toEqual([queries, 2]);
        // Query i reads key j ≤ i + offset.
        const offset = mask === 'bottom-right' ? keys - queries : 0;
        const allow = Array.from({ length: queries }, (_, i) =>
          Array.from({ length: keys }, (_, j) => (mask === 'none' || j <= i + offset ? 1 : 0)),
        );
        const expected = reference({ ...inputs, mask: { kind: 'allow', allow } });
        for (const step of ['scores', 'masked', 'weights', 'output'] as const)
          expectNear(`${step} ${mask}`, steps[step].data, expected[step].data);
      }
    }
  });

  it('takes q and k of a word from the dictionary alike, and draws what it does not have', async () => {
    const { result } = await show({ queries: ['Chat', 'fox'], keys: ['fox', 'cat'] });
    const { q, k, v } = result.inputs;
    expect([...q.data.subarray(0, 4)]).toEqual(entryOf('cat')!.meaning);
    expect([...q.data.subarray(0, 4)]).toEqual([...k.data.subarray(4)]);
    expect([...q.data.subarray(4)]).toEqual([...k.data.subarray(0, 4)]);
    expect(q.data.subarray(4).some((value) => value !== 0)).toBe(true);
    expect([...v.data.subarray(2)]).toEqual(entryOf('cat')!.value);
    expect(result.unknown).toEqual(['fox']);
    expect(entryOf('constructor')).toBeNull();
  });

  it('draws a word anew for each role and seed', async () => {
    const random = async (seed: number) =>
      (await show({ preset: 'random', seed, queries: ['a'], keys: ['a'] })).result;
    const [first, second] = [await random(1), await random(2)];
    expect(first.inputs.q.data).not.toEqual(first.inputs.k.data);
    expect(first.inputs.q.data).not.toEqual(second.inputs.q.data);
    expect(first.unknown).toEqual([]);
  });

  it('uses the cells typed by hand', async () => {
    const edits = { queryEdits: { '0.0': 5 }, keyEdits: { '4.1': 6 }, valueEdits: { '2.0': 7 } };
    const { inputs } = (await show(edits)).result;
    expect([inputs.q.data[0], inputs.k.data[17], inputs.v.data[4]]).toEqual([5, 6, 7]);
  });
});

describe('what it says', () => {
  it('of the first picture', async () => {
    const { state, result } = await show();
    // dort = (0, 0, 2, 1): 4 for sleeping, 3 for is, 1 for now, over √4.
    const exps = [0, 0, 1.5, 2, 0.5].map(Math.exp);
    const sum = exps.reduce((total, x) => total + x, 0);
    const share = (n: number) => Math.round((100 * exps[n]!) / sum);
    expect(facts(state, result).map(plain)).toEqual([
      `“dort” reads ${share(3)} % from “sleeping”, ${share(2)} % from “is”, ${share(4)} % from “now” and ${share(0)} % from each of 2 others.`,
      'Cross-attention: queries from one sentence, keys and values from the other.',
      '3 queries and 5 keys: scores and weights are (3, 5), the output is (3, 2), one row for each query.',
    ]);
  });

  it('knows self-attention by its sentence, and calls the token itself “itself”', async () => {
    const tokens = ['le', 'chat', 'dort'];
    const { state, result } = await show({ queries: tokens, keys: tokens });
    expect(isSelf(state)).toBe(true);
    expect(kindSentence(state)).toMatch(/^Self-attention/);
    expect(plain(sentenceText(readingOf(state, result)))).toMatch(/^“dort” reads \d+ % from itself/);
    expect(isSelf({ queries: tokens, keys: ['le', 'dort', 'chat'] })).toBe(false);
    expect(isSelf({ queries: tokens, keys: ['le', 'chat'] })).toBe(false);
  });

  it('counts one in the singular', async () => {
    const { result } = await show({ queries: ['a'], keys: ['b'] });
    expect(sentenceText(shapesSentence(result))).toMatch('1 query and 1 key: scores and weights are (1, 1)');
  });

  it('speaks of the query that is being explained, not of a key', async () => {
    const of = async (quantity: string) => {
      const { state, result } = await show(asked(quantity, 1, 0));
      return sentenceText(readingOf(state, result));
    };
    expect(await of('weights')).toMatch(/^“chat”/);
    expect(await of('q')).toMatch(/^“chat”/);
    expect(await of('k')).toMatch(/^“dort”/);
  });

  it.each([
    [3, 5, 'top-left', 'j ≤ i.', 'The first query sees 1 of 5 keys, the last one 3.'],
    [
      3,
      5,
      'bottom-right',
      'j ≤ i + T_k − T_q, here i + 5 − 3.',
      'The first query sees 3 of 5 keys, the last one 5.',
    ],
    [5, 3, 'top-left', 'j ≤ i.', 'The first query sees 1 of 3 keys, the last one 3.'],
    [
      5,
      3,
      'bottom-right',
      'j ≤ i + T_k − T_q, here i + 3 − 5.',
      'The first query sees 0 of 3 keys, the last one 3.',
    ],
  ] as const)(
    'counts what is left of %i queries and %i keys: %s',
    async (queries, keys, mask, rule, seen) => {
      const { state, result } = await show({ queries: words(queries), keys: words(keys), mask });
      const [first, second, ...rest] = maskSentences(state, result).map(sentenceText);
      expect(first).toContain(rule);
      expect(second).toBe(seen);
      expect(rest.at(-1)).toMatch(/^Between two sentences/);
      const empty = mask === 'bottom-right' ? Math.max(0, queries - keys) : 0;
      expect(rest.some((text) => text.startsWith(`${empty} queries may read nothing`))).toBe(empty > 0);
    },
  );

  it('finds both corners the same where the lengths are', async () => {
    const tokens = words(3);
    const { state, result } = await show({ queries: tokens, keys: tokens, mask: 'bottom-right' });
    expect(maskSentences(state, result).map(sentenceText).join(' ')).toMatch(
      /here i \+ 3 − 3\..*both corners give the same mask\.$/,
    );
  });
});

describe('why this number', () => {
  it('goes from a weight back to q and k', async () => {
    const lines = await whyText(asked('weights', 2, 3));
    expect(lines[0]).toBe('Why 0.476?');
    expect(lines).toContain('scaled = 4 ÷ √4 = 2');
    expect(lines.at(-2)).toBe('scores = 0·0 + 0·0 + 2·2 + 1·0 = 4');
    expect(lines.at(-1)).toMatch(/^The other scores of the row/);
  });

  it('shows an output as weights times values', async () => {
    const lines = await whyText(asked('output', 2, 1));
    expect(lines[1]).toBe('output = 0.064·0 + 0.064·0 + 0.289·1 + 0.476·2 + 0.106·0 = 1.241');
    // The largest weight, as asked about by itself
    expect(lines.slice(2, -1)).toEqual((await whyText(asked('weights', 2, 3))).slice(1, -1));
  });

  it('tells where each input comes from', async () => {
    const origin = async (patch: Partial<CrossState>) => (await whyText(patch))[1];
    expect(await origin(asked('q', 1, 1))).toMatch('“cat” the dictionary gives “chat”');
    expect(await origin(asked('k', 3, 2))).toMatch('“sleep” the dictionary gives “sleeping”');
    expect(await origin(asked('v', 1, 0))).toMatch('“thing” “cat” hands over');
    expect(await origin({ ...asked('v', 0, 0), keys: ['fox'], seed: 3 })).toMatch('drawn for “fox”');
    expect(await origin({ ...asked('q', 1, 1), preset: 'random', seed: 3 })).toMatch('seed 3');
    expect(await origin({ ...asked('q', 1, 1), queryEdits: { '1.1': 2 } })).toMatch('typed by hand');
  });

  it('has nothing for a cell that is not there', async () => {
    for (const [quantity, row, column] of [
      ['q', 3, 0],
      ['k', 5, 0],
      ['v', 0, 2],
      ['weights', 3, 0],
      ['output', 0, 2],
    ] as const)
      expect(await whyText(asked(quantity, row, column))).toEqual([]);
    expect(await whyText({})).toEqual([]);
  });
});
