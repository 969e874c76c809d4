// What can be counted in a matrix: how many numbers are of a kind, and which rows.

import type { Tensor } from '../../engine/types.ts';

export function count({ data }: Tensor, counts: (value: number, position: number) => boolean): number {
  return data.reduce((sum, value, position) => sum + (counts(value, position) ? 1 : 0), 0);
}

/** The rows of which every number passes. */
export function rowsWhere({ shape, data }: Tensor, passes: (value: number) => boolean): readonly number[] {
  const [rows = 0, columns = 0] = shape;
  return Array.from({ length: rows }, (_, row) => row).filter((row) =>
    data.subarray(row * columns, (row + 1) * columns).every(passes),
  );
}

/** Largest magnitude; 0 when there is none. */
export function largest({ data }: Tensor): number {
  return data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
