// What of a heatmap is seen: how large a cell is and which one stands in the corner. Pan, zoom and fit, without a
// canvas.

import type { Cell } from './grid.ts';

export interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface HeatmapWindow {
  /** Pixels of the side of a cell */
  readonly scale: number;
  /** The column at the left edge and the row at the top edge; between two cells where they are no integers */
  readonly left: number;
  readonly top: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** No cell is drawn larger than so many pixels. */
export const largestCell = 56;

export class HeatmapFrame {
  /** In pixels */
  readonly box: Extent;
  readonly rows: number;
  readonly columns: number;

  constructor(box: Extent, rows: number, columns: number) {
    this.box = box;
    this.rows = rows;
    this.columns = columns;
  }

  /** All cells, as large as they may be. */
  fit(): HeatmapWindow {
    const { box, rows, columns } = this;
    return { scale: Math.min(box.width / columns, box.height / rows, largestCell), left: 0, top: 0 };
  }

  /** Zooms by `factor`; what lies under `point` stays there as far as the edges let it. */
  zoom(window: HeatmapWindow, factor: number, { x, y }: Point): HeatmapWindow {
    const least = this.fit().scale;
    const scale = Math.min(Math.max(window.scale * factor, least), Math.max(largestCell, least));
    const left = window.left + x / window.scale - x / scale;
    const top = window.top + y / window.scale - y / scale;
    return this.held({ scale, left, top });
  }

  /** Moves the picture by so many pixels. */
  pan(window: HeatmapWindow, dx: number, dy: number): HeatmapWindow {
    const { scale, left, top } = window;
    return this.held({ scale, left: left - dx / scale, top: top - dy / scale });
  }

  /** Moves as little as shows the whole cell. */
  reveal(window: HeatmapWindow, { row, column }: Cell): HeatmapWindow {
    const { scale } = window;
    const least = (place: number, first: number, size: number) =>
      Math.max(Math.min(first, place), place + 1 - size / scale);
    return this.held({
      scale,
      left: least(column, window.left, this.box.width),
      top: least(row, window.top, this.box.height),
    });
  }

  /** The cell at a place, or null beside the matrix. */
  cellAt({ scale, left, top }: HeatmapWindow, { x, y }: Point): Cell | null {
    const row = Math.floor(top + y / scale);
    const column = Math.floor(left + x / scale);
    const isInside = row >= 0 && row < this.rows && column >= 0 && column < this.columns;
    return isInside && x >= 0 && y >= 0 ? { row, column } : null;
  }

  /** Where the cell's corner lies. */
  placeOf({ scale, left, top }: HeatmapWindow, { row, column }: Cell): Point {
    return { x: (column - left) * scale, y: (row - top) * scale };
  }

  /** Whether more could be seen by moving. */
  isWhole(window: HeatmapWindow): boolean {
    return window.scale <= this.fit().scale;
  }

  private held({ scale, left, top }: HeatmapWindow): HeatmapWindow {
    const within = (first: number, cells: number, size: number) =>
      Math.max(0, Math.min(first, cells - size / scale));
    return {
      scale,
      left: within(left, this.columns, this.box.width),
      top: within(top, this.rows, this.box.height),
    };
  }
}
