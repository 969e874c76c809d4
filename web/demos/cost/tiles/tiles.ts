// The tiles of the walk: which keys each holds, and which is shown.

import type { CostState } from '../compute.ts';
import { traced } from '../schema.ts';

export interface Tile {
  /** Its place, from 0 */
  readonly index: number;
  /** Its keys: `first` to `last`, both included, from 0 */
  readonly first: number;
  readonly last: number;
}

export function tilesOf({ tile }: Pick<CostState, 'tile'>): readonly Tile[] {
  const count = Math.ceil(traced.keys / tile);
  return Array.from({ length: count }, (_, index) => ({
    index,
    first: index * tile,
    last: Math.min((index + 1) * tile, traced.keys) - 1,
  }));
}

/** The tile that is shown: of fewer tiles than steps, the last. */
export function shownTile(state: Pick<CostState, 'tile' | 'step'>): Tile {
  const tiles = tilesOf(state);
  return tiles[Math.min(state.step, tiles.length) - 1]!;
}
