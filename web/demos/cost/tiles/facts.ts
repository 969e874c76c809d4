// What the shown tile does to what was summed up before, in a sentence.

import { formatNumber } from '../../../views/number.ts';
import type { CostNumbers, CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import { numberAt } from './running.ts';
import { shownTile, tilesOf, type Tile } from './tiles.ts';

const { tiles: words } = messages;

/** `keys 3–4` */
export const tileName = ({ first, last }: Tile) => words.stepName(first + 1, last + 1);

/** A row of numbers as in the formulas: `0.312, −1.204` */
export const listed = (numbers: ArrayLike<number>) =>
  Array.from(numbers, (number) => formatNumber(number)).join(', ');

function change(state: CostState, { trace }: CostNumbers): string {
  const tile = shownTile(state);
  const name = tileName(tile);
  const now = numberAt(trace.maximums, tile.index, 0);
  if (tile.index === 0) {
    return words.first(name, formatNumber(now), formatNumber(numberAt(trace.sums, 0, 0)));
  }
  const before = numberAt(trace.maximums, tile.index - 1, 0);
  if (now === before) return words.same(name, formatNumber(before));
  const [from, to] = [formatNumber(before), formatNumber(now)];
  if (!state.rescale) return words.unscaled(name, from, to);
  return words.larger(name, from, to, formatNumber(numberAt(trace.factors, tile.index, 0)));
}

export function tilesFacts(state: CostState, numbers: CostNumbers): readonly string[] {
  const { outputs } = numbers.trace;
  const tile = shownTile(state);
  const isLast = tile.index === tilesOf(state).length - 1;
  const output = outputs.data.subarray(tile.index * outputs.shape[1]!, (tile.index + 1) * outputs.shape[1]!);
  return [change(state, numbers), ...(isLast ? [words.last(listed(output))] : [])];
}
