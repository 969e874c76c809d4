// Every refusal of the contract: an Error whose message names the argument, what was given and what is allowed,
// after which the engine computes as before.

import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../web/engine/types.ts';
import { engines, library, variants } from './built-engine.ts';

const good = {
  q: [
    [1, 0],
    [0, 1],
  ],
  k: [
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  v: [[1], [2], [3]],
};
const { q, k, v } = good;
const withMask = (mask: unknown) => ({ ...good, mask });
const empty = (...shape: number[]) => ({ shape, data: [] });

type Refusal = readonly [what: string, args: unknown, message: string];

/** Whatever `attend` refuses, `attendFused`, `backward` and `explain` refuse in the same words. */
const attendRefusals: readonly Refusal[] = [
  ['nothing at all', undefined, 'got undefined; allowed: an object of arguments'],
  ['null', null, 'got null; allowed: an object of arguments'],
  ['a number', 3, 'got 3; allowed: an object of arguments'],
  ['no q', { k, v }, 'q is missing; allowed: nested arrays of numbers or { shape, data }'],
  ['no v', { q, k }, 'v is missing; allowed: nested arrays of numbers or { shape, data }'],
  ['q undefined', { ...good, q: undefined }, 'q: got undefined; allowed: nested arrays of numbers or'],
  [
    'an unknown argument',
    { ...good, foo: 1 },
    'unknown argument foo; allowed: q, k, v, scale, temperature, softcap, pastKeys, pastValues, mask',
  ],
  ['the C++ spelling', { ...good, past_keys: k }, 'unknown argument past_keys; allowed: q, k, v'],

  [
    'a ragged array',
    { ...good, q: [[1, 0], [0]] },
    'q: got a row of length 1 beside one of length 2; allowed: rows of one length',
  ],
  [
    'different depths',
    { ...good, q: [[1, [0]]] },
    'q: got arrays of different depth; allowed: the same depth everywhere',
  ],
  [
    'a row missing',
    { ...good, q: [[1, 0], 0] },
    'q: got 0 where a row was expected; allowed: the same depth everywhere',
  ],
  ['rank 1', { ...good, q: [1, 0] }, 'q: got rank 1; allowed: rank 2 to 4'],
  [
    'an empty array, of no width',
    { q, k: [], v: [] },
    'k: got [], which does not tell its width; allowed: { shape: [0, dim], data: [] } where there are no rows',
  ],
  ['rank 5', { ...good, q: [[[[[1]]]]] }, 'q: got rank 5; allowed: rank 2 to 4'],
  ['shape of rank 1', { ...good, q: { shape: [2], data: [1, 0] } }, 'q: got rank 1; allowed: rank 2 to 4'],
  ['strings', { ...good, k: [['1', 0]] }, 'k: got "1" among its numbers; allowed: numbers'],
  ['booleans', { ...good, k: [[true, false]] }, 'k: got true among its numbers; allowed: numbers'],
  [
    'holes',
    { ...good, v: { shape: [3, 1], data: Array(3) } },
    'v: got undefined among its numbers; allowed: numbers',
  ],
  [
    'big integers',
    { ...good, v: { shape: [3, 1], data: new BigInt64Array(3) } },
    'v: got big integers; allowed: numbers',
  ],
  [
    'data shorter than its shape',
    { ...good, q: { shape: [2, 2], data: [1, 2, 3] } },
    'q: got 3 numbers in data for shape [2, 2]; allowed: 4',
  ],
  [
    'data longer than its shape',
    { ...good, q: { shape: [2, 2], data: [1, 2, 3, 4, 5] } },
    'q: got 5 numbers in data for shape [2, 2]; allowed: 4',
  ],
  [
    'data that is no array',
    { ...good, q: { shape: [2, 2], data: { length: 4 } } },
    'q: got data an object; allowed: an array of numbers',
  ],
  [
    'a shape that is no array',
    { ...good, q: { shape: 4, data: [] } },
    'q: got shape 4; allowed: an array of sizes',
  ],
  [
    'a negative size',
    { ...good, q: empty(-1, 2) },
    'q: got a size -1 in its shape; allowed: integers from 0 to 67108864',
  ],
  [
    'a broken size',
    { ...good, q: empty(0.5, 2) },
    'q: got a size 0.5 in its shape; allowed: integers from 0',
  ],
  [
    'a size that wraps in 32 bits',
    { ...good, scale: 1, q: empty(2 ** 32, 0), k: empty(3, 0) },
    'q: got a size 4294967296 in its shape; allowed: integers from 0 to 67108864',
  ],

  [
    'empty keys of another width',
    { q, k: empty(0, 7), v: empty(0, 1) },
    'k has dim 7; it must be 2, as in q',
  ],
  ['widths that disagree', { ...good, q: [[1, 2, 3]] }, 'k has dim 2; it must be 3, as in q'],
  ['k and v that disagree', { ...good, v: [[1], [2]] }, 'v has rows 2; it must be 3, as in k'],
  [
    'zero width without a scale',
    { ...good, q: empty(2, 0), k: empty(3, 0) },
    'q has dim 0, for which 1 / sqrt(dim) is undefined; give a scale, or a dim of at least 1',
  ],

  ['a scale of NaN', { ...good, scale: NaN }, 'scale: got NaN; allowed: a finite number'],
  ['an infinite scale', { ...good, scale: -Infinity }, 'scale: got -Infinity; allowed: a finite number'],
  ['a scale beyond float32', { ...good, scale: 1e39 }, 'scale: got 1e+39; allowed: a finite number'],
  ['a scale of null', { ...good, scale: null }, 'scale: got null; allowed: a finite number'],
  ['a scale as text', { ...good, scale: '1' }, 'scale: got "1"; allowed: a finite number'],
  [
    'a negative temperature',
    { ...good, temperature: -1 },
    'temperature: got -1; allowed: a number above 0, or 0 for the limit',
  ],
  [
    'a temperature of NaN',
    { ...good, temperature: NaN },
    'temperature: got NaN; allowed: a number above 0, or 0 for the limit',
  ],
  ['a softcap of 0', { ...good, softcap: 0 }, 'softcap: got 0; allowed: a number above 0'],
  [
    'a temperature below 0 that is 0 in float32',
    { ...good, temperature: -1e-60 },
    'temperature: got -1e-60; allowed: a number above 0, or 0 for the limit',
  ],
  [
    'a softcap that is 0 in float32',
    { ...good, softcap: 1e-60 },
    'softcap: got 1e-60; allowed: a number above 0, from 1e-45 to 3.4e38',
  ],
  ['a softcap beyond float32', { ...good, softcap: 1e39 }, 'softcap: got 1e+39; allowed: a number above 0'],
  ['a negative softcap', { ...good, softcap: -3 }, 'softcap: got -3; allowed: a number above 0'],
  ['an infinite softcap', { ...good, softcap: Infinity }, 'softcap: got Infinity; allowed: a number above 0'],
  ['a softcap of NaN', { ...good, softcap: NaN }, 'softcap: got NaN; allowed: a number above 0'],

  [
    'past keys alone',
    { ...good, pastKeys: k },
    'pastValues is missing; allowed: both or neither, pastKeys and pastValues go together',
  ],
  [
    'past values alone',
    { ...good, pastValues: v },
    'pastKeys is missing; allowed: both or neither, pastValues and pastKeys go together',
  ],
  [
    'an empty cache of keys alone',
    { ...good, pastKeys: empty(0, 2) },
    'pastValues is missing; allowed: both or neither',
  ],
  [
    'a cache of different lengths',
    { ...good, pastKeys: k, pastValues: [[1]] },
    'pastValues has rows 1; it must be 3, as in pastKeys',
  ],
  [
    'a cache of another width',
    { ...good, pastKeys: [[1]], pastValues: [[1]] },
    'pastKeys has dim 1; it must be 2, as in q',
  ],
  [
    'an empty cache of keys of another width',
    { ...good, pastKeys: empty(0, 7), pastValues: empty(0, 1) },
    'pastKeys has dim 7; it must be 2, as in q',
  ],
  [
    'an empty cache of values of another width',
    { ...good, pastKeys: empty(0, 2), pastValues: empty(0, 7) },
    'pastValues has dim 7; it must be 1, as in v',
  ],
  [
    'a cache of another rank',
    { ...good, pastKeys: [k], pastValues: [v] },
    'pastKeys: got shape [1, 3, 2]; allowed: the rank of q',
  ],

  [
    'a mask of no kind',
    withMask({}),
    `mask.kind: got undefined; allowed: 'causal', 'window', 'padding', 'allow', 'block', 'bias'`,
  ],
  [
    'a mask of an unknown kind',
    withMask({ kind: 'diagonal' }),
    `mask.kind: got "diagonal"; allowed: 'causal', 'window'`,
  ],
  ['a mask as text', withMask('causal'), 'mask: got "causal"; allowed: an object with a kind'],
  ['a mask of null', withMask(null), 'mask: got null; allowed: an object with a kind'],
  [
    'an unknown argument of a mask',
    withMask({ kind: 'causal', left: 1 }),
    'unknown argument mask.left; allowed: kind, offset',
  ],
  [
    'an unknown argument in a list',
    withMask([{ kind: 'causal' }, { kind: 'bias', bias: [0], by: 1 }]),
    'unknown argument mask[1].by; allowed: kind, bias',
  ],
  [
    'a bad mask in a list',
    withMask([{ kind: 'causal' }, { kind: 'causal', offset: 1.5 }]),
    `mask[1].offset: got 1.5; allowed: an integer`,
  ],
  [
    'an offset by name',
    withMask({ kind: 'causal', offset: 'top-left' }),
    `mask.offset: got "top-left"; allowed: an integer or 'bottom-right'`,
  ],
  [
    'an offset of NaN',
    withMask({ kind: 'causal', offset: NaN }),
    'mask.offset: got NaN; allowed: an integer',
  ],
  [
    'an offset beyond 32 bits',
    withMask({ kind: 'causal', offset: 2 ** 31 }),
    'mask.offset: got 2147483648; allowed: an integer',
  ],
  [
    'a negative window',
    withMask({ kind: 'window', left: -1 }),
    'mask.left: got -1; allowed: an integer from 0 to 2147483647',
  ],
  [
    'an infinite window',
    withMask({ kind: 'window', right: Infinity }),
    'mask.right: got Infinity; allowed: an integer from 0',
  ],
  [
    'padding of nothing',
    withMask({ kind: 'padding' }),
    'mask (padding): got neither of lengths and valid; allowed: one of them',
  ],
  [
    'padding of both',
    withMask({ kind: 'padding', lengths: [3], valid: [[1, 1, 1]] }),
    'mask (padding): got both of lengths and valid; allowed: one of them',
  ],
  [
    'padding of nothing in a list',
    withMask([{ kind: 'causal' }, { kind: 'padding' }]),
    'mask[1] (padding): got neither of lengths and valid; allowed: one of them',
  ],
  [
    'a length beyond the keys',
    withMask({ kind: 'padding', lengths: [4] }),
    'mask (padding): lengths[0] is 4; it must be from 0 to the number of keys, 3',
  ],
  [
    'too many lengths',
    withMask({ kind: 'padding', lengths: [1, 2] }),
    'mask (padding): lengths has 2 entries; it must have one for each batch entry, 1',
  ],
  [
    'a negative length',
    withMask({ kind: 'padding', lengths: [-1] }),
    'mask.lengths[0]: got -1; allowed: an integer from 0',
  ],
  [
    'a length of NaN',
    withMask({ kind: 'padding', lengths: Float32Array.of(NaN) }),
    'mask.lengths[0]: got NaN; allowed: an integer from 0',
  ],
  [
    'a bare length',
    withMask({ kind: 'padding', lengths: 3 }),
    'mask.lengths: got 3; allowed: an array of integers from 0, one for each batch entry',
  ],
  [
    'valid for other keys',
    withMask({ kind: 'padding', valid: [1, 1] }),
    'mask (padding): got valid of shape [2]; allowed: [batch, keys] = [1, 3], or [keys]',
  ],
  [
    'valid for other keys in a list',
    withMask([
      { kind: 'padding', lengths: [3] },
      { kind: 'padding', valid: [1, 1] },
    ]),
    'mask[1] (padding): got valid of shape [2]; allowed: [batch, keys] = [1, 3], or [keys]',
  ],
  [
    'valid for another batch',
    withMask({
      kind: 'padding',
      valid: [
        [1, 1, 1],
        [1, 1, 1],
      ],
    }),
    `got valid of shape [2, 3]; allowed: [batch, keys] = [1, 3], or [keys]`,
  ],
  [
    'valid of rank 3',
    withMask({ kind: 'padding', valid: [[[1, 1, 1]]] }),
    'mask.valid: got rank 3; allowed: rank 1 to 2',
  ],
  [
    'no bits',
    withMask({ kind: 'allow' }),
    'mask.allow is missing; allowed: nested arrays of numbers or { shape, data }',
  ],
  [
    'bits that do not broadcast',
    withMask({
      kind: 'allow',
      allow: [
        [1, 1],
        [1, 1],
      ],
    }),
    'mask (allow): allow has shape [2, 2]; each axis must be 1 or that of [batch, heads, queries, keys] = [1, 1, 2, 3]',
  ],
  [
    'block bits that do not broadcast',
    withMask({ kind: 'block', block: [1, 1] }),
    'mask (block): block has shape [2]; each axis must be 1 or that of',
  ],
  [
    'bits as text',
    withMask({ kind: 'block', block: 'none' }),
    'mask.block: got "none"; allowed: nested arrays of numbers',
  ],
  [
    'a bias that does not broadcast',
    withMask({ kind: 'bias', bias: [[0], [0], [0]] }),
    'mask (bias): bias has shape [3, 1]; each axis must be 1 or that of',
  ],
  [
    'a bias that does not broadcast, in a list',
    withMask([{ kind: 'causal' }, { kind: 'bias', bias: [[[0]], [[0]]] }]),
    'mask[1] (bias): bias has shape [2, 1, 1]; each axis must be 1 or that of',
  ],
  [
    'a bias of +∞',
    withMask({ kind: 'bias', bias: [0, Infinity, 0] }),
    'mask (bias): number 1 of bias is Infinity; allowed are finite numbers and -infinity',
  ],
  [
    'a bias of NaN',
    withMask({ kind: 'bias', bias: [0, 0, NaN] }),
    'number 2 of bias is NaN; allowed are finite numbers and -infinity',
  ],
  [
    'a bias beyond float32',
    withMask({ kind: 'bias', bias: [1e39, 0, 0] }),
    'number 0 of bias is Infinity; allowed are finite numbers and -infinity',
  ],
];

const big = { shape: [70_000, 1], data: new Float32Array(70_000) };
const scaling = { dims: [4], samples: 10 };
const order = { x: q, wq: q, wk: q, wv: q, permutation: [1, 0] };
const explain = { ...good, quantity: 'weights', index: [0, 1] };

const otherRefusals: readonly (readonly [keyof Engine, ...Refusal])[] = [
  [
    'attend',
    'another rank',
    { ...good, q: [q] },
    'k: got shape [3, 2]; allowed: the rank of q, which has shape [1, 2, 2]',
  ],
  [
    'attend',
    'batches that disagree',
    { q: [[q]], k: [[k], [k]], v: [[v], [v]] },
    'k has batch 2; it must be 1, as in q',
  ],
  [
    'attend',
    'heads that do not divide',
    { q: [q, q, q], k: [k, k], v: [v, v] },
    'k has heads 2; it must divide the heads of q, 3',
  ],
  [
    'attend',
    'heads of k and v that disagree',
    { q: [q, q], k: [k, k], v: [v] },
    'v has heads 1; it must be 2, as in k',
  ],
  [
    'attend',
    'matrices beyond the limit',
    { q: big, k: big, v: big },
    'q and k ask for matrices of shape [70000, 70000]; each may hold at most 33554432 numbers (attendFused stores no such matrix)',
  ],
  [
    'backward',
    'matrices beyond the limit',
    { q: big, k: big, v: big, dOutput: big },
    'q and k ask for matrices of shape [70000, 70000]; each may hold at most 33554432',
  ],
  [
    'backward',
    'no dOutput',
    good,
    'dOutput is missing; allowed: nested arrays of numbers or { shape, data }',
  ],
  [
    'backward',
    'a dOutput of another shape',
    {
      ...good,
      dOutput: [
        [1, 1],
        [1, 1],
      ],
    },
    'dOutput has shape [2, 2]; it must be that of the output, [2, 1]',
  ],
  [
    'backward',
    'a dOutput of another rank',
    { ...good, dOutput: [[[1], [1]]] },
    'dOutput: got shape [1, 2, 1]; allowed: the rank of q, which has shape [2, 2]',
  ],
  ['softmax', 'no scores', {}, 'scores is missing; allowed: nested arrays of numbers or { shape, data }'],
  [
    'softmax',
    'an unknown method',
    { scores: q, method: 'fast' },
    `method: got "fast"; allowed: 'stable', 'naive', 'plusOne'`,
  ],
  [
    'softmax',
    'two sinks',
    { scores: q, method: 'plusOne', sink: 1 },
    `with method 'plusOne', which is a sink of 0 itself; give one of the two`,
  ],
  ['softmax', 'a sink of NaN', { scores: q, sink: NaN }, 'sink: got NaN; allowed: a number up to 3.4e38'],
  [
    'softmax',
    'an infinite sink',
    { scores: q, sink: 1e39 },
    'sink: got 1e+39; allowed: a number up to 3.4e38',
  ],
  [
    'softmax',
    'a negative temperature',
    { scores: q, temperature: -0.5 },
    'temperature: got -0.5; allowed: a number above 0, or 0 for the limit',
  ],
  [
    'softmax',
    'an unknown argument',
    { scores: q, axis: 0 },
    'unknown argument axis; allowed: scores, temperature, method, sink',
  ],
  ['scaling', 'no dims', { samples: 10 }, 'dims is missing; allowed: an array of integers from 1 to 8192'],
  ['scaling', 'an empty list of dims', { ...scaling, dims: [] }, 'dims: got no dim; allowed: at least one'],
  [
    'scaling',
    'a dim of 0',
    { ...scaling, dims: [4, 0] },
    'dims[1]: got 0; allowed: an integer from 1 to 8192',
  ],
  [
    'scaling',
    'one sample',
    { ...scaling, samples: 1 },
    'samples: got 1; allowed: an integer from 2 to 1000000',
  ],
  [
    'scaling',
    'too many samples',
    { ...scaling, samples: 1e7 },
    'samples: got 10000000; allowed: an integer from 2 to 1000000',
  ],
  [
    'scaling',
    'an unknown distribution',
    { ...scaling, distribution: 'cauchy' },
    `distribution: got "cauchy"; allowed: 'normal', 'uniform', 'rademacher', 'uniform01', 'uniform11'`,
  ],
  [
    'scaling',
    'a negative seed',
    { ...scaling, seed: -1 },
    'seed: got -1; allowed: an integer from 0 to 4294967295',
  ],
  ['scaling', 'one key', { ...scaling, keys: 1 }, 'keys: got 1; allowed: an integer from 2 to 1024'],
  ['random', 'no seed', { shape: [2, 2] }, 'seed is missing; allowed: an integer from 0 to 4294967295'],
  ['random', 'rank 1', { shape: [2], seed: 1 }, 'shape: got fewer than 2 sizes; allowed: 2 to 4'],
  ['random', 'rank 5', { shape: [1, 1, 1, 1, 1], seed: 1 }, 'shape: got more than 4 sizes; allowed: 2 to 4'],
  [
    'random',
    'too many numbers',
    { shape: [1e5, 1e5], seed: 1 },
    'shape is [100000, 100000]; allowed: at most 67108864 numbers',
  ],
  [
    'random',
    'too many decimals',
    { shape: [1, 1], seed: 1, decimals: 7 },
    'decimals: got 7; allowed: an integer from 0 to 6',
  ],
  [
    'embed',
    'a bare text',
    { tokens: 'cat', dim: 2, seed: 1 },
    'tokens: got "cat"; allowed: an array of strings',
  ],
  [
    'embed',
    'a token that is no text',
    { tokens: ['a', 1], dim: 2, seed: 1 },
    'tokens[1]: got 1; allowed: a string',
  ],
  ['embed', 'no width', { tokens: [], dim: 0, seed: 1 }, 'dim: got 0; allowed: an integer from 1 to 8192'],
  ['positions', 'negative rows', { rows: -1, dim: 2 }, 'rows: got -1; allowed: an integer from 0'],
  [
    'positions',
    'too many numbers',
    { rows: 2 ** 20, dim: 8192 },
    'rows and dim are 1048576 and 8192; allowed: at most 67108864 numbers',
  ],
  [
    'order',
    'a token twice',
    { ...order, permutation: [0, 0] },
    'permutation[1] is 0 again; allowed: every token once',
  ],
  [
    'order',
    'a token that is not there',
    { ...order, permutation: [0, 2] },
    'permutation[1] is 2; allowed: 0 to 1',
  ],
  [
    'order',
    'too few tokens',
    { ...order, permutation: [0] },
    'permutation has 1 entries; allowed: one for each of the 2 tokens',
  ],
  [
    'order',
    'a projection of another width',
    { ...order, wk: [[1, 1]] },
    'wk has 1 rows; allowed: the width of x, 2',
  ],
  [
    'order',
    'positions of another shape',
    { ...order, positions: [[1, 1]] },
    'positions has shape [1, 2]; allowed: the shape of x, [2, 2]',
  ],
  [
    'order',
    'heads',
    { ...order, x: [q, q] },
    'x has shape [2, 2, 2]; allowed: a matrix, with batch and heads 1',
  ],
  ['roles', 'no matrix', { x: q, wq: q, wk: q }, 'wv is missing; allowed: nested arrays of numbers or'],
  [
    'roles',
    'a projection of another width',
    { x: q, wq: [[1, 1]], wk: q, wv: q },
    'wq has 1 rows; allowed: the width of x, 2',
  ],
  [
    'roles',
    'queries and keys of different widths',
    { x: q, wq: q, wk: [[1], [1]], wv: q },
    'wk has 1 columns; allowed: as many as wq, 2',
  ],
  [
    'roles',
    'one vector as a word',
    { x: q, wq: q, wk: q, wv: q, oneVector: 'yes' },
    'oneVector: got "yes"; allowed: true or false',
  ],
  ['decode', 'lengths that disagree', good, 'k has 3 rows; allowed: one for each token, as q has: 2'],
  [
    'decode',
    'heads',
    { q: [q, q], k: [q, q], v: [q, q] },
    'q has shape [2, 2, 2]; allowed: a matrix, with batch and heads 1',
  ],
  [
    'explain',
    'an unknown quantity',
    { ...explain, quantity: 'scale' },
    `quantity: got "scale"; allowed: 'scores', 'scaled', 'masked'`,
  ],
  [
    'explain',
    'an index of another rank',
    { ...explain, index: [0] },
    'index: got 1 numbers; allowed: 2, one for each axis of q',
  ],
  [
    'explain',
    'a key that is not there',
    { ...explain, index: [0, 3] },
    'index names key 3; allowed: less than 3',
  ],
  [
    'explain',
    'a query that is not there',
    { ...explain, index: [2, 0] },
    'index names query 2; allowed: less than 2',
  ],
  [
    'explain',
    'a negative index',
    { ...explain, index: [0, -1] },
    'index[1]: got -1; allowed: an integer from 0',
  ],
];

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];

  async function refuses(call: keyof Engine, args: unknown, message: string): Promise<void> {
    const before = await engine.attend(good);
    const method = engine[call] as (given: unknown) => Promise<unknown>;
    const error = await method(args).then(
      () => expect.fail(`${call} took it`),
      (reason: unknown) => reason as Error,
    );
    expect(error).toBeInstanceOf(library.ArgumentError);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('ArgumentError');
    expect(error.message).toContain(message);
    expect(error.message.startsWith(`${call}: `), error.message).toBe(true);
    expect(await engine.attend(good)).toEqual(before);
  }

  const isArgs = (args: unknown) => args !== null && typeof args === 'object';
  it.each(attendRefusals)('refuses %s', async (_, args, message) => {
    await refuses('attend', args, message);
    await refuses('attendFused', args, message);
    await refuses('backward', isArgs(args) ? { ...(args as object), dOutput: [[1], [1]] } : args, message);
    await refuses(
      'explain',
      isArgs(args) ? { ...(args as object), quantity: 'scores', index: [0, 0] } : args,
      message,
    );
  });

  it.each(otherRefusals)('%s refuses %s', (call, _, args, message) => refuses(call, args, message));

  it('fitPowerLaw refuses what has no line', async () => {
    for (const bad of [0, -1, NaN, Infinity]) {
      await expect(engine.fitPowerLaw({ x: [1, bad], y: [1, 2] })).rejects.toThrow(
        `fitPowerLaw: x[1]: got ${bad}; allowed: a finite number above 0`,
      );
    }
    await expect(engine.fitPowerLaw({ x: [1, 2], y: [1] })).rejects.toThrow(
      'fitPowerLaw: y has 1 numbers; allowed: as many as x, 2',
    );
    await expect(engine.fitPowerLaw({ x: [3, 3], y: [1, 2] })).rejects.toThrow(
      'fitPowerLaw: x has fewer than two different numbers',
    );
  });

  it('compareSpeeds refuses what was not timed', async () => {
    for (const bad of [0, -1, NaN, Infinity]) {
      await expect(engine.compareSpeeds({ operations: [1, 2], milliseconds: [1, bad] })).rejects.toThrow(
        `compareSpeeds: milliseconds[1]: got ${bad}; allowed: a finite number above 0`,
      );
    }
    await expect(engine.compareSpeeds({ operations: [1, 2], milliseconds: [1] })).rejects.toThrow(
      'compareSpeeds: milliseconds has 1 numbers; allowed: as many as operations, 2',
    );
  });

  it('multiplyAdds refuses steps without end', async () => {
    await expect(engine.multiplyAdds({ steps: 2 ** 31 })).rejects.toThrow(
      'multiplyAdds: steps: got 2147483648; allowed: an integer from 0 to 1073741824',
    );
  });

  it('tally refuses a choice of another shape', async () => {
    await expect(engine.tally({ values: [[1, 2]], where: [[1]] })).rejects.toThrow(
      'tally: where has shape [1, 1]; allowed: the shape of values, [1, 2]',
    );
    await expect(engine.tally({ values: [[1, 2]], where: [[[1, 1]]] })).rejects.toThrow(
      'tally: where: got shape [1, 1, 2]; allowed: the rank of values',
    );
  });

  it('compare refuses what it cannot compare', async () => {
    await expect(engine.compare([[1]], [[1, 2]])).rejects.toThrow(
      'compare: b has shape [1, 2]; allowed: the shape of a, [1, 1]',
    );
    await expect(engine.compare([[1]], [[[1]]])).rejects.toThrow(
      'compare: b: got shape [1, 1, 1]; allowed: the rank of a',
    );
    await expect(engine.compare(undefined as never, [[1]])).rejects.toThrow(
      'compare: a: got undefined; allowed: nested arrays',
    );
  });
});
