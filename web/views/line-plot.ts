// Measurements against a variable on linear or logarithmic axes, each line labelled where it ends.
import { line } from 'd3-shape';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { axisName } from './axis-name.ts';
import type { Ask } from './live-number.ts';
import { markedDrawing } from './marked-drawing.ts';
import { formatNumber } from './number.ts';
import { axisLines, scaleOf, tickText, ticksOf, type Axis, type Scale } from './plot-axis.ts';
import { messages } from './plot-messages.ts';
import { svgSubscripts, withSubscripts } from './subscript.ts';

export type PlotTone = 'primary' | 'accent' | 'query' | 'key' | 'value' | 'violated' | 'faint';

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  /** How its number answers when it is asked about */
  readonly ask: Ask;
  /** What is read of it; default its x and y */
  readonly text?: string | undefined;
}

export interface Series {
  readonly name: string;
  /** In order of x. What is not finite, and on a log axis what is not above 0, is left out of the picture. */
  readonly points: readonly PlotPoint[];
  readonly tone: PlotTone;
  /** `theory` is dashed and has no points. Default `measured`. */
  readonly kind?: 'measured' | 'theory' | undefined;
  /** Whether its name stands where it ends. Default true. */
  readonly labelled?: boolean | undefined;
}

export interface LinePlotOptions {
  readonly caption: string | TemplateResult;
  /** A sentence for those who do not see the lines. */
  readonly description: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

interface Located extends PlotPoint {
  readonly left: number;
  readonly top: number;
}

/** A series with the places of what can be drawn of it. */
interface Drawn {
  readonly series: Series;
  readonly located: readonly Located[];
}

const WIDTH = 480;
const HEIGHT = 242;
const MARGIN = { top: 14, right: 108, bottom: 26, left: 58 };
const LABEL_GAP = 17;

/** Tops of the labels, moved apart where two would overlap, and up again where they would reach the axis. */
function spread(tops: readonly number[]): number[] {
  const order = tops.map((_, index) => index).sort((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
  const placed = [...tops];
  let above = -Infinity;
  for (const index of order) {
    above = Math.max(placed[index] ?? 0, above + LABEL_GAP);
    placed[index] = above;
  }
  let below = HEIGHT - MARGIN.bottom + LABEL_GAP / 2;
  for (const index of order.toReversed()) {
    below = Math.min(placed[index] ?? 0, below - LABEL_GAP);
    placed[index] = below;
  }
  return placed;
}

const path = line<Located>(
  ({ left }) => left,
  ({ top }) => top,
);

function seriesView({ series: { name, tone, kind = 'measured' }, located }: Drawn): TemplateResult {
  return svg`<g class="series tone-${tone}" data-kind=${kind} data-series=${name}>
    <path class="series-line" d=${path([...located]) ?? ''}></path>
    ${
      kind === 'theory'
        ? nothing
        : located.map(
            ({ left, top, y }) =>
              svg`<circle class="point" cx=${left} cy=${top} r="3" data-value=${String(y)}></circle>`,
          )
    }
  </g>`;
}

function labelsView(drawn: readonly Drawn[]): TemplateResult[] {
  const ends = drawn.flatMap(({ series, located }) => {
    const last = located.at(-1);
    return last && series.labelled !== false ? [{ series, ...last }] : [];
  });
  const tops = spread(ends.map(({ top }) => top));
  return ends.map(
    ({ series, left }, index) =>
      svg`<text class="series-label tone-${series.tone}" x=${left + 8} y=${tops[index] ?? 0} dy="0.32em"
        >${svgSubscripts(series.name)}</text>`,
  );
}

function axesView({ x, y }: LinePlotOptions, ofX: Scale, ofY: Scale): TemplateResult {
  const bottom = HEIGHT - MARGIN.bottom;
  return svg`
    ${ticksOf(ofY, y).map(
      (tick) =>
        svg`<line class="gridline" x1=${MARGIN.left} x2=${WIDTH - MARGIN.right} y1=${ofY(tick)} y2=${ofY(tick)}></line>
          <text class="tick" x=${MARGIN.left - 8} y=${ofY(tick)} dy="0.32em" text-anchor="end">${(y.format ?? tickText)(tick)}</text>`,
    )}
    <line class="axis" x1=${MARGIN.left} x2=${WIDTH - MARGIN.right} y1=${bottom} y2=${bottom}></line>
    ${ticksOf(ofX, x).map(
      (tick) =>
        svg`<text class="tick" x=${ofX(tick)} y=${bottom + 17} text-anchor="middle">${(x.format ?? tickText)(tick)}</text>`,
    )}`;
}

function tablesView({ series, x, y }: LinePlotOptions): TemplateResult {
  return html`<div class="visually-hidden">
    ${series.map(
      ({ name, points }) =>
        html`<table>
          <caption>
            ${withSubscripts(name)}
          </caption>
          <thead>
            <tr>
              <th scope="col">${withSubscripts(x.label)}</th>
              <th scope="col">${withSubscripts(y.label)}</th>
            </tr>
          </thead>
          <tbody>
            ${points.map(
              (point) =>
                html`<tr>
                  <td>${(x.format ?? tickText)(point.x)}</td>
                  <td data-value=${String(point.y)}>${(y.format ?? formatNumber)(point.y)}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
    )}
  </div>`;
}

/** `raw: d_k = 128, σ = 11.583` */
const readingOf = ({ name }: Series, { x, y }: PlotPoint, of: LinePlotOptions) =>
  messages.point(
    name,
    of.x.label,
    (of.x.format ?? tickText)(x),
    of.y.label,
    (of.y.format ?? formatNumber)(y),
  );

/**
 * A figure of lines with axes and direct labels. Each of its points can be read and asked about (`markedDrawing`),
 * and each axis by its name. Each series is also a table for screen readers.
 */
export function linePlot(options: LinePlotOptions): TemplateResult {
  const { caption, description, x, y, series } = options;
  const points = series.flatMap((one) => one.points);
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const ofX = scaleOf(x, xs, [MARGIN.left, WIDTH - MARGIN.right]);
  const ofY = scaleOf(y, ys, [HEIGHT - MARGIN.bottom, MARGIN.top]);
  const drawn = series.map((one): Drawn => {
    const located = one.points.map((point) => ({ ...point, left: ofX(point.x), top: ofY(point.y) }));
    const isThere = ({ left, top }: Located) => Number.isFinite(left) && Number.isFinite(top);
    return { series: one, located: located.filter(isThere) };
  });
  return html`<figure class="plot line-plot">
    <figcaption>${caption}</figcaption>
    ${axisName({ label: y.label, lines: axisLines(y, ofY, ys) })}
    ${markedDrawing({
      width: WIDTH,
      height: HEIGHT,
      description,
      content: svg`${axesView(options, ofX, ofY)} ${drawn.map(seriesView)} ${labelsView(drawn)}`,
      lines: drawn.map(({ series: one, located }) =>
        located.map((point) => ({ ...point, text: point.text ?? readingOf(one, point, options) })),
      ),
    })}
    ${axisName({ label: x.label, lines: axisLines(x, ofX, xs) })} ${tablesView(options)}
  </figure>`;
}
