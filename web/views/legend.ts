// The key to a matrix's colours, computed from the same scale that coloured its cells.
import { html, nothing, type TemplateResult } from 'lit';
import { colourScale, fractionClass, type Colours } from './colour.ts';
import { liveNumber, type Ask } from './live-number.ts';
import { formatNumber } from './number.ts';

const PATCHES = 11;

/** The numbers under a legend, from left to right: 0, 1 for weights; −m, 0, m when diverging; 0, m for tints. */
export function legendTicks(colours: Colours, values: ArrayLike<number>): number[] {
  const { low, high } = colourScale(colours, values);
  return colours === 'diverging' ? [low, 0, high] : [low, high];
}

export interface LegendOptions {
  readonly colours: Colours;
  /** The values of the matrix (or of all that share the legend). */
  readonly values: ArrayLike<number>;
  /** What is coloured: `weight`. */
  readonly label: string;
  /** In place of those of `legendTicks`, at equal distances */
  readonly ticks?: readonly number[] | undefined;
  /** How the ends answer when they are asked about: when diverging, both are the number furthest from 0 */
  readonly ask?: Ask | undefined;
  /** Shows the hatched patch with these words, for `blocked` cells. */
  readonly hatched?: string | undefined;
}

/** A strip of the colours with its numbers; nothing for `none`. */
export function legend({
  colours,
  values,
  label,
  hatched,
  ticks,
  ask,
}: LegendOptions): TemplateResult | typeof nothing {
  if (colours === 'none') return nothing;
  const first = colours === 'diverging' ? -1 : 0;
  const patches = Array.from(
    { length: PATCHES },
    (_, index) => first + ((1 - first) * index) / (PATCHES - 1),
  );
  return html`<div class="legend">
    <span class="legend-label">${label}</span>
    <span class="legend-scale">
      <span class="legend-strip" aria-hidden="true"
        >${patches.map(
          (fraction) => html`<span class="coloured ${fractionClass(colours, fraction)}"></span>`,
        )}</span
      >
      <span class="legend-ticks">
        ${(ticks ?? legendTicks(colours, values)).map((tick) => {
          const text = formatNumber(tick, 2);
          return html`<span>${ask && tick !== 0 ? liveNumber({ text, ...ask }) : text}</span>`;
        })}
      </span>
    </span>
    ${hatched ? html`<span class="legend-hatched"><span class="hatched" aria-hidden="true"></span>${hatched}</span>` : nothing}
  </div>`;
}
