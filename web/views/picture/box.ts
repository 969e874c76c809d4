// The box of an element: its ground, hatching, border, ring and outline, as rectangles and lines.

import { fillOf, paintOf, strokeOf } from './colour-text.ts';
import { rounded, tag, type Attributes } from './markup.ts';
import type { Area, Sheet } from './sheet.ts';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** Draws everything of the box but its content. */
export function drawBox(sheet: Sheet, area: Area, style: CSSStyleDeclaration): void {
  const radius = radiusOf(area, style);
  const ground = paintOf(style.backgroundColor);
  if (ground) sheet.add(rectangle(area, radius, fillOf(style.backgroundColor)), area);
  drawGradients(sheet, area, radius, style);
  for (const ring of ringsOf(style.boxShadow)) drawRing(sheet, area, radius, ring);
  drawBorder(sheet, area, radius, style);
  const outline = Number.parseFloat(style.outlineWidth);
  if (style.outlineStyle === 'none' || !(outline > 0)) return;
  const offset = Number.parseFloat(style.outlineOffset) || 0;
  drawRing(sheet, grown(area, offset), radius + offset, {
    colour: style.outlineColor,
    width: outline,
    isInside: false,
  });
}

/** The radius of all four corners: that of the first. */
export function radiusOf(area: Area, style: CSSStyleDeclaration): number {
  const given = style.borderTopLeftRadius;
  const shorter = Math.min(area.right - area.left, area.bottom - area.top);
  const size = Number.parseFloat(given) || 0;
  return Math.min(shorter / 2, given.endsWith('%') ? (size / 100) * shorter : size);
}

function grown({ left, top, right, bottom }: Area, by: number): Area {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function rectangle(area: Area, radius: number, attributes: Attributes): string {
  return tag('rect', {
    x: area.left,
    y: area.top,
    width: Math.max(0, area.right - area.left),
    height: Math.max(0, area.bottom - area.top),
    rx: radius > 0 ? radius : undefined,
    ...attributes,
  });
}

const colours = /rgba?\([^)]+\)/;

/** The gradients that our styles use: stripes in any direction, and a line of one colour through the middle. */
function drawGradients(sheet: Sheet, area: Area, radius: number, style: CSSStyleDeclaration): void {
  for (const image of style.backgroundImage.split(/, (?=repeating|linear)/).toReversed()) {
    const [colour = ''] = colours.exec(image) ?? [];
    if (image.startsWith('repeating-linear-gradient')) {
      const fill = stripes(sheet, area, image, colour);
      sheet.add(rectangle(area, radius, { fill }), area);
    } else if (image.startsWith('linear-gradient')) {
      const height = Number.parseFloat(style.backgroundSize.split(' ')[1] ?? '') || 1;
      const { left, right } = area;
      const middle = (area.top + area.bottom) / 2;
      const line = { left, right, top: middle - height / 2, bottom: middle + height / 2 };
      sheet.add(rectangle(line, 0, fillOf(colour)), line);
    }
  }
}

/** Stripes of one colour between nothing, from the corner of `area`: `url(#…)` of the pattern. */
function stripes(sheet: Sheet, { left, top }: Area, image: string, colour: string): string {
  const lengths = [...image.matchAll(/([\d.]+)px/g)].map(([, length]) => Number(length));
  const period = lengths.at(-1) ?? 1;
  const width = lengths.find((length) => length > 0) ?? 1;
  const degrees = image.includes('to right')
    ? 90
    : Number.parseFloat(/-?[\d.]+(?=deg)/.exec(image)?.[0] ?? '180');
  const pattern = {
    patternUnits: 'userSpaceOnUse',
    width: period,
    height: period,
    patternTransform: `translate(${rounded(left)} ${rounded(top)}) rotate(${degrees - 90})`,
  };
  return sheet.define('pattern', pattern, tag('rect', { width, height: period, ...fillOf(colour) }));
}

interface Ring {
  readonly colour: string;
  readonly width: number;
  readonly isInside: boolean;
}

/** The shadows that are rings: no offset, no blur, only a spread. */
function ringsOf(shadow: string): Ring[] {
  const each = shadow.matchAll(/(rgba?\([^)]+\)) 0px 0px 0px ([\d.]+)px( inset)?/g);
  return Array.from(each, ([, colour = '', width, inset]) => ({
    colour,
    width: Number(width),
    isInside: inset !== undefined,
  }));
}

function drawRing(sheet: Sheet, area: Area, radius: number, { colour, width, isInside }: Ring): void {
  if (!paintOf(colour) || width === 0) return;
  const by = isInside ? -width / 2 : width / 2;
  const line = { fill: 'none', ...strokeOf(colour), 'stroke-width': width };
  sheet.add(rectangle(grown(area, by), Math.max(0, radius + by), line), isInside ? area : grown(area, width));
}

function drawBorder(sheet: Sheet, area: Area, radius: number, style: CSSStyleDeclaration): void {
  const borders = sides.map((side) => ({
    side,
    colour: style[`border${side}Color`],
    width: style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]),
    dashes: dashesOf(style[`border${side}Style`]),
  }));
  const [first] = borders;
  const isEven = borders.every(
    ({ colour, width, dashes }) =>
      width === first!.width && colour === first!.colour && dashes === first!.dashes,
  );
  if (isEven) {
    const { width, colour, dashes } = first!;
    if (!(width > 0) || !paintOf(colour)) return;
    const line = { fill: 'none', ...strokeOf(colour), 'stroke-width': width, 'stroke-dasharray': dashes };
    sheet.add(rectangle(grown(area, -width / 2), Math.max(0, radius - width / 2), line), area);
    return;
  }
  for (const { side, colour, width, dashes } of borders) {
    if (!(width > 0) || !paintOf(colour)) continue;
    const at = middleOf(area, side, width);
    const line = { ...strokeOf(colour), 'stroke-width': width, 'stroke-dasharray': dashes };
    sheet.add(tag('line', { x1: at.left, y1: at.top, x2: at.right, y2: at.bottom, ...line }), area);
  }
}

function dashesOf(style: string): string | undefined {
  return style === 'dashed' ? '4 3' : style === 'dotted' ? '1 2' : undefined;
}

/** The middle of one side's border, from corner to corner. */
function middleOf(area: Area, side: (typeof sides)[number], width: number): Area {
  const { left, top, right, bottom } = area;
  const inner = grown(area, -width / 2);
  switch (side) {
    case 'Top':
      return { left, right, top: inner.top, bottom: inner.top };
    case 'Bottom':
      return { left, right, top: inner.bottom, bottom: inner.bottom };
    case 'Left':
      return { top, bottom, left: inner.left, right: inner.left };
    case 'Right':
      return { top, bottom, left: inner.right, right: inner.right };
  }
}
