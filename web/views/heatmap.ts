// A large matrix as a picture: one spatial thing that is panned, zoomed, and read cell by cell, by pointer or keys.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { button } from './chip.ts';
import { stepInGrid, type Cell } from './grid.ts';
import { HeatmapCanvas, scaleOf } from './heatmap-canvas.ts';
import { messages } from './heatmap-messages.ts';
import { HeatmapPointers } from './heatmap-pointers.ts';
import { legend } from './legend.ts';
import type { Ask } from './live-number.ts';

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
  /** Asks about the number in the legend that is furthest from 0. */
  readonly askFurthest?: Ask | undefined;
  /** What is coloured, and what is hatched, for the legend */
  readonly label: string;
  readonly hatched: string;
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  /** What a cell says, in a sentence */
  readonly describe: (row: number, column: number) => string;
  /** The cell that is being explained */
  readonly selected?: Cell | null | undefined;
  /** Click or Enter on a cell */
  readonly onSelect?: ((row: number, column: number) => void) | undefined;
}

const zoomStep = 1.5;

/** The element behind `heatmap()`; draws into its own light DOM, inside the host's styles. */
export class HeatmapView extends LitElement {
  static override properties = {
    options: { attribute: false },
    cursor: { state: true },
    hovered: { state: true },
  };

  declare options: HeatmapOptions;
  /** Where keys and clicks have led; none before the first. */
  declare private cursor: Cell | null;
  declare private hovered: Cell | null;

  private view: HeatmapCanvas | null = null;
  private readonly sizes = new ResizeObserver(() => this.view?.drawSoon());
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
    this.papers?.addEventListener('change', this.onPaper);
    if (this.view) this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.papers?.removeEventListener('change', this.onPaper);
    this.view?.stop();
  }

  private readonly onPaper = (): void => this.view?.drawSoon();

  protected override willUpdate(changed: PropertyValues): void {
    const before = changed.get('options') as HeatmapOptions | undefined;
    const { rows, columns } = this.options;
    if (!before || (before.rows === rows && before.columns === columns)) return;
    this.hovered = null;
    if (this.cursor && (this.cursor.row >= rows || this.cursor.column >= columns)) this.cursor = null;
  }

  protected override firstUpdated(): void {
    const canvas = this.querySelector('canvas')!;
    this.view = new HeatmapCanvas(canvas, this.options);
    const onHover = (cell: Cell | null) => {
      this.hovered = cell;
    };
    const onClick = (cell: Cell) => this.select(cell);
    new HeatmapPointers(this.view, { onHover, onClick }).listenTo(canvas);
    this.sizes.observe(this);
  }

  protected override updated(): void {
    this.view!.update(this.options, this.cursor);
  }

  private select(cell: Cell): void {
    this.cursor = cell;
    this.options.onSelect?.(cell.row, cell.column);
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    const { rows, columns, onSelect } = this.options;
    const { key, altKey, ctrlKey, metaKey } = event;
    const view = this.view!;
    if (altKey) return;
    if (key === 'Enter' && onSelect) this.select(this.cursor ?? { row: 0, column: 0 });
    else if (key === '+' || key === '=') view.zoomAround(zoomStep);
    else if (key === '-') view.zoomAround(1 / zoomStep);
    else if (key === '0' && !ctrlKey && !metaKey) view.showAll();
    else {
      const first = { row: 0, column: 0 };
      const next = this.cursor
        ? stepInGrid(event, this.cursor, rows, columns)
        : stepInGrid(event, first, 1, 1);
      if (!next) return;
      this.cursor = next;
      view.show(view.frame.reveal(view.shown, next));
    }
    event.preventDefault();
    event.stopPropagation();
  };

  private renderLegend(): TemplateResult | typeof nothing {
    const { colours, label, hatched, decades, askFurthest } = this.options;
    const { high } = scaleOf(this.options);
    const ticks = decades && [10 ** -decades, 10 ** (-decades / 2), 1];
    return legend({ colours, values: [high], label, hatched, ask: askFurthest, ...(ticks && { ticks }) });
  }

  override render(): TemplateResult {
    const { quantity, caption, note, describe, selected } = this.options;
    const { cursor } = this;
    const read = this.hovered ?? cursor;
    return html`<figure class=${selected ? 'heatmap selected' : 'heatmap'} data-quantity=${quantity}>
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
          @keydown=${this.onKeyDown}
        ></canvas>
      </div>
      <div class="heatmap-tools">
        ${button({ label: '+', name: messages.zoomIn, kind: 'quiet', onPress: () => this.view!.zoomAround(zoomStep) })}
        ${button({ label: '−', name: messages.zoomOut, kind: 'quiet', onPress: () => this.view!.zoomAround(1 / zoomStep) })}
        ${button({ label: messages.fit, kind: 'quiet', onPress: () => this.view!.showAll() })}
        ${this.renderLegend()}
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

if (!customElements.get('attention-heatmap-view'))
  customElements.define('attention-heatmap-view', HeatmapView);

/**
 * A matrix as `<attention-heatmap-view>` with a canvas, for more cells than a table shows: `data-quantity`, a caption, a legend.
 * It has one tab stop: arrows, Home, End and Ctrl with them lead from cell to cell, each read out as `describe` says;
 * + and − zoom, 0 shows everything, Enter selects. Styles: `heatmapStyles`.
 *
 * @throws RangeError when the number of values is not rows × columns, or that of names not theirs.
 */
export function heatmap(options: HeatmapOptions): TemplateResult {
  const { quantity, rows, columns, values, rowNames, columnNames } = options;
  const check = (what: string, { length }: ArrayLike<unknown>, wanted: number) => {
    if (length !== wanted) throw new RangeError(`heatmap ${quantity}: ${length} ${what}, wanted ${wanted}`);
  };
  check('values', values, rows * columns);
  check('row names', rowNames, rows);
  check('column names', columnNames, columns);
  return html`<attention-heatmap-view .options=${options}></attention-heatmap-view>`;
}
