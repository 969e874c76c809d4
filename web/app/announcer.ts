// What a screen reader hears of a change: one sentence, after the last of several quick changes.

import { html, type TemplateResult } from 'lit';

/** How long the sentence waits, in milliseconds. */
const delay = 500;

export class Announcer {
  private readonly onChange: () => void;
  private sentence = '';
  private timer = 0;

  /** `onChange`: the element is to be drawn again. */
  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  say(sentence: string): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.set(sentence), delay);
  }

  clear(): void {
    window.clearTimeout(this.timer);
    this.set('');
  }

  /** Stays in place while its words change, so that they are heard. */
  region(): TemplateResult {
    return html`<p class="announcer visually-hidden" aria-live="polite">${this.sentence}</p>`;
  }

  private set(sentence: string): void {
    this.sentence = sentence;
    this.onChange();
  }
}
