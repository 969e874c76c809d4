// A matrix in which every number is alive: a real table that can be read, walked by arrow keys, selected, edited.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { live } from 'lit/directives/live.js';
import { allowedNumber } from './allowed-number.ts';
import { colourClass, colourScale, type ColourScale, type Colours, type Tone } from './colour.ts';
import { cellAt, stepInGrid, type Cell } from './grid.ts';
import { liveNumber, type Ask } from './live-number.ts';
import { messages } from './messages.ts';
import { formatInput, formatNumber, parseNumber, shortest } from './number.ts';
import { tokenLabel, tokenName } from './token.ts';

/** The most rows and the most columns a table shows. */
export const MATRIX_LIMIT = 64;

/** When more cells change at once, where to look is no question and nothing flashes. */
const MOST_FLASHES = 64;

/** What stands behind a row: `Σ = 1`, or in warning colour what is wrong with it. */
export interface RowNote {
  readonly text: string;
  readonly violated?: boolean;
  /** How its number answers when it is asked about */
  readonly ask?: Ask | undefined;
}

export interface ColumnGroup {
  readonly label: string;
  readonly columns: number;
}

export interface MatrixOptions {
  /** The quantity's name in the vocabulary (`scores`, `weights`, …), written as `data-quantity`. */
  readonly quantity: string;
  readonly caption: string | TemplateResult;
  /** Small, behind the caption: `each row sums to 1`. With numbers that answer, below: a grid may hold no buttons. */
  readonly note?: string | TemplateResult | undefined;
  readonly rows: number;
  readonly columns: number;
  /** Row-major, rows × columns; may hold −∞, ∞ and NaN. */
  readonly values: ArrayLike<number>;
  /** Tokens or other text, one for each row; without them the rows have no heads. */
  readonly rowLabels?: readonly string[] | undefined;
  readonly columnLabels?: readonly (string | TemplateResult)[] | undefined;
  /** What the row labels are, above them: `d_k` */
  readonly rowHeading?: string | TemplateResult | undefined;
  /** A second line of heads above the column labels, each over so many columns. */
  readonly columnGroups?: readonly ColumnGroup[] | undefined;
  readonly rowTone?: Tone | undefined;
  readonly columnTone?: Tone | undefined;
  /** Default `none`. */
  readonly colours?: Colours | undefined;
  /** Decimals, default 3. */
  readonly digits?: number | undefined;
  /** The cell that is being explained. */
  readonly selected?: Cell | null | undefined;
  /** Click or Enter on a cell, which also edit when the matrix is editable. */
  readonly onSelect?: ((row: number, column: number) => void) | undefined;
  /** Makes the cells editable; called with a finite number within `min`…`max` that differs from the old one. */
  readonly onEdit?: ((row: number, column: number, value: number) => void) | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Hatched; a finite number in it is dimmed. −∞ is hatched anyway. */
  readonly blocked?: ((row: number, column: number) => boolean) | undefined;
  /** The row that the page speaks of. */
  readonly emphasisRow?: number | null | undefined;
  /** One for each row, or null for none. */
  readonly rowNotes?: readonly (RowNote | null)[] | undefined;
  /** Numbers that change do not flash: where all of them do, at every step, that tells nothing. */
  readonly steady?: boolean | undefined;
  /** Says why there are no cells, in place of the standard sentence. */
  readonly emptyMessage?: string | undefined;
}

interface Editing extends Cell {
  readonly text: string;
  readonly invalid: boolean;
}

type Flash = 'a' | 'b';

let created = 0;

/** The element behind `matrix()`; draws into its own light DOM, so the host's styles apply. */
export class MatrixView extends LitElement {
  static override properties = {
    options: { attribute: false },
    active: { state: true },
    editing: { state: true },
    overflowing: { state: true },
  };

  declare options: MatrixOptions;
  declare private active: Cell;
  declare private editing: Editing | null;
  declare private overflowing: boolean;

  private readonly problemId = `matrix-problem-${++created}`;
  private shown: { quantity: string; columns: number; values: Float64Array } | null = null;
  private flashes: (Flash | undefined)[] = [];
  private observer: ResizeObserver | null = null;

  constructor() {
    super();
    this.active = { row: 0, column: 0 };
    this.editing = null;
    this.overflowing = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.watchWidth();
  }

  /** A matrix that scrolls and has no cell to focus becomes a tab stop itself. */
  private async watchWidth(): Promise<void> {
    await this.updateComplete;
    const table = this.querySelector('table');
    if (!this.isConnected || !table) return;
    this.observer = new ResizeObserver(() => this.measure());
    this.observer.observe(this);
    this.observer.observe(table);
  }

  override disconnectedCallback(): void {
    this.observer?.disconnect();
    super.disconnectedCallback();
  }

  private measure(): void {
    const scroller = this.querySelector('.matrix-scroll');
    this.overflowing = scroller !== null && scroller.scrollWidth > scroller.clientWidth;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('options')) return;
    const { rows, columns, values, quantity, selected, onEdit, steady } = this.options;
    const before = changed.get('options') as MatrixOptions | undefined;
    if (selected && !sameCell(selected, before?.selected))
      this.active = { row: selected.row, column: selected.column };
    this.active = {
      row: Math.max(0, Math.min(this.active.row, rows - 1)),
      column: Math.max(0, Math.min(this.active.column, columns - 1)),
    };
    const { editing } = this;
    if (editing && (!onEdit || editing.row >= rows || editing.column >= columns)) this.editing = null;
    if (!steady) this.noteChanges(quantity, columns, Float64Array.from(values));
  }

  /** Marks the cells whose number differs from the last drawing of the same quantity in the same shape. */
  private noteChanges(quantity: string, columns: number, values: Float64Array): void {
    const { shown } = this;
    const comparable =
      shown !== null &&
      shown.quantity === quantity &&
      shown.columns === columns &&
      shown.values.length === values.length;
    if (!comparable) this.flashes = [];
    else {
      const changed = [...values.keys()].filter((index) => !Object.is(values[index], shown.values[index]));
      if (changed.length > MOST_FLASHES) this.flashes = [];
      else for (const index of changed) this.flashes[index] = this.flashes[index] === 'a' ? 'b' : 'a';
    }
    this.shown = { quantity, columns, values };
  }

  /** When an explanation is closed by its own button, the focus goes back to the number it explained. */
  protected override updated(changed: PropertyValues): void {
    const before = changed.get('options') as MatrixOptions | undefined;
    if (!before?.selected || this.options.selected) return;
    const { activeElement } = this.getRootNode() as Document | ShadowRoot;
    if (activeElement === null || activeElement === document.body) this.focusCell(before.selected);
  }

  private get interactive(): boolean {
    return Boolean(this.options.onSelect || this.options.onEdit);
  }

  /** False where all that could take the focus lies under a cover. */
  private get takesFocus(): boolean {
    const stop = this.querySelector('td[tabindex="0"]');
    return this.interactive && !(stop && getComputedStyle(stop).visibility === 'hidden');
  }

  private focusCell(cell: Cell): void {
    this.querySelector<HTMLElement>(`td[data-row="${cell.row}"][data-column="${cell.column}"]`)?.focus();
  }

  private async edit(cell: Cell, text: string, selectAll: boolean): Promise<void> {
    this.active = cell;
    this.editing = { ...cell, text, invalid: false };
    await this.updateComplete;
    const input = this.querySelector<HTMLInputElement>('.cell-input');
    input?.focus();
    if (selectAll) input?.select();
  }

  private editExisting(cell: Cell): void {
    void this.edit(cell, shortest(this.valueAt(cell)), true);
  }

  private valueAt({ row, column }: Cell): number {
    return this.options.values[row * this.options.columns + column] ?? Number.NaN;
  }

  /** Hands the typed number on and ends the editing; false when the text is not an allowed number. */
  private commit(): boolean {
    const { editing } = this;
    if (!editing) return true;
    const { min = -Infinity, max = Infinity, onEdit } = this.options;
    const value = parseNumber(editing.text);
    if (value === null || value < min || value > max) {
      this.editing = { ...editing, invalid: true };
      return false;
    }
    this.editing = null;
    const unchanged = editing.text === shortest(this.valueAt(editing));
    if (!unchanged) onEdit?.(editing.row, editing.column, value);
    return true;
  }

  private readonly onFocusIn = (event: FocusEvent): void => {
    const cell = cellAt(event.target);
    if (cell && !sameCell(cell, this.active)) this.active = cell;
  };

  private readonly onClick = (event: MouseEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    const cell = cellAt(event.target);
    if (!cell) return;
    this.options.onSelect?.(cell.row, cell.column);
    if (this.options.onEdit) this.editExisting(cell);
    else this.focusCell(cell);
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    const handled = event.target instanceof HTMLInputElement ? this.onInputKey(event) : this.onCellKey(event);
    if (handled) event.preventDefault();
    if (handled || this.editing) event.stopPropagation();
  };

  private onCellKey(event: KeyboardEvent): boolean {
    const cell = cellAt(event.target);
    if (!cell || event.altKey) return false;
    const { rows, columns, onEdit, onSelect } = this.options;
    const next = stepInGrid(event, cell, rows, columns);
    if (next) {
      this.focusCell(next);
      return true;
    }
    if (event.ctrlKey || event.metaKey) return false;
    if (onEdit && (event.key === 'Enter' || event.key === 'F2')) {
      if (event.key === 'Enter') onSelect?.(cell.row, cell.column);
      this.editExisting(cell);
      return true;
    }
    if (onEdit && /^[0-9.,+\u2212-]$/.test(event.key)) {
      void this.edit(cell, event.key, false);
      return true;
    }
    if (onSelect && event.key === 'Enter') {
      onSelect(cell.row, cell.column);
      return true;
    }
    return false;
  }

  private onInputKey(event: KeyboardEvent): boolean {
    const { editing } = this;
    if (!editing) return false;
    if (event.key === 'Escape') {
      this.editing = null;
      this.focusCell(editing);
      return true;
    }
    if (event.key === 'Enter') {
      if (this.commit()) this.focusCell(editing);
      return true;
    }
    if (event.key !== 'Tab') return false;
    if (!this.commit()) return true;
    this.focusCell(editing);
    const { rows, columns } = this.options;
    const index = editing.row * columns + editing.column + (event.shiftKey ? -1 : 1);
    if (index < 0 || index >= rows * columns) return false;
    this.focusCell({ row: Math.floor(index / columns), column: index % columns });
    return true;
  }

  private readonly onInput = (event: InputEvent): void => {
    if (!this.editing) return;
    this.editing = { ...this.editing, text: (event.target as HTMLInputElement).value, invalid: false };
  };

  /** Leaving the field by pointer: a good number counts, a bad one is dropped. */
  private readonly onBlur = (): void => {
    if (this.editing && !this.commit()) this.editing = null;
  };

  private renderInput(editing: Editing): TemplateResult {
    const { rowLabels, columnLabels } = this.options;
    const row = tokenName(rowLabels?.[editing.row] ?? String(editing.row + 1));
    const label = columnLabels?.[editing.column];
    const column = typeof label === 'string' ? tokenName(label) : String(editing.column + 1);
    return html`<input
      class="cell-input"
      type="text"
      inputmode="decimal"
      autocomplete="off"
      enterkeyhint="done"
      aria-label=${messages.cell(row, column)}
      aria-invalid=${String(editing.invalid)}
      aria-describedby=${ifDefined(editing.invalid ? this.problemId : undefined)}
      .value=${live(editing.text)}
      @input=${this.onInput}
      @blur=${this.onBlur}
    />`;
  }

  private renderCell(scale: ColourScale, row: number, column: number): TemplateResult {
    const { options, editing, active } = this;
    const here = { row, column };
    const value = this.valueAt(here);
    const blocked = value === -Infinity || options.blocked?.(row, column) === true;
    const selected = sameCell(here, options.selected);
    const isEditing = sameCell(here, editing);
    const format = options.onEdit ? formatInput : formatNumber;
    const colour = blocked ? '' : colourClass(scale, value);
    const state =
      (blocked ? ' blocked' : '') +
      (selected ? ' selected' : '') +
      (Number.isNaN(value) ? ' invalid-number' : '');
    return html`<td
      class="cell ${colour}${state}"
      data-row=${row}
      data-column=${column}
      data-value=${String(value)}
      data-flash=${ifDefined(this.flashes[row * options.columns + column])}
      tabindex=${ifDefined(this.interactive ? (sameCell(here, active) && !isEditing ? 0 : -1) : undefined)}
      aria-selected=${ifDefined(options.onSelect ? (String(selected) as 'true' | 'false') : undefined)}
    >
      <span class="cell-text">${format(value, options.digits)}</span>${
        blocked && value !== -Infinity
          ? html`<span class="visually-hidden">, ${messages.blocked}</span>`
          : nothing
      }${isEditing && editing ? this.renderInput(editing) : nothing}
    </td>`;
  }

  private renderRow(scale: ColourScale, row: number): TemplateResult {
    const { rowLabels, rowTone, columns, emphasisRow, rowNotes } = this.options;
    const note = rowNotes?.[row];
    return html`<tr class=${classMap({ emphasis: row === emphasisRow })}>
      ${
        rowLabels
          ? html`<th scope="row" class=${toneClass(rowTone)}>${tokenLabel(rowLabels[row] ?? '')}</th>`
          : nothing
      }${Array.from({ length: columns }, (_, column) => this.renderCell(scale, row, column))}
      ${note ? html`<td class=${classMap({ 'row-note': true, violated: note.violated === true })}>${note.ask ? liveNumber({ text: note.text, ...note.ask }) : note.text}</td>` : nothing}
    </tr>`;
  }

  private renderHead(): TemplateResult | typeof nothing {
    const { columnLabels, columnTone, columnGroups, rowLabels, rowHeading } = this.options;
    if (!columnLabels) return nothing;
    const corner = rowHeading
      ? html`<th scope="col" class="row-heading">${rowHeading}</th>`
      : html`<td></td>`;
    return html`<thead>
      ${
        columnGroups
          ? html`<tr>
              ${rowLabels ? html`<td></td>` : nothing}
              ${columnGroups.map(
                ({ label, columns }) =>
                  html`<th scope="colgroup" class="column-group" colspan=${columns}>${label}</th>`,
              )}
            </tr>`
          : nothing
      }
      <tr>
        ${rowLabels ? corner : nothing}
        ${columnLabels.map((label) => {
          const content = typeof label === 'string' ? tokenLabel(label) : label;
          return html`<th scope="col" class=${toneClass(columnTone)}>${content}</th>`;
        })}
      </tr>
    </thead>`;
  }

  private renderBody(): TemplateResult {
    const { rows, columns, values, colours = 'none', emptyMessage } = this.options;
    const isTooLarge = rows > MATRIX_LIMIT || columns > MATRIX_LIMIT;
    if (isTooLarge || rows === 0 || columns === 0) {
      const sentence = isTooLarge
        ? messages.tooLarge(rows, columns, MATRIX_LIMIT)
        : (emptyMessage ?? messages.emptyMatrix);
      return html`<tbody>
        <tr>
          <td class="no-cells">${sentence}</td>
        </tr>
      </tbody>`;
    }
    const scale = colourScale(colours, values);
    return html`${this.renderHead()}
      <tbody>
        ${Array.from({ length: rows }, (_, row) => this.renderRow(scale, row))}
      </tbody>`;
  }

  override render(): TemplateResult {
    const { quantity, caption, note, columns, onEdit } = this.options;
    const { interactive, editing, overflowing } = this;
    const classes = { matrix: true, editable: Boolean(onEdit), dense: columns > 8 };
    return html`<div
        class="matrix-scroll"
        tabindex=${ifDefined(overflowing && !this.takesFocus ? 0 : undefined)}
      >
        <table
          class=${classMap(classes)}
          role=${ifDefined(interactive ? 'grid' : undefined)}
          data-quantity=${quantity}
          @click=${this.onClick}
          @keydown=${this.onKeyDown}
          @focusin=${this.onFocusIn}
        >
          <caption>
            <span class="matrix-words">
              <span class="matrix-title">${caption}</span>
              ${typeof note === 'string' ? html`<span class="matrix-note">${note}</span>` : nothing}
            </span>
          </caption>
          ${this.renderBody()}
        </table>
      </div>
      ${typeof note === 'object' ? html`<p class="matrix-note">${note}</p>` : nothing}
      ${
        editing?.invalid
          ? html`<p class="cell-problem" id=${this.problemId} role="alert">
              ${allowedNumber(this.options.min ?? -Infinity, this.options.max ?? Infinity)}
            </p>`
          : nothing
      }`;
  }
}

if (!customElements.get('attention-matrix-view')) customElements.define('attention-matrix-view', MatrixView);

function sameCell(a: Cell | null | undefined, b: Cell | null | undefined): boolean {
  return Boolean(a && b && a.row === b.row && a.column === b.column);
}

function toneClass(tone: Tone | undefined): string {
  return tone ? `tone-${tone}` : '';
}

/**
 * A matrix as `<attention-matrix-view>` with a real table: `data-quantity`, `<caption>`, and on each value cell
 * `data-row`, `data-column` and the unrounded number in `data-value`.
 *
 * With `onSelect` or `onEdit` it is a grid with one tab stop: arrows, Home, End, Ctrl+Home, Ctrl+End walk; Enter
 * or a click selects, and edits when editable, as do F2 or a digit. Keys it has used go no further (so arrows do
 * not turn the page); Escape outside an edit field and Space are left to the host. A cell whose number changed
 * since the last drawing flashes once, unless more than 64 did. Up to 64 × 64; beyond, a sentence says so.
 *
 * @throws RangeError when the number of values, labels or grouped columns does not fit rows and columns.
 */
export function matrix(options: MatrixOptions): TemplateResult {
  const { quantity, rows, columns, values, rowLabels, columnLabels, columnGroups } = options;
  const check = (what: string, given: number, wanted: number) => {
    if (given !== wanted) throw new RangeError(`matrix ${quantity}: ${given} ${what}, wanted ${wanted}`);
  };
  check('values', values.length, rows * columns);
  if (rowLabels) check('rowLabels', rowLabels.length, rows);
  if (columnLabels) check('columnLabels', columnLabels.length, columns);
  if (columnGroups) {
    const grouped = columnGroups.reduce((sum, group) => sum + group.columns, 0);
    check('grouped columns', grouped, columns);
  }
  return html`<attention-matrix-view .options=${options}></attention-matrix-view>`;
}
