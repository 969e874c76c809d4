// A schema with a field of every type, and arbitrary valid states of it, for the tests of the codec.

import * as fc from 'fast-check';
import type { CellEdits, PaintedCells, Schema, StateOf } from '../../../web/experiment/schema.ts';

const words = { label: 'Label', help: 'Help.' };

export const everyField = {
  layers: { type: 'integer', key: 'layers', ...words, default: 2, min: -3, max: 12 },
  temperature: { type: 'number', key: 'tau', ...words, default: 1, min: -1e30, max: 1e30, step: 0.1 },
  causal: { type: 'boolean', key: 'causal', ...words, default: false },
  preset: {
    type: 'choice',
    key: 'preset',
    ...words,
    default: 'worked',
    choices: { worked: 'Worked example', random: 'Random', 'a&b=c': 'Awkward' },
  },
  broken: {
    type: 'flags',
    key: 'broken',
    ...words,
    default: ['scale'],
    choices: { scale: 'Scale', axis: 'Axis', 'a&b%': 'Awkward' },
  },
  tokens: {
    type: 'tokens',
    key: 'tok',
    ...words,
    default: ['the', 'cat', 'sat'],
    min: 0,
    max: 8,
    maxTokenLength: 45,
  },
  queries: {
    type: 'cells',
    key: 'q',
    ...words,
    default: { '0.0': 1 },
    min: -100,
    max: 100,
    maxRows: 4,
    maxColumns: 4,
  },
  mask: { type: 'painted', key: 'mask', ...words, default: {}, maxRows: 8, maxColumns: 8 },
  order: { type: 'permutation', key: 'order', ...words, default: [], max: 6 },
  dims: { type: 'integers', key: 'dims', ...words, default: [8, 64], min: 1, max: 4096, maxCount: 5 },
  why: { type: 'cell', key: 'why', ...words, default: null, quantities: ['weights', 'a.b'], affects: 'view' },
  step: { type: 'integer', key: 'step', ...words, default: 0, min: 0, max: 4, affects: 'view' },
} as const satisfies Schema;

export type EveryState = StateOf<typeof everyField>;

/** Any well-formed text of at most 45 code points that a token may hold. */
const token = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 45 }),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom(
      '',
      ',',
      ':',
      '%',
      '%2C',
      '&',
      '=',
      '~',
      ' ',
      '\n',
      '\t',
      '\u200b',
      '\ufeff',
      '#?secret=',
    ),
  )
  .filter((text) => !/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text) && [...text].length <= 45);

const exactNumber = (size: number) =>
  fc
    .oneof(
      fc.double({ min: -size, max: size, noNaN: true }),
      fc.integer({ min: -32767, max: 32767 }).map((thousandths) => thousandths / 1000),
    )
    .filter((value) => Math.abs(value) <= size)
    .map((value) => (value === 0 ? 0 : value));

function cells<T>(rows: number, columns: number, value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  const place = fc.tuple(fc.nat(rows - 1), fc.nat(columns - 1));
  return fc
    .uniqueArray(fc.tuple(place, value), {
      selector: ([[row, column]]) => `${row}.${column}`,
      maxLength: rows * columns,
      size: 'max',
    })
    .map((entries) =>
      Object.fromEntries(entries.map(([[row, column], given]) => [`${row}.${column}`, given])),
    );
}

const thousandth = fc.integer({ min: -32767, max: 32767 }).map((value) => value / 1000);

/** Every state that `everyField` allows, its cells in any order. */
export const arbitraryState: fc.Arbitrary<EveryState> = fc.record(
  {
    layers: fc.integer({ min: -3, max: 12 }),
    temperature: exactNumber(1e30),
    causal: fc.boolean(),
    preset: fc.constantFrom('worked', 'random', 'a&b=c'),
    broken: fc.subarray(['scale', 'axis', 'a&b%'] as const),
    tokens: fc.array(token, { maxLength: 8 }),
    queries: fc.oneof(
      cells(4, 4, exactNumber(100)),
      cells(4, 4, thousandth),
    ) satisfies fc.Arbitrary<CellEdits>,
    mask: cells(8, 8, fc.constantFrom<0 | 1>(0, 1)) satisfies fc.Arbitrary<PaintedCells>,
    order: fc.nat(6).chain((length) => {
      const identity = Array.from({ length }, (_, index) => index);
      return fc.shuffledSubarray(identity, { minLength: length, maxLength: length });
    }),
    dims: fc
      .uniqueArray(fc.integer({ min: 1, max: 4096 }), { maxLength: 5 })
      .map((dims) => dims.sort((a, b) => a - b)),
    why: fc.oneof(
      fc.constant(null),
      fc.record(
        { quantity: fc.constantFrom('weights', 'a.b'), row: fc.nat(65535), column: fc.nat(65535) },
        { noNullPrototype: true },
      ),
    ),
    step: fc.nat(4),
  },
  { noNullPrototype: true },
);

/** Throws, with the field's name, unless `state` is what `everyField` allows. Knows nothing of the codec. */
export function assertInRange(state: EveryState): void {
  const isIn = (value: number, min: number, max: number) =>
    Number.isFinite(value) && value >= min && value <= max && !Object.is(value, -0);
  const isWholeIn = (value: number, min: number, max: number) =>
    Number.isInteger(value) && isIn(value, min, max);
  const places = (record: object, rows: number, columns: number) =>
    Object.keys(record).every((key) => {
      const [row = NaN, column = NaN, ...rest] = key.split('.').map(Number);
      return (
        rest.length === 0 &&
        key === `${row}.${column}` &&
        isWholeIn(row, 0, rows - 1) &&
        isWholeIn(column, 0, columns - 1)
      );
    });
  const checks: Record<keyof EveryState, boolean> = {
    layers: isWholeIn(state.layers, -3, 12),
    temperature: isIn(state.temperature, -1e30, 1e30),
    causal: typeof state.causal === 'boolean',
    preset: ['worked', 'random', 'a&b=c'].includes(state.preset),
    broken:
      new Set(state.broken).size === state.broken.length &&
      state.broken.every((flag) => ['scale', 'axis', 'a&b%'].includes(flag)),
    tokens:
      state.tokens.length <= 8 &&
      state.tokens.every(
        (text) => typeof text === 'string' && [...text].length <= 45 && !/[\p{Cs}\0\u202e]/u.test(text),
      ),
    queries:
      places(state.queries, 4, 4) && Object.values(state.queries).every((value) => isIn(value, -100, 100)),
    mask: places(state.mask, 8, 8) && Object.values(state.mask).every((value) => value === 0 || value === 1),
    order: state.order.length <= 6 && state.order.every((_, index) => state.order.includes(index)),
    dims:
      state.dims.length <= 5 &&
      state.dims.every((value, index) => isWholeIn(value, 1, 4096) && value > (state.dims[index - 1] ?? 0)),
    why:
      state.why === null ||
      (['weights', 'a.b'].includes(state.why.quantity) &&
        isWholeIn(state.why.row, 0, 65535) &&
        isWholeIn(state.why.column, 0, 65535)),
    step: isWholeIn(state.step, 0, 4),
  };
  for (const [name, isFine] of Object.entries(checks)) {
    if (!isFine) throw new Error(`${name} is out of range: ${JSON.stringify(state)}`);
  }
  if (Object.keys(state).length !== Object.keys(checks).length) throw new Error('a field too many or few');
}
