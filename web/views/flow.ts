// Figures in a row, each with the sign of what leads on to the next: A → B + C. Where the row breaks, the sign ends
// its line, and on a phone it stands between the two.
import { html, type TemplateResult } from 'lit';

/** The most columns that stand side by side in cells of full size, in a figure as wide as the page allows. */
const mostRoomyColumns = 8;

/** `sign` is silent for screen readers, which read one figure after the other anyway. */
export function leading(content: TemplateResult, sign: '→' | '+'): TemplateResult {
  return html`<div class="leading">
    ${content}<span class=${sign === '→' ? 'sign flow' : 'sign'} aria-hidden="true">${sign}</span>
  </div>`;
}

/** The class of a row of matrices that have so many columns in all: many make the cells smaller. */
export function flowClass(columns: number): string {
  return columns > mostRoomyColumns ? 'matrices compact' : 'matrices';
}
