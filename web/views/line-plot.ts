// Measurements against a variable on linear or logarithmic axes, each line labelled where it ends.
import { extent, range } from 'd3-array';
import { scaleLinear, scaleLog, type ScaleLinear, type ScaleLogarithmic } from 'd3-scale';
import { line } from 'd3-shape';
import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { formatCount, formatNumber } from './number.ts';
import { svgSubscripts, withSubscripts } from './subscript.ts';

export type PlotTone = 'primary' | 'accent' | 'query' | 'key' | 'value' | 'violated' | 'faint';

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
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

export interface Axis {
  readonly label: string;
  /** Default `linear`. */
  readonly scale?: 'linear' | 'log' | undefined;
  /** Ticks of a log axis stand at powers of it, default 10. */
  readonly base?: number | undefined;
  /** Default from the data. */
  readonly domain?: readonly [number, number] | undefined;
  /** How its numbers are written, at ticks and when read out: `4 GiB`. Default plain. */
  readonly format?: ((value: number) => string) | undefined;
}

export interface LinePlotOptions {
  readonly caption: string | TemplateResult;
  /** A sentence for those who do not see the lines. */
  readonly description: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

type Scale = ScaleLinear<number, number> | ScaleLogarithmic<number, number>;

interface Located extends PlotPoint {
  readonly series: Series;
  readonly left: number;
  readonly top: number;
}

const WIDTH = 480;
const HEIGHT = 260;
const MARGIN = { top: 14, right: 108, bottom: 44, left: 58 };
const LABEL_GAP = 17;
const MOST_TICKS = 7;

function scaleOf(axis: Axis, values: readonly number[], ends: [number, number]): Scale {
  const isLog = axis.scale === 'log';
  const usable = values.filter((value) => Number.isFinite(value) && (!isLog || value > 0));
  const [low = 1, high = 1] = axis.domain ?? extent(usable);
  if (isLog) {
    const scale = scaleLog([low, low === high ? high * 2 : high], ends).base(axis.base ?? 10);
    return axis.domain ? scale : scale.nice();
  }
  const scale = scaleLinear([low, low === high ? high + 1 : high], ends);
  return axis.domain ? scale : scale.nice();
}

/** On a log axis only powers of the base, and no more than fit. */
function ticksOf(scale: Scale, axis: Axis): number[] {
  if (axis.scale !== 'log') return scale.ticks(5);
  const base = axis.base ?? 10;
  const [low = 1, high = 1] = scale.domain().map((end) => Math.log(end) / Math.log(base));
  const powers = range(Math.ceil(low - 1e-9), Math.floor(high + 1e-9) + 1).map((power) => base ** power);
  const every = Math.ceil(powers.length / MOST_TICKS);
  return powers.filter((_, index) => index % every === 0);
}

/** Three significant figures, without zeros at the end. */
function tickText(value: number): string {
  if (Number.isInteger(value)) return formatCount(value);
  const [, decimals = ''] = String(Number(value.toPrecision(3))).split('.');
  return formatNumber(value, decimals.length);
}

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

/** The element behind `linePlot()`; draws into its own light DOM. */
export class LinePlot extends LitElement {
  static override properties = {
    options: { attribute: false },
    active: { state: true },
  };

  declare options: LinePlotOptions;
  declare private active: number | null;
  private located: Located[] = [];
  private x: Scale = scaleLinear();
  private y: Scale = scaleLinear();

  constructor() {
    super();
    this.active = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('options')) return;
    const { x, y, series } = this.options;
    const points = series.flatMap((one) => one.points);
    this.x = scaleOf(
      x,
      points.map((point) => point.x),
      [MARGIN.left, WIDTH - MARGIN.right],
    );
    this.y = scaleOf(
      y,
      points.map((point) => point.y),
      [HEIGHT - MARGIN.bottom, MARGIN.top],
    );
    this.located = series.flatMap((one) =>
      one.points
        .map((point) => ({ ...point, series: one, left: this.x(point.x), top: this.y(point.y) }))
        .filter(({ left, top }) => Number.isFinite(left) && Number.isFinite(top)),
    );
    this.active = null;
  }

  private get measured(): Located[] {
    return this.located.filter(({ series }) => series.kind !== 'theory');
  }

  private readonly onPointer = (event: PointerEvent): void => {
    const box = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
    const left = ((event.clientX - box.left) * WIDTH) / box.width;
    const top = ((event.clientY - box.top) * HEIGHT) / box.height;
    let nearest: number | null = null;
    let smallest = 40;
    this.measured.forEach((point, index) => {
      const distance = Math.hypot(point.left - left, point.top - top);
      if (distance < smallest) [smallest, nearest] = [distance, index];
    });
    this.active = nearest;
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const count = this.measured.length;
    if (step === undefined || count === 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.active = this.active === null ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count;
  };

  private readonly onLeave = (): void => {
    this.active = null;
  };

  private renderSeries(series: Series): TemplateResult {
    const points = this.located.filter((point) => point.series === series);
    const path =
      line<Located>(
        (point) => point.left,
        (point) => point.top,
      )(points) ?? '';
    return svg`<g class="series tone-${series.tone}" data-kind=${series.kind ?? 'measured'} data-series=${series.name}>
      <path class="series-line" d=${path}></path>
      ${
        series.kind === 'theory'
          ? nothing
          : points.map(
              (point) =>
                svg`<circle class="point" cx=${point.left} cy=${point.top} r="3" data-value=${String(point.y)}></circle>`,
            )
      }
    </g>`;
  }

  private renderLabels(): TemplateResult[] {
    const ends = this.options.series.flatMap((series) => {
      const last = this.located.findLast((point) => point.series === series);
      return last && series.labelled !== false ? [last] : [];
    });
    const tops = spread(ends.map(({ top }) => top));
    return ends.map(
      ({ series, left }, index) =>
        svg`<text class="series-label tone-${series.tone}" x=${left + 8} y=${tops[index] ?? 0} dy="0.32em"
          >${svgSubscripts(series.name)}</text>`,
    );
  }

  private renderAxes(): TemplateResult {
    const { x, y } = this.options;
    const bottom = HEIGHT - MARGIN.bottom;
    return svg`
      ${ticksOf(this.y, y).map(
        (tick) =>
          svg`<line class="gridline" x1=${MARGIN.left} x2=${WIDTH - MARGIN.right} y1=${this.y(tick)} y2=${this.y(tick)}></line>
            <text class="tick" x=${MARGIN.left - 8} y=${this.y(tick)} dy="0.32em" text-anchor="end">${(y.format ?? tickText)(tick)}</text>`,
      )}
      <line class="axis" x1=${MARGIN.left} x2=${WIDTH - MARGIN.right} y1=${bottom} y2=${bottom}></line>
      ${ticksOf(this.x, x).map(
        (tick) =>
          svg`<text class="tick" x=${this.x(tick)} y=${bottom + 17} text-anchor="middle">${(x.format ?? tickText)(tick)}</text>`,
      )}
      <text class="axis-label" x=${WIDTH - MARGIN.right} y=${HEIGHT - 6} text-anchor="end">${svgSubscripts(x.label)}</text>`;
  }

  private renderTables(): TemplateResult {
    const { series, x, y } = this.options;
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

  override render(): TemplateResult {
    const { caption, description, series, x, y } = this.options;
    const point = this.active === null ? undefined : this.measured[this.active];
    return html`<figure class="plot line-plot">
      <figcaption>${caption} <span class="matrix-note">${withSubscripts(y.label)}</span></figcaption>
      <svg
        viewBox="0 0 ${WIDTH} ${HEIGHT}"
        role="img"
        aria-label=${description}
        tabindex="0"
        @pointermove=${this.onPointer}
        @pointerdown=${this.onPointer}
        @pointerleave=${this.onLeave}
        @blur=${this.onLeave}
        @keydown=${this.onKeyDown}
      >
        ${this.renderAxes()} ${series.map((one) => this.renderSeries(one))} ${this.renderLabels()}
        ${point ? svg`<circle class="ring" cx=${point.left} cy=${point.top} r="7"></circle>` : nothing}
      </svg>
      <p class="readout number" aria-live="polite">
        ${
          point
            ? html`${withSubscripts(point.series.name)}: ${withSubscripts(x.label)} =
              ${(x.format ?? tickText)(point.x)}, ${withSubscripts(y.label)} =
              ${(y.format ?? formatNumber)(point.y)}`
            : nothing
        }
      </p>
      ${this.renderTables()}
    </figure>`;
  }
}

if (!customElements.get('attention-line-plot')) customElements.define('attention-line-plot', LinePlot);

/**
 * A figure of lines with axes and direct labels. The nearest point to the pointer, or with the plot focused the
 * next by ← and →, is read out below it. Each series is also a table for screen readers.
 */
export function linePlot(options: LinePlotOptions): TemplateResult {
  return html`<attention-line-plot .options=${options}></attention-line-plot>`;
}
