// The rows of scores that this demo begins with, one score for each token that there may be.

import type { Tensor } from '../../engine/types.ts';

export const mostTokens = 8;

const noMatch = -6;
const scores = {
  /** One token matches well, another quite. */
  match: [-1, 0.5, 3, 2, -2, 1, 0, -0.5],
  /** No token has anything that the query asks for. */
  nothing: Array<number>(mostTokens).fill(noMatch),
  /** As trained models do: the first token always matches, whatever it means. */
  first: [3, ...Array<number>(mostTokens - 1).fill(noMatch)],
} as const;

export type RowName = keyof typeof scores;

/** `[1, tokens]` */
export function presetRow(name: RowName, tokens: number): Tensor {
  return { shape: [1, tokens], data: Float32Array.from(scores[name].slice(0, tokens)) };
}
