// A text box for a sentence: the tokens follow while one types, spaces included, and a sentence that does
// not fit is refused in words, never cut.

import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { joinTokens, splitSentence } from '../experiment/tokens.ts';
import { messages } from './messages.ts';

export interface SentenceLimits {
  readonly min: number;
  readonly max: number;
  readonly maxTokenLength: number;
}

export class SentenceField extends LitElement {
  static override properties = {
    tokens: { attribute: false },
    limits: { attribute: false },
    label: { attribute: false },
    help: { attribute: false },
    problem: { state: true },
  };
  declare tokens: readonly string[];
  declare limits: SentenceLimits;
  declare label: string;
  declare help: string;
  declare problem: string | null;
  /** What is in the box, which may have spaces that the tokens do not have. */
  private text: string | null = null;

  constructor() {
    super();
    this.tokens = [];
    this.label = '';
    this.help = '';
    this.problem = null;
  }

  protected override createRenderRoot(): this {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('tokens')) return;
    const typed = this.text === null ? null : splitSentence(this.text);
    if (typed === null || joinTokens(typed) !== joinTokens(this.tokens)) {
      this.text = joinTokens(this.tokens);
      this.problem = null;
    }
  }

  private onInput(event: InputEvent): void {
    this.text = (event.target as HTMLInputElement).value;
    const tokens = splitSentence(this.text);
    this.problem = this.problemOf(tokens);
    if (!this.problem) this.dispatchEvent(new CustomEvent('sentence', { detail: tokens }));
  }

  private problemOf(tokens: readonly string[]): string | null {
    const { min, max, maxTokenLength } = this.limits;
    if (tokens.length < min) return messages.tooFewTokens(min);
    if (tokens.length > max) return messages.tooManyTokens(tokens.length, max);
    return tokens.some((token) => [...token].length > maxTokenLength)
      ? messages.tokenTooLong(maxTokenLength)
      : null;
  }

  protected override render() {
    return html`<label class="field field-wide">
        <span class="field-label">${this.label}</span>
        <input
          type="text"
          autocomplete="off"
          spellcheck="false"
          dir="auto"
          .value=${this.text ?? ''}
          title=${this.help}
          aria-invalid=${this.problem ? 'true' : 'false'}
          @input=${this.onInput}
        />
      </label>
      <p class="field-problem" role="status">${this.problem ?? nothing}</p>`;
  }
}

if (!customElements.get('attention-sentence-field'))
  customElements.define('attention-sentence-field', SentenceField);
