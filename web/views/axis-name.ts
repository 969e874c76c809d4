// The name of an axis, which answers what the axis shows. What it answers stands in no link: it is the same for all.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { explanation, type Line } from './explanation.ts';
import { liveNumber } from './live-number.ts';
import { messages } from './plot-messages.ts';
import { keepInSight } from './sight.ts';
import { withSubscripts } from './subscript.ts';

export interface AxisNameOptions {
  /** Subscripts as in `d_k` */
  readonly label: string;
  readonly lines: readonly Line[];
}

/** The element behind `axisName()`; draws into its own light DOM. */
export class AxisName extends LitElement {
  static override properties = {
    options: { attribute: false },
    isOpen: { state: true },
  };

  declare options: AxisNameOptions;
  declare private isOpen: boolean;

  constructor() {
    super();
    this.isOpen = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private readonly toggle = (): void => {
    this.isOpen = !this.isOpen;
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.isOpen) return;
    event.stopPropagation();
    this.isOpen = false;
  };

  protected override updated(changed: PropertyValues): void {
    if (changed.get('isOpen') !== undefined) keepInSight(this);
  }

  override render(): TemplateResult {
    const { label, lines } = this.options;
    const { isOpen, toggle } = this;
    return html`<div class="axis-name" @keydown=${this.onKeyDown}>
      ${liveNumber({ text: withSubscripts(label), isOpen, onAsk: toggle })}
      ${isOpen ? explanation({ heading: messages.axis.heading(label), lines, onClose: toggle }) : nothing}
    </div>`;
  }
}

if (!customElements.get('attention-axis-name')) customElements.define('attention-axis-name', AxisName);

/** The label of an axis as a button that opens what there is to say of it, below. */
export function axisName(options: AxisNameOptions): TemplateResult {
  return html`<attention-axis-name data-explains .options=${options}></attention-axis-name>`;
}
