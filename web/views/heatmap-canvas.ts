// The canvas of a heatmap: what is seen of it, and drawing that at most once a frame.

import { colourScale } from './colour.ts';
import type { Cell } from './grid.ts';
import { heatmapChange, isSameCell } from './heatmap-change.ts';
import { drawHeatmap, margin, type HeatmapInks } from './heatmap-painter.ts';
import { heatmapPixels, type HeatmapScale, type Paper } from './heatmap-pixels.ts';
import { HeatmapFrame, type HeatmapWindow, type Point } from './heatmap-window.ts';
import type { HeatmapOptions } from './heatmap.ts';

export function scaleOf({ colours, values, decades }: HeatmapOptions): HeatmapScale {
  return { ...colourScale(colours, values), colours, decades: decades ?? null };
}

export class HeatmapCanvas {
  cursor: Cell | null = null;

  private readonly canvas: HTMLCanvasElement;
  private asked: HeatmapOptions;
  private image: OffscreenCanvas | null = null;
  /** What the image was painted for */
  private paper: Paper = 'light';
  /** Null: as much as fits. */
  private window: HeatmapWindow | null = null;
  private drawing = 0;

  constructor(canvas: HTMLCanvasElement, options: HeatmapOptions) {
    this.canvas = canvas;
    this.asked = options;
  }

  get options(): HeatmapOptions {
    return this.asked;
  }

  /**
   * Draws what is to be seen now, if that is something else: other numbers get other colours, and another size
   * begins with everything seen.
   */
  update(options: HeatmapOptions, cursor: Cell | null): void {
    const { rows, columns } = this.asked;
    const change = heatmapChange(this.asked, options);
    const isSame = change === 'none' && isSameCell(cursor, this.cursor);
    this.asked = options;
    this.cursor = cursor;
    if (change === 'image') this.image = null;
    if (rows !== options.rows || columns !== options.columns) this.showAll();
    // In this frame, not in the next.
    if (!isSame || !this.image || this.paper !== this.paperNow()) this.draw();
  }

  get frame(): HeatmapFrame {
    const { clientWidth, clientHeight } = this.canvas;
    const box = { width: clientWidth - margin.left, height: clientHeight - margin.top };
    return new HeatmapFrame(box, this.options.rows, this.options.columns);
  }

  get shown(): HeatmapWindow {
    return this.window ?? this.frame.fit();
  }

  /** A place on the canvas as the frame counts. */
  pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.canvas.getBoundingClientRect();
    return { x: clientX - left - margin.left, y: clientY - top - margin.top };
  }

  show(window: HeatmapWindow): void {
    this.window = this.frame.isWhole(window) ? null : window;
    this.canvas.classList.toggle('zoomed', this.window !== null);
    this.drawSoon();
  }

  /** Zooms around the cursor, or else the middle. */
  zoomAround(factor: number): void {
    const { frame, shown, cursor } = this;
    const corner = cursor && frame.placeOf(shown, cursor);
    const middle = corner
      ? { x: corner.x + shown.scale / 2, y: corner.y + shown.scale / 2 }
      : { x: frame.box.width / 2, y: frame.box.height / 2 };
    this.show(frame.zoom(shown, factor, middle));
  }

  readonly showAll = (): void => this.show(this.frame.fit());

  readonly drawSoon = (): void => {
    if (this.drawing !== 0) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      this.draw();
    });
  };

  stop(): void {
    cancelAnimationFrame(this.drawing);
    this.drawing = 0;
  }

  /** At once. */
  draw(): void {
    const { canvas, options, cursor } = this;
    const { rows, columns, values, rowNames, columnNames, selected = null } = options;
    const { clientWidth, clientHeight } = canvas;
    const context = canvas.getContext('2d');
    if (!context || clientWidth === 0 || rows === 0 || columns === 0) return;
    const ratio = globalThis.devicePixelRatio;
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const image = this.picture();
    const inks = this.inks();
    const drawing = { image, values, inks, rowNames, columnNames, cursor, selected };
    drawHeatmap(context, drawing, this.frame, this.shown, ratio);
  }

  private picture(): OffscreenCanvas {
    const { rows, columns, values } = this.options;
    const paper = this.paperNow();
    if (this.image && this.paper === paper) return this.image;
    this.paper = paper;
    const pixels = heatmapPixels(values, scaleOf(this.options), paper);
    this.image = new OffscreenCanvas(columns, rows);
    const bytes = new Uint8ClampedArray(pixels.buffer as ArrayBuffer);
    this.image.getContext('2d')!.putImageData(new ImageData(bytes, columns, rows), 0, 0);
    return this.image;
  }

  private paperNow(): Paper {
    return getComputedStyle(this.canvas).colorScheme === 'dark' ? 'dark' : 'light';
  }

  private inks(): HeatmapInks {
    const style = getComputedStyle(this.canvas);
    const ink = (name: string) => style.getPropertyValue(name).trim();
    return {
      paper: ink('--paper'),
      ink: ink('--ink'),
      faint: ink('--ink-faint'),
      hatch: ink('--hatch'),
      accent: ink('--accent'),
    };
  }
}
