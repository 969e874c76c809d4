// Where the numbers of q, k and v come from: the lesson's worked example, the person's own sentence, or the
// identity; and the cells that the person has changed.

import type { Engine, Tensor } from '../engine/types.ts';
import type { CellEdits } from '../experiment/schema.ts';

export interface Inputs {
  /** `[tokens, d_k]`, `[tokens, d_k]`, `[tokens, d_v]` */
  readonly q: Tensor;
  readonly k: Tensor;
  readonly v: Tensor;
}

export type InputPreset = 'worked' | 'random' | 'identity';

/** "the cat sat": the query of "sat" is [1, 0]; its scores are 0, 2 and 1; the values are one-hot. */
const workedQueries = [
  [0, 1],
  [1, 1],
  [1, 0],
];
const workedKeys = [
  [0, 1],
  [2, 0],
  [1, 1],
];

/** How many tokens the worked example has; further ones get drawn numbers. */
export const workedTokens = workedKeys.length;

/** Independent vectors of one token as query, key and value. */
const streams = { q: 1, k: 2, v: 3 } as const;
/** Coarse enough to follow on paper. */
const decimals = 1;

/** The identity matrix. */
export function identity(size: number): Tensor {
  const data = new Float32Array(size * size);
  for (let n = 0; n < size; n += 1) data[n * size + n] = 1;
  return { shape: [size, size], data };
}

/** `[rows, columns]` of nested arrays. */
export function tensorOf(rows: readonly (readonly number[])[], columns: number): Tensor {
  return { shape: [rows.length, columns], data: Float32Array.from(rows.flat()) };
}

/** The first rows of `example`, and drawn ones for tokens that it does not have. */
function workedRows(example: readonly (readonly number[])[], drawn: Tensor): Tensor {
  const [rows = 0, columns = 0] = drawn.shape;
  const data = Float32Array.from(drawn.data);
  example.slice(0, rows).forEach((row, n) => data.set(row, n * columns));
  return { shape: drawn.shape, data };
}

export interface InputChoice {
  readonly tokens: readonly string[];
  readonly preset: InputPreset;
  readonly seed: number;
  /** Of the drawn numbers; the other presets have their own. */
  readonly dim: number;
  readonly valueDim: number;
}

/** The numbers before the person's own edits. */
export async function presetInputs(choice: InputChoice, engine: Engine): Promise<Inputs> {
  const { tokens, preset, seed } = choice;
  if (preset === 'identity') {
    const size = tokens.length;
    return { q: identity(size), k: identity(size), v: identity(size) };
  }
  const drawn = (dim: number, stream: number) => engine.embed({ tokens, dim, seed, stream, decimals });
  const dim = preset === 'worked' ? workedQueries[0]!.length : choice.dim;
  const [q, k] = await Promise.all([drawn(dim, streams.q), drawn(dim, streams.k)]);
  if (preset === 'random') return { q, k, v: await drawn(choice.valueDim, streams.v) };
  return { q: workedRows(workedQueries, q), k: workedRows(workedKeys, k), v: identity(tokens.length) };
}

/** The tensor with the edited cells in place; edits outside its shape wait until it has them again. */
export function withEdits(tensor: Tensor, edits: CellEdits): Tensor {
  const [rows = 0, columns = 0] = tensor.shape;
  const data = Float32Array.from(tensor.data);
  for (const [cell, value] of Object.entries(edits)) {
    const [row = 0, column = 0] = cell.split('.').map(Number);
    if (row < rows && column < columns) data[row * columns + column] = value;
  }
  return { shape: tensor.shape, data };
}

/** The edits with one more cell. */
export function editCell(edits: CellEdits, row: number, column: number, value: number): CellEdits {
  return { ...edits, [`${row}.${column}`]: value };
}

/** Rows `from` up to, not including, `to`; without it to the end. */
export function rowsFrom({ shape, data }: Tensor, from: number, to = shape[0]!): Tensor {
  const columns = shape[1]!;
  return { shape: [to - from, columns], data: data.slice(from * columns, to * columns) };
}

/** Columns `from` to `to`, the latter excluded. */
export function columnsOf(tensor: Tensor, from: number, to: number): Tensor {
  const rows = Array.from({ length: tensor.shape[0]! }, (_, row) => [
    ...rowOf(tensor, row).subarray(from, to),
  ]);
  return tensorOf(rows, to - from);
}

/** One row of a matrix, in place. */
export function rowOf({ shape: [, columns = 0], data }: Tensor, row: number): Float32Array {
  return data.subarray(row * columns, (row + 1) * columns);
}

/** One column of a matrix. */
export function columnOf({ shape: [, columns = 0], data }: Tensor, column: number): number[] {
  return [...data].filter((_, index) => index % columns === column);
}
