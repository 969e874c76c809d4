// The colours of a heatmap: one pixel for each cell, made once for each drawing.

import { fractionOf, mapColour, type ColourScale, type Rgb } from './colour.ts';

export type Paper = 'light' | 'dark';
type HeatmapColours = 'weights' | 'diverging';

export interface HeatmapScale extends ColourScale {
  readonly colours: HeatmapColours;
  /** Weights on a logarithmic scale over so many powers of ten, so that small ones are seen too; null: as they are */
  readonly decades: number | null;
}

/** More steps than an eye tells apart. */
const steps = 255;
const opaque = 0xff000000;
const ramps = new Map<string, Uint32Array>();

/** As a canvas keeps them where the low byte comes first, as everywhere WebAssembly runs. */
const packed = ([red, green, blue]: Rgb) => (opaque | (blue << 16) | (green << 8) | red) >>> 0;

/** Colours of the fractions −1 to 1. */
function rampOf(colours: HeatmapColours, paper: Paper): Uint32Array {
  const name = `${colours} ${paper}`;
  const known = ramps.get(name);
  if (known) return known;
  const made = Uint32Array.from({ length: 2 * steps + 1 }, (_, n) =>
    packed(mapColour(colours, (n - steps) / steps, paper)),
  );
  ramps.set(name, made);
  return made;
}

/** Where a number stands on the scale, −1 to 1; null for what has no colour: infinity, NaN, and 0 of a logarithm. */
export function heatmapFraction(scale: HeatmapScale, value: number): number | null {
  if (!Number.isFinite(value)) return null;
  if (scale.decades === null) return fractionOf(scale, value);
  return value > 0 ? Math.min(1, Math.max(0, 1 + Math.log10(value / scale.high) / scale.decades)) : null;
}

/** Row-major, one colour for each value; 0 (clear, so that the hatching below is seen) for what has none. */
export function heatmapPixels(values: ArrayLike<number>, scale: HeatmapScale, paper: Paper): Uint32Array {
  const ramp = rampOf(scale.colours, paper);
  const pixels = new Uint32Array(values.length);
  for (let n = 0; n < values.length; n += 1) {
    const fraction = heatmapFraction(scale, values[n]!);
    if (fraction !== null) pixels[n] = ramp[Math.round(fraction * steps) + steps]!;
  }
  return pixels;
}
