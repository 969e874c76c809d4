// A number outside a table that can be asked about like a cell of one: a button as wide as its text.
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { messages } from './messages.ts';

/** How a number outside a table answers when it is asked about. */
export interface Ask {
  /** Whether its explanation is open. */
  readonly isOpen: boolean;
  readonly onAsk: () => void;
}

export interface LiveNumberOptions extends Ask {
  /** As it is written: `58 %`, `Σ = 1` */
  readonly text: string | TemplateResult;
  /** Unrounded, written as `data-value`. Not behind a row of a matrix, where only the cells have one. */
  readonly value?: number | undefined;
  /** What it is, written as `data-quantity` */
  readonly quantity?: string | undefined;
}

/** The element behind `liveNumber()`; it keeps no state. Draws into its own light DOM. */
export class LiveNumber extends LitElement {
  static override properties = { options: { attribute: false } };

  declare options: LiveNumberOptions;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** When an explanation is closed by its own button, the focus goes back to the number it explained. */
  protected override updated(changed: PropertyValues): void {
    const before = changed.get('options') as LiveNumberOptions | undefined;
    if (!before?.isOpen || this.options.isOpen) return;
    const { activeElement } = this.getRootNode() as Document | ShadowRoot;
    if (activeElement === null || activeElement === document.body) this.querySelector('button')?.focus();
  }

  override render(): TemplateResult {
    const { text, value, quantity, isOpen, onAsk } = this.options;
    return html`<button
      type="button"
      class="live-number"
      title=${messages.ask}
      aria-expanded=${isOpen ? 'true' : 'false'}
      data-quantity=${ifDefined(quantity)}
      data-value=${ifDefined(value === undefined ? undefined : String(value))}
      @click=${onAsk}
    >
      ${text}
    </button>`;
  }
}

if (!customElements.get('attention-live-number')) customElements.define('attention-live-number', LiveNumber);

/** A number in running text, beside a verdict or behind a row. Mouse, touch, Enter and Space ask about it. */
export function liveNumber(options: LiveNumberOptions): TemplateResult {
  return html`<attention-live-number .options=${options}></attention-live-number>`;
}
