// Where a number stands: its row and column, from its place among all of a matrix.

import type { Tensor } from '../engine/types.ts';

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** `matrix` is `[rows, columns]`; `place` counts from 0, row after row. */
export function cellAt({ shape }: Pick<Tensor, 'shape'>, place: number): Cell {
  const columns = shape[1]!;
  return { row: Math.floor(place / columns), column: place % columns };
}
