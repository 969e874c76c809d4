// What must hold for any arguments at all: a valid call agrees with the reference, `attendFused` with `attend`;
// an invalid one is an Error, never a crash, a hang or a silent NaN.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendArgs, Engine, Mask } from '../../../web/engine/types.ts';
import { engines, variants } from './built-engine.ts';
import { checkAttend } from './check-attend.ts';
import { expectNear } from './near.ts';

/** Float32 numbers of everyday size. */
const number = fc.float({ min: -3, max: 3, noNaN: true, noDefaultInfinity: true });
const tensor = (...shape: number[]) => {
  const size = shape.reduce((product, axis) => product * axis, 1);
  return fc
    .array(number, { minLength: size, maxLength: size })
    .map((data) => ({ shape, data: Float32Array.from(data) }));
};

interface Sizes {
  readonly batch: number;
  readonly kvHeads: number;
  readonly group: number;
  readonly queries: number;
  readonly past: number;
  readonly fresh: number;
  readonly dim: number;
  readonly valueDim: number;
}

const sizes: fc.Arbitrary<Sizes> = fc.record({
  batch: fc.integer({ min: 1, max: 2 }),
  kvHeads: fc.integer({ min: 1, max: 2 }),
  group: fc.integer({ min: 1, max: 3 }),
  queries: fc.nat(9),
  past: fc.oneof(fc.constant(0), fc.nat(5)),
  fresh: fc.nat(19),
  dim: fc.integer({ min: 1, max: 9 }),
  valueDim: fc.nat(9),
});

/** A shape that broadcasts against [batch, heads, queries, keys]. */
const broadcastShape = (full: readonly number[]) =>
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), ...full.map((size) => fc.constantFrom(1, size)))
    .map(([rank, ...shape]) => shape.slice(4 - rank));

const offset = fc.option(fc.oneof(fc.integer({ min: -6, max: 6 }), fc.constant('bottom-right' as const)), {
  nil: undefined,
});
const reach = fc.option(fc.nat(6));
const withOffset = <M extends object>(mask: M, at: number | 'bottom-right' | undefined) =>
  (at === undefined ? mask : { ...mask, offset: at }) as Mask;

function maskFor({ batch, kvHeads, group, queries, past, fresh }: Sizes): fc.Arbitrary<Mask> {
  const keys = past + fresh;
  const full = [batch, kvHeads * group, queries, keys];
  const broadcastTensor = broadcastShape(full).chain((shape) => tensor(...shape));
  const bits = broadcastTensor.map(({ shape, data }) => ({
    shape,
    data: data.map((x) => (x > -1.5 ? 1 : 0)),
  }));
  return fc.oneof(
    offset.map((at) => withOffset({ kind: 'causal' }, at)),
    fc
      .tuple(reach, reach, offset)
      .map(([left, right, at]) => withOffset({ kind: 'window', left, right }, at)),
    fc
      .array(fc.nat(keys), { minLength: batch, maxLength: batch })
      .map((lengths): Mask => ({ kind: 'padding', lengths })),
    fc
      .array(fc.boolean(), { minLength: batch * keys, maxLength: batch * keys })
      .map((valid): Mask => ({ kind: 'padding', valid: { shape: [batch, keys], data: valid.map(Number) } })),
    bits.map((allow): Mask => ({ kind: 'allow', allow })),
    bits.map((block): Mask => ({ kind: 'block', block })),
    broadcastTensor.map((bias): Mask => ({ kind: 'bias', bias })),
  );
}

const validArgs: fc.Arbitrary<AttendArgs> = sizes.chain((of) => {
  const heads = of.kvHeads * of.group;
  const cache = fc.record({
    pastKeys: tensor(of.batch, of.kvHeads, of.past, of.dim),
    pastValues: tensor(of.batch, of.kvHeads, of.past, of.valueDim),
  });
  return fc
    .tuple(
      fc.record({
        q: tensor(of.batch, heads, of.queries, of.dim),
        k: tensor(of.batch, of.kvHeads, of.fresh, of.dim),
        v: tensor(of.batch, of.kvHeads, of.fresh, of.valueDim),
      }),
      of.past > 0 ? cache : fc.constant({}),
      fc.record(
        {
          scale: fc.float({ min: -2, max: 2, noNaN: true }),
          temperature: fc.float({ min: 0.25, max: 8, noNaN: true }),
          softcap: fc.float({ min: 0.5, max: 20, noNaN: true }),
          mask: fc.array(maskFor(of), { maxLength: 3 }),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([tensors, past, options]) => ({ ...tensors, ...past, ...options }));
});

/** Values of all kinds where arguments belong, wrong in every way that comes to mind. */
const rubbish: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
    withNullPrototype: true,
  }),
  fc.constantFrom<unknown>(
    NaN,
    Infinity,
    -Infinity,
    -0,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    1e300,
    '',
    'causal',
    null,
    undefined,
  ),
  fc.record({ shape: fc.anything(), data: fc.anything() }, { requiredKeys: [] }),
  fc.record({
    shape: fc.array(fc.double(), { maxLength: 5 }),
    data: fc.array(fc.double(), { maxLength: 5 }),
  }),
  fc.record({
    shape: fc.array(fc.constantFrom(0, 1, 2, 2 ** 16, 2 ** 26, 2 ** 31, 2 ** 32), { maxLength: 5 }),
    data: fc.constant([]),
  }),
  fc.array(fc.array(fc.oneof(number, fc.anything()), { maxLength: 3 }), { maxLength: 3 }),
  fc.record(
    {
      kind: fc.oneof(fc.constantFrom('causal', 'window', 'padding', 'allow', 'block', 'bias'), fc.anything()),
      offset: fc.anything(),
      left: fc.anything(),
      lengths: fc.anything(),
      allow: fc.anything(),
      bias: fc.anything(),
    },
    { requiredKeys: ['kind'] },
  ),
);

const names = ['q', 'k', 'v', 'scale', 'temperature', 'softcap', 'pastKeys', 'pastValues', 'mask'] as const;
const good = {
  q: [
    [1, 0],
    [0, 1],
  ],
  k: [
    [1, 0],
    [0, 1],
  ],
  v: [[1], [2]],
};

const calls = [
  'attend',
  'attendFused',
  'backward',
  'softmax',
  'scaling',
  'random',
  'embed',
  'positions',
  'compare',
  'tally',
  'order',
  'roles',
  'decode',
  'explain',
] as const satisfies readonly (keyof Engine)[];

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];
  const anyCall = (call: (typeof calls)[number]) => engine[call] as (...args: unknown[]) => Promise<unknown>;

  it('agrees with the reference on any valid arguments, step by step and fused', async () => {
    await fc.assert(
      fc.asyncProperty(validArgs, async (args) => {
        await checkAttend(engine, args);
      }),
      { numRuns: 300 },
    );
  });

  it('agrees with itself at temperature 0: attendFused picks what attend picks', async () => {
    await fc.assert(
      fc.asyncProperty(validArgs, async (args) => {
        // Whole numbers: scores and ties are exact in any order of summation.
        const whole = (given: AttendArgs['q']) => {
          const { shape, data } = given as { shape: number[]; data: Float32Array };
          return { shape, data: data.map(Math.round) };
        };
        const given = {
          ...args,
          q: whole(args.q),
          k: whole(args.k),
          scale: 1,
          temperature: 0,
          mask: [{ kind: 'causal' }],
        } as const;
        const { pastKeys: _keys, pastValues: _values, softcap: _cap, ...plain } = given;
        const [stepwise, fused] = [await engine.attend(plain), await engine.attendFused(plain)];
        expectNear('output', fused.output.data, stepwise.output.data);
      }),
      { numRuns: 100 },
    );
  });

  it.each(calls)('%s answers any rubbish with an Error', async (call) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(rubbish, fc.dictionary(fc.constantFrom(...names), rubbish)), async (args) => {
        // Nothing random is a whole set of arguments; `compare` wants two, each of which is checked.
        await expect(anyCall(call)(args)).rejects.toBeInstanceOf(Error);
      }),
      { numRuns: 150 },
    );
    expect((await engine.attend(good)).output.data).toHaveLength(2);
  });

  it('answers one argument of rubbish among good ones with finite numbers or an Error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), rubbish, async (name, value) => {
        const args = { ...good, [name]: value } as unknown as AttendArgs;
        const answer = await engine.attend(args).catch((error: unknown) => error);
        if (answer instanceof Error) {
          expect(answer.name).toBe('ArgumentError');
          expect(answer.message).toContain(name);
          await expect(engine.attendFused(args)).rejects.toBeInstanceOf(Error);
          return;
        }
        const { output, weights } = answer as Awaited<ReturnType<Engine['attend']>>;
        const isData = name === 'q' || name === 'k' || name === 'v';
        if (!isData) expect([...output.data, ...weights.data].every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});
