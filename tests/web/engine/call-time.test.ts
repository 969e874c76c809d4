// Which calls are short: with every size that makes one longer it stops being so, and nothing unusable is.

import { describe, expect, it } from 'vitest';
import { isShort } from '../../../web/engine/call-time.ts';
import { calls, type CallName } from '../../../web/engine/module.ts';

const tensor = (...shape: number[]) => ({
  shape,
  data: new Float32Array(shape.reduce((all, size) => all * size, 1)),
});
const nested = (rows: number, dim: number) => Array.from({ length: rows }, () => Array<number>(dim).fill(1));
const entries = (length: number) => Array<number>(length).fill(1);

const attention = (tokens: number, dim: number) => {
  const rows = tensor(tokens, dim);
  return { q: rows, k: rows, v: rows };
};
const vectors = { x: tensor(4, 3), wq: tensor(3, 2), wk: tensor(3, 2), wv: tensor(3, 2) };

/** A small call of each kind, and for each size that counts the same call with that size large. */
const kinds: { readonly [Name in CallName]?: { small: unknown[]; large: Record<string, unknown> } } = {
  attend: {
    small: [attention(4, 3)],
    large: {
      q: tensor(1_000_000, 3),
      k: tensor(1_000_000, 3),
      v: tensor(4, 1_000_000),
      pastKeys: tensor(1_000_000, 3),
      mask: [{ kind: 'causal' }, { kind: 'allow', allow: tensor(1, 1, 200, 200) }],
    },
  },
  attendFused: { small: [attention(4, 3)], large: { q: tensor(8, 16, 1000, 3) } },
  explain: {
    small: [{ ...attention(4, 3), quantity: 'scores', index: [0, 0] }],
    large: { k: nested(90_000, 1) },
  },
  backward: { small: [{ ...attention(4, 3), dOutput: tensor(4, 3) }], large: { q: tensor(1, 64, 400, 3) } },
  mistakes: { small: [{ ...attention(4, 3), mistakes: ['noScale'] }], large: { k: tensor(400, 3) } },
  decode: { small: [attention(4, 3)], large: { k: tensor(800, 3), q: tensor(100_000, 3) } },
  onlineSoftmax: { small: [{ ...attention(4, 3), tile: 2 }], large: { k: tensor(300, 3) } },
  order: {
    small: [{ ...vectors, permutation: [3, 2, 1, 0] }],
    large: {
      x: tensor(1000, 3),
      wq: tensor(3, 8000),
      wk: tensor(3, 8000),
      wv: tensor(3, 8000),
      mask: { kind: 'bias', bias: tensor(200, 200) },
    },
  },
  roles: { small: [vectors], large: { x: tensor(4, 300), wq: tensor(3, 8000) } },
  lookup: {
    small: [{ keys: tensor(4, 2), values: tensor(4, 1), query: tensor(1, 2), target: 1, rate: 1, steps: 9 }],
    large: { keys: tensor(50_000, 2), values: tensor(4, 50_000), steps: 10_000 },
  },
  softmax: { small: [{ scores: tensor(4, 3) }], large: { scores: tensor(200, 200) } },
  softmaxSteps: { small: [{ scores: nested(4, 3) }], large: { scores: nested(200, 200) } },
  tally: { small: [{ values: [entries(9)] }], large: { values: [entries(40_000)] } },
  compare: { small: [tensor(4, 3), tensor(4, 3)], large: { shape: [200, 200] } },
  random: { small: [{ shape: [4, 3], seed: 1 }], large: { shape: [4, 30_000] } },
  embed: {
    small: [{ tokens: ['cat'], dim: 3, seed: 1 }],
    large: { tokens: Array(20_000).fill('a'), dim: 40_000 },
  },
  positions: { small: [{ rows: 4, dim: 3 }], large: { rows: 20_000, dim: 20_000 } },
  cost: { small: [{ tokens: [16, 64], dim: 4096 }], large: { tokens: entries(1000) } },
  fitPowerLaw: { small: [{ x: [1, 2], y: [1, 2] }], large: { x: entries(1000), y: entries(1000) } },
  compareSpeeds: {
    small: [{ operations: [1, 2], milliseconds: [1, 2] }],
    large: { operations: entries(1000), milliseconds: entries(1000) },
  },
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

  it.each(sizes)('%s is not short when %s is large', (name, size) => {
    const { small, large } = kinds[name]!;
    const [args, ...more] = small as [object, ...unknown[]];
    expect(isShort(name, [{ ...args, [size]: large[size] }, ...more])).toBe(false);
  });

  it('is judged by both of its arguments', () => {
    expect(isShort('compare', [tensor(4, 3), tensor(200, 200)])).toBe(false);
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
