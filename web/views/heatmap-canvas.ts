// The canvas of a heatmap: what is seen of it, and drawing that at most once a frame.

import { colourScale } from './colour.ts';
import type { Cell } from './grid.ts';
import { drawHeatmap, margin, type HeatmapInks } from './heatmap-painter.ts';
import { heatmapPixels, type HeatmapScale } from './heatmap-pixels.ts';
import { HeatmapFrame, type HeatmapWindow, type Point } from './heatmap-window.ts';
import type { HeatmapOptions } from './heatmap.ts';

export function scaleOf({ colours, values, decades }: HeatmapOptions): HeatmapScale {
  return { ...colourScale(colours, values), colours, decades: decades ?? null };
}

export class HeatmapCanvas {
  options: HeatmapOptions;
  cursor: Cell | null = null;

  private readonly canvas: HTMLCanvasElement;
  private image: OffscreenCanvas | null = null;
  /** Null: as much as fits. */
  private window: HeatmapWindow | null = null;
  private drawing = 0;

  constructor(canvas: HTMLCanvasElement, options: HeatmapOptions) {
    this.canvas = canvas;
    this.options = options;
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

  /** Other numbers, or another paper. */
  readonly repaint = (): void => {
    this.image = null;
    this.drawSoon();
  };

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

  /** At once; `isFresh` when the numbers are others than before. */
  draw(isFresh = false): void {
    if (isFresh) this.image = null;
    const { canvas, options, cursor } = this;
    const { rows, columns, values, rowName, columnName, lines = null, selected = null } = options;
    const { clientWidth, clientHeight } = canvas;
    const context = canvas.getContext('2d');
    if (!context || clientWidth === 0 || rows === 0 || columns === 0) return;
    const ratio = globalThis.devicePixelRatio;
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const image = this.picture();
    const inks = this.inks();
    const drawing = { image, values, inks, rowName, columnName, lines, cursor, selected };
    drawHeatmap(context, drawing, this.frame, this.shown, ratio);
  }

  private picture(): OffscreenCanvas {
    if (this.image) return this.image;
    const { rows, columns, values } = this.options;
    const paper = getComputedStyle(this.canvas).colorScheme === 'dark' ? 'dark' : 'light';
    const pixels = heatmapPixels(values, scaleOf(this.options), paper);
    this.image = new OffscreenCanvas(columns, rows);
    const bytes = new Uint8ClampedArray(pixels.buffer as ArrayBuffer);
    this.image.getContext('2d')!.putImageData(new ImageData(bytes, columns, rows), 0, 0);
    return this.image;
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
