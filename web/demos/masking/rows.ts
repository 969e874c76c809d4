// Some rows of a matrix, as a matrix.

import type { Tensor } from '../../engine/types.ts';
import type { Inputs } from '../../lesson/inputs.ts';

/** Rows `from` up to, not including, `to`. */
export function rows({ shape, data }: Tensor, from: number, to: number): Tensor {
  const columns = shape[1]!;
  return { shape: [to - from, columns], data: data.slice(from * columns, to * columns) };
}

/** The inputs of tokens `from` up to, not including, `to`. */
export function inputRows({ q, k, v }: Inputs, from: number, to: number): Inputs {
  return { q: rows(q, from, to), k: rows(k, from, to), v: rows(v, from, to) };
}
