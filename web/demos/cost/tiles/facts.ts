// What the shown tile does to what was summed up before, in sentences whose numbers are cells of the table.

import { joined, told, type Sentence, type ToldNumber } from '../../../lesson/sentence.ts';
import { formatNumber } from '../../../views/number.ts';
import type { CostNumbers, CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import { runningColumns, runningValue, type RunningColumn } from './running.ts';
import { shownTile, tilesOf, type Tile } from './tiles.ts';

const { tiles: words } = messages;

/** `keys 3–4` */
export const tileName = ({ first, last }: Tile) => words.stepName(first + 1, last + 1);

/** A row of numbers as in the formulas: `0.312, −1.204` */
export const listed = (numbers: ArrayLike<number>) =>
  Array.from(numbers, (number) => formatNumber(number)).join(', ');

/** What is kept after a tile, as the cells of the table: `0.312`, or of several `−0.979, 0.545`. */
export function toldKept({ trace }: CostNumbers, tile: number, kept: RunningColumn['kept']): Sentence {
  const numbers = runningColumns.flatMap((column, n): ToldNumber[] => {
    if (column.kept !== kept) return [];
    const value = runningValue(trace, tile, column);
    return [told(formatNumber(value), value, 'running', tile, n)];
  });
  return joined(numbers, ', ');
}

/** The output over the whole row, as `attend` makes it. */
export function toldExpected({ trace }: CostNumbers): Sentence {
  const numbers = Array.from(trace.expected.data, (value, c) =>
    told(formatNumber(value), value, 'output', 0, c),
  );
  return joined(numbers, ', ');
}

function change(state: CostState, numbers: CostNumbers): Sentence {
  const { index, ...tile } = shownTile(state);
  const name = tileName({ index, ...tile });
  const now = toldKept(numbers, index, 'maximums');
  if (index === 0) return words.first(name, now, toldKept(numbers, 0, 'sums'));
  const before = toldKept(numbers, index - 1, 'maximums');
  const { data } = numbers.trace.maximums;
  if (data[index] === data[index - 1]) return words.same(name, before);
  if (!state.rescale) return words.unscaled(name, before, now);
  return words.larger(name, before, now, toldKept(numbers, index, 'factors'));
}

export function tilesFacts(state: CostState, numbers: CostNumbers): readonly Sentence[] {
  const { index } = shownTile(state);
  const isLast = index === tilesOf(state).length - 1;
  return [change(state, numbers), ...(isLast ? [words.last(toldKept(numbers, index, 'outputs'))] : [])];
}
