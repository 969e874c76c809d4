// "Why this number?" for a pass with a mistake: the mistake's own arithmetic, and what the formula makes it.

import type { CellAddress } from '../../../experiment/schema.ts';
import { brokenWhy } from '../../../lesson/broken-why.ts';
import { rowSumWhy } from '../../../lesson/why.ts';
import type { Explained } from '../../../views/explanation.ts';
import type { MaskingResult } from '../compute.ts';

/** A sum behind a row, or a number that a mistake has made; null for all others. */
export function leakWhy(
  { numbers, why: [right] }: MaskingResult,
  cell: CellAddress | null,
): Explained | null {
  if (numbers.part !== 'leak' || !cell) return null;
  const { mask, before, after, rowSums } = numbers;
  if (cell.quantity === 'rowSums')
    return cell.column > 0 ? null : rowSumWhy({ weights: after.weights, rowSums }, cell.row);
  const { inputs, broken } = cell.quantity === 'before' ? before : after;
  if (!broken || !right) return null;
  return brokenWhy({
    broken,
    mistakes: broken.mistakes,
    inputs,
    mask,
    cell: { ...cell, quantity: right.kind },
    right,
  });
}
