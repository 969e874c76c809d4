// What of a figure can be saved by itself: its matrices, tables and plots, by their captions.

import { MaskPainter } from '../../views/mask-painter.ts';
import { MatrixView } from '../../views/matrix.ts';
import type { MatrixData } from './matrix-text.ts';

export interface Part {
  /** Its caption */
  readonly name: string;
  readonly element: HTMLElement;
  /** Its numbers, where it is a matrix or a table of a quantity */
  readonly matrix: MatrixData | null;
}

const partSelector = 'attention-matrix-view, attention-mask-painter, table.numbers, table.bar-row, figure';

/** The parts of `figure` that are shown, in the order of the page. */
export function partsOf(figure: Element): Part[] {
  return [...figure.querySelectorAll<HTMLElement>(partSelector)]
    .filter((element) => element.getClientRects().length > 0 && !element.closest('details:not([open])'))
    .map((element) => {
      const caption = element.querySelector('caption, figcaption');
      const name = textOf(caption?.querySelector('.matrix-title') ?? caption);
      const table = element.closest('table') ?? element.querySelector('table[data-quantity]');
      return { name, element, matrix: table instanceof HTMLTableElement ? matrixOf(table, name) : null };
    });
}

/** The numbers of a table with `data-quantity`, as unrounded as they stand in `data-value`; null without any. */
export function matrixOf(table: HTMLTableElement, caption: string): MatrixData | null {
  const { quantity } = table.dataset;
  const lines = [...table.querySelectorAll('tbody tr')]
    .map((row) => ({ row, cells: [...row.querySelectorAll<HTMLTableCellElement>('td[data-value]')] }))
    .filter(({ cells }) => cells.length > 0);
  const [first] = lines;
  if (quantity === undefined || !first) return null;
  const heads = table.querySelector('thead tr:last-child')?.children;
  const given = optionsOf(table);
  const rows = lines.map(({ row }, at) => given.rowLabels?.[at] ?? textOf(row.querySelector('th')));
  const columns = first.cells.map(
    ({ cellIndex }, at) => given.columnLabels?.[at] ?? textOf(heads?.[cellIndex] ?? null),
  );
  return {
    quantity,
    caption,
    shape: [lines.length, first.cells.length],
    rows: rows.some((name) => name !== '') || given.rowLabels ? rows : null,
    columns: heads ? columns : null,
    data: lines.map(({ cells }) => cells.map((cell) => Number(cell.dataset['value']))),
  };
}

/** The names as they were given, where they are plain text: on the page a blank token is drawn as a sign. */
function optionsOf(table: Element): {
  rowLabels?: readonly string[] | undefined;
  columnLabels?: readonly (string | undefined)[] | undefined;
} {
  const view = table.closest('attention-matrix-view, attention-mask-painter');
  if (!(view instanceof MatrixView || view instanceof MaskPainter)) return {};
  const { rowLabels, columnLabels } = view.options;
  return {
    rowLabels,
    columnLabels: columnLabels?.map((label) => (typeof label === 'string' ? label : undefined)),
  };
}

function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
