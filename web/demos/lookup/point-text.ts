// How this demo writes points of the plane, alike in all of its parts.

import type { Tensor } from '../../engine/types.ts';
import { joined, say, told, type Sentence } from '../../lesson/sentence.ts';
import { formatInput } from '../../views/number.ts';

/** Row n of a matrix. */
export function rowOf({ shape, data }: Tensor, n: number): readonly number[] {
  const [, columns = 0] = shape;
  return Array.from(data.subarray(n * columns, (n + 1) * columns));
}

/** Its last row: where descent has led. */
export function lastOf(tensor: Tensor): readonly number[] {
  return rowOf(tensor, tensor.shape[0]! - 1);
}

/** `(−0.4, 0.6)`: up to so many decimals. */
export function pointText(point: readonly number[], digits = 2): string {
  return `(${point.map((coordinate) => formatInput(coordinate, digits)).join(', ')})`;
}

/** The same as live numbers: the cells of a row of `quantity` from column `from` on. */
export function toldPoint(
  point: readonly number[],
  quantity: string,
  row: number,
  from = 0,
  digits = 2,
): Sentence {
  const numbers = point.map((coordinate, n) =>
    told(formatInput(coordinate, digits), coordinate, quantity, row, from + n),
  );
  return say`(${joined(numbers, ', ')})`;
}
