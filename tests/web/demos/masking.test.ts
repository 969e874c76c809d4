// The masking demo: its numbers against plain loops in float64, its sentences against those numbers.

import { describe, expect, it } from 'vitest';
import type { Tensor } from '../../../web/engine/types.ts';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { schemaFaults } from '../../../web/experiment/schema-faults.ts';
import { normalise } from '../../../web/experiment/state.ts';
import type { CacheNumbers } from '../../../web/demos/masking/cache/numbers.ts';
import { compute, type MaskingResult } from '../../../web/demos/masking/compute.ts';
import { split } from '../../../web/demos/masking/counts.ts';
import { countNames, type CountName, type ReadingName } from '../../../web/demos/masking/counted.ts';
import { gradientFacts } from '../../../web/demos/masking/empty/facts.ts';
import type { EmptyNumbers } from '../../../web/demos/masking/empty/numbers.ts';
import { facts } from '../../../web/demos/masking/facts.ts';
import { leakingRows, leakVerdict } from '../../../web/demos/masking/leak/facts.ts';
import type { LeakNumbers } from '../../../web/demos/masking/leak/numbers.ts';
import { swappedFacts } from '../../../web/demos/masking/mask/facts.ts';
import type { MaskNumbers } from '../../../web/demos/masking/mask/numbers.ts';
import type { ParallelNumbers } from '../../../web/demos/masking/parallel/numbers.ts';
import { messages } from '../../../web/demos/masking/messages.ts';
import { paint, paintedPairs, type MaskingState } from '../../../web/demos/masking/pattern.ts';
import { schema } from '../../../web/demos/masking/schema.ts';
import { whyHere } from '../../../web/demos/masking/why.ts';
import { sentenceText } from '../../../web/lesson/sentence.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';
import { expectNear } from '../engine/near.ts';
import { reference } from '../engine/reference.ts';

const engine = engines.simd;
const stateWith = (patch: Partial<MaskingState> = {}): MaskingState => normalise(schema, patch).state;

interface Shown<N> extends MaskingResult {
  readonly state: MaskingState;
  readonly numbers: N & MaskingResult['numbers'];
}

async function show<N extends MaskingResult['numbers']>(
  part: N['part'],
  patch: Partial<MaskingState> = {},
): Promise<Shown<N>> {
  const state = stateWith({ ...patch, part });
  const result = await compute(state, engine);
  expect(result.numbers.part).toBe(part);
  return { state, ...result } as Shown<N>;
}

/** The matrix as lines of characters: 1 allowed, · blocked. */
function drawn({ shape, data }: Tensor): string[] {
  const [rows = 0, columns = 0] = shape;
  return Array.from({ length: rows }, (_, row) =>
    Array.from(data.subarray(row * columns, (row + 1) * columns), (bit) => (bit === 0 ? '·' : '1')).join(''),
  );
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const said = ({ state, ...result }: Shown<unknown>) => facts(state, result).map(plain);

describe('the schema', () => {
  it('is sound, and a link brings back every field of it', () => {
    expect(schemaFaults(schema)).toEqual([]);
    const state = stateWith({
      part: 'leak',
      tokens: ['dogs', 'bark'],
      seed: 7,
      mask: 'window',
      validKeys: 1,
      left: 1,
      right: 2,
      prefix: 2,
      painted: { '0.1': 1, '1.0': 0 },
      changed: 1,
      word: ['meow'],
      mistake: 'after',
      step: 2,
      emptyRow: 0,
      why: { quantity: 'weights', row: 1, column: 0 },
    });
    const link = encodeLink({ demo: 'masking', state, schema });
    const read = decodeLink({ hash: `#${link}`, search: '' }, () => schema, { id: 'masking', schema });
    expect(read.problems).toEqual([]);
    expect(read.state).toEqual(state);
  });
});

describe('who may read whom', () => {
  it.each([
    ['none', {}, ['1111', '1111', '1111', '1111']],
    ['causal', {}, ['1···', '11··', '111·', '1111']],
    ['padding', { validKeys: 2 }, ['11··', '11··', '11··', '11··']],
    ['padding', { validKeys: 0 }, ['····', '····', '····', '····']],
    ['padding', { validKeys: 12 }, ['1111', '1111', '1111', '1111']],
    ['window', { left: 1, right: 0 }, ['1···', '11··', '·11·', '··11']],
    ['window', { left: 0, right: 2 }, ['111·', '·111', '··11', '···1']],
    ['prefix', { prefix: 3 }, ['111·', '111·', '111·', '1111']],
    ['prefix', { prefix: 0 }, ['1···', '11··', '111·', '1111']],
  ] as const)('%s %o', async (mask, sizes, expected) => {
    const { pattern } = await show('mask', { tokens: ['a', 'b', 'c', 'd'], mask, ...sizes });
    expect(drawn(pattern.allowed)).toEqual(expected);
  });

  it('puts painted cells on top, and lets those outside the sentence wait', async () => {
    const painted = { '0.2': 1, '2.0': 0, '5.5': 0 } as const;
    const { pattern } = await show('mask', { tokens: ['a', 'b', 'c'], painted });
    expect(drawn(pattern.preset)).toEqual(['1··', '11·', '111']);
    expect(drawn(pattern.allowed)).toEqual(['1·1', '11·', '·11']);
  });

  it('forgets a painted cell that is painted back as the preset has it', async () => {
    const { pattern } = await show('mask');
    const stroke = (row: number, column: number, allowed: boolean) => ({ row, column, allowed });
    const once = paint({}, pattern.preset, [stroke(0, 3, true), stroke(3, 0, false), stroke(1, 1, true)]);
    expect(once).toEqual({ '0.3': 1, '3.0': 0 });
    expect(paint(once, pattern.preset, [stroke(0, 3, false)])).toEqual({ '3.0': 0 });
  });
});

describe('the mask', () => {
  it.each(['none', 'causal', 'padding', 'window', 'prefix'] as const)(
    'has weights and outputs as float64 loops have them, and exact zeros: %s',
    async (mask) => {
      const { inputs, pattern, numbers } = await show<MaskNumbers>('mask', {
        mask,
        painted: { '1.0': 0, '0.5': 1 },
      });
      const allow = pattern.allowed;
      const expected = reference({ ...inputs, mask: { kind: 'allow', allow } });
      for (const step of ['scaled', 'masked', 'weights', 'output'] as const)
        expectNear(step, numbers.steps[step].data, expected[step].data);
      allow.data.forEach((bit, n) => {
        expect(numbers.mask.data[n]! + 0).toBe(bit === 0 ? -Infinity : 0); // + 0: −0 is 0
        if (bit === 0) expect(numbers.steps.weights.data[n]).toBe(0);
      });
      const swapped = reference({ ...inputs, mask: { kind: 'block', block: allow } });
      expectNear('swapped', numbers.swapped.data, swapped.weights.data);
    },
  );

  it('says how many pairs are blocked, and that their weights are exactly 0', async () => {
    const causal = await show<MaskNumbers>('mask');
    expect(said(causal)[0]).toBe(
      '15 of 36 pairs are blocked, and every one of their 15 weights is exactly 0.',
    );
    expect(said(causal)[1]).toMatch(/^“mat” reads \d+ % from “/);
    expect(said(await show('mask', { mask: 'none' }))[0]).toBe(
      'All 36 pairs are allowed: M is 0 everywhere and changes no score.',
    );
  });

  it('does not say “exactly 0” of weights that are not', async () => {
    const { state, pattern, numbers, ...rest } = await show<MaskNumbers>('mask');
    const data = numbers.steps.weights.data.slice();
    data[1] = 1e-9;
    const steps = { ...numbers.steps, weights: { ...numbers.steps.weights, data } };
    const counts = { ...numbers.counts, weights: await split(engine, steps.weights, pattern.allowed) };
    const [sentence] = facts(state, { ...rest, pattern, numbers: { ...numbers, steps, counts } });
    expect(sentence).toBe('15 of 36 pairs are blocked; 14 of their 15 weights are exactly 0.');
  });

  it('names the rows that may read nothing', async () => {
    const [, reads, empty] = said(
      await show('mask', { mask: 'none', tokens: ['a', 'b'], painted: { '1.0': 0, '1.1': 0 } }),
    );
    expect(reads).toBe('“b” reads from nothing: every key is blocked.');
    expect(empty).toMatch(/^“b” may read nothing/);
  });

  it('counts the pairs painted against the preset, not those painted as it has them', async () => {
    const painted = { '0.2': 1, '2.0': 0, '3.0': 0, '1.0': 1, '9.9': 1 } as const;
    const { pattern } = await show('mask', { painted });
    expect(paintedPairs(pattern)).toEqual({ allowed: 1, blocked: 2 });
    expect(messages.here.painted(1, 2)).toBe(
      ' Against this rule 3 pairs are painted by hand: 1 allowed and 2 blocked.',
    );
    expect(messages.here.painted(1, 0)).toBe(' Against this rule 1 pair is painted by hand: 1 allowed.');
    expect(paintedPairs((await show('mask')).pattern)).toEqual({ allowed: 0, blocked: 0 });
  });

  it('counts what the other polarity lets through', async () => {
    const shown = await show<MaskNumbers>('mask');
    expect(swappedFacts(shown.state, shown, shown.numbers).map(sentenceText)).toEqual([
      'Handed to the other one unchanged, 15 of 15 forbidden pairs get weight, and 21 of 21 allowed pairs get none. No error is raised.',
      '“mat” would then read nothing at all: its row is all zeros here, and without a number in nn.MultiheadAttention when it returns its weights.',
    ]);
  });
});

describe('the leak detector', () => {
  it('finds no row moved by one bit before the changed token under a causal mask', async () => {
    const { state, numbers } = await show<LeakNumbers>('leak');
    expect(Array.from(numbers.compared.rowsIdentical.data)).toEqual([1, 1, 1, 0, 0, 0]);
    expect(numbers.before.output.data.slice(0, 9)).toEqual(numbers.after.output.data.slice(0, 9));
    expect(numbers.mustStay).toEqual([true, true, true, false, false, false]);
    const verdict = leakVerdict(state, numbers);
    expect(verdict.kind).toBe('held');
    expect(verdict.value!.text).toBe('3 rows checked, every bit the same');
    expect(verdict.value!.value).toBe(3);
  });

  it('sees every output move without a mask, and has then nothing to check', async () => {
    const shown = await show<LeakNumbers>('leak', { mask: 'none' });
    expect(leakVerdict(shown.state, shown.numbers).kind).toBe('notice');
    expect(said(shown)).toContain('6 of 6 outputs moved.');
  });

  it('says so when the word is the same as before', async () => {
    const shown = await show<LeakNumbers>('leak', { word: ['on'] });
    expect(shown.numbers.compared.largestDifference).toBe(0);
    expect(said(shown)).toContain('The word is the same as before, so nothing was changed.');
  });

  it.each(['swapped', 'zero', 'after'] as const)('catches the mistake: %s', async (mistake) => {
    const { state, numbers } = await show<LeakNumbers>('leak', { mistake });
    expect(leakingRows(numbers)).toEqual([0, 1, 2]);
    const verdict = leakVerdict(state, numbers);
    expect(verdict.kind).toBe('violated');
    expect(verdict.title).toBe(
      'Leak: the output of “the”, “cat” and “sat” depends on “under”, which the mask forbids',
    );
  });

  it('computes each mistake as it is made', async () => {
    const after = await show<LeakNumbers>('leak', { mistake: 'after', word: ['on'] });
    const unmasked = reference(after.inputs).weights.data;
    const kept = unmasked.map((weight, n) => (after.pattern.allowed.data[n] === 0 ? 0 : weight));
    expectNear('weights', after.numbers.after.weights.data, kept);
    const v = after.inputs.v.data;
    const output = Array.from({ length: 18 }, (_, n) => {
      const [row, column] = [Math.floor(n / 3), n % 3];
      return [0, 1, 2, 3, 4, 5].reduce((sum, j) => sum + kept[row * 6 + j]! * v[j * 3 + column]!, 0);
    });
    expectNear('output', after.numbers.before.output.data, output);
    expect(said(after).at(-1)).toMatch(
      /^The weights of “the”, “cat”, “sat”, “on” and “a” sum to less than 1/,
    );

    const zero = await show<LeakNumbers>('leak', { mistake: 'zero', word: ['on'] });
    const { scaled } = reference(zero.inputs);
    const bias = {
      shape: [6, 6],
      data: scaled.data.map((score, n) => (zero.pattern.allowed.data[n] === 0 ? -score : 0)),
    };
    const expected = reference({ ...zero.inputs, mask: { kind: 'bias', bias } });
    expectNear('weights with 0 for −∞', zero.numbers.after.weights.data, expected.weights.data);
    expectNear('output with 0 for −∞', zero.numbers.before.output.data, expected.output.data);
  });
});

describe('one pass or many', () => {
  it('gives the rows of the prefixes alone', async () => {
    const { inputs, numbers, ...shown } = await show<ParallelNumbers>('parallel', { step: 3 });
    const full = reference({ ...inputs, mask: { kind: 'causal' } });
    expectNear('one pass', numbers.decoded.parallel.data, full.output.data);
    expectNear('prefixes', numbers.decoded.prefixes.data, full.output.data);
    expectNear('row', numbers.passWeights.data, full.weights.data.slice(12, 18));
    expectNear('prefix', numbers.prefixWeights.data, full.weights.data.slice(12, 15));
    const sentences = said({ inputs, numbers, ...shown });
    expect(sentences[0]).toMatch(/^One masked pass = separate passes: /);
    expect(sentences[1]).toBe('This row has read “the cat sat” and is to say “on”.');
    // 6·6·(4 + 3), and Σ t²·(4 + 3)
    expect(sentences[2]).toBe(
      'One pass gives 6 predictions with 252 multiplications; 6 separate passes take 637.',
    );
  });

  it('knows no word after the last', async () => {
    const sentences = said(await show('parallel', { step: 12 }));
    expect(sentences[1]).toBe(
      'This row has read “the cat sat on a mat”; what comes next is not in the sentence.',
    );
  });
});

describe('the KV cache', () => {
  it.each([1, 4, 6])('gives row %i of the full pass and counts the work', async (step) => {
    const { inputs, numbers, ...shown } = await show<CacheNumbers>('cache', { step });
    const full = reference({ ...inputs, mask: { kind: 'causal' } });
    expectNear('output', numbers.output.data, full.output.data.slice((step - 1) * 3, step * 3));
    expectNear('weights', numbers.weights.data, full.weights.data.slice((step - 1) * 6).slice(0, step));
    expectNear('all outputs', numbers.decoded.cached.data, full.output.data);
    const upTo = (count: (t: number) => number) =>
      Array.from({ length: step }, (_, n) => count(n + 1)).reduce((sum, work) => sum + work, 0);
    const cached = upTo((t) => 7 * t);
    const prefixes = upTo((t) => 7 * t * t);
    const { cachedSoFar, prefixesSoFar } = numbers.decoded.multiplications;
    expect(cachedSoFar[step - 1]).toBe(cached);
    expect(prefixesSoFar[step - 1]).toBe(prefixes);
    const sentences = said({ inputs, numbers, ...shown });
    // A key of 4 numbers and a value of 3 for each token
    for (const count of [cached, prefixes, 7 * step, 28 * step])
      expect(sentences[1]).toContain(String(count));
    expect(sentences[0]).toContain(
      `takes ${7 * step} multiplications; reading the whole prefix again takes ${7 * step * step}.`,
    );
  });
});

describe('the empty row', () => {
  it('is read as zeros, as NaN and as uniform', async () => {
    const { inputs, numbers } = await show<EmptyNumbers>('empty', { emptyRow: 2 });
    const { zeros, notANumber, uniform } = numbers;
    expect(Array.from(zeros.weights.data)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(Array.from(zeros.output.data)).toEqual([0, 0, 0]);
    for (const { data } of [notANumber.weights, notANumber.output])
      expect(data.every(Number.isNaN)).toBe(true);
    expect(uniform.weights.data).toEqual(new Float32Array(6).fill(1 / 6));
    const means = [0, 1, 2].map((column) =>
      [0, 1, 2, 3, 4, 5].reduce((sum, j) => sum + inputs.v.data[j * 3 + column]! / 6, 0),
    );
    expectNear('mean of the values', uniform.output.data, means);
  });

  it('spoils every gradient as NaN even when left out of the loss, and only then', async () => {
    const shown = await show<EmptyNumbers>('empty', { emptyRow: 2 });
    const { inputs, numbers, pattern } = shown;
    // dV = Aᵀ dO with ones in every row but the empty one: the column sums of the other rows' weights
    const allow = {
      shape: [6, 6],
      data: pattern.allowed.data.map((bit, n) => (n >= 12 && n < 18 ? 0 : bit)),
    };
    const { weights } = reference({ ...inputs, mask: { kind: 'allow', allow } });
    const expected = Array.from({ length: 18 }, (_, n) =>
      [0, 1, 3, 4, 5].reduce((sum, i) => sum + weights.data[i * 6 + Math.floor(n / 3)]!, 0),
    );
    expectNear('zeros', numbers.zeros.gradientWithoutRow.data, expected);
    expectNear('uniform', numbers.uniform.gradientWithoutRow.data, expected);
    const ofReading = (name: ReadingName) => gradientFacts(shown, numbers, name).map(sentenceText);
    expect(ofReading('zeros')).toEqual([
      'Row left out of the loss: all 18 numbers of dL/dV are finite.',
      'Row in the loss: it sends no gradient to any value.',
    ]);
    expect(ofReading('notANumber')[0]).toMatch(/18 of 18 numbers of dL\/dV are NaN/);
    expect(ofReading('uniform')[1]).toBe(
      'Row in the loss: forbidden values that get gradient: 6, up to 0.167.',
    );
  });
});

describe('why this number', () => {
  const lines = async (patch: Partial<MaskingState> & Pick<MaskingState, 'part' | 'why'>) => {
    const state = stateWith(patch);
    const explained = whyHere(state, await compute(state, engine));
    return explained && [explained.heading, ...explained.lines.map(lineText)];
  };
  const cell = (quantity: string, row: number, column: number) => ({ quantity, row, column });

  it('goes back from a blocked weight to −∞', async () => {
    const found = await lines({ part: 'mask', why: cell('weights', 0, 1) });
    expect(found![0]).toBe('Why 0?');
    expect(found!.join('\n')).toContain('e^−∞');
  });

  it('says why M blocks or allows', async () => {
    expect(await lines({ part: 'mask', why: cell('mask', 0, 2) })).toEqual([
      'Why −∞?',
      'mask = −∞ (“the” may not read “sat”)',
      'causal: key 3 is after query 1',
      'Tokens are counted from 1.',
    ]);
    const painted = await lines({ part: 'mask', painted: { '0.2': 1 }, why: cell('mask', 0, 2) });
    expect(painted!.slice(1, 3)).toEqual(['mask = 0 (“the” may read “sat”)', 'painted by hand']);
  });

  it('counts multiplications, divides 0 by 0, and finds the largest difference', async () => {
    expect((await lines({ part: 'cache', why: cell('multiplications', 1, 3) }))![1]).toBe(
      'multiplications = 4 queries × 4 keys × (4 for QKᵀ + 3 for AV) = 112',
    );
    expect((await lines({ part: 'empty', why: cell('notANumber', 0, 0) }))![1]).toMatch(/\n= 0 ÷ 0 = NaN$/);
    expect((await lines({ part: 'leak', why: cell('difference', 0, 0) }))![0]).toBe('Why 0?');
  });

  it('says of every count what was counted, by the part and the reading it belongs to', async () => {
    const at = (name: CountName, column = 0) => cell('counts', countNames.indexOf(name), column);
    expect(await lines({ part: 'mask', why: at('pairs') })).toEqual(['Why 36?', '36 = 6 queries × 6 keys']);
    expect(await lines({ part: 'cache', why: at('bytes') })).toEqual([
      'Why 112?',
      '112 = 28 numbers × 4 bytes of a float32',
    ]);
    expect((await lines({ part: 'parallel', why: at('allPasses') }))![0]).toBe('Why 637?');
    expect((await lines({ part: 'empty', why: at('notANumbers', 0) }))![0]).toBe('Why 0?');
    expect((await lines({ part: 'empty', why: at('notANumbers', 1) }))![0]).toBe('Why 18?');
    expect(await lines({ part: 'mask', why: at('bytes') })).toBeNull();
    expect(await lines({ part: 'empty', why: at('reached', 3) })).toBeNull();
    const parts = Object.keys(schema.part.choices) as MaskingState['part'][];
    for (const name of countNames) {
      const answers = await Promise.all(parts.map((part) => lines({ part, why: at(name) })));
      expect(
        answers.some((answer) => answer !== null),
        name,
      ).toBe(true);
    }
  });

  it('shows the arithmetic of a mistake with the mask, back to the query and the key', async () => {
    const state = stateWith({ part: 'leak', mistake: 'after' });
    const { numbers } = await compute(state, engine);
    const { scaled } = reference((numbers as LeakNumbers).after.inputs);
    const row = scaled.data.slice(0, 6).map(Math.exp);
    const share = (row[0]! / row.reduce((sum, exp) => sum + exp, 0)).toFixed(3);
    const own = await lines({ part: 'leak', mistake: 'after', why: cell('weights', 0, 0) });
    expect(own![0]).toBe(`Why ${share}?`);
    expect(own).toContain('What is blocked counts in the sum: the mask comes only after softmax.');
    expect(own).toContain('The formula, unbroken, makes it 1.');
    expect(own!.at(-1)).toMatch(/^scores = /);
    const blocked = await lines({ part: 'leak', mistake: 'after', why: cell('weights', 0, 2) });
    expect(blocked![2]).toMatch(/^weights = 0 \(set to 0 by the mask after softmax/);
    const output = await lines({ part: 'leak', mistake: 'after', why: cell('output', 0, 0) });
    expect(output![1]!.startsWith(`output = ${share}·`)).toBe(true);
    const zero = await lines({ part: 'leak', mistake: 'zero', why: cell('weights', 0, 2) });
    expect(zero!.join('\n')).toMatch(/\nmasked = 0 \(\S+ is blocked, and gets 0 in place of −∞\)/);
    const nothing = await lines({ part: 'empty', why: cell('notANumberOutput', 0, 0) });
    expect(nothing!.slice(0, 2)).toEqual(['Why NaN?', expect.stringMatching(/^output = NaN·/)]);
  });

  it('adds up the weights of a row that does not sum to 1', async () => {
    const found = await lines({ part: 'leak', mistake: 'after', why: cell('rowSums', 0, 0) });
    expect(found![1]).toMatch(/^Σ weights = 0\.\d+ \+ 0 \+ 0 \+ 0 \+ 0 \+ 0 = 0\.\d+$/);
  });

  it.each(schema.why.quantities)(
    'has an answer for %s, and none for a cell that is not there',
    async (name) => {
      const parts = Object.keys(schema.part.choices) as MaskingState['part'][];
      const answers = await Promise.all(parts.map((part) => lines({ part, why: cell(name, 0, 0) })));
      expect(answers.some((answer) => answer !== null)).toBe(true);
      for (const part of parts) expect(await lines({ part, why: cell(name, 0, 40) })).toBeNull();
    },
  );
});
