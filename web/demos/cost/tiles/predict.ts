// Asked before the shown tile is added to what is kept: by what the old sums are multiplied; with the first tile,
// where the largest score will be.

import type { Prediction } from '../../../experiment/prediction.ts';
import { placesOfLargest } from '../../../lesson/largest.ts';
import { formatNumber } from '../../../views/number.ts';
import type { CostNumbers, CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import { listed, tileName } from './facts.ts';
import { numberAt } from './running.ts';
import { shownTile, tilesOf, type Tile } from './tiles.ts';

const { predict: words } = messages;

function askLargest(state: CostState, { trace }: CostNumbers): Prediction | null {
  const names = tilesOf(state).map(tileName);
  const maximums = trace.tileMaximums.data;
  const right = placesOfLargest(maximums);
  const [first] = right;
  if (first === undefined || right.length === names.length) return null;
  const why = words.largestWhy(names[first]!, formatNumber(maximums[first]!));
  return {
    kind: 'choice',
    question: words.largest,
    options: names,
    right,
    explain: (answer) =>
      (right.includes(answer) ? '' : words.largestOther(names[answer]!, formatNumber(maximums[answer]!))) +
      why,
  };
}

function askFactor({ trace }: CostNumbers, tile: Tile): Prediction {
  const [before, now] = [tile.index - 1, tile.index].map((t) => numberAt(trace.maximums, t, 0)) as [
    number,
    number,
  ];
  const right = numberAt(trace.factors, tile.index, 0);
  const scores = listed(trace.scores.data.subarray(tile.first, tile.last + 1));
  const [from, to] = [formatNumber(before), formatNumber(now)];
  return {
    kind: 'number',
    question: words.factor(tileName(tile), scores, from),
    right,
    tolerance: 0.1,
    explain: (answer) =>
      now === before
        ? words.factorSame(from)
        : (answer === 1 ? words.notOne : '') + words.factorWhy(from, to, formatNumber(right)),
  };
}

/** Null where nothing is rescaled by mistake, or all tiles have the same largest score. */
export function askTile(state: CostState, numbers: CostNumbers): Prediction | null {
  if (!state.rescale) return null;
  const tile = shownTile(state);
  return tile.index === 0 ? askLargest(state, numbers) : askFactor(numbers, tile);
}
