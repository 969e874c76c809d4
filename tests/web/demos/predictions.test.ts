// What the demos ask before they show: the right answers against float64 or the lesson, whatever the state.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { DemoDefinition } from '../../../web/experiment/demo.ts';
import { isRight, type Prediction } from '../../../web/experiment/prediction.ts';
import { defaultState } from '../../../web/experiment/state.ts';
import { messages as spanish } from '../../../web/demos/formula/messages.es.ts';
import { probe, probeNames, type ProbeName } from '../../../web/demos/bugs/probes.ts';
import { readsMost } from '../../../web/lesson/prediction.ts';
import { engines } from '../engine/built-engine.ts';

const folder = new URL('../../../web/demos/', import.meta.url);
const ids = readdirSync(fileURLToPath(folder));
const load = async (id: string) =>
  ((await import(/* @vite-ignore */ new URL(`${id}/index.ts`, folder).href)) as { default: DemoDefinition })
    .default;
const demos = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await load(id)] as const)));
const asking = ids.filter((id) => demos[id]!.predict);

/** What the demo asks in its first state, with these changes. */
async function ask(id: string, change: object = {}): Promise<Prediction | null> {
  const demo = demos[id]!;
  const state = { ...defaultState(demo.schema), ...change };
  const result = await demo.compute(state, engines.simd, {});
  return demo.predict!.ask(state, result);
}

async function asked(id: string, change: object = {}): Promise<Prediction> {
  const prediction = await ask(id, change);
  expect(prediction).not.toBeNull();
  return prediction!;
}

/** The words of the right options. */
async function rightOptions(id: string, change: object = {}): Promise<readonly string[]> {
  const prediction = await asked(id, change);
  if (prediction.kind !== 'choice') throw new Error(`${id} asks for a ${prediction.kind}`);
  return prediction.right.map((index) => prediction.options[index]!);
}

const softmax = (scores: readonly number[]) => {
  const exps = scores.map(Math.exp);
  const sum = exps.reduce((total, exp) => total + exp, 0);
  return exps.map((exp) => exp / sum);
};

it('is asked in every demo, by the panel or by its own figure', () => {
  const own = ids.filter((id) => demos[id]!.questions);
  expect([...asking, ...own].sort()).toEqual([...ids].sort());
  expect(own).toEqual(['questions']);
});

describe.each(asking)('%s', (id) => {
  it('asks a question with an answer that is there, and explains every answer', async () => {
    const prediction = await asked(id);
    expect(prediction.question).toMatch(/\?$/);
    expect(prediction.question).not.toMatch(/undefined|NaN\b/);
    const right = prediction.kind === 'choice' ? prediction.right : [prediction.right!];
    expect(right.length).toBeGreaterThan(0);
    for (const answer of right) {
      expect(Number.isFinite(answer)).toBe(true);
      expect(isRight(prediction, answer)).toBe(true);
    }
    if (prediction.kind === 'choice') {
      expect(new Set(prediction.options).size).toBe(prediction.options.length);
      expect(right.length).toBeLessThan(prediction.options.length);
    }
    const answers =
      prediction.kind === 'choice' ? prediction.options.map((_, n) => n) : [...right, 0, 1, 1e6];
    for (const answer of answers) expect(prediction.explain(answer)).toMatch(/\S.*[.)]$/);
  });

  it('covers the answer, or says where it will come', async () => {
    const { veils } = demos[id]!.predict!;
    const { later } = await asked(id);
    expect(veils !== null).not.toBe(later !== undefined);
  });
});

describe('formula', () => {
  it('asks for the share of the best match, which the scores in sight do not tell', async () => {
    const prediction = await asked('formula');
    expect(prediction.question).toBe(
      '“sat” matches “cat” best, with a score of 2. What share of the weight will “cat” get?',
    );
    const right = softmax([0, 2 / Math.SQRT2, 1 / Math.SQRT2])[1]!;
    expect(prediction.right).toBeCloseTo(right, 6);
    for (const [said, counts] of [
      [0.53, true],
      [0.62, true],
      [2 / 3, false], // in proportion to the scores
      [1, false],
    ] as const)
      expect(isRight(prediction, said), `${said}`).toBe(counts);
    expect(prediction.explain(0.5)).toMatch(/1\.414 gets 58\u00a0%, and 0 still gets 14\u00a0%/);
  });

  it('tells at the step that shows the weights, not before', async () => {
    const laters = await Promise.all(
      [1, 2, 3, 4, 5].map(async (step) => (await asked('formula', { step })).later),
    );
    expect(laters.map((later) => later !== undefined)).toEqual([true, true, true, false, false]);
  });

  it('says equal shares of equal scores, and leaves out what is blocked', async () => {
    const zeros = { '0.0': 0, '0.1': 0, '1.0': 0, '1.1': 0, '2.0': 0, '2.1': 0 };
    const even = await asked('formula', { keyEdits: zeros });
    expect(even.question).toBe(
      'No single best match: “sat” scores 0, its highest, with “the”, “cat” and “sat”. What share of the weight will each of them get?',
    );
    expect(even.right).toBeCloseTo(1 / 3, 6);
    expect(even.explain(0)).toContain('33\u00a0% each');
    const masked = await asked('formula', { mask: 'causal', queries: 'all' });
    expect(masked.explain(0)).not.toContain('∞');
  });

  it('asks of each where the best ones tie, and tells repeated tokens apart by their place', async () => {
    // q = (1, 0): “cat” scores 2, 0 and 2, divided by √2.
    const numbers = { '0.0': 2, '0.1': 0, '1.0': 0, '1.1': 0, '2.0': 2, '2.1': 0 };
    const query = { '2.0': 1, '2.1': 0 };
    const change = { tokens: ['cat', 'a', 'cat'], queryEdits: query, keyEdits: numbers };
    const tied = await asked('formula', change);
    expect(tied.question).toMatch(
      /^No single best match: “cat” scores 2, its highest, with “cat \(1\)” and “cat \(3\)”\..* each of them get\?$/,
    );
    expect(tied.right).toBeCloseTo(softmax([Math.SQRT2, 0, Math.SQRT2])[0]!, 6);
    expect(isRight(tied, 0.89)).toBe(false); // of both together
    const alone = await asked('formula', { ...change, keyEdits: { ...numbers, '2.0': 1 } });
    expect(alone.question).toMatch(/^“cat” matches “cat \(1\)” best.* will “cat \(1\)” get\?$/);
  });

  it('asks so in Spanish too', () => {
    const { question } = spanish.predict;
    expect(question('cat', ['cat (1)', 'cat (3)'], '2')).toBe(
      'No hay una única clave que coincida mejor: “cat” puntúa 2, su máximo, con “cat (1)” y “cat (3)”. ¿Qué parte del peso recibirá cada una?',
    );
    expect(question('cat', ['cat (1)'], '2')).toContain('¿Qué parte del peso recibirá “cat (1)”?');
  });

  it('has nothing to ask with one token', async () => {
    expect(await ask('formula', { tokens: ['cat'] })).toBeNull();
  });
});

describe('readsMost', () => {
  const row = { token: 'sat', keys: ['the', 'cat'], scores: [1, 1], named: 'scaled score' };
  it('calls a score what the table calls it in which it stands', () => {
    const unequal = { ...row, scores: [2, 1.5], weights: [0.62, 0.38] };
    const two = readsMost(unequal)!;
    expect(two.explain(0)).toMatch(/^Its scaled score, 2, is the largest of the row/);
    expect(two.explain(1)).toMatch(/^“cat” has a scaled score of 1\.500 .*The largest scaled score, 2, gets/);
    expect(readsMost({ ...unequal, named: 'masked score' })!.explain(0)).toMatch(/^Its masked score, 2,/);
    expect(readsMost({ ...row, weights: [0.5, 0.5] })!.explain(0)).toMatch(
      /^These have the same scaled score, 1,/,
    );
  });

  it('takes ties, and asks nothing of a row that is empty or not a number', () => {
    expect(readsMost({ ...row, weights: [0.5, 0.5] })!.right).toEqual([0, 1]);
    expect(readsMost({ ...row, weights: [0, 0] })).toBeNull();
    expect(readsMost({ ...row, weights: [0.5, Number.NaN] })).toBeNull();
  });
});

describe('masking', () => {
  it.each([
    [['a', 'b'], 1],
    [['the', 'cat', 'sat', 'on', 'a', 'mat'], 15],
  ])('counts T(T − 1)/2 zeros above the diagonal of %j', async (tokens, zeros) => {
    const prediction = await asked('masking', { tokens });
    expect(prediction).toMatchObject({ kind: 'number', right: zeros, tolerance: 0 });
  });

  it('says what one has counted who counts the allowed ones', async () => {
    const prediction = await asked('masking');
    expect(prediction.explain(21)).toMatch(/^What you said is how many are allowed/);
    expect(prediction.explain(15)).not.toMatch(/What you said/);
  });

  it('knows that a changed token moves its own output and the later ones', async () => {
    const counts = await Promise.all(
      [0, 3, 5].map(async (changed) => (await asked('masking', { part: 'leak', changed })).right),
    );
    expect(counts).toEqual([6, 3, 1]);
  });

  it('says that the mask leaks when more move than may', async () => {
    const prediction = await asked('masking', { part: 'leak', changed: 3, mistake: 'zero' });
    expect(prediction.right).toBe(6);
    expect(prediction.explain(3)).toMatch(/3 in all\. 3 more moved: the mask leaks\.$/);
  });

  it('asks nothing where nothing is blocked, and nothing where nothing changes', async () => {
    expect(await ask('masking', { mask: 'none' })).toBeNull();
    expect(await ask('masking', { part: 'leak', changed: 3, word: ['on'] })).toBeNull();
    for (const part of ['parallel', 'cache']) {
      expect(await ask('masking', { part, tokens: ['a', 'b'], step: part === 'cache' ? 1 : 2 })).toBeNull();
    }
  });

  it('knows that a prefix alone gives what the masked pass gives', async () => {
    for (const step of [1, 3, 5]) {
      expect(await rightOptions('masking', { part: 'parallel', step })).toEqual([
        expect.stringMatching(/^the same as the row of “(the|sat|a)” in the masked pass$/),
      ]);
    }
  });

  it('counts one query with the cache, and all of them without', async () => {
    const prediction = await asked('masking', { part: 'cache', step: 5 });
    // 5 queries × 5 keys × (4 + 3), and one query in place of five
    expect(prediction.question).toContain('takes 175 multiplications');
    expect(prediction.right).toBe(35);
    expect(prediction.explain(0)).toMatch(/^Nothing needs to be computed for the earlier tokens, but/);
    expect(prediction.explain(35)).toMatch(/^One query meets 5 keys: 1 × 5 × \(4 \+ 3\) = 35\./);
  });

  it('knows that one row of NaN spoils every gradient of a value', async () => {
    for (const tokens of [
      ['a', 'b'],
      ['the', 'cat', 'sat', 'on'],
    ]) {
      const prediction = await asked('masking', { part: 'empty', tokens });
      expect(prediction.right).toBe(3 * tokens.length);
      expect(prediction.explain(0)).toMatch(/^So one would think\./);
    }
  });
});

describe('cost', () => {
  it('knows what takes the memory: the inputs while T is small, then the matrices', async () => {
    expect(await rightOptions('cost', { part: 'memory' })).toEqual(['T × T scores']);
    expect(await rightOptions('cost', { part: 'memory', tokens: 64 })).toEqual(['Q, K, V and output']);
    // 4 T d numbers are T T heads numbers at T = 4 d / heads
    const even = await rightOptions('cost', { part: 'memory', tokens: 512, dim: 4096, heads: 32 });
    expect(even).toEqual(['Q, K, V and output', 'T × T scores']);
  });
});

describe('cost, in its other parts', () => {
  const matrix = (change: object = {}) => asked('cost', { part: 'matrix', length: 128, ...change });
  const tiles = (change: object = {}) => asked('cost', { part: 'tiles', ...change });

  it('asks how many weights the mask makes 0: 128 · 127 ÷ 2, and those beyond the window', async () => {
    const causal = await matrix();
    expect(causal.question).toContain('of the 16,384 weights');
    expect(causal.right).toBe((128 * 127) / 2);
    expect(isRight(causal, 8192)).toBe(true); // half of them is near enough
    expect(causal.explain(8256)).toMatch(
      /^That is how many are not 0\. .*1 \+ 2 \+ … \+ 128 = 8,256 .*64\u00a0KiB/,
    );
    // 1 + … + 64 and 64 · 64 are left
    expect((await matrix({ matrixMask: 'window' })).right).toBe(128 ** 2 - (64 * 65) / 2 - 64 ** 2);
  });

  it('asks how many scores there are where nothing is masked', async () => {
    const all = await matrix({ matrixMask: 'none' });
    expect(all.right).toBe(128 ** 2);
    expect(all.explain(128)).toMatch(/^That is how many words there are\. .*128 × 128 = 16,384/);
  });

  it('asks for e^(old maximum − new maximum), in float64 from q and K', async () => {
    const [q, k] = [
      [1, 0],
      [3, -1, 2, 4, 4, 4, 5, 1],
    ] as const;
    const keyEdits = Object.fromEntries(
      k.flatMap((score, j) => [
        [`${j}.0`, score],
        [`${j}.1`, 0],
      ]),
    );
    const edits = { queryEdits: { '0.0': q[0], '0.1': q[1] }, keyEdits };
    const second = await tiles({ ...edits, step: 2 });
    expect(second.right).toBeCloseTo(Math.exp((3 - 4) / Math.SQRT2), 6);
    expect(second.question).toContain(
      'the maximum is m\u00a0=\u00a02.121; the scores of keys 3–4 are 1.414, 2.828',
    );
    expect(second.explain(1)).toMatch(
      /^With 1, sums under different maxima would be added\. m goes from 2\.121/,
    );
    const third = await tiles({ ...edits, step: 3 });
    expect(third.right).toBe(1);
    expect(third.explain(0.5)).toContain('m stays, and the factor is e⁰ = 1');
    expect(await rightOptions('cost', { part: 'tiles', ...edits, step: 1 })).toEqual(['keys 7–8']);
    expect((await tiles({ ...edits, step: 1 })).explain(0)).toMatch(
      /^The largest score of keys 1–2 is 2\.121\. /,
    );
  });

  it('asks nothing of tiles that do not rescale', async () => {
    expect(await ask('cost', { part: 'tiles', rescale: false })).toBeNull();
  });

  it('leaves the race open until it is run, and judges what it measured', async () => {
    const { compute: numbersOf, predict } = demos['cost']!;
    const state = { ...defaultState(demos['cost']!.schema), part: 'race' };
    const numbers = (await numbersOf(state, engines.simd, {})) as object;
    const before = predict!.ask(state, numbers)!;
    expect(before.right).toBeNull();
    expect(before.later).toMatch(/^Press Run/);
    const timings = [
      { contestant: 'stepwise', tokens: 2048, milliseconds: 30 },
      { contestant: 'fused', tokens: 2048, milliseconds: 10 },
    ];
    const speeds = { tokens: 2048, rate: 1, peak: 2, share: 0.5, times: { stepwise: 3 } };
    const after = predict!.ask(state, { ...numbers, raced: { timings, speeds } })!;
    expect(after.later).toBeUndefined();
    expect([2.3, 3.7, 2.2, 3.8].map((answer) => isRight(after, answer))).toEqual([true, true, false, false]);
    expect(after.explain(3)).toContain('30 ms in five steps, 10 ms tiled');
    expect(after.explain(3)).toContain('16\u00a0MiB');
  });
});

describe('bugs', () => {
  const probed = (name: ProbeName, tokens = ['the', 'cat', 'sat']) =>
    asked('bugs', { tokens, ...probe(name, tokens.length) });

  it('asks what a right attention must make of each probe', async () => {
    const answers: readonly [ProbeName, number][] = [
      ['plain', 1],
      ['masked', 1],
      ['future', 1],
      ['identical', 1 / 3],
      ['known', Math.E / (Math.E + 2)],
      ['large', 1],
      ['model', 0],
    ];
    expect(answers.map(([name]) => name).sort()).toEqual([...probeNames].sort());
    for (const [name, right] of answers) {
      const prediction = await probed(name);
      expect(prediction.right, name).toBeCloseTo(right, 6);
      expect(prediction.explain(right)).toMatch(/Now see what the box makes of it\.$/);
    }
    expect((await probed('identical', ['a', 'b', 'c', 'd'])).right).toBeCloseTo(0.25, 6);
  });

  it('takes two decimals as right', async () => {
    expect(isRight(await probed('known'), 0.58)).toBe(true);
    expect(isRight(await probed('identical'), 0.33)).toBe(true);
    expect(isRight(await probed('identical'), 0.5)).toBe(false);
  });

  it('asks nothing of an input of one’s own', async () => {
    expect(await ask('bugs', { keyEdits: { '0.0': 7 } })).toBeNull();
  });
});

describe('scaling', () => {
  it('takes √d_k as right at every d_k, and not d_k', async () => {
    for (const shown of [4, 64, 128, 1024]) {
      const prediction = await asked('scaling', { shown, samples: 2000 });
      expect(isRight(prediction, Math.sqrt(shown))).toBe(true);
      expect(isRight(prediction, shown)).toBe(false);
    }
  });

  it('knows the variance and the scaled deviation when it is told them', async () => {
    const prediction = await asked('scaling', { samples: 2000 });
    expect(prediction.explain(128)).toMatch(/^What you said is the variance/);
    expect(prediction.explain(1)).toMatch(/^What you said is left after dividing/);
    expect(prediction.explain(11.3)).toMatch(/^q·k is a sum of 128 products.* 11\.31/);
  });

  it('asks nothing when no d_k is chosen', async () => {
    expect(await ask('scaling', { dims: [] })).toBeNull();
  });
});

describe('order', () => {
  it('expects the same vectors shuffled along, and others with positions or a causal mask', async () => {
    expect(await rightOptions('order')).toEqual(['the same vectors, shuffled along']);
    expect(await rightOptions('order', { positions: true })).toEqual(['other vectors']);
    expect(await rightOptions('order', { causal: true })).toEqual(['other vectors']);
  });

  it('cannot tell shuffled from kept in place when all tokens are alike', async () => {
    expect(await rightOptions('order', { tokens: ['ha', 'ha', 'ha'] })).toEqual([
      'the same vectors, shuffled along',
      'the same, in the old places',
    ]);
  });

  it('asks nothing of the original order', async () => {
    expect(await ask('order', { permutation: [0, 1, 2] })).toBeNull();
  });
});

describe('lookup', () => {
  it('asks for the share of the best match', async () => {
    const [, bird] = softmax([0.1, 1.8, -0.1, -1.5, -1.7]); // (−0.4, 0.6) times the five keys
    const prediction = await asked('lookup');
    expect(prediction.question).toContain('“bird”');
    expect(prediction.right).toBeCloseTo(bird!, 6);
    expect(prediction.explain(0.5)).toMatch(/1\.800.*0\.100.*71\u00a0%/);
  });

  it('gives all to the best match at temperature 0', async () => {
    expect((await asked('lookup', { temperature: 0 })).right).toBe(1);
  });
});

describe('roles', () => {
  it('expects another score back with three vectors, and the same with one', async () => {
    expect(await rightOptions('roles')).toEqual(['less']);
    expect(await rightOptions('roles', { vectors: 'one' })).toEqual(['the same']);
    expect(await rightOptions('roles', { vectors: 'shared' })).toEqual(['the same']);
  });
});

describe('softmax', () => {
  it.each([
    [0, 'the same as before'],
    [80, 'the same as before'],
    [85.7, 'all 0'], // e^88.7 fits into float32; with e^87.7 beside it the sum does not
    [100, 'not numbers (NaN)'],
    [-120, 'not numbers (NaN)'],
  ])('knows what adding %d does in float32', async (constant, fate) => {
    expect(await rightOptions('softmax', { constant })).toEqual([fate]);
  });

  it.each([0.5, 1, 4])('asks for the share of the largest score at temperature %d', async (temperature) => {
    const scores = [-1, 0.5, 3, 2].map((score) => score / temperature);
    const prediction = await asked('softmax', { part: 'temperature', temperature });
    expect(prediction.right).toBeCloseTo(softmax(scores)[2]!, 6);
  });

  it('gives the whole weight away though nothing matches', async () => {
    const prediction = await asked('softmax', { part: 'sink' });
    expect(prediction.right).toBeCloseTo(1, 6);
    expect(isRight(prediction, 1)).toBe(true);
  });
});

describe('cross', () => {
  it('asks for the word that means the same', async () => {
    expect(await rightOptions('cross')).toEqual(['sleeping']);
    expect(await rightOptions('cross', { queries: ['le', 'chat'] })).toEqual(['cat']);
  });

  // The last query and the key that means the same: q·k = 4, as the table of S shows, and 4 ÷ √4 = 2.
  it.each([
    ['none', 'scaled'],
    ['bottom-right', 'masked'],
  ])('grades by what softmax is given: with the mask “%s” the %s scores', async (mask, named) => {
    const prediction = await asked('cross', { mask });
    const [right] = prediction.kind === 'choice' ? prediction.right : [];
    expect(prediction.explain(right!)).toContain(`Its ${named} score, 2, is the largest`);
  });
});

it.each([
  [true, 'masked'],
  [false, 'scaled'],
])('learning with a causal mask (%s) grades by the %s scores', async (causal, named) => {
  const prediction = await asked('learning', { causal });
  const [right] = prediction.kind === 'choice' ? prediction.right : [];
  expect(prediction.explain(right!)).toContain(`Its ${named} score, `);
});
