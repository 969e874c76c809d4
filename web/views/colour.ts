// Colours of numbers. Mixed in OKLab, where equal steps look equal, because every map is needed in a form for
// light and for dark paper (the maps of d3-scale-chromatic have only the first).
// OKLab: Björn Ottosson, "A perceptual color space for image processing", 2020.

export type Tone = 'query' | 'key' | 'value';

/** weights: 0…1. diverging: centred at 0, as wide as the data. query, key, value: a tint by |value|. */
export type Colours = 'weights' | 'diverging' | Tone | 'none';

/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

/** Colours of a cell, to be written into a style sheet. */
export interface ColourClass {
  readonly name: string;
  readonly light: { readonly fill: Rgb; readonly ink: Rgb };
  readonly dark: { readonly fill: Rgb; readonly ink: Rgb };
}

/** What the fraction 0…1 (or −1…1) of a scale stands for, in the unit of the data. */
export interface ColourScale {
  readonly colours: Colours;
  readonly low: number;
  readonly high: number;
}

/** Stops from zero outwards, at equal distances. */
interface Ramp {
  readonly positive: readonly Rgb[];
  readonly negative: readonly Rgb[];
}

type RampPair = { readonly light: Ramp; readonly dark: Ramp };

function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function ramp(positive: readonly string[], negative = positive): Ramp {
  return { positive: positive.map(hex), negative: negative.map(hex) };
}

const RAMPS: Readonly<Record<Exclude<Colours, 'none'>, RampPair>> = {
  weights: {
    light: ramp(['#e9f3ec', '#41a596', '#0a4652']),
    dark: ramp(['#1c2729', '#348d83', '#b4f0e2']),
  },
  diverging: {
    light: ramp(['#f6f6f6', '#d65c43'], ['#f6f6f6', '#4372c4']),
    dark: ramp(['#25272c', '#f08a70'], ['#25272c', '#7fa9f5']),
  },
  query: { light: ramp(['#f5f7fd', '#b7c9f7']), dark: ramp(['#1c2029', '#2f4a86']) },
  key: { light: ramp(['#fdf7f0', '#f6cfa4']), dark: ramp(['#26201b', '#74471b']) },
  value: { light: ramp(['#f2faf4', '#aedfbb']), dark: ramp(['#1a231d', '#275f38']) },
};

// Darker than the page's ink: at the worst fill white and this one still have a contrast of 4.5 or more.
const DARK_INK: Rgb = hex('#050505');
const LIGHT_INK: Rgb = hex('#ffffff');

const COLOUR_MAPS = ['weights', 'diverging', 'query', 'key', 'value'] as const;

function toLinear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function fromLinear(linear: number): number {
  const c = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, c)));
}

/** OKLab coordinates [L, a, b] of a colour; L from 0 to 1. */
export function toOklab([red, green, blue]: Rgb): Rgb {
  const r = toLinear(red);
  const g = toLinear(green);
  const b = toLinear(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour at a fraction from −1 to 1 of a map, on light or dark paper. */
export function mapColour(colours: Exclude<Colours, 'none'>, fraction: number, paper: 'light' | 'dark'): Rgb {
  const { positive, negative } = RAMPS[colours][paper];
  const stops = fraction < 0 ? negative : positive;
  const position = Math.min(1, Math.abs(fraction)) * (stops.length - 1);
  const below = Math.min(stops.length - 2, Math.floor(position));
  const from = toOklab(stops[below] as Rgb);
  const to = toOklab(stops[below + 1] as Rgb);
  const t = position - below;
  return fromOklab([
    from[0] + t * (to[0] - from[0]),
    from[1] + t * (to[1] - from[1]),
    from[2] + t * (to[2] - from[2]),
  ]);
}

/** Near-black or white, whichever reads better on the fill; the contrast is at least 4.5. */
export function inkOn(fill: Rgb): Rgb {
  return contrast(fill, DARK_INK) >= contrast(fill, LIGHT_INK) ? DARK_INK : LIGHT_INK;
}

/**
 * The scale for these values: weights always 0…1, diverging −m…m and tints 0…m with m the largest finite
 * magnitude (1 when there is none). Infinities and NaN do not count.
 */
export function colourScale(colours: Colours, values: ArrayLike<number>): ColourScale {
  if (colours === 'weights') return { colours, low: 0, high: 1 };
  let largest = 0;
  for (let index = 0; index < values.length; index++) {
    const magnitude = Math.abs(values[index] ?? 0);
    if (Number.isFinite(magnitude) && magnitude > largest) largest = magnitude;
  }
  const high = largest === 0 ? 1 : largest;
  return { colours, low: colours === 'diverging' ? -high : 0, high };
}

/** Where a value stands on the scale: −1 to 1 when diverging, else 0 to 1; outside values at the end. */
export function fractionOf(scale: ColourScale, value: number): number {
  const fraction = Math.min(1, Math.max(-1, value / scale.high));
  if (scale.colours === 'diverging') return fraction;
  return scale.colours === 'weights' ? Math.max(0, fraction) : Math.abs(fraction);
}

/** Steps of a map from 0 outwards; one more would not be seen. */
export const COLOUR_STEPS = 64;

/** The class that colours the fraction of a map, −1…1: `diverging-17` or, below 0, `diverging--17`. */
export function fractionClass(colours: Exclude<Colours, 'none'>, fraction: number): string {
  return `${colours}-${Math.round(fraction * COLOUR_STEPS)}`;
}

/** The classes of a coloured cell; none where there is no colour: not finite, or the scale colours nothing. */
export function colourClass(scale: ColourScale, value: number): string {
  if (scale.colours === 'none' || !Number.isFinite(value)) return '';
  return `coloured ${fractionClass(scale.colours, fractionOf(scale, value))}`;
}

/** Fill and text colour of every class of `fractionClass`, on light and on dark paper. */
export function colourClasses(): ColourClass[] {
  return COLOUR_MAPS.flatMap((colours) => {
    const first = colours === 'diverging' ? -COLOUR_STEPS : 0;
    return Array.from({ length: COLOUR_STEPS - first + 1 }, (_, index) => {
      const fraction = (first + index) / COLOUR_STEPS;
      const light = mapColour(colours, fraction, 'light');
      const dark = mapColour(colours, fraction, 'dark');
      return {
        name: fractionClass(colours, fraction),
        light: { fill: light, ink: inkOn(light) },
        dark: { fill: dark, ink: inkOn(dark) },
      };
    });
  });
}
