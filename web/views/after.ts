// A figure with the sign of how it follows from the one before: → or +. They never part at a line's end.
import { html, type TemplateResult } from 'lit';

/** `sign` is silent for screen readers, which read one figure after the other anyway. */
export function after(sign: '→' | '+' | '=', content: TemplateResult): TemplateResult {
  return html`<div class="after">
    <span class=${sign === '→' ? 'sign flow' : 'sign'} aria-hidden="true">${sign}</span>${content}
  </div>`;
}
