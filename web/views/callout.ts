// A remark set apart: a notice, or an invariant with its verdict and the number it rests on.
import { html, nothing, type TemplateResult } from 'lit';
import { messages } from './messages.ts';

export interface CalloutOptions {
  readonly kind: 'notice' | 'held' | 'violated';
  /** The claim: `Each row sums to 1` */
  readonly title: string | TemplateResult;
  /** The number behind the verdict, formatted: `largest difference 2.4e−7` */
  readonly value?: string | TemplateResult | undefined;
  readonly body?: string | TemplateResult | undefined;
}

const VERDICTS = {
  held: { sign: '✓', words: messages.held },
  violated: { sign: '✗', words: messages.violated },
} as const;

/** The verdict is a sign and a word for screen readers, never only a colour. */
export function callout({ kind, title, value, body }: CalloutOptions): TemplateResult {
  const verdict = kind === 'notice' ? null : VERDICTS[kind];
  return html`<div class="callout ${kind}" data-verdict=${verdict ? kind : nothing}>
    ${verdict ? html`<span class="verdict" role="img" aria-label=${verdict.words}>${verdict.sign}</span>` : nothing}
    <div>
      <p class="callout-title">
        ${title}${value === undefined ? nothing : html` <span class="number callout-value">${value}</span>`}
      </p>
      ${body === undefined ? nothing : html`<p class="callout-body">${body}</p>`}
    </div>
  </div>`;
}
