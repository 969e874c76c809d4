// The questions without a browser: what is taken for right, what wrong answers are told, and where the links lead.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNumber, checkShape } from '../../../web/demos/questions/check.ts';
import { asked, compute, type QuestionsState } from '../../../web/demos/questions/compute.ts';
import { facts } from '../../../web/demos/questions/facts.ts';
import { links } from '../../../web/demos/questions/links.ts';
import { ownQuestions } from '../../../web/demos/questions/own-questions.ts';
import { answerSentence, answerText, answerWhy } from '../../../web/demos/questions/answers.ts';
import { answerOf, verdictsOf, withAnswer, type Verdicts } from '../../../web/demos/questions/questions.ts';
import { readNumbers } from '../../../web/demos/questions/read-number.ts';
import { readShape } from '../../../web/demos/questions/read-shape.ts';
import { blanks, schema, type Blank } from '../../../web/demos/questions/schema.ts';
import type { DemoDefinition } from '../../../web/experiment/demo.ts';
import { decodeLink, encodeLink } from '../../../web/experiment/link.ts';
import { defaultState, sameState } from '../../../web/experiment/state.ts';
import { lineText } from '../../../web/views/explanation.ts';
import { engines } from '../engine/built-engine.ts';

const standard = defaultState(schema);
const numbers = await compute(standard, engines.simd);

/** The state with these blanks filled. */
function filled(texts: Partial<Record<Blank, string>>, patch: Partial<QuestionsState> = {}): QuestionsState {
  let state: QuestionsState = { ...standard, ...patch };
  for (const [blank, text] of Object.entries(texts)) {
    state = { ...state, answers: withAnswer(state, blank as Blank, text) };
  }
  return state;
}
const verdict = (question: keyof Verdicts, texts: Partial<Record<Blank, string>>) =>
  verdictsOf(filled(texts), numbers)[question];
const allShapes = (text: string) => ({
  q: text,
  k: text,
  v: text,
  scores: '10x10',
  weights: '10x10',
  output: text,
});

describe('a shape', () => {
  const names = { t: 10, dk: 64 };
  it.each([
    '10x64',
    '10X64',
    '(10, 64)',
    '(10,64)',
    '(10,64,)',
    '[10, 64]',
    '10×64',
    ' 10 × 64 ',
    '10 64',
    '10*64',
    '10 by 64',
    'shape (10, 64)',
    'T x d_k',
    '(T, dk)',
    'T×64',
    'T × dₖ',
    'ℝ^{10×64}',
    'torch.Size([10, 64])',
    '10 rows, 64 columns',
    '10 rows and 64 columns',
    '10 por 64',
    'forma (10, 64)',
    '10 filas, 64 columnas',
    '10 filas y 64 columnas',
    '10x64.',
  ])('is read from %j', (text) => {
    expect(readShape(text, names)).toEqual([10, 64]);
  });

  it.each([
    '',
    '   ',
    'ten',
    '10x',
    'x64',
    '10xx64',
    '1.5x2',
    '-1x2',
    '10x64x',
    '(,)',
    'toString',
    'a'.repeat(61),
  ])('is not read from %j', (text) => {
    expect(readShape(text, names)).toBeNull();
  });

  it('is any list of sizes, and anything at all is answered without an exception', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(99_999), { minLength: 1, maxLength: 5 }), (sizes) => {
        expect(readShape(`(${sizes.join(', ')})`, {})).toEqual(sizes);
        expect(readShape(sizes.join('x'), {})).toEqual(sizes);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const shape = readShape(text, names);
        expect(shape === null || shape.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

describe('a number', () => {
  const names = { d: 8192 };
  it.each([
    ['49152', 49_152],
    ['49,152', 49_152],
    ['49.152', 49_152],
    ['49 152', 49_152],
    ['49_152', 49_152],
    ['49’152', 49_152],
    ['≈ 49k', 49_000],
    ['about 49k tokens', 49_000],
    ['~49.2K', 49_200],
    ['48K', 49_152],
    ['T = 49,152', 49_152],
    ['6·8192', 49_152],
    ['6 × 8,192', 49_152],
    ['6d', 49_152],
    ['6 * d', 49_152],
    ['4.9e4', 49_000],
    ['3*2^14', 49_152],
    ['11.3', 11.3],
    ['11,3', 11.3],
    ['.5', 0.5],
    ['-2', -2],
    ['−2', -2],
    ['sqrt(128)', Math.sqrt(128)],
    ['SQRT(128)', Math.sqrt(128)],
    ['√128', Math.sqrt(128)],
    ['√(128)', Math.sqrt(128)],
    ['8√2', 8 * Math.SQRT2],
    ['8*sqrt(2)', 8 * Math.SQRT2],
    ['128^0.5', Math.sqrt(128)],
    ['1/√128', 1 / Math.sqrt(128)],
    ['√128 ≈ 11.3', 11.3],
    ['sqrt 128', Math.sqrt(128)],
    ['8sqrt2', 8 * Math.SQRT2],
    ['128^½', Math.sqrt(128)],
    ['√d', Math.sqrt(8192)],
    ['48Ki', 49_152],
    ['49 thousand', 49_000],
    ['T ≥ 6d', 49_152],
    ['from 49 152 tokens on', 49_152],
    ['4.9·10⁴', 49_000],
    ['2¹⁵·1.5', 49_152],
    ['(√2)²', 2],
    ['6 times d', 49_152],
    ['the square root of 128', Math.sqrt(128)],
    ['unos 49 mil', 49_000],
    ['aprox. 49k tokens', 49_000],
    ['a partir de unos 49.152 tokens', 49_152],
    ['desde 49 152 en adelante', 49_152],
    ['más de 49,152', 49_152],
    ['6 por d', 49_152],
    ['raíz de 128', Math.sqrt(128)],
    ['la raíz cuadrada de 128', Math.sqrt(128)],
    ['8 raiz 2', 8 * Math.SQRT2],
    ['raíz de (128)', Math.sqrt(128)],
  ])('%j may be %d', (text, value) => {
    const readings = readNumbers(text, names);
    expect(readings.some((reading) => Math.abs(reading - value) < 1e-9 * Math.abs(value))).toBe(true);
  });

  it.each([
    '',
    ' ',
    'eleven',
    '1..2',
    '1,2,3',
    '√',
    'sqrt',
    '(2',
    '2)',
    '√-1',
    '1/0',
    '9^999',
    '()',
    '2+2',
    'once',
    'raíz',
  ])('%j is none', (text) => {
    expect(readNumbers(text, names)).toEqual([]);
  });

  it('reads what a program prints, and never throws', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (value) => {
        expect(readNumbers(String(value))).toContain(value === 0 ? Number(String(value)) : value);
      }),
    );
    const pieces = fc.constantFrom(
      '√',
      'sqrt(',
      '(',
      ')',
      '^',
      '/',
      '*',
      '-',
      '1',
      '2.5',
      '1,000',
      'k',
      'd',
      '²',
      ' ',
    );
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(readNumbers(text, names).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe('right answers', () => {
  it.each(['10x64', '(10, 64)', '10×64', '[1, 10, 64]', 'T x d_k', 'T × dₖ', 'torch.Size([10, 64])'])(
    'are shapes in any form: %j',
    (text) => {
      expect(verdict('shapes', allShapes(text)).kind).toBe('right');
    },
  );

  it.each(['11.3', '11,3', '11.31', '√128', 'sqrt(128)', '8√2', '≈ 11.3', '√d_k', 'sqrt dₖ'])(
    'are √128 as %j',
    (text) => {
      expect(verdict('deviation', { deviation: text }).kind).toBe('right');
    },
  );

  it.each(['49152', '49,152', '≈ 49k', '48K', '6d', '6·8192', '49.152', '49 152', 'T > 6d'])(
    'are 49,152 as %j',
    (text) => {
      expect(verdict('crossover', { crossover: text }).kind).toBe('right');
    },
  );

  it('come from the core, as the lesson has them', () => {
    const { q, k, v, attention } = numbers.separate;
    expect([q, k, v, attention.output].map(({ shape }) => shape.join())).toEqual(Array(4).fill('10,64'));
    expect([attention.scores, attention.weights].map(({ shape }) => shape.join())).toEqual([
      '10,10',
      '10,10',
    ]);
    expect(numbers.shared.scoresAsymmetry).toBe(0);
    expect(numbers.separate.scoresAsymmetry).toBeGreaterThan(1);
    expect(numbers.scaling.raw.theory.standardDeviation).toBeCloseTo(Math.sqrt(128), 10);
    expect(numbers.cost.crossover).toBe(49_152);
    expect(numbers.decoded.prefixesDifference).toBeLessThan(1e-5);
    expect(answerText('crossover', numbers)).toContain('6 · 8,192 = 49,152');
    expect(answerText('deviation', numbers)).toContain('√128 = 11.31');
    // 10 · 10 · 128 in one pass; 128 · (1 + 4 + … + 100) in all prefixes
    expect(answerText('parallel', numbers)).toContain('12,800 multiplications, the prefixes 49,280');
  });
});

describe('wrong answers', () => {
  const wordsOf = (question: keyof Verdicts, texts: Partial<Record<Blank, string>>) => {
    const found = verdict(question, texts);
    expect(found.kind).toBe('wrong');
    return found.kind === 'wrong' ? found.words.replaceAll('\u00a0', ' ') : '';
  };
  const shapeWords = [
    ['64x10', '(64, 10) is the shape of Kᵀ.'],
    ['10x512', 'is the shape of x itself'],
    ['512x64', 'is the shape of W_Q'],
    ['10x10', 'is the shape of scores and weights'],
    ['64x64', 'is the shape of QᵀK'],
    ['3x4', 'Nothing here has the shape (3, 4).'],
    ['640', 'A matrix has two axes.'],
    ['2x10x64', 'A matrix has two axes, not 3.'],
    ['many', 'Type the sizes of its axes'],
  ] as const;
  it.each(shapeWords)('for Q, %j: %s', (text, words) => {
    expect(wordsOf('shapes', { q: text })).toContain(words);
  });

  it('for scores, 10x64 is the shape of Q', () => {
    expect(wordsOf('shapes', { scores: '10x64' })).toContain('the shape of Q, K, V and the output');
  });

  it('says when only the order is wrong', () => {
    const question = { right: [2, 3], names: {}, others: [] };
    expect(checkShape('3x2', question)).toEqual({
      kind: 'wrong',
      words: '(3, 2) has the right sizes in the wrong order.',
    });
  });

  it.each([
    ['128', '128 is the variance; the standard deviation is its root.'],
    ['1', '1 is the standard deviation after dividing by √d_k'],
    ['0.088', '0.088 is 1/√d_k'],
    ['1/√128', '0.088 is 1/√d_k'],
    ['11', 'Close, but not within 2 %'],
    ['64', '64 is too large.'],
    ['5', '5 is too small.'],
    ['big', 'Type a number'],
  ])('for the deviation, %j: %s', (text, words) => {
    expect(wordsOf('deviation', { deviation: text })).toContain(words);
  });

  it.each([
    ['24,576', '24,576 is the crossover at d = 4,096.'],
    ['8192', 'At T = d = 8,192 the quadratic term is only 14 % of the work.'],
    ['6', '6 is T/d at the crossover'],
    ['98304', 'counts one of QKᵀ and AV'],
    ['2d', '16,384 leaves out the MLP'],
    ['32768', '32,768 leaves out the projections'],
    ['51000', 'Close, but not within 2 %'],
    ['1000000', '1,000,000 is too large.'],
    ['10', '10 is too small.'],
  ])('for the crossover, %j: %s', (text, words) => {
    expect(wordsOf('crossover', { crossover: text })).toContain(words);
  });

  it('of a choice are told what is wrong with them', () => {
    for (const name of ['roles', 'parallel'] as const) {
      for (const choice of Object.keys(schema[name].choices)) {
        const found = verdictsOf({ ...standard, [name]: choice }, numbers)[name];
        if (choice === 'none') expect(found.kind).toBe('empty');
        else if (choice === 'direction' || choice === 'prefixes') expect(found.kind).toBe('right');
        else expect(found).toEqual({ kind: 'wrong', words: expect.stringMatching(/\w+ .*\.$/) as string });
      }
    }
  });

  it('keep to the tolerance that is told', () => {
    const question = { right: 100, tolerance: 0.02, meanings: [] };
    expect(['98', '102', '97.9', '102.1'].map((text) => checkNumber(text, question).kind)).toEqual([
      'right',
      'right',
      'wrong',
      'wrong',
    ]);
  });
});

describe('the whole', () => {
  const done = filled(
    { ...allShapes('10x64'), deviation: '11.3', crossover: '≈ 49k' },
    { roles: 'direction', parallel: 'prefixes' },
  );

  it('counts what is right and names what is not', () => {
    expect(facts(standard, numbers)).toEqual(['Five questions, none answered yet.']);
    expect(facts(done, numbers)).toEqual(['All five are answered correctly.']);
    const partly = filled({ q: '64x10', deviation: '11.3', crossover: '6' });
    expect(facts(partly, numbers)).toEqual([
      '1 of 5 questions answered correctly.',
      'Look again at questions 1 and 5.',
    ]);
    expect(verdict('shapes', { ...allShapes('10x64'), output: '' }).kind).toBe('empty');
  });

  it('survives the link, whatever was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...blanks), fc.string({ maxLength: 40 }), (blank, typed) => {
        const text = typed.trim();
        const state = filled({ [blank]: text });
        expect(answerOf(state, blank)).toBe(text);
        const hash = encodeLink({ demo: 'questions', state, schema });
        const read = decodeLink({ hash, search: '' }, () => schema, { id: 'questions', schema });
        expect(sameState(schema, read.state as QuestionsState, state)).toBe(true);
      }),
    );
    expect(withAnswer(filled({ crossover: '6' }), 'crossover', '')).toEqual([]);
  });

  it.each(Object.entries(links))(
    'the link for %s opens a demo as it says, and not as it opens anyway',
    async (name, hash) => {
      const id = /demo=(\w+)/.exec(hash)![1]!;
      const { default: demo } = (await import(
        /* @vite-ignore */ new URL(`../../../web/demos/${id}/index.ts`, import.meta.url).href
      )) as { default: DemoDefinition };
      const read = decodeLink({ hash, search: '' }, () => demo.schema, { id: '-', schema: {} });
      expect(read.problems).toEqual([]);
      expect(read.demo).toBe(id);
      // The histograms stand at d_k = 128 from the start; the link says so all the same.
      const isStart = sameState(demo.schema, read.state, defaultState(demo.schema));
      expect(isStart).toBe(name === 'deviation');
      if (name === 'crossover') {
        expect(read.state).toMatchObject({ tokens: numbers.cost.crossover, dim: asked.crossoverDim });
      }
    },
  );
});

describe('for the page around it', () => {
  it('tells the five questions, what was answered, and whether it is right', () => {
    expect(ownQuestions(standard, numbers).map(({ answer, right }) => [answer, right])).toEqual(
      Array.from({ length: 5 }, () => [null, false]),
    );
    const answered = ownQuestions(
      filled(
        { ...allShapes('10x64'), output: '64x10', deviation: '√128', crossover: '1' },
        { roles: 'direction' },
      ),
      numbers,
    );
    expect(answered.map(({ right }) => right)).toEqual([false, true, true, false, false]);
    expect(answered[0]!.answer).toBe('10x64; 10x64; 10x64; 10x10; 10x10; 64x10');
    expect(answered[1]!.answer).toMatch(/^The direction:/);
    expect(answered[3]!.answer).toBeNull();
    expect(new Set(answered.map(({ question }) => question)).size).toBe(5);
    for (const { question } of answered) expect(question).toMatch(/\?$/);
  });

  it('does not call six blanks answered when one is empty', () => {
    const [shapes] = ownQuestions(filled({ ...allShapes('10x64'), k: '' }), numbers);
    expect(shapes!.answer).toBeNull();
  });
});

describe('why a number of an answer', () => {
  it('is told for every number, shape and count in the five answers', () => {
    const addresses = (['shapes', 'roles', 'deviation', 'parallel', 'crossover'] as const).flatMap((name) =>
      answerSentence(name, numbers).flatMap((piece) =>
        typeof piece !== 'string' && 'why' in piece ? [piece] : [],
      ),
    );
    expect(new Set(addresses.map(({ why }) => why.row)).size).toBe(10);
    for (const { text, why } of addresses) expect(answerWhy(numbers, why)!.heading).toBe(`Why ${text}?`);
    const lines = addresses.map(({ why }) => lineText(answerWhy(numbers, why)!.lines[0]!));
    expect(lines).toContain('49,152 = 24d² ÷ 4d = 6d = 6 · 8,192');
    expect(lines).toContain('12,800 = 10 queries × 10 keys × (64 for QKᵀ + 64 for AV)');
    expect(answerWhy(numbers, { quantity: 'answers', row: 10, column: 0 })).toBeNull();
    expect(answerWhy(numbers, { quantity: 'answers', row: 0, column: 1 })).toBeNull();
  });
});
