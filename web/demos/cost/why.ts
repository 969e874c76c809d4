// The panel that explains the number asked about, in whichever part it stands.

import { nothing, type TemplateResult } from 'lit';
import type { CellAddress } from '../../experiment/schema.ts';
import { explanation, type Line } from '../../views/explanation.ts';
import type { CostNumbers, CostState } from './compute.ts';
import { whyCrossover, whyFlops, whyShare } from './flops/why.ts';
import { whyMatrix, whySquares } from './matrix/why.ts';
import { whyBytes } from './memory/why.ts';
import { messages } from './messages.ts';
import type { CostScene } from './sizes.ts';
import { whyTiles } from './tiles/why.ts';

/** Heading and lines for `explanation()`; null when nothing is asked for, or what is asked for is not there. */
export function explain(
  state: CostState,
  numbers: CostNumbers,
): { readonly heading: string; readonly lines: readonly Line[] } | null {
  const { why } = state;
  if (!why) return null;
  const matrix = () => numbers.matrix && whyMatrix(numbers.matrix);
  // A row of a curve; the one after its last is the chosen T.
  const layer = () => [...numbers.curve, numbers.here][why.row];
  const explained = {
    flops: () => whyFlops(state, numbers.here, why.row),
    flopsCurve: () => whyFlops(state, layer(), why.column),
    bytes: () => whyBytes(state, numbers.here, why.row),
    bytesCurve: () => whyBytes(state, layer(), why.column),
    squares: () => numbers.matrix && whySquares(numbers.matrix, why.row),
    share: () => whyShare(state, numbers),
    crossover: () => whyCrossover(state, numbers),
    weights: matrix,
    masked: matrix,
  };
  const found = Object.hasOwn(explained, why.quantity)
    ? explained[why.quantity as keyof typeof explained]()
    : whyTiles(state, numbers, why);
  return found && { heading: messages.whyHeading(found.value), lines: found.lines };
}

/**
 * The panel where the number asked about stands.
 *
 * @param isHere whether it stands here; default: wherever it is
 */
export function whyPanel(
  { state, result, set }: CostScene,
  isHere: (why: CellAddress) => boolean = () => true,
): TemplateResult | typeof nothing {
  const explained = state.why && isHere(state.why) ? explain(state, result) : null;
  return explained ? explanation({ ...explained, onClose: () => set({ why: null }) }) : nothing;
}
