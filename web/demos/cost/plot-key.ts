// What a plot marks at places that move, named below it, where no line can be in the way.

import { html, type TemplateResult } from 'lit';

export interface PlotMark {
  /** A ring on each line, or a dashed line from top to bottom */
  readonly look: 'rings' | 'dashes';
  readonly text: string | TemplateResult;
}

export function plotKey(marks: readonly PlotMark[]): TemplateResult {
  return html`<ul class="plot-key">
    ${marks.map(
      ({ look, text }) =>
        html`<li>
          <span class="plot-mark ${look}" aria-hidden="true"></span>
          ${text}
        </li>`,
    )}
  </ul>`;
}
