// Pointers on a heatmap: hover, click, drag, pinch, and the wheel when it is meant for the picture.

import type { Cell } from './grid.ts';
import type { HeatmapCanvas } from './heatmap-canvas.ts';
import type { Point } from './heatmap-window.ts';

/** A pointer that was alone and moved no further has clicked. */
const clickReach = 5;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export interface PointerListeners {
  readonly onHover: (cell: Cell | null) => void;
  readonly onClick: (cell: Cell) => void;
}

export class HeatmapPointers {
  private readonly view: HeatmapCanvas;
  private readonly listeners: PointerListeners;
  private readonly down = new Map<number, Point>();
  /** By all pointers since the first came down; infinite once there were two, who mean no click */
  private travelled = 0;

  constructor(view: HeatmapCanvas, listeners: PointerListeners) {
    this.view = view;
    this.listeners = listeners;
  }

  listenTo(canvas: HTMLCanvasElement): void {
    const { view, listeners } = this;
    canvas.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return; // a menu is opened by the others
      canvas.setPointerCapture(event.pointerId);
      this.travelled = this.down.size === 0 ? 0 : Infinity;
      this.down.set(event.pointerId, view.pointOf(event));
    });
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.up(event));
    canvas.addEventListener('pointercancel', (event) => this.down.delete(event.pointerId));
    canvas.addEventListener('pointerleave', () => listeners.onHover(null));
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
  }

  private move(event: PointerEvent): void {
    const { view } = this;
    const now = view.pointOf(event);
    const before = this.down.get(event.pointerId);
    if (!before) {
      this.listeners.onHover(view.frame.cellAt(view.shown, now));
      return;
    }
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    this.down.set(event.pointerId, now);
    this.travelled += distance(before, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      view.show(view.frame.zoom(view.shown, factor, other));
    } else if (this.travelled > clickReach) {
      view.show(view.frame.pan(view.shown, now.x - before.x, now.y - before.y));
    }
  }

  private up(event: PointerEvent): void {
    if (!this.down.delete(event.pointerId) || this.travelled > clickReach) return;
    const cell = this.view.frame.cellAt(this.view.shown, this.view.pointOf(event));
    if (cell) this.listeners.onClick(cell);
  }

  /** Only on purpose: the wheel alone scrolls the page. */
  private wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { view } = this;
    view.show(view.frame.zoom(view.shown, Math.exp(-event.deltaY / 200), view.pointOf(event)));
  }
}
