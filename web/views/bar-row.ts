// One row of weights as bars: whom a token reads from, and how much.
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { cssProperties } from './css-properties.ts';
import { liveNumber, type Ask } from './live-number.ts';
import { messages } from './messages.ts';
import { percent } from './number.ts';
import { tokenLabel } from './token.ts';

export interface Bar {
  /** The token read from */
  readonly label: string;
  /** 0 to 1; outside and NaN are shown as a number with an empty or full bar. */
  readonly weight: number;
  readonly blocked?: boolean | undefined;
  /** How its number answers when it is asked about */
  readonly ask?: Ask | undefined;
}

export interface BarRowOptions {
  /** `“sat” reads from` */
  readonly caption: string | TemplateResult;
  readonly bars: readonly Bar[];
  /** Decimals of the per cent, default 0 */
  readonly digits?: number | undefined;
}

/** A captioned table of token, bar and per cent; each bar carries its number in `data-value`. */
export function barRow({ caption, bars, digits = 0 }: BarRowOptions): TemplateResult {
  return html`<table class="bar-row">
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${bars.map(({ label, weight, blocked = false, ask }) => {
        const text = percent(weight, digits);
        const length = Number.isNaN(weight) ? 0 : Math.min(1, Math.max(0, weight));
        return html`<tr class=${classMap({ blocked })}>
          <th scope="row" class="tone-key">${tokenLabel(label)}</th>
          <td class="bar-cell" aria-hidden="true">
            <span class="bar" ${cssProperties({ width: `${100 * length}%` })}></span>
          </td>
          <td class="number" data-value=${ask ? nothing : String(weight)}>
            ${ask ? liveNumber({ text, value: weight, ...ask }) : text}${blocked ? html`<span class="visually-hidden">, ${messages.blocked}</span>` : nothing}
          </td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}
