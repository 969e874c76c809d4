// A mask painted by hand: drag over cells with mouse or finger, or walk and toggle by keyboard.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Tone } from './colour.ts';
import { cellAt, cellsBetween, stepInGrid, type Cell } from './grid.ts';
import { messages } from './messages.ts';
import { tokenLabel, tokenName } from './token.ts';

export interface PaintedCell extends Cell {
  readonly allowed: boolean;
}

export interface MaskPainterOptions {
  readonly quantity: string;
  readonly caption: string | TemplateResult;
  readonly note?: string | undefined;
  readonly rows: number;
  readonly columns: number;
  /** Whether the query of the row may read the key of the column. */
  readonly allowed: (row: number, column: number) => boolean;
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** Default `query`. */
  readonly rowTone?: Tone | undefined;
  /** Default `key`. */
  readonly columnTone?: Tone | undefined;
  /** What is written in the cells, for example `True` and `False`, or `0` and `−∞`. Default: nothing. */
  readonly texts?: { readonly allowed: string; readonly blocked: string } | undefined;
  /**
   * The cells of one stroke that changed (a drag is one call, when it ends; a key is one cell). Without it the
   * mask is only shown.
   */
  readonly onPaint?: ((cells: readonly PaintedCell[]) => void) | undefined;
}

interface Stroke {
  readonly pointer: number;
  readonly allowed: boolean;
  readonly cells: Map<string, PaintedCell>;
  last: Cell;
}

function nameOf({ row, column }: Cell): string {
  return `${row} ${column}`;
}

/** The element behind `maskPainter()`; draws into its own light DOM. */
export class MaskPainter extends LitElement {
  static override properties = {
    options: { attribute: false },
    active: { state: true },
  };

  declare options: MaskPainterOptions;
  declare private active: Cell;
  private stroke: Stroke | null = null;

  constructor() {
    super();
    this.active = { row: 0, column: 0 };
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('options')) return;
    const { rows, columns } = this.options;
    this.active = {
      row: Math.max(0, Math.min(this.active.row, rows - 1)),
      column: Math.max(0, Math.min(this.active.column, columns - 1)),
    };
  }

  private isAllowed(cell: Cell): boolean {
    const painted = this.stroke?.cells.get(nameOf(cell));
    return painted ? painted.allowed : this.options.allowed(cell.row, cell.column);
  }

  private readonly onPointerDown = (event: PointerEvent): void => {
    const cell = cellAt(event.target);
    if (!cell || event.button !== 0 || !this.options.onPaint) return;
    const table = event.currentTarget as HTMLElement;
    table.setPointerCapture(event.pointerId);
    this.stroke = { pointer: event.pointerId, allowed: !this.isAllowed(cell), cells: new Map(), last: cell };
    this.active = cell;
    this.paintTo(cell);
  };

  private readonly onPointerMove = (event: PointerEvent): void => {
    if (this.stroke?.pointer !== event.pointerId) return;
    const root = this.getRootNode() as Document | ShadowRoot;
    const under = root.elementFromPoint(event.clientX, event.clientY);
    const cell = under && this.contains(under) ? cellAt(under) : null;
    if (cell) this.paintTo(cell);
  };

  /** Paints all cells on the straight way from the last one, because a quick pointer jumps over some. */
  private paintTo(cell: Cell): void {
    const { stroke } = this;
    if (!stroke) return;
    for (const { row, column } of cellsBetween(stroke.last, cell)) {
      if (this.options.allowed(row, column) === stroke.allowed) continue;
      stroke.cells.set(nameOf({ row, column }), { row, column, allowed: stroke.allowed });
    }
    stroke.last = cell;
    this.requestUpdate();
  }

  private readonly onPointerUp = (event: PointerEvent): void => {
    const { stroke } = this;
    if (stroke?.pointer !== event.pointerId) return;
    this.stroke = null;
    const cells = [...stroke.cells.values()];
    if (cells.length > 0) this.options.onPaint?.(cells);
    this.requestUpdate();
  };

  private readonly onPointerCancel = (event: PointerEvent): void => {
    if (this.stroke?.pointer !== event.pointerId) return;
    this.stroke = null;
    this.requestUpdate();
  };

  /** Enter, Space and a screen reader's press arrive as a click without a pointer (detail 0). */
  private readonly onClick = (event: MouseEvent): void => {
    const cell = cellAt(event.target);
    if (!cell || event.detail !== 0) return;
    this.options.onPaint?.([{ ...cell, allowed: !this.isAllowed(cell) }]);
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellAt(event.target);
    if (!cell) return;
    if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
    const next = stepInGrid(event, cell, this.options.rows, this.options.columns);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.active = next;
    this.querySelector<HTMLElement>(`button[data-row="${next.row}"][data-column="${next.column}"]`)?.focus();
  };

  private renderCell(row: number, column: number): TemplateResult {
    const { rowLabels, columnLabels, texts, onPaint } = this.options;
    const allowed = this.isAllowed({ row, column });
    const isActive = row === this.active.row && column === this.active.column;
    return html`<td
      class=${classMap({ cell: true, allowed, blocked: !allowed })}
      data-value=${allowed ? '1' : '0'}
    >
      <button
        type="button"
        role="checkbox"
        aria-checked=${allowed ? 'true' : 'false'}
        aria-label=${messages.mayRead(tokenName(rowLabels[row] ?? ''), tokenName(columnLabels[column] ?? ''))}
        aria-readonly=${ifDefined(onPaint ? undefined : 'true')}
        tabindex=${isActive ? 0 : -1}
        data-row=${row}
        data-column=${column}
      >
        ${texts ? html`<span class="cell-text">${allowed ? texts.allowed : texts.blocked}</span>` : nothing}
      </button>
    </td>`;
  }

  private renderRow(row: number): TemplateResult {
    const { columns, rowLabels, rowTone = 'query' } = this.options;
    return html`<tr>
      <th scope="row" class="tone-${rowTone}">${tokenLabel(rowLabels[row] ?? '')}</th>
      ${Array.from({ length: columns }, (_, column) => this.renderCell(row, column))}
    </tr>`;
  }

  override render(): TemplateResult {
    const { quantity, caption, note, rows, columns, columnLabels, columnTone = 'key' } = this.options;
    return html`<div class="matrix-scroll">
      <table
        class=${classMap({ matrix: true, mask: true, dense: columns > 8 })}
        data-quantity=${quantity}
        @pointerdown=${this.onPointerDown}
        @pointermove=${this.onPointerMove}
        @pointerup=${this.onPointerUp}
        @pointercancel=${this.onPointerCancel}
        @click=${this.onClick}
        @keydown=${this.onKeyDown}
      >
        <caption>
          <span class="matrix-words">
            <span class="matrix-title">${caption}</span>
            ${note ? html`<span class="matrix-note">${note}</span>` : nothing}
          </span>
        </caption>
        <thead>
          <tr>
            <td></td>
            ${columnLabels.map((label) => html`<th scope="col" class="tone-${columnTone}">${tokenLabel(label)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${Array.from({ length: rows }, (_, row) => this.renderRow(row))}
        </tbody>
      </table>
    </div>`;
  }
}

if (!customElements.get('attention-mask-painter'))
  customElements.define('attention-mask-painter', MaskPainter);

/**
 * A mask as a table of checkboxes, checked where the query may read the key; blocked cells are hatched. A drag
 * paints the opposite of the first cell over all it passes and is handed on in one call when it ends, so it is
 * one step of undo; arrows, Home and End walk, Enter or Space toggles. Value cells carry `data-value` 1 or 0.
 *
 * @throws RangeError when the number of labels does not fit rows and columns.
 */
export function maskPainter(options: MaskPainterOptions): TemplateResult {
  const { rows, columns, rowLabels, columnLabels } = options;
  if (rowLabels.length !== rows || columnLabels.length !== columns) {
    throw new RangeError(
      `maskPainter: ${rowLabels.length} rowLabels and ${columnLabels.length} columnLabels, wanted ${rows} and ${columns}`,
    );
  }
  return html`<attention-mask-painter .options=${options}></attention-mask-painter>`;
}
