// Counts as bars with the curve that theory expects, so that one sees whether they agree.
import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { messages } from './messages.ts';
import { svgSubscripts } from './subscript.ts';
import { formatCount, formatNumber } from './number.ts';

export interface HistogramOptions {
  readonly caption: string | TemplateResult;
  /** A sentence for those who do not see the bars, with the numbers that matter. */
  readonly description: string;
  /** The bins are equal and go from `low` to `high`. */
  readonly low: number;
  readonly high: number;
  readonly counts: readonly number[];
  /** The expected counts of the same bins, drawn as a dashed curve with the word `theory`. */
  readonly expected?: readonly number[] | undefined;
  /** What lies outside and is not drawn; said below the axis when not 0. */
  readonly below?: number | undefined;
  readonly above?: number | undefined;
  /** The axis, with its unit: `q·k`; subscripts as in `d_k` */
  readonly xLabel: string;
  /** `accent` and `violated` set one histogram apart from another. Default `primary`. */
  readonly tone?: 'primary' | 'accent' | 'violated' | undefined;
  /** Axis to share with another histogram; default `low`…`high`. */
  readonly domain?: readonly [number, number] | undefined;
  /** Largest count of the axis, to share with another histogram; default from the data. */
  readonly top?: number | undefined;
}

const WIDTH = 480;
const HEIGHT = 220;
const MARGIN = { top: 14, right: 14, bottom: 44, left: 58 };

function table(options: HistogramOptions, edge: (bin: number) => number): TemplateResult {
  const words = messages.histogramTable;
  const { counts, expected, caption } = options;
  return html`<div class="visually-hidden">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.from}</th>
          <th scope="col">${words.to}</th>
          <th scope="col">${words.count}</th>
          ${expected ? html`<th scope="col">${words.expected}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${counts.map(
          (count, bin) =>
            html`<tr>
              <td>${formatNumber(edge(bin))}</td>
              <td>${formatNumber(edge(bin + 1))}</td>
              <td>${formatCount(count)}</td>
              ${expected ? html`<td>${formatNumber(expected[bin] ?? 0, 1)}</td>` : nothing}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A figure with bars, theory curve and axes; scales with its box; the same numbers as a table for screen readers. */
export function histogram(options: HistogramOptions): TemplateResult {
  const {
    caption,
    description,
    low,
    high,
    counts,
    expected,
    below = 0,
    above = 0,
    xLabel,
    tone = 'primary',
  } = options;
  const edge = (bin: number) => low + ((high - low) * bin) / counts.length;
  const top = options.top ?? Math.max(1, max(counts) ?? 0, max(expected ?? []) ?? 0);
  const x = scaleLinear(options.domain ?? [low, high], [MARGIN.left, WIDTH - MARGIN.right]);
  const y = scaleLinear([0, top], [HEIGHT - MARGIN.bottom, MARGIN.top]);
  const curve = line<number>(
    (_, bin) => x(edge(bin + 0.5)),
    (count) => y(count),
  ).curve(curveMonotoneX);
  const peak = expected && expected.length > 0 ? expected.indexOf(max(expected) ?? 0) : -1;
  const outside = [
    ...(below > 0 ? [messages.below(below)] : []),
    ...(above > 0 ? [messages.above(above)] : []),
  ].join(', ');
  return html`<figure class="plot histogram" data-tone=${tone}>
    <figcaption>${caption}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${description}>
      ${y.ticks(4).map(
        (tick) =>
          svg`<g class="tick" transform="translate(0 ${y(tick)})">
            <line class="gridline" x1=${MARGIN.left} x2=${WIDTH - MARGIN.right}></line>
            <text x=${MARGIN.left - 8} dy="0.32em" text-anchor="end">${formatCount(tick)}</text>
          </g>`,
      )}
      ${counts.map((count, bin) => {
        const left = x(edge(bin));
        const step = x(edge(bin + 1)) - left;
        const width = step - Math.min(1, step / 8);
        return svg`<rect class="bar" x=${left} y=${y(count)} width=${width} height=${y(0) - y(count)}
          data-value=${count}></rect>`;
      })}
      ${
        expected
          ? svg`<path class="theory" d=${curve([...expected]) ?? ''}></path>
            <text class="theory-label" x=${Math.min(x(edge(peak + 0.5)) + 40, WIDTH - 60)} y=${MARGIN.top + 6}
              >${messages.theory}</text>`
          : nothing
      }
      <line class="axis" x1=${MARGIN.left} x2=${WIDTH - MARGIN.right} y1=${y(0)} y2=${y(0)}></line>
      ${x
        .ticks(6)
        .map(
          (tick) =>
            svg`<text class="tick" x=${x(tick)} y=${y(0) + 17} text-anchor="middle">${formatNumber(tick, 2)}</text>`,
        )}
      <text class="axis-label" x=${WIDTH - MARGIN.right} y=${HEIGHT - 6} text-anchor="end">
        ${svgSubscripts(xLabel)}
      </text>
      ${outside ? svg`<text class="tick" x=${MARGIN.left} y=${HEIGHT - 6}>${outside}</text>` : nothing}
    </svg>
    ${table(options, edge)}
  </figure>`;
}
