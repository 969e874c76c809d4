// The rows of a matrix as text: numbers in columns, and behind each row whose it is.

import type { Tensor } from '../../engine/types.ts';
import { quoted } from './quoted.ts';

/** A matrix of a program: its name there, its numbers, and what is to be known of it. */
export interface Matrix {
  readonly name: string;
  readonly tensor: Tensor;
  /** `keys (3, 2)` */
  readonly comment?: string;
  /** The token of each row */
  readonly tokens?: readonly string[];
}

/** `(3, 2)`, as NumPy and PyTorch write a shape. */
export const shapeText = ({ shape }: Tensor) => `(${shape.join(', ')})`;

/** `0.5, 1.0, -1.0` for each row, right-aligned in columns. */
export function alignedRows(
  { shape: [rows = 0, columns = 0], data }: Tensor,
  text: (value: number) => string,
): string[] {
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from(data.subarray(row * columns, (row + 1) * columns), text),
  );
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...cells.map((row) => row[column]!.length)),
  );
  return cells.map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join(', '));
}

/** `  # "cat"`; nothing for a row that is nobody's. */
export function rowNote(sign: '#' | '//', token: string | undefined): string {
  return token === undefined ? '' : `  ${sign} ${quoted(token)}`;
}
