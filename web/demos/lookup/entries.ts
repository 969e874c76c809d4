// The dict of this demo: how many legs an animal has, under a key that is a place in the plane. All keys are
// equally long, so that the key nearest to a query is also the one with the largest dot product.

import type { Tensor } from '../../engine/types.ts';
import { messages } from './messages.ts';

export const { animals } = messages;

/** Multiples of one half of length 2.5: exact in float32, so that a query can hit them. */
const places = [
  [2, 1.5],
  [-1.5, 2],
  [-2, -1.5],
  [0, -2.5],
  [2, -1.5],
];
const legs = [[4], [2], [0], [8], [6]];

function tensor(rows: readonly (readonly number[])[]): Tensor {
  return { shape: [rows.length, rows[0]!.length], data: Float32Array.from(rows.flat()) };
}

/** `[5, 2]` */
export const presetKeys = tensor(places);
/** `[5, 1]` */
export const presetValues = tensor(legs);
