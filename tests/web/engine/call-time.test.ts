// Which calls are short: with every option that makes one longer it stops being so, and nothing unusable is.

import { describe, expect, it } from 'vitest';
import { expectedTime, longest } from '../../../web/engine/call-time.ts';
import { schemas } from '../../../web/engine/arguments.ts';
import { calls, type CallName } from '../../../web/engine/module.ts';

/** Only its shape counts. */
const tensor = (...shape: number[]) => ({ shape, data: new Float32Array() });
const nested = (rows: number, dim: number) => Array.from({ length: rows }, () => Array<number>(dim).fill(1));
const entries = (length: number) => Array<number>(length).fill(1);

const attention = (tokens: number, dim: number) => {
  const rows = tensor(tokens, dim);
  return { q: rows, k: rows, v: rows };
};
const vectors = { x: tensor(4, 3), wq: tensor(3, 2), wk: tensor(3, 2), wv: tensor(3, 2) };

const isShort = (name: CallName, args: readonly unknown[]) => expectedTime(name, args) <= longest;

interface Kind {
  readonly small: readonly [object, ...unknown[]];
  /** Each of these options makes it long. */
  readonly large: Readonly<Record<string, unknown>>;
  /** The others, by which it takes no longer */
  readonly free: readonly string[];
}

const manyBits = { kind: 'allow', allow: tensor(1, 1, 400, 400) };
const largeAttention = {
  q: tensor(1_000_000, 3),
  k: tensor(1_000_000, 3),
  v: tensor(4, 1_000_000),
  pastKeys: tensor(1_000_000, 3),
  pastValues: tensor(1_000_000, 8),
  mask: [{ kind: 'causal' }, manyBits],
};
const freeInAttention = ['scale', 'temperature', 'softcap'];
const ofScores = {
  large: { scores: tensor(400, 400) },
  free: ['temperature', 'method', 'sink'],
};

const kinds: { readonly [Name in CallName]?: Kind } = {
  attend: { small: [attention(4, 3)], large: largeAttention, free: freeInAttention },
  attendFused: { small: [attention(4, 3)], large: largeAttention, free: freeInAttention },
  explain: {
    small: [{ ...attention(4, 3), quantity: 'scores', index: [0, 0] }],
    large: { ...largeAttention, k: tensor(10_000, 1), pastKeys: tensor(10_000, 1), index: entries(90_000) },
    free: [...freeInAttention, 'quantity'],
  },
  backward: {
    small: [{ ...attention(4, 3), dOutput: tensor(4, 3) }],
    large: { ...largeAttention, dOutput: tensor(2_000_000, 3) },
    free: freeInAttention,
  },
  mistakes: {
    small: [{ ...attention(4, 3), mistakes: ['noScale'] }],
    large: { q: tensor(4000, 3), k: tensor(400, 3), v: tensor(4, 90_000), mask: manyBits },
    free: ['heads', 'scale', 'temperature', 'mistakes'],
  },
  decode: {
    small: [attention(4, 3)],
    large: { q: tensor(100_000, 3), k: tensor(800, 3), v: tensor(4, 900_000) },
    free: ['scale'],
  },
  onlineSoftmax: {
    small: [{ ...attention(4, 3), tile: 2 }],
    large: { q: tensor(1, 4_000_000), k: tensor(300, 3), v: tensor(4, 900_000) },
    free: ['scale', 'tile', 'rescale'],
  },
  order: {
    small: [{ ...vectors, x: tensor(40, 3), permutation: entries(40) }],
    large: {
      x: tensor(1000, 3),
      wq: tensor(3, 8000),
      wk: tensor(3, 40_000),
      wv: tensor(3, 8000),
      permutation: entries(90_000),
      positions: tensor(40, 100_000),
      mask: { kind: 'bias', bias: tensor(400, 400) },
      mistakes: ['noScale'],
    },
    free: ['heads'],
  },
  roles: {
    small: [vectors],
    large: { x: tensor(4, 300), wq: tensor(3, 80_000), wk: tensor(3, 80_000), wv: tensor(3, 80_000) },
    free: ['oneVector'],
  },
  lookup: {
    small: [{ keys: tensor(4, 2), values: tensor(4, 1), query: tensor(1, 2), target: 1, rate: 1, steps: 9 }],
    large: {
      keys: tensor(50_000, 2),
      values: tensor(4, 50_000),
      query: tensor(1, 4_000_000),
      steps: 10_000,
    },
    free: ['scale', 'temperature', 'target', 'rate'],
  },
  softmax: { small: [{ scores: tensor(4, 3) }], ...ofScores },
  softmaxSteps: {
    small: [{ scores: nested(4, 3) }],
    large: ofScores.large,
    free: [...ofScores.free, 'constant'],
  },
  tally: {
    small: [{ values: [entries(9)] }],
    large: { values: [entries(80_000)], where: [entries(80_000)] },
    free: [],
  },
  compare: { small: [tensor(4, 3), tensor(4, 3)], large: { shape: [400, 400] }, free: ['data'] },
  random: {
    small: [{ shape: [4, 3], seed: 1 }],
    large: { shape: [4, 30_000] },
    free: ['seed', 'distribution', 'decimals'],
  },
  embed: {
    small: [{ tokens: ['cat'], dim: 3, seed: 1 }],
    large: { tokens: Array(20_000).fill('a'), dim: 80_000 },
    free: ['seed', 'stream', 'decimals'],
  },
  positions: { small: [{ rows: 4, dim: 3 }], large: { rows: 20_000, dim: 20_000 }, free: [] },
  cost: {
    small: [{ tokens: [16, 64], dim: 4096 }],
    large: { tokens: entries(1000) },
    free: ['dim', 'heads', 'numberBytes'],
  },
  fitPowerLaw: {
    small: [{ x: [1, 2], y: [1, 2] }],
    large: { x: entries(1000), y: entries(1000) },
    free: [],
  },
  compareSpeeds: {
    small: [{ operations: [1, 2], milliseconds: [1, 2] }],
    large: { operations: entries(1000), milliseconds: entries(1000) },
    free: [],
  },
};

const optionsOf = (name: CallName): readonly string[] => {
  if (name === 'compare') return ['shape', 'data']; // tensors without names
  return Object.keys(schemas[name === 'attendFused' ? 'attend' : name].entries);
};

const named = Object.keys(kinds) as CallName[];
const sizes = named.flatMap((name) => Object.keys(kinds[name]!.large).map((size) => [name, size] as const));

describe('a call', () => {
  it('is short when it is small, unless it tells its progress or measures this device', () => {
    const short = calls.filter((name) => kinds[name] && isShort(name, kinds[name].small));
    expect(calls.filter((name) => !short.includes(name))).toEqual(['scaling', 'multiplyAdds', 'training']);
    const least = { dims: [1], samples: 2, task: 'recall', steps: 0 };
    expect(['scaling', 'multiplyAdds', 'training'].some((name) => isShort(name as CallName, [least]))).toBe(
      false,
    );
  });

  it.each(named)('of %s has each of its options looked at', (name) => {
    const { large, free } = kinds[name]!;
    expect([...Object.keys(large), ...free].toSorted()).toEqual(optionsOf(name).toSorted());
  });

  it.each(sizes)('%s is not short when %s is large', (name, size) => {
    const { small, large } = kinds[name]!;
    const [args, ...more] = small;
    expect(isShort(name, [{ ...args, [size]: large[size] }, ...more])).toBe(false);
  });

  it('is judged by both of its arguments', () => {
    expect(isShort('compare', [tensor(4, 3), tensor(400, 400)])).toBe(false);
  });

  it('of which only a few numbers are asked takes long when it has to read many', () => {
    const many = { ...tensor(1_000_000, 1), data: [] };
    expect(isShort('attend', [{ ...attention(4, 3), v: tensor(1_000_000, 1) }])).toBe(true);
    expect(isShort('attend', [{ ...attention(4, 3), v: many }])).toBe(false);
  });

  it.each(['attend', 'explain', 'attendFused'] as const)('%s is short up to a page of tokens', (name) => {
    const lengths = [1, 8, 64, 128, 256, 512, 1024];
    expect(lengths.filter((tokens) => isShort(name, [attention(tokens, 32)]))).toEqual([1, 8, 64, 128]);
  });
});

describe('what cannot be computed', () => {
  const endless: unknown[] = [];
  endless.push(endless);
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'q'],
    ['no arguments', {}],
    ['words in place of numbers', { q: 'a', k: 'b', v: 'c' }],
    ['a shape of no numbers', { q: { shape: ['x', 'y'], data: [] }, k: [[1]], v: [[1]] }],
    ['a shape without an array', { q: { shape: 4, data: [] }, k: [[1]], v: [[1]] }],
    ['sizes that are endless', { q: { shape: [NaN, 2], data: [] }, k: [[1]], v: [[1]] }],
    ['too many sizes', { q: { shape: [Infinity, 2], data: [] }, k: [[1]], v: [[1]] }],
  ])('is not short: %s', (_, args) => {
    expect(isShort('attend', [args])).toBe(false);
  });

  it('is looked at no deeper than a tensor goes', () => {
    expect(isShort('attend', [{ q: endless, k: endless, v: endless }])).toBe(true); // and refused at once
  });

  it.each([[null], [7], ['causal'], [undefined], [[null, 3]]])(
    'nor is a mask a reason to fail: %s',
    (mask) => {
      expect(() => isShort('attend', [{ ...attention(4, 3), mask }])).not.toThrow();
    },
  );
});
