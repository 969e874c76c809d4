// A question before the picture: choose, type a number or set a bar; then what became of the answer.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { button } from './chip.ts';
import { messages } from './messages.ts';
import { parseNumber, percent } from './number.ts';
import { withSubscripts } from './subscript.ts';

export interface PredictionOptions {
  readonly question: string;
  readonly input: { readonly kind: 'choice'; readonly options: readonly string[] } | MeasuredInput;
  /** Called once, with the index of an option, the number, or the share from 0 to 1. */
  readonly onAnswer: (answer: number) => void;
  /** An answer was given and is being judged: none is taken any more. */
  readonly isBusy?: boolean | undefined;
  /** What came of the answer; with it, nothing more is asked. */
  readonly verdict?: Verdict | null | undefined;
  /** The way past the question. */
  readonly skip: { readonly label: string; readonly onSkip: () => void };
}

interface MeasuredInput {
  readonly kind: 'number' | 'share';
  /** How near is near enough: `±10 % counts as right` */
  readonly hint: string;
}

export interface Verdict {
  /** Null while the answer is still to come. */
  readonly isRight: boolean | null;
  /** What was said, and what it is */
  readonly text: string;
  /** Why it is so, or where it will be seen */
  readonly why: string;
}

/** Where the bar stands before it is moved. */
const middle = 0.5;

/** The element behind `predictionPanel()`; what is being typed is its own. Draws into its own light DOM. */
export class PredictionPanel extends LitElement {
  static override properties = {
    options: { attribute: false },
    share: { state: true },
    invalid: { state: true },
    open: { state: true },
  };

  declare options: PredictionOptions;
  declare private share: number;
  declare private invalid: boolean;
  /** Where there is so little room that only the question shows: whether the rest does, as what came of an answer. */
  declare private open: boolean;
  private hadFocus = false;

  constructor() {
    super();
    this.share = middle;
    this.invalid = false;
    this.open = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const before = changed.get('options') as PredictionOptions | undefined;
    if (before && before.question !== this.options.question) {
      this.share = middle;
      this.invalid = false;
    }
    const said = this.options.verdict?.text;
    if (changed.has('options') && said !== undefined && said !== before?.verdict?.text) this.open = true;
    this.hadFocus = this.matches(':focus-within');
  }

  /** What was pressed has gone: one who works by keyboard goes on from the verdict. */
  protected override updated(): void {
    const isLost = this.hadFocus && !this.matches(':focus-within');
    if (isLost) this.querySelector<HTMLElement>('.prediction-verdict')?.focus({ preventScroll: true });
  }

  private readonly onNumber = (event: SubmitEvent): void => {
    event.preventDefault();
    const value = parseNumber(this.querySelector<HTMLInputElement>('input[type=text]')!.value);
    this.invalid = value === null;
    if (value !== null) this.options.onAnswer(value);
  };

  private readonly onShare = (event: SubmitEvent): void => {
    event.preventDefault();
    this.options.onAnswer(this.share);
  };

  private choices(options: readonly string[]): TemplateResult {
    return html`<div class="prediction-options" role="group" aria-label=${this.options.question}>
      ${options.map((label, index) =>
        button({ label: withSubscripts(label), onPress: () => this.options.onAnswer(index) }),
      )}
    </div>`;
  }

  private number(hint: string): TemplateResult {
    return html`<form class="prediction-entry" @submit=${this.onNumber}>
        <input
          type="text"
          inputmode="decimal"
          autocomplete="off"
          enterkeyhint="done"
          aria-label=${this.options.question}
          aria-invalid=${this.invalid ? 'true' : 'false'}
        />
        <button type="submit" class="button primary">${messages.prediction.answer}</button>
      </form>
      ${
        this.invalid
          ? html`<p class="prediction-problem" role="alert">${messages.allowedNumber.any}</p>`
          : nothing
      }
      <p class="prediction-hint">${hint}</p>`;
  }

  private bar(hint: string): TemplateResult {
    const shown = percent(this.share);
    return html`<form class="prediction-entry" @submit=${this.onShare}>
        <input
          type="range"
          min="0"
          max="100"
          step="1"
          aria-label=${this.options.question}
          aria-valuetext=${shown}
          .value=${live(String(Math.round(100 * this.share)))}
          @input=${(event: Event) => {
            this.share = (event.target as HTMLInputElement).valueAsNumber / 100;
          }}
        />
        <output>${shown}</output>
        <button type="submit" class="button primary">${messages.prediction.answer}</button>
      </form>
      <p class="prediction-hint">${hint}</p>`;
  }

  private entry(): TemplateResult {
    const { input } = this.options;
    switch (input.kind) {
      case 'choice':
        return this.choices(input.options);
      case 'number':
        return this.number(input.hint);
      case 'share':
        return this.bar(input.hint);
    }
  }

  override render(): TemplateResult {
    const { question, isBusy, verdict, skip } = this.options;
    const words = messages.prediction;
    const folded = verdict ? words.answered : words.heading;
    return html`<section
      class=${this.open ? 'prediction open' : 'prediction'}
      aria-label=${words.heading}
      aria-busy=${isBusy ? 'true' : 'false'}
    >
      <div class="prediction-head">
        <h2>${words.heading}</h2>
        ${verdict ? nothing : button({ label: skip.label, kind: 'quiet', onPress: skip.onSkip })}
        <button
          type="button"
          class="prediction-fold"
          aria-expanded=${this.open ? 'true' : 'false'}
          @click=${() => {
            this.open = !this.open;
          }}
        >
          ${this.open ? messages.close : folded}
        </button>
      </div>
      <p class="prediction-question">${withSubscripts(question)}</p>
      ${verdict ? renderVerdict(verdict) : this.entry()}
    </section>`;
  }
}

function renderVerdict({ isRight, text, why }: Verdict): TemplateResult {
  const { right, notRight } = messages.prediction;
  const sign =
    isRight === null
      ? nothing
      : html`<span
          class=${isRight ? 'prediction-sign right' : 'prediction-sign'}
          role="img"
          aria-label=${isRight ? right : notRight}
          >${isRight ? '✓' : '✗'}</span
        >`;
  return html`<div class="prediction-verdict" role="status" tabindex="-1">
    <p>${sign}${withSubscripts(text)}</p>
    <p class="prediction-why">${withSubscripts(why)}</p>
  </div>`;
}

if (!customElements.get('attention-prediction-panel'))
  customElements.define('attention-prediction-panel', PredictionPanel);

/** A panel with the question, the way to answer it or to pass it by, and afterwards the verdict. */
export function predictionPanel(options: PredictionOptions): TemplateResult {
  return html`<attention-prediction-panel .options=${options}></attention-prediction-panel>`;
}
