// A picture that is SVG already, made to stand alone: what style sheets gave its shapes is written on them.

import { paintOf } from './colour-text.ts';
import { fontOf } from './lettering.ts';
import { escapeXml, tag, type Attributes } from './markup.ts';

/** Attributes of shapes and texts that say where they are. */
const geometry = [
  ...['x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2', 'dx', 'dy'],
  ...['d', 'points', 'transform', 'viewBox', 'preserveAspectRatio', 'text-anchor'],
];

/** Computed properties that say how a stroke looks, with the values that need not be written. */
const strokes = {
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
  'vector-effect': 'none',
} as const;

/** Returns the element and all in it as markup, as large as it is on the page; '' when it is not shown. */
export function drawingOf(picture: SVGSVGElement, area: DOMRect): string {
  const { left: x, top: y, width, height } = area;
  return elementOf(picture, { x, y, width, height, overflow: 'visible' });
}

function elementOf(element: SVGElement, place: Attributes = {}): string {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility !== 'visible') return '';
  const given = geometry
    .filter((name) => element.hasAttribute(name))
    .map((name) => [name, element.getAttribute(name)!]);
  const isText = element instanceof SVGTextContentElement;
  const isShape = isText || element instanceof SVGGeometryElement;
  const attributes = {
    ...(Object.fromEntries(given) as Attributes),
    ...place,
    opacity: style.opacity === '1' ? undefined : style.opacity,
    ...(isShape && look(style)),
    ...(isText && fontOf(style)),
  };
  const content = Array.from(element.childNodes, (child) => {
    if (child instanceof SVGElement) return elementOf(child);
    return child instanceof Text && isText ? escapeXml(child.data.replace(/\s+/g, ' ')) : '';
  });
  return tag(element.localName, attributes, content.join(''));
}

function look(style: CSSStyleDeclaration): Attributes {
  const fill = paintOf(style.fill);
  const stroke = paintOf(style.stroke);
  const fills = { fill: fill?.colour ?? 'none', 'fill-opacity': fill?.opacity };
  if (!stroke) return fills;
  const lines = Object.entries(strokes)
    .map(([name, usual]) => [name, style.getPropertyValue(name), usual] as const)
    .filter(([, value, usual]) => value !== '' && value !== usual)
    .map(([name, value]) => [name, value.replaceAll('px', '')]);
  return { ...fills, stroke: stroke.colour, 'stroke-opacity': stroke.opacity, ...Object.fromEntries(lines) };
}
