// What the numbers say about symmetry and about the diagonal.

import type { RolesResult, Tensor } from '../../engine/types.ts';

export interface Symmetry {
  /** S and W_Q W_Kᵀ are both symmetric or neither; S alone, which may happen; or W_Q W_Kᵀ alone, which may not. */
  readonly kind: 'both' | 'neither' | 'byChance' | 'contradiction';
  /** Up to this a difference counts as rounding. */
  readonly tolerance: number;
}

export function symmetry({
  scoresAsymmetry,
  scoresRounding: tolerance,
  queryKeyAsymmetry,
  queryKeyRounding,
}: RolesResult): Symmetry {
  const scoresAre = scoresAsymmetry <= tolerance;
  const matrixIs = queryKeyAsymmetry <= queryKeyRounding;
  if (scoresAre) return { kind: matrixIs ? 'both' : 'byChance', tolerance };
  return { kind: matrixIs ? 'contradiction' : 'neither', tolerance };
}

const at = ({ shape, data }: Tensor, row: number, column: number) => data[row * shape[1]! + column]!;

export interface Diagonal {
  /** For each row whether no score in it is above the token's own */
  readonly isOwnBest: readonly boolean[];
  /** The first row in which one is, and which. */
  readonly exception: { readonly row: number; readonly column: number } | null;
}

export function diagonal(scores: Tensor): Diagonal {
  const tokens = scores.shape[0]!;
  const best = Array.from({ length: tokens }, (_, row) => highest(scores, row, null));
  const isOwnBest = best.map((column, row) => !(at(scores, row, column) > at(scores, row, row)));
  const row = isOwnBest.indexOf(false);
  return { isOwnBest, exception: row < 0 ? null : { row, column: best[row]! } };
}

/** The key that the row scores highest, the first of equals; `without` is left out. −1 when there is none. */
export function highest(scores: Tensor, row: number, without: number | null): number {
  let best = -1;
  for (let column = 0; column < scores.shape[1]!; column += 1) {
    if (column === without) continue;
    if (best < 0 || at(scores, row, column) > at(scores, row, best)) best = column;
  }
  return best;
}
