// Walking in a grid of cells by keyboard, the same in every view that has cells.

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell an event target lies in (by `data-row` and `data-column`), or null. */
export function cellAt(target: EventTarget | null): Cell | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest<HTMLElement>('[data-row][data-column]');
  return found ? { row: Number(found.dataset['row']), column: Number(found.dataset['column']) } : null;
}

/**
 * Where an arrow key, Home, End, Ctrl+Home or Ctrl+End leads from a cell (staying inside at the edges), or null
 * when the key is none of them.
 */
export function stepInGrid(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Cell,
  rows: number,
  columns: number,
): Cell | null {
  const all = ctrlKey || metaKey;
  if (key === 'Home') return { row: all ? 0 : row, column: 0 };
  if (key === 'End') return { row: all ? rows - 1 : row, column: columns - 1 };
  if (all) return null;
  if (key === 'ArrowLeft') return { row, column: Math.max(0, column - 1) };
  if (key === 'ArrowRight') return { row, column: Math.min(columns - 1, column + 1) };
  if (key === 'ArrowUp') return { row: Math.max(0, row - 1), column };
  if (key === 'ArrowDown') return { row: Math.min(rows - 1, row + 1), column };
  return null;
}

/** All cells on the straight line from one cell to another, both included, without gaps. */
export function cellsBetween(from: Cell, to: Cell): Cell[] {
  const length = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
  if (length === 0) return [to];
  return Array.from({ length: length + 1 }, (_, step) => ({
    row: Math.round(from.row + ((to.row - from.row) * step) / length),
    column: Math.round(from.column + ((to.column - from.column) * step) / length),
  }));
}
