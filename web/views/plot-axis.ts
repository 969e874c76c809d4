// Axes of plots: where they begin and end, where their ticks stand, and what there is to say of them.
import { extent, range } from 'd3-array';
import { scaleLinear, scaleLog, type ScaleLinear, type ScaleLogarithmic } from 'd3-scale';
import type { Line } from './explanation.ts';
import { formatCount, formatNumber } from './number.ts';
import { messages } from './plot-messages.ts';

export interface Axis {
  readonly label: string;
  /** What is measured, and in what, as a sentence */
  readonly about: string;
  /** Default `linear`. */
  readonly scale?: 'linear' | 'log' | undefined;
  /** Ticks of a log axis stand at powers of it, default 10. */
  readonly base?: number | undefined;
  /** Default from the data, to round numbers. */
  readonly domain?: readonly [number, number] | undefined;
  /** How its numbers are written, at ticks and when read out: `4 GiB`. Default plain. */
  readonly format?: ((value: number) => string) | undefined;
}

export type Scale = ScaleLinear<number, number> | ScaleLogarithmic<number, number>;

const mostTicks = 7;

/** What can stand on the axis: finite, and on a log axis above 0. */
const drawable = (axis: Axis, values: readonly number[]) =>
  values.filter((value) => Number.isFinite(value) && (axis.scale !== 'log' || value > 0));

/** From numbers to units of the drawing; `ends` are those of the axis. */
export function scaleOf(axis: Axis, values: readonly number[], ends: readonly [number, number]): Scale {
  const isLog = axis.scale === 'log';
  const [low = 1, high = 1] = axis.domain ?? extent(drawable(axis, values));
  if (isLog) {
    const scale = scaleLog([low, low === high ? high * 2 : high], ends).base(axis.base ?? 10);
    return axis.domain ? scale : scale.nice();
  }
  const scale = scaleLinear([low, low === high ? high + 1 : high], ends);
  return axis.domain ? scale : scale.nice();
}

/** On a log axis only powers of the base, and no more than fit. */
export function ticksOf(scale: Scale, axis: Axis): number[] {
  if (axis.scale !== 'log') return scale.ticks(5);
  const base = axis.base ?? 10;
  const [low = 1, high = 1] = scale.domain().map((end) => Math.log(end) / Math.log(base));
  const powers = range(Math.ceil(low - 1e-9), Math.floor(high + 1e-9) + 1).map((power) => base ** power);
  const every = Math.ceil(powers.length / mostTicks);
  return powers.filter((_, index) => index % every === 0);
}

/** Three significant figures, without zeros at the end. */
export function tickText(value: number): string {
  if (Number.isInteger(value)) return formatCount(value);
  const [, decimals = ''] = String(Number(value.toPrecision(3))).split('.');
  return formatNumber(value, decimals.length);
}

/** What is measured, linear or logarithmic, and where the ends come from. */
export function axisLines(axis: Axis, scale: Scale, values: readonly number[]): readonly Line[] {
  const words = messages.axis;
  const format = axis.format ?? tickText;
  const [low, high] = scale.domain() as [number, number];
  const [least, greatest] = extent(drawable(axis, values));
  const [first, second] = ticksOf(scale, axis);
  const factor = first && second ? second / first : (axis.base ?? 10);
  const reachesOn = !axis.domain && (low !== least || high !== greatest);
  return [
    [axis.about],
    [axis.scale === 'log' ? words.log(formatCount(factor)) : words.linear],
    ...(least === undefined ? [] : [[words.drawn(format(least), format(greatest!))]]),
    [(reachesOn ? words.rounded : words.given)(format(low), format(high))],
  ];
}
