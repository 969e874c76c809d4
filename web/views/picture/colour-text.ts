// A computed CSS colour as the two things that every program for SVG knows: a hexadecimal colour and an opacity.

export interface Paint {
  readonly colour: string;
  /** Below 1 only; absent when opaque */
  readonly opacity: number | undefined;
}

/** Returns the paint of a computed colour, `rgb(1, 2, 3)` or `rgba(…)`; null when nothing of it is seen. */
export function paintOf(computed: string): Paint | null {
  const match = /^rgba?\(([^)]+)\)$/.exec(computed);
  if (!match) return computed === 'none' || computed === '' ? null : { colour: computed, opacity: undefined };
  const [red = 0, green = 0, blue = 0, alpha = 1] = match[1]!.split(/[\s,/]+/).map(Number);
  if (alpha === 0) return null;
  const hex = [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return { colour: `#${hex.join('')}`, opacity: alpha < 1 ? alpha : undefined };
}

/** The attributes `fill` and `fill-opacity`. */
export function fillOf(computed: string): Record<string, string | number | undefined> {
  const paint = paintOf(computed);
  return { fill: paint?.colour ?? 'none', 'fill-opacity': paint?.opacity };
}

/** The attributes `stroke` and `stroke-opacity`. */
export function strokeOf(computed: string): Record<string, string | number | undefined> {
  const paint = paintOf(computed);
  return { stroke: paint?.colour, 'stroke-opacity': paint?.opacity };
}
