// Draws a heatmap on a canvas: cells, the numbers in them where they fit, labels along two edges, the cursor.

import type { Cell } from './grid.ts';
import { formatNumber } from './number.ts';
import type { HeatmapFrame, HeatmapWindow } from './heatmap-window.ts';

/** Pixels for the labels, left and above. */
export const margin = { left: 74, top: 26 } as const;
/** From this size of a cell on, every row is named, and a number fits. */
const namedCell = 13;
const numberedCell = 40;

export interface HeatmapInks {
  readonly paper: string;
  readonly ink: string;
  readonly faint: string;
  readonly hatch: string;
  readonly accent: string;
}

export interface HeatmapDrawing {
  /** One pixel for each cell */
  readonly image: CanvasImageSource;
  readonly values: ArrayLike<number>;
  readonly inks: HeatmapInks;
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  readonly cursor: Cell | null;
  readonly selected: Cell | null;
}

/** Draws into a context whose unit is a CSS pixel. */
export function drawHeatmap(
  context: CanvasRenderingContext2D,
  drawing: HeatmapDrawing,
  frame: HeatmapFrame,
  window: HeatmapWindow,
  pixelRatio: number,
): void {
  const { box, rows, columns } = frame;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, box.width + margin.left, box.height + margin.top);
  drawLabels(context, drawing, frame, window);
  context.save();
  context.translate(margin.left, margin.top);
  context.beginPath();
  const width = Math.min(box.width, columns * window.scale);
  const height = Math.min(box.height, rows * window.scale);
  context.rect(0, 0, width, height);
  context.clip();
  drawHatching(context, drawing.inks, width, height);
  const corner = frame.placeOf(window, { row: 0, column: 0 });
  // Cells smaller than a pixel are averaged, larger ones stay sharp.
  context.imageSmoothingEnabled = window.scale * pixelRatio < 1;
  context.drawImage(drawing.image, corner.x, corner.y, columns * window.scale, rows * window.scale);
  if (window.scale >= numberedCell) drawNumbers(context, drawing, frame, window);
  if (drawing.selected)
    outline(context, frame, window, drawing.selected, drawing.inks.ink, drawing.inks.paper);
  if (drawing.cursor)
    outline(context, frame, window, drawing.cursor, drawing.inks.accent, drawing.inks.paper);
  context.restore();
}

function drawHatching(
  context: CanvasRenderingContext2D,
  { paper, hatch }: HeatmapInks,
  width: number,
  height: number,
) {
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = hatch;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = -height; x < width; x += 7) {
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
  }
  context.stroke();
}

/** The rows and columns that are seen, wholly or in part. */
function seen({ box, rows, columns }: HeatmapFrame, { scale, left, top }: HeatmapWindow) {
  const range = (first: number, cells: number, size: number) =>
    [Math.max(0, Math.floor(first)), Math.min(cells, Math.ceil(first + size / scale))] as const;
  return { rows: range(top, rows, box.height), columns: range(left, columns, box.width) };
}

function drawNumbers(
  context: CanvasRenderingContext2D,
  { values, inks }: HeatmapDrawing,
  frame: HeatmapFrame,
  window: HeatmapWindow,
) {
  const { rows, columns } = seen(frame, window);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = '12px ui-monospace, monospace';
  context.lineWidth = 3;
  context.strokeStyle = inks.paper;
  context.fillStyle = inks.ink;
  for (let row = rows[0]; row < rows[1]; row += 1) {
    for (let column = columns[0]; column < columns[1]; column += 1) {
      const { x, y } = frame.placeOf(window, { row, column });
      const text = formatNumber(values[row * frame.columns + column]!, 2);
      const middle = [x + window.scale / 2, y + window.scale / 2] as const;
      context.strokeText(text, ...middle);
      context.fillText(text, ...middle);
    }
  }
}

function outline(
  context: CanvasRenderingContext2D,
  frame: HeatmapFrame,
  window: HeatmapWindow,
  cell: Cell,
  ink: string,
  paper: string,
) {
  const { x, y } = frame.placeOf(window, cell);
  // A small cell is shown by a ring around it.
  const grown = Math.max(0, (10 - window.scale) / 2);
  const side = window.scale + 2 * grown;
  for (const [style, width] of [
    [paper, 4],
    [ink, 2],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.strokeRect(x - grown, y - grown, side, side);
  }
}

/** Every so many cells, so that labels keep their distance. */
function labelStep(scale: number): number {
  if (scale >= namedCell) return 1;
  const steps = [5, 10, 20, 50, 100, 200, 500];
  return steps.find((step) => step * scale >= 34) ?? 1000;
}

function drawLabels(
  context: CanvasRenderingContext2D,
  drawing: HeatmapDrawing,
  frame: HeatmapFrame,
  window: HeatmapWindow,
) {
  const { rows, columns } = seen(frame, window);
  const { scale } = window;
  const step = labelStep(scale);
  context.fillStyle = drawing.inks.faint;
  context.font = '12px ui-monospace, monospace';
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  const isShown = (n: number) => step === 1 || (n + 1) % step === 0;
  for (let row = rows[0]; row < rows[1]; row += 1) {
    const y = frame.placeOf(window, { row, column: 0 }).y + scale / 2;
    if (!isShown(row) || y < 0 || y > frame.box.height) continue;
    context.fillText(
      step === 1 ? drawing.rowNames[row]! : String(row + 1),
      margin.left - 8,
      margin.top + y,
      margin.left - 10,
    );
  }
  // A column has no room for a name until cells are wide.
  const columnStep = scale >= numberedCell ? 1 : Math.max(step, labelStep(Math.min(scale, namedCell - 1)));
  context.textAlign = 'center';
  for (let column = columns[0]; column < columns[1]; column += 1) {
    const x = frame.placeOf(window, { row: 0, column }).x + scale / 2;
    const isNamed = columnStep === 1;
    if ((!isNamed && (column + 1) % columnStep !== 0) || x < 0 || x > frame.box.width) continue;
    const text = isNamed ? drawing.columnNames[column]! : String(column + 1);
    context.fillText(text, margin.left + x, margin.top - 12, isNamed ? scale - 4 : 40);
  }
}
