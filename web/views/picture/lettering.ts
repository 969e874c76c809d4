// Text as it stands on the page: each line of it at its place, in its font, and as wide as it was there, also
// where the font is missing.

import { fillOf, paintOf } from './colour-text.ts';
import { escapeXml, tag, type Attributes } from './markup.ts';
import type { Area, Sheet } from './sheet.ts';

interface Line extends Area {
  readonly text: string;
}

/** Draws a text node; `underlined` when an element around it is. */
export function drawText(sheet: Sheet, node: Text, style: CSSStyleDeclaration, underlined: boolean): void {
  if (!paintOf(style.color)) return;
  for (const line of linesOf(node)) {
    const text = transformed(line.text, style.getPropertyValue('text-transform'));
    const attributes = {
      ...([...text].length === 1 ? centred(line) : fitted(line)),
      y: baselineOf(line, style),
      ...fontOf(style),
      ...fillOf(style.color),
      'text-decoration': underlined ? 'underline' : undefined,
    };
    sheet.add(tag('text', attributes, escapeXml(text)), line);
  }
}

/** Draws one line below all that has been drawn. */
export function drawCaption(sheet: Sheet, caption: string, style: CSSStyleDeclaration): void {
  const { left = 0, bottom = 0 } = sheet.extent ?? {};
  const size = Number.parseFloat(style.fontSize);
  const context = ruler(cssFont(style));
  const top = bottom + size;
  const line = { left, top, right: left + context.measureText(caption).width, bottom: top + 1.5 * size };
  const attributes = { x: left, y: top + size, ...fontOf(style), ...fillOf(style.color) };
  sheet.add(tag('text', attributes, escapeXml(caption)), line);
}

/** Draws one character in the middle of `area`. */
export function drawMark(sheet: Sheet, mark: string, area: Area, style: CSSStyleDeclaration): void {
  const size = Number.parseFloat(style.fontSize);
  const line = { ...centred(area), y: (area.top + area.bottom + 0.7 * size) / 2 };
  sheet.add(tag('text', { ...line, ...fontOf(style), ...fillOf(style.color) }, escapeXml(mark)), area);
}

/** One character is not stretched. */
const centred = ({ left, right }: Area) => ({ x: (left + right) / 2, 'text-anchor': 'middle' });

const fitted = ({ left, right }: Area) => ({
  x: left,
  textLength: right - left,
  lengthAdjust: 'spacingAndGlyphs',
});

const italicMath = { A: 0x1d434, a: 0x1d44e, α: 0x1d6fc } as const;

/** As a style sheet transforms it; a letter that stands alone in a formula is italic (MathML Core, math-auto). */
function transformed(text: string, transform: string): string {
  if (transform === 'uppercase') return text.toUpperCase();
  if (transform !== 'math-auto' || text.length !== 1) return text;
  if (text === 'h') return 'ℎ';
  const first = /[A-Z]/.test(text) ? 'A' : /[a-z]/.test(text) ? 'a' : /[α-ω]/.test(text) ? 'α' : null;
  if (!first) return text;
  return String.fromCodePoint(italicMath[first] + text.charCodeAt(0) - first.charCodeAt(0));
}

/** The font of a style, as attributes. */
export function fontOf(style: CSSStyleDeclaration): Attributes {
  return {
    'font-family': style.fontFamily.replace(/\bmath\b/, "math, 'STIX Two Math', 'Cambria Math', serif"),
    'font-size': Number.parseFloat(style.fontSize),
    'font-weight': style.fontWeight === '400' ? undefined : style.fontWeight,
    'font-style': style.fontStyle === 'normal' ? undefined : style.fontStyle,
  };
}

/** The lines of a text node as the browser has broken it, without what white space was collapsed. */
function linesOf(node: Text): Line[] {
  const range = node.ownerDocument.createRange();
  const lines: (Area & { characters: string[] })[] = [];
  let gap = '';
  let position = 0;
  for (const character of node.data) {
    range.setStart(node, position);
    position += character.length;
    range.setEnd(node, position);
    const [box] = range.getClientRects();
    if (!box) continue;
    if (/^\s$/.test(character)) {
      if (box.width > 0) gap = ' ';
      continue;
    }
    const line = lines.at(-1);
    if (line && box.top < line.bottom - 1 && box.bottom > line.top + 1) {
      line.characters.push(gap, character);
      Object.assign(line, {
        left: Math.min(line.left, box.left),
        right: Math.max(line.right, box.right),
      });
    } else {
      const { left, top, right, bottom } = box;
      lines.push({ left, top, right, bottom, characters: [character] });
    }
    gap = '';
  }
  return lines.map(({ characters, ...area }) => ({ ...area, text: characters.join('') }));
}

const shares = new Map<string, number>();

/** The part of a font's height that stands above the baseline, 0 to 1. */
function ascentShare(font: string): number {
  const known = shares.get(font);
  if (known !== undefined) return known;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ruler(font).measureText('x');
  const share = ascent / (ascent + descent);
  shares.set(font, share);
  return share;
}

/** What measures text of this font. */
function ruler(font: string): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = font;
  return context;
}

function cssFont({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string {
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}

function baselineOf({ top, bottom }: Area, style: CSSStyleDeclaration): number {
  return top + (bottom - top) * ascentShare(cssFont(style));
}
