// A box for one number. What does not fit is refused in words beside it, and the box goes back to the number
// that holds when it is left.

import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { live } from 'lit/directives/live.js';
import { messages } from './messages.ts';

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** Only whole numbers */
  readonly whole: boolean;
  /** Of the arrows in the box */
  readonly step: number;
}

export class NumberField extends LitElement {
  static override properties = {
    value: { attribute: false },
    range: { attribute: false },
    label: { attribute: false },
    problem: { state: true },
  };
  declare value: number;
  declare range: NumberRange;
  /** The accessible name; the visible one stands before the box. */
  declare label: string;
  declare problem: string | null;

  constructor() {
    super();
    this.value = 0;
    this.range = { min: -Infinity, max: Infinity, whole: false, step: 1 };
    this.label = '';
    this.problem = null;
  }

  protected override createRenderRoot(): this {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value')) this.problem = null;
  }

  private onChange(event: Event): void {
    const { min, max, whole } = this.range;
    const number = (event.target as HTMLInputElement).valueAsNumber;
    const fits = number >= min && number <= max && (!whole || Number.isInteger(number));
    this.problem = fits ? null : (whole ? messages.notAWholeNumber : messages.notANumber)(min, max);
    if (fits) this.dispatchEvent(new CustomEvent('number', { detail: number }));
  }

  private onBlur(event: FocusEvent): void {
    if (this.problem) (event.target as HTMLInputElement).value = String(this.value);
    this.problem = null;
  }

  protected override render() {
    const { min, max, step } = this.range;
    return html`<input
        type="number"
        aria-label=${this.label}
        aria-invalid=${this.problem ? 'true' : 'false'}
        min=${String(min)}
        max=${String(max)}
        step=${String(step)}
        .value=${live(String(this.value))}
        @change=${this.onChange}
        @blur=${this.onBlur}
      />
      <span class="field-problem" role="status">${this.problem ?? nothing}</span>`;
  }
}

if (!customElements.get('attention-number-field'))
  customElements.define('attention-number-field', NumberField);
