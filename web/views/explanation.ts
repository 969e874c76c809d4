// "Why 0.576?": the arithmetic that made a number, as typed parts, so that it can be coloured and also read out.
import { html, nothing, type TemplateResult } from 'lit';
import { withSubscripts } from './subscript.ts';
import { messages } from './messages.ts';
import type { Tone } from './colour.ts';

/** One piece of arithmetic: `{ text: 'e', sup: '1.414' }`, `{ text: '2', tone: 'key' }`. */
export interface Part {
  readonly text: string;
  /** `result` is bold. */
  readonly tone?: Tone | 'result' | undefined;
  readonly sup?: string | undefined;
  readonly sub?: string | undefined;
}

export type Line = readonly (Part | string)[];

/** What explains a number. */
export interface Explained {
  /** `Why 0.576?` */
  readonly heading: string;
  readonly lines: readonly Line[];
}

export interface ExplanationOptions extends Explained {
  readonly onClose?: (() => void) | undefined;
}

function asPart(part: Part | string): Part {
  return typeof part === 'string' ? { text: part } : part;
}

/** Where nothing is raised, an exponent of several terms stands in brackets. */
const exponent = (sup: string) => (sup.includes(' ') ? `^(${sup})` : `^${sup}`);

/** A line as plain text: `e^(0 − 1) ÷ (e^(0 − 1) + e^0) = 0.269`. For tests, for copying, for speech. */
export function lineText(line: Line): string {
  return line
    .map(asPart)
    .map(({ text, sup, sub }) => text + (sub ? `_${sub}` : '') + (sup ? exponent(sup) : ''))
    .join('');
}

/** A power stays on one line. */
function renderPart({ text, tone, sup, sub }: Part): TemplateResult {
  const base = html`${withSubscripts(text)}${sub ? html`<sub>${sub}</sub>` : nothing}`;
  const content = sup ? html`<span class="unbroken">${base}<sup>${sup}</sup></span>` : base;
  if (tone === 'result') return html`<strong>${content}</strong>`;
  return tone ? html`<span class="tone-${tone}">${content}</span>` : content;
}

/** A line of words, which is set like the lesson's own. */
const isSentence = (line: Line) => lineText(line).endsWith('.');

/** A panel with a violet rule; lines break between factors on a narrow screen. Escape is the host's. */
export function explanation({ heading, lines, onClose }: ExplanationOptions): TemplateResult {
  return html`<section class="explanation" aria-label=${heading}>
    <div class="explanation-head">
      <p class="explanation-heading">${heading}</p>
      ${
        onClose
          ? html`<button type="button" class="close" aria-label=${messages.close} @click=${onClose}>
              ×
            </button>`
          : nothing
      }
    </div>
    ${lines.map((line) => {
      const kind = isSentence(line) ? 'arithmetic arithmetic-remark' : 'arithmetic';
      return html`<p class=${kind}>${line.map((part) => renderPart(asPart(part)))}</p>`;
    })}
  </section>`;
}
