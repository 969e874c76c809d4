// Counts as bars with the curve that theory expects, so that one sees whether they agree.
import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { axisName } from './axis-name.ts';
import { liveNumber, type Ask } from './live-number.ts';
import { markedDrawing } from './marked-drawing.ts';
import { formatCount, formatNumber } from './number.ts';
import { axisLines, type Axis } from './plot-axis.ts';
import { messages } from './plot-messages.ts';

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
  /** How the counts answer when they are asked about: a bin, −1 for `below` and the number of bins for `above` */
  readonly ask: (bin: number) => Ask;
  /** What is counted; its domain to share with another histogram, default `low`…`high`. Always linear. */
  readonly x: Pick<Axis, 'label' | 'about' | 'domain'>;
  /** What a bar counts, as a sentence */
  readonly about: string;
  /** `accent` and `violated` set one histogram apart from another. Default `primary`. */
  readonly tone?: 'primary' | 'accent' | 'violated' | undefined;
  /** Largest count of the axis, to share with another histogram; default from the data. */
  readonly top?: number | undefined;
}

const WIDTH = 480;
const HEIGHT = 202;
const MARGIN = { top: 14, right: 14, bottom: 26, left: 58 };

/** Where bin number `bin` begins. */
export const edgeOf = (
  { low, high, counts }: Pick<HistogramOptions, 'low' | 'high' | 'counts'>,
  bin: number,
) => low + ((high - low) * bin) / counts.length;

function table(options: HistogramOptions): TemplateResult {
  const words = messages.table;
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
          <th scope="col">${messages.count}</th>
          ${expected ? html`<th scope="col">${messages.expected}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${counts.map(
          (count, bin) =>
            html`<tr>
              <td>${formatNumber(edgeOf(options, bin))}</td>
              <td>${formatNumber(edgeOf(options, bin + 1))}</td>
              <td>${formatCount(count)}</td>
              ${expected ? html`<td>${formatNumber(expected[bin] ?? 0, 1)}</td>` : nothing}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** `−2 to −1: 4, theory 3.5` */
function readingOf(options: HistogramOptions, bin: number): string {
  const [from, to] = [edgeOf(options, bin), edgeOf(options, bin + 1)].map((edge) => formatNumber(edge)) as [
    string,
    string,
  ];
  const count = formatCount(options.counts[bin]!);
  const expected = options.expected?.[bin];
  return expected === undefined
    ? messages.bar(from, to, count)
    : messages.barExpected(from, to, count, formatNumber(expected, 1));
}

function outsideView({
  below = 0,
  above = 0,
  counts,
  ask,
}: HistogramOptions): TemplateResult | typeof nothing {
  if (below === 0 && above === 0) return nothing;
  const said = (count: number, words: (count: string) => string, bin: number) =>
    count > 0 ? liveNumber({ text: words(formatCount(count)), ...ask(bin) }) : nothing;
  return html`<p class="outside">
    ${said(below, messages.below, -1)} ${said(above, messages.above, counts.length)}
  </p>`;
}

/**
 * A figure with bars, theory curve and axes; scales with its box. Each bar can be read and asked about
 * (`markedDrawing`), and each axis by its name; the same numbers as a table for screen readers.
 */
export function histogram(options: HistogramOptions): TemplateResult {
  const { caption, description, low, high, counts, expected, tone = 'primary', ask, about } = options;
  const top = options.top ?? Math.max(1, max(counts) ?? 0, max(expected ?? []) ?? 0);
  const domain = options.x.domain ?? ([low, high] as const);
  const x = scaleLinear(domain, [MARGIN.left, WIDTH - MARGIN.right]);
  const y = scaleLinear([0, top], [HEIGHT - MARGIN.bottom, MARGIN.top]);
  const curve = line<number>(
    (_, bin) => x(edgeOf(options, bin + 0.5)),
    (count) => y(count),
  ).curve(curveMonotoneX);
  const peak = expected && expected.length > 0 ? expected.indexOf(max(expected) ?? 0) : -1;
  const content = svg`
    ${y.ticks(4).map(
      (tick) =>
        svg`<g class="tick" transform="translate(0 ${y(tick)})">
          <line class="gridline" x1=${MARGIN.left} x2=${WIDTH - MARGIN.right}></line>
          <text x=${MARGIN.left - 8} dy="0.32em" text-anchor="end">${formatCount(tick)}</text>
        </g>`,
    )}
    ${counts.map((count, bin) => {
      const left = x(edgeOf(options, bin));
      const step = x(edgeOf(options, bin + 1)) - left;
      const width = step - Math.min(1, step / 8);
      return svg`<rect class="bar" x=${left} y=${y(count)} width=${width} height=${y(0) - y(count)}
        data-value=${count}></rect>`;
    })}
    ${
      expected
        ? svg`<path class="theory" d=${curve([...expected]) ?? ''}></path>
          <text class="theory-label" x=${Math.min(x(edgeOf(options, peak + 0.5)) + 40, WIDTH - 60)} y=${MARGIN.top + 6}
            >${messages.theory}</text>`
        : nothing
    }
    <line class="axis" x1=${MARGIN.left} x2=${WIDTH - MARGIN.right} y1=${y(0)} y2=${y(0)}></line>
    ${x
      .ticks(6)
      .map(
        (tick) =>
          svg`<text class="tick" x=${x(tick)} y=${y(0) + 17} text-anchor="middle">${formatNumber(tick, 2)}</text>`,
      )}`;
  const marks = counts.map((count, bin) => ({
    left: x(edgeOf(options, bin + 0.5)),
    top: y(count),
    text: readingOf(options, bin),
    ask: ask(bin),
  }));
  return html`<figure class="plot histogram" data-tone=${tone}>
    <figcaption>${caption}</figcaption>
    ${axisName({
      label: messages.count,
      lines: axisLines({ label: messages.count, about, domain: [0, top] }, y, counts),
    })}
    ${markedDrawing({ width: WIDTH, height: HEIGHT, description, content, lines: [marks], reach: 'column' })}
    ${axisName({
      label: options.x.label,
      lines: axisLines({ ...options.x, domain, format: (edge) => formatNumber(edge) }, x, []),
    })}
    ${outsideView(options)} ${table(options)}
  </figure>`;
}
