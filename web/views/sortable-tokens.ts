// Tokens in a row that can be put into another order: dragged by mouse or finger, or moved by keyboard.
import { html, LitElement, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { messages } from './messages.ts';
import { tokenLabel, tokenName } from './token.ts';

export interface SortableTokensOptions {
  /** Says what the row is, for screen readers: `The sentence, in the order the model reads it` */
  readonly label: string;
  readonly tokens: readonly string[];
  /** Small, below each token: its number in the original order, for example. */
  readonly notes?: readonly string[] | undefined;
  /** Token at `from` now stands at `to`, the others keeping their order. */
  readonly onMove: (from: number, to: number) => void;
}

interface Drag {
  readonly pointer: number;
  readonly from: number;
  readonly startX: number;
  readonly startY: number;
  over: number;
  moved: boolean;
}

/** Pixels before a press becomes a drag. */
const SLOP = 4;

/** The element behind `sortableTokens()`; draws into its own light DOM. */
export class SortableTokens extends LitElement {
  static override properties = { options: { attribute: false } };

  declare options: SortableTokensOptions;
  private drag: Drag | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private indexOf(target: EventTarget | null): number | null {
    const chip = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    return chip && this.contains(chip) ? Number(chip.dataset['index']) : null;
  }

  /** Moves by keyboard or small button; the focus goes along, on the same part of the chip where it can. */
  private move(from: number, to: number, part: string): void {
    if (to < 0 || to >= this.options.tokens.length) return;
    this.options.onMove(from, to);
    const chip = this.querySelector(`[data-index="${to}"]`);
    const wanted = chip?.querySelector<HTMLElement>(`${part}:not([disabled])`);
    (wanted ?? chip?.querySelector<HTMLElement>('.chip-token'))?.focus();
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    const from = this.indexOf(event.target);
    if (from === null || !event.altKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.move(from, from + step, '.chip-token');
  };

  private readonly onPointerDown = (event: PointerEvent): void => {
    const onToken = event.target instanceof Element && event.target.closest('.chip-token') !== null;
    const from = this.indexOf(event.target);
    if (from === null || !onToken || event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    const { pointerId, clientX, clientY } = event;
    this.drag = { pointer: pointerId, from, startX: clientX, startY: clientY, over: from, moved: false };
  };

  private readonly onPointerMove = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag?.pointer !== event.pointerId) return;
    drag.moved ||= Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) > SLOP;
    const root = this.getRootNode() as Document | ShadowRoot;
    const over = this.indexOf(root.elementFromPoint(event.clientX, event.clientY));
    if (over !== null) drag.over = over;
    this.requestUpdate();
  };

  private readonly onPointerUp = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag?.pointer !== event.pointerId) return;
    this.drag = null;
    if (drag.moved && drag.over !== drag.from) this.options.onMove(drag.from, drag.over);
    else this.querySelector<HTMLElement>(`[data-index="${drag.from}"] .chip-token`)?.focus();
    this.requestUpdate();
  };

  private readonly onPointerCancel = (event: PointerEvent): void => {
    if (this.drag?.pointer !== event.pointerId) return;
    this.drag = null;
    this.requestUpdate();
  };

  private renderChip(token: string, index: number): TemplateResult {
    const { drag } = this;
    const { notes, tokens } = this.options;
    const name = tokenName(token);
    const isTarget = drag !== null && drag.moved && drag.over === index && drag.from !== index;
    const classes = {
      'sortable-chip': true,
      dragged: drag !== null && drag.moved && drag.from === index,
      'drop-before': isTarget && drag.over < drag.from,
      'drop-after': isTarget && drag.over > drag.from,
    };
    return html`<li class=${classMap(classes)} data-index=${index}>
      <button
        type="button"
        class="chip-move chip-earlier"
        tabindex="-1"
        aria-label=${messages.moveEarlier(name)}
        ?disabled=${index === 0}
        @click=${() => this.move(index, index - 1, '.chip-earlier')}
      >
        ‹
      </button>
      <button type="button" class="chip-token" aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight">
        ${tokenLabel(token)}<span class="chip-note">${notes?.[index] ?? ''}</span>
      </button>
      <button
        type="button"
        class="chip-move chip-later"
        tabindex="-1"
        aria-label=${messages.moveLater(name)}
        ?disabled=${index === tokens.length - 1}
        @click=${() => this.move(index, index + 1, '.chip-later')}
      >
        ›
      </button>
    </li>`;
  }

  override render(): TemplateResult {
    return html`<ol
      class="sortable-tokens"
      aria-label=${this.options.label}
      @keydown=${this.onKeyDown}
      @pointerdown=${this.onPointerDown}
      @pointermove=${this.onPointerMove}
      @pointerup=${this.onPointerUp}
      @pointercancel=${this.onPointerCancel}
    >
      ${this.options.tokens.map((token, index) => this.renderChip(token, index))}
    </ol>`;
  }
}

if (!customElements.get('attention-sortable-tokens'))
  customElements.define('attention-sortable-tokens', SortableTokens);

/**
 * Token chips in an ordered list. Drag one onto another place; or focus it and press Alt+← or Alt+→, or one of
 * the small buttons beside it.
 */
export function sortableTokens(options: SortableTokensOptions): TemplateResult {
  return html`<attention-sortable-tokens .options=${options}></attention-sortable-tokens>`;
}
