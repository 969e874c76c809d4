// The learning demo: its tables are the engine's numbers, its sentences and verdicts follow from them, and every
// number can be asked about.

import { describe, expect, it } from 'vitest';
import { compute, type LearningResult, type LearningState } from '../../../web/demos/learning/compute.ts';
import {
  facts,
  gradientMeaning,
  progressSentence,
  sentenceWords,
} from '../../../web/demos/learning/facts.ts';
import {
  askingRows,
  gradientTable,
  keyRows,
  matchedKind,
  matchTable,
  measuresTable,
  probabilitiesTable,
} from '../../../web/demos/learning/numbers.ts';
import { predict } from '../../../web/demos/learning/predict.ts';
import { schema } from '../../../web/demos/learning/schema.ts';
import { featureName, kindsOf, tasks, type TaskName } from '../../../web/demos/learning/tasks.ts';
import { explain } from '../../../web/demos/learning/why.ts';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { sentenceText } from '../../../web/lesson/sentence.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';
import { expectNear } from '../engine/near.ts';

const taskNames = Object.keys(tasks) as TaskName[];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

async function show(patch: Partial<LearningState> = {}): Promise<[LearningState, LearningResult]> {
  const { state, problems } = normalise(schema, patch);
  expect(problems).toEqual([]);
  return [state, await compute(state, engines.simd, {})];
}

describe('the tasks', () => {
  it.each(taskNames)('know the engine’s tokens, and name every row of the matrices: %s', async (task) => {
    const [, { training }] = await show({ task, steps: 0 });
    expect(tasks[task].words).toHaveLength(training.wv.shape[1]!);
    expect(new Set(tasks[task].words).size).toBe(tasks[task].words.length);
    expect(tasks[task]).toHaveLength(training.probe.tokens.length);
    const names = Array.from({ length: training.wq.shape[0]! }, (_, row) => featureName(task, row));
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe(`“${tasks[task].words[0]}”`);
    expect(names.at(-1)).toBe(`place ${tasks[task].length}`);
    if (task !== 'pronoun') expect(names[tasks[task].words.length]).toBe('after “a”');
  });

  it.each(taskNames)('have sentences that ask and answer as they say: %s', async (task) => {
    for (let sentence = 0; sentence < 40; sentence += 1) {
      const [, { training }] = await show({ task, steps: 0, sentence });
      const { tokens } = training.probe;
      expect(tasks[task].asking).toContain(tokens.at(-2));
      expect(tasks[task].answers).toContain(tokens.at(-1));
    }
  });

  it('tell verbs by nouns of the same kind', () => {
    const { words } = tasks.pronoun;
    const kind = (noun: string) => words[12 + ((words.indexOf(noun) - 3) % 3)];
    expect(['king', 'queen', 'lion'].map(kind)).toEqual(['rules', 'rules', 'rules']);
    expect(['tenor', 'diva', 'bird'].map(kind)).toEqual(['sings', 'sings', 'sings']);
    expect(['boy', 'girl', 'kitten'].map(kind)).toEqual(['plays', 'plays', 'plays']);
  });
});

describe('the first picture', () => {
  it('has learned: the pronoun reads from its noun, and the head writes the verb', async () => {
    const [state, r] = await show();
    expect(sentenceWords(state, r)).toEqual('king near queen and kitten because she rules'.split(' '));
    const { attention, row } = r.trained;
    const weights = attention.weights.data.subarray(row * 8, row * 8 + 8);
    expect(weights[2]!).toBeGreaterThan(0.9); // the queen
    expect(weights[7]!).toBe(0); // masked
    expect(r.written.next.weights.data[tasks.pronoun.words.indexOf('rules')]!).toBeGreaterThan(0.9);
  });

  it('predicts the same whether the answer is masked or not there', async () => {
    const [, r] = await show();
    expectNear('asked alone', r.written.next.weights.data, r.trained.next.weights.data, {
      absolute: 1e-5,
      relative: 1e-5,
    });
  });
});

describe('the tables', () => {
  it('show what W_Q W_Kᵀ is, by what it is made of', async () => {
    for (const task of taskNames) {
      for (const matched of kindsOf(task)) {
        const [state, r] = await show({ task, matched, steps: 20 });
        const { wq, wk } = r.training;
        const expected = askingRows(state).flatMap((a) =>
          keyRows(state).map((b) =>
            Array.from({ length: 16 }, (_, c) => wq.data[a * 16 + c]! * wk.data[b * 16 + c]!).reduce(
              (sum, product) => sum + product,
              0,
            ),
          ),
        );
        expectNear('match', matchTable(state, r).data, expected, { absolute: 1e-5, relative: 1e-5 });
      }
    }
  });

  it('show after training that each pronoun asks for its own nouns', async () => {
    const [state, r] = await show();
    const { shape, data } = matchTable(state, r);
    for (const [row, pronoun] of ['he', 'she', 'it'].entries()) {
      const scores = data.slice(row * shape[1], (row + 1) * shape[1]);
      const own = scores.slice(3 * row, 3 * row + 3);
      const others = scores.filter((_, column) => Math.floor(column / 3) !== row);
      expect(Math.min(...own), pronoun).toBeGreaterThan(Math.max(...others) + 5);
    }
  });

  it('fall back to the token where a task has no token before', async () => {
    const [state] = await show({ matched: 'previous', steps: 0 });
    expect(matchedKind(state)).toBe('token');
  });

  it('put gradient and finite difference beside each other', async () => {
    for (const task of taskNames) {
      const [, r] = await show({ task, steps: 13 });
      const { data } = gradientTable(r);
      expectNear('difference', data.slice(9, 12), data.slice(6, 9), { absolute: 1e-8, relative: 1e-6 });
      expectNear(
        'next',
        data.slice(12, 15),
        [0, 1, 2].map((m) => data[3 + m]! - 4 * data[6 + m]!),
      );
    }
  });

  it('have a second row of probabilities only where writing is another thing', async () => {
    const rows = await Promise.all(
      [true, false].map(async (causal) => probabilitiesTable(...(await show({ causal }))).shape[0]),
    );
    expect(rows).toEqual([1, 2]);
  });
});

describe('the sentences', () => {
  it('say what training has done, from the numbers', async () => {
    const [state, r] = await show();
    const { data } = measuresTable(r);
    expect(plain(sentenceText(progressSentence(state, r)))).toBe(
      `100 steps took the loss from ${data[0]!.toFixed(3)} to ${data[2]!.toFixed(3)}. Of 256 sentences that are never trained on, 100 % are continued correctly.`,
    );
    expect(plain(facts(state, r)[1]!)).toMatch(/^“she” reads 9\d % from “queen”/);
  });

  it('say that the head guesses before the first step', async () => {
    expect(plain(facts(...(await show({ steps: 0 })))[0]!)).toMatch(
      /^Before the first step the head guesses/,
    );
  });

  it('say that without the mask training deceives', async () => {
    const [state, r] = await show({ causal: false });
    expect(plain(facts(state, r)[0]!)).toMatch(/100 % are continued correctly, with the answer in sight\.$/);
    expect(plain(facts(state, r)[1]!)).toMatch(/puts 9\d % of its weight there.* and (3|4)\d % are right\.$/);
  });

  it('say that zeros stay zeros', async () => {
    expect(facts(...(await show({ zeroStart: true })))[1]).toMatch(/^W_Q and W_K began as zeros\./);
  });

  it('speak of a steepest weight only where there is a gradient', async () => {
    expect(gradientMeaning((await show())[1])).toMatch(/^Every weight has a gradient/);
    const [, r] = await show({ zeroStart: true });
    expect(r.training.steepest.map(({ gradientNorm }) => gradientNorm === 0)).toEqual([true, true, false]);
    expect(gradientMeaning(r)).toMatch(/^W_Q and W_K have no gradient: .* Of W_V here is the weight/);
  });
});

describe('the question', () => {
  it('offers what the asking token may see', async () => {
    for (const causal of [true, false]) {
      const [state, r] = await show({ causal });
      const prediction = predict.ask(state, r)!;
      if (prediction.kind !== 'choice') throw new Error(prediction.kind);
      expect(prediction.question).toBe('Which token will “she” read from most?');
      expect(prediction.options).toHaveLength(causal ? 7 : 8);
      expect(prediction.right.map((n) => prediction.options[n])).toEqual([causal ? 'queen' : 'rules']);
    }
  });
});

describe('why this number', () => {
  const linesOf = async (
    quantity: string,
    row: number,
    column: number,
    patch: Partial<LearningState> = {},
  ): Promise<string | null> => {
    const explained = explain(...(await show({ ...patch, why: { quantity, row, column } })));
    return explained && plain([explained.heading, ...explained.lines.map(lineText)].join('\n'));
  };

  it.each([
    ['weights', 6, 2, {}, / = 0\.9/],
    ['probabilities', 0, 0, {}, /e\^.* ÷ Σ\n= .* ÷ .* = 0\.9.*\n.*the output for “rules” = Σ_j A_j · v_j/],
    ['probabilities', 1, 0, { causal: false }, /the answer is not there to be seen/],
    [
      'measures',
      0,
      0,
      {},
      /mean of −ln p\(answer\).*\nwith the numbers that seed 19 begins with.*\n.*\n.*ln 19/,
    ],
    [
      'measures',
      1,
      1,
      {},
      /^Why 1\?\n1 : the share of 256 sentences.*\nafter 100 steps of W ← W − 4 · ∂L\/∂W/,
    ],
    ['measures', 2, 0, { causal: false }, /the answer is not there/],
    ['reading', 0, 0, {}, /the weight on the token that tells/],
    ['reading', 1, 0, { causal: false }, /the weight on the answer itself/],
    ['match', 1, 3, {}, /what “she” of the one who asks makes of “queen” of a key/],
    ['gradient', 0, 0, {}, /over the 432 weights of the matrix/],
    ['gradient', 1, 2, {}, /drawn between −0\.1 and 0\.1 from seed 19/],
    ['gradient', 1, 0, { zeroStart: true }, /It began as 0\./],
    ['gradient', 3, 2, {}, /÷ \(2 · 0\.0001\)[^]*with h = 0\.0001/],
    ['gradient', 2, 1, {}, /Σ_j ∂L\/∂s_j · q ÷ √16/],
    ['gradient', 4, 0, { rate: 2.5 }, / − 2\.5 · /],
  ] as const)('explains %s [%d, %d]', async (quantity, row, column, patch, expected) => {
    expect(await linesOf(quantity, row, column, patch)).toMatch(expected);
  });

  it.each([
    ['pronoun', 'she', '“queen”, place 3', '“she”, place 7'],
    ['recall', '', 'after ', 'after '],
  ] as const)('goes back from a weight to the rows of the matrices: %s', async (task, token, key, query) => {
    const text = (await linesOf('weights', 6, 2, { task }))!;
    for (const [letter, names] of [
      ['q', query],
      ['k', key],
    ] as const) {
      const [, terms, value, rows] = new RegExp(`\\n${letter}_1 = (.*) = (\\S+)\\n.*added up: (.*)\\.`).exec(
        text,
      )!;
      const numbers = terms!.replaceAll(/[()]/g, '').replaceAll('−', '-').split(' + ').map(Number);
      const total = numbers.reduce((all, number) => all + number, 0);
      expect(total).toBeCloseTo(Number(value!.replace('−', '-')), 2);
      expect(rows).toContain(names);
      expect(numbers).toHaveLength(rows!.split(', ').length);
      if (token) expect(text).toContain(`“${token}”`);
    }
  });

  it('shows the finite difference with the losses that make it up', async () => {
    const text = (await linesOf('gradient', 3, 0))!.replaceAll('−', '-');
    const [, raised, lowered, value] = /\nΔL ÷ 2h = \((\S+) - (\S+)\) ÷ \(2 · 0\.0001\) = (\S+)/
      .exec(text)!
      .map(Number);
    expect((raised! - lowered!) / 2e-4).toBeCloseTo(value!, 4);
  });

  it('is silent about a cell that is not there', async () => {
    expect(await linesOf('match', 4, 0)).toBeNull();
    expect(await linesOf('probabilities', 1, 0)).toBeNull();
    expect(await linesOf('gradient', 5, 0)).toBeNull();
  });
});

it('is a link again', async () => {
  const { state } = normalise(schema, { task: 'recall', steps: 37, causal: false, sentence: 9, rate: 0.5 });
  const hash = encodeLink({ demo: 'learning', state, schema });
  const read = decodeLink({ hash, search: '' }, () => schema, { id: 'learning', schema });
  expect(read).toEqual({ demo: 'learning', state, problems: [] });
});
