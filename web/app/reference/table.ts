// A table of the reference: one that scrolls by itself, and that a screen reader finds by its caption.

import { html, type TemplateResult } from 'lit';
import { referenceWords as words } from './messages.ts';

export type Cell = string | TemplateResult;

/** A table that scrolls by itself where it is too wide; its first column names the rows. */
export function table(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): TemplateResult {
  return html`<div class="reference-scroll" tabindex="0" role="region" aria-label=${words.scrolls(caption)}>
    <table class="reference-table">
      <caption class="visually-hidden">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others]) =>
            html`<tr>
              <th scope="row"><code>${first}</code></th>
              ${others.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
