// What MathML draws beside its letters: the bar of a fraction and the sign of a root.

import { strokeOf } from './colour-text.ts';
import { rounded, tag } from './markup.ts';
import type { Sheet } from './sheet.ts';

/** Draws the bar of an `mfrac` or the sign of an `msqrt`; nothing for other elements. */
export function drawFormulaSign(sheet: Sheet, element: Element, style: CSSStyleDeclaration): void {
  const area = element.getBoundingClientRect();
  const size = Number.parseFloat(style.fontSize);
  const line = { fill: 'none', ...strokeOf(style.color), 'stroke-width': Math.max(1, size / 18) };
  const [first, second] = element.children;
  if (!first) return;
  const inside = first.getBoundingClientRect();
  if (element.localName === 'mfrac' && second) {
    const y = (inside.bottom + second.getBoundingClientRect().top) / 2;
    const width = size / 20;
    sheet.add(tag('line', { x1: area.left + width, x2: area.right - width, y1: y, y2: y, ...line }), area);
  } else if (element.localName === 'msqrt') {
    const { left, top, right, bottom } = area;
    const sign = inside.left - left;
    const height = bottom - top;
    const points = [
      [left, top + 0.6 * height],
      [left + 0.25 * sign, top + 0.53 * height],
      [left + 0.55 * sign, bottom],
      [left + sign, top + 1],
      [right, top + 1],
    ];
    const path = points.map((point) => point.map(rounded).join(' ')).join('L');
    sheet.add(tag('path', { d: `M${path}`, ...line }), area);
  }
}
