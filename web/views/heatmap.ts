// A large matrix as a picture: one spatial thing that is panned, zoomed, and read cell by cell, by pointer or keys.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { button } from './chip.ts';
import { colourScale } from './colour.ts';
import { stepInGrid, type Cell } from './grid.ts';
import { messages } from './heatmap-messages.ts';
import { drawHeatmap, margin, type HeatmapInks } from './heatmap-painter.ts';
import { heatmapPixels, type HeatmapScale } from './heatmap-pixels.ts';
import { HeatmapFrame, type HeatmapWindow, type Point } from './heatmap-window.ts';
import { legend } from './legend.ts';

export interface HeatmapOptions {
  /** The quantity's name in the vocabulary, written as `data-quantity`. */
  readonly quantity: string;
  readonly caption: string;
  /** Small, behind the caption */
  readonly note?: string | undefined;
  readonly rows: number;
  readonly columns: number;
  /** Row-major, rows × columns; what is not finite is hatched. */
  readonly values: ArrayLike<number>;
  readonly colours: 'weights' | 'diverging';
  /** Weights on a logarithmic scale over so many powers of ten; then 0 is hatched, too. */
  readonly decades?: number | undefined;
  /** What is coloured, and what is hatched, for the legend */
  readonly label: string;
  readonly hatched: string;
  readonly rowName: (row: number) => string;
  readonly columnName: (column: number) => string;
  /** What a cell says, in a sentence */
  readonly describe: (row: number, column: number) => string;
  /** Lines after every so many rows and columns */
  readonly lines?: { readonly rows: number; readonly columns: number } | undefined;
  /** The cell that is being explained */
  readonly selected?: Cell | null | undefined;
  /** Click or Enter on a cell */
  readonly onSelect?: ((row: number, column: number) => void) | undefined;
}

const zoomStep = 1.5;
/** A pointer that moved no further has clicked. */
const clickReach = 5;

/** The element behind `heatmap()`; draws into its own light DOM, inside the host's styles. */
export class HeatmapView extends LitElement {
  static override properties = {
    options: { attribute: false },
    cursor: { state: true },
    hovered: { state: true },
  };

  declare options: HeatmapOptions;
  /** Where the keys have led; none before the first. */
  declare private cursor: Cell | null;
  declare private hovered: Cell | null;

  private image: OffscreenCanvas | null = null;
  /** Null: as much as fits. */
  private window: HeatmapWindow | null = null;
  private drawing = 0;
  private readonly pointers = new Map<number, Point>();
  private travelled = 0;
  private readonly sizes = new ResizeObserver(() => this.drawSoon());
  private readonly papers = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

  constructor() {
    super();
    this.cursor = null;
    this.hovered = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.papers?.addEventListener('change', this.repaint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.papers?.removeEventListener('change', this.repaint);
    cancelAnimationFrame(this.drawing);
    this.drawing = 0;
  }

  private get canvas(): HTMLCanvasElement {
    return this.querySelector('canvas')!;
  }

  private get frame(): HeatmapFrame {
    const { clientWidth, clientHeight } = this.canvas;
    const box = { width: clientWidth - margin.left, height: clientHeight - margin.top };
    return new HeatmapFrame(box, this.options.rows, this.options.columns);
  }

  private get shown(): HeatmapWindow {
    return this.window ?? this.frame.fit();
  }

  private show(window: HeatmapWindow): void {
    this.window = this.frame.isWhole(window) ? null : window;
    this.canvas.classList.toggle('zoomed', this.window !== null);
    this.drawSoon();
  }

  private get scale(): HeatmapScale {
    const { colours, values, decades = null } = this.options;
    return { ...colourScale(colours, values), colours, decades };
  }

  private readonly repaint = (): void => {
    this.image = null;
    this.drawSoon();
  };

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('options')) return;
    const before = changed.get('options') as HeatmapOptions | undefined;
    const { rows, columns } = this.options;
    if (before?.rows === rows && before.columns === columns) return;
    this.window = null;
    this.hovered = null;
    if (this.cursor && (this.cursor.row >= rows || this.cursor.column >= columns)) this.cursor = null;
  }

  protected override firstUpdated(): void {
    this.sizes.observe(this.canvas);
    // Lit listens passively to nothing, but a wheel must be kept from scrolling the page.
    this.canvas.addEventListener('wheel', this.onWheel, { passive: false });
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('options')) this.image = null;
    this.draw(); // in this frame, not in the next
  }

  private drawSoon(): void {
    if (this.drawing !== 0) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      this.draw();
    });
  }

  private inks(): HeatmapInks {
    const style = getComputedStyle(this);
    const ink = (name: string) => style.getPropertyValue(name).trim();
    return {
      paper: ink('--paper'),
      ink: ink('--ink'),
      faint: ink('--ink-faint'),
      hatch: ink('--hatch'),
      accent: ink('--accent'),
    };
  }

  private picture(): OffscreenCanvas {
    if (this.image) return this.image;
    const { rows, columns, values } = this.options;
    const paper = getComputedStyle(this).colorScheme === 'dark' ? 'dark' : 'light';
    const pixels = heatmapPixels(values, this.scale, paper);
    this.image = new OffscreenCanvas(columns, rows);
    const bytes = new Uint8ClampedArray(pixels.buffer as ArrayBuffer);
    this.image.getContext('2d')!.putImageData(new ImageData(bytes, columns, rows), 0, 0);
    return this.image;
  }

  private draw(): void {
    const { canvas, options } = this;
    const { rows, columns, values, rowName, columnName, lines = null, selected = null } = options;
    const { clientWidth, clientHeight } = canvas;
    const context = canvas.getContext('2d');
    if (!context || clientWidth === 0 || rows === 0 || columns === 0) return;
    const ratio = globalThis.devicePixelRatio;
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const image = this.picture();
    const inks = this.inks();
    const drawing = { image, values, inks, rowName, columnName, lines, cursor: this.cursor, selected };
    drawHeatmap(context, drawing, this.frame, this.shown, ratio);
  }

  private pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.canvas.getBoundingClientRect();
    return { x: clientX - left - margin.left, y: clientY - top - margin.top };
  }

  /** Only on purpose: the wheel alone scrolls the page. */
  private readonly onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.show(this.frame.zoom(this.shown, Math.exp(-event.deltaY / 200), this.pointOf(event)));
  };

  private readonly onPointerDown = (event: PointerEvent): void => {
    this.canvas.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, this.pointOf(event));
    this.travelled = 0;
  };

  private readonly onPointerMove = (event: PointerEvent): void => {
    const now = this.pointOf(event);
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      this.hovered = this.frame.cellAt(this.shown, now);
      return;
    }
    const [other] = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.pointers.set(event.pointerId, now);
    this.travelled += distance(before, now);
    if (other) {
      const zoomed = this.frame.zoom(this.shown, distance(now, other) / distance(before, other), other);
      this.show(zoomed);
    } else if (this.travelled > clickReach) {
      this.show(this.frame.pan(this.shown, now.x - before.x, now.y - before.y));
    }
  };

  private readonly onPointerUp = (event: PointerEvent): void => {
    if (!this.pointers.delete(event.pointerId) || this.travelled > clickReach) return;
    const cell = this.frame.cellAt(this.shown, this.pointOf(event));
    if (!cell) return;
    this.cursor = cell;
    this.options.onSelect?.(cell.row, cell.column);
  };

  private readonly onPointerCancel = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    const { rows, columns, onSelect } = this.options;
    const at = this.cursor ?? { row: 0, column: 0 };
    if (event.altKey) return;
    if (event.key === 'Enter' && onSelect) {
      this.cursor = at;
      onSelect(at.row, at.column);
    } else if (event.key === '+' || event.key === '=') this.zoomAround(zoomStep);
    else if (event.key === '-') this.zoomAround(1 / zoomStep);
    else if (event.key === '0' && !event.ctrlKey && !event.metaKey) this.showAll();
    else {
      const next = this.cursor ? stepInGrid(event, at, rows, columns) : stepInGrid(event, at, 1, 1);
      if (!next) return;
      this.cursor = next;
      this.show(this.frame.reveal(this.shown, next));
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** Around the cursor, or else the middle. */
  private zoomAround(factor: number): void {
    const { frame, shown, cursor } = this;
    const corner = cursor && frame.placeOf(shown, cursor);
    const middle = corner
      ? { x: corner.x + shown.scale / 2, y: corner.y + shown.scale / 2 }
      : { x: frame.box.width / 2, y: frame.box.height / 2 };
    this.show(frame.zoom(shown, factor, middle));
  }

  private readonly showAll = (): void => this.show(this.frame.fit());

  private renderLegend(): TemplateResult | typeof nothing {
    const { colours, label, hatched, decades } = this.options;
    const { high } = this.scale;
    const ticks = decades && [10 ** -decades, 10 ** (-decades / 2), 1];
    return legend({ colours, values: [high], label, hatched, ...(ticks && { ticks }) });
  }

  override render(): TemplateResult {
    const { quantity, caption, note, describe } = this.options;
    const { cursor } = this;
    const read = this.hovered ?? cursor;
    return html`<figure class="heatmap" data-quantity=${quantity}>
      <figcaption>
        <span class="matrix-title">${caption}</span>
        ${note ? html`<span class="matrix-note">${note}</span>` : nothing}
      </figcaption>
      <div class="heatmap-frame">
        <canvas
          tabindex="0"
          role="application"
          aria-roledescription=${messages.role}
          aria-label=${`${caption}. ${messages.help}`}
          @pointerdown=${this.onPointerDown}
          @pointermove=${this.onPointerMove}
          @pointerup=${this.onPointerUp}
          @pointercancel=${this.onPointerCancel}
          @pointerleave=${() => (this.hovered = null)}
          @keydown=${this.onKeyDown}
        ></canvas>
      </div>
      <div class="heatmap-tools">
        ${button({ label: '+', name: messages.zoomIn, kind: 'quiet', onPress: () => this.zoomAround(zoomStep) })}
        ${button({ label: '−', name: messages.zoomOut, kind: 'quiet', onPress: () => this.zoomAround(1 / zoomStep) })}
        ${button({ label: messages.fit, kind: 'quiet', onPress: this.showAll })} ${this.renderLegend()}
      </div>
      <p class="heatmap-reading" aria-hidden="true">
        ${read ? describe(read.row, read.column) : messages.hint}
      </p>
      <p class="visually-hidden" aria-live="polite">
        ${cursor ? describe(cursor.row, cursor.column) : nothing}
      </p>
    </figure>`;
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

if (!customElements.get('heatmap-view')) customElements.define('heatmap-view', HeatmapView);

/**
 * A matrix as `<heatmap-view>` with a canvas, for more cells than a table shows: `data-quantity`, a caption, a legend.
 * It has one tab stop: arrows, Home, End and Ctrl with them lead from cell to cell, each read out as `describe` says;
 * + and − zoom, 0 shows everything, Enter selects. Styles: `heatmapStyles`.
 *
 * @throws RangeError when the number of values is not rows × columns.
 */
export function heatmap(options: HeatmapOptions): TemplateResult {
  const { quantity, rows, columns, values } = options;
  if (values.length !== rows * columns) {
    throw new RangeError(`heatmap ${quantity}: ${values.length} values, wanted ${rows * columns}`);
  }
  return html`<heatmap-view .options=${options}></heatmap-view>`;
}
