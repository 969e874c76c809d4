// What of a heatmap has to be made anew when its options change: drawing takes longer than all else.

import type { Cell } from './grid.ts';
import type { HeatmapOptions } from './heatmap.ts';

/** How much is another: the colours and with them all that is drawn, what is drawn around and upon them, or nothing. */
export type HeatmapChange = 'image' | 'drawing' | 'none';

/** Whether both are the same cell, or none. */
export const isSameCell = (a: Cell | null | undefined, b: Cell | null | undefined) =>
  a?.row === b?.row && a?.column === b?.column;

const areSame = (a: readonly string[], b: readonly string[]) =>
  a === b || (a.length === b.length && a.every((name, n) => name === b[n]));

export function heatmapChange(before: HeatmapOptions, after: HeatmapOptions): HeatmapChange {
  const imageOf = ({ values, rows, columns, colours, decades }: HeatmapOptions) =>
    [values, rows, columns, colours, decades] as const;
  const wanted = imageOf(after);
  if (imageOf(before).some((part, n) => part !== wanted[n])) return 'image';
  const isSameDrawing =
    isSameCell(before.selected, after.selected) &&
    areSame(before.rowNames, after.rowNames) &&
    areSame(before.columnNames, after.columnNames);
  return isSameDrawing ? 'none' : 'drawing';
}
