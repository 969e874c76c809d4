// A figure of the page as an SVG that stands alone: what the browser has laid out, drawn again as rectangles,
// lines and texts. Every program opens it, which is not so for SVG that holds HTML (<foreignObject>), the way of
// html-to-image; dom-to-svg draws as this does, but knows neither MathML nor our hatching, is not kept up, and
// brings a parser of CSS.

import { drawBox, radiusOf } from './box.ts';
import { drawingOf } from './drawing.ts';
import { drawFormulaSign } from './formula.ts';
import { drawCaption, drawMark, drawText } from './lettering.ts';
import { escapeXml, rounded, tag } from './markup.ts';
import { wholeSheet } from './print.ts';
import { Sheet } from './sheet.ts';

export interface PictureWords {
  /** For programs and screen readers; not drawn */
  readonly title: string;
  /** What the figure shows and where it comes from; not drawn */
  readonly description: string;
  /** Drawn below the figure; a matrix or plot has its own */
  readonly caption?: string | undefined;
}

export interface PictureFile {
  /** An SVG document */
  readonly svg: string;
  /** In CSS pixels */
  readonly width: number;
  readonly height: number;
}

const margin = 16;

/**
 * Returns what `element` shows, without its controls, on the paper of the page (light or dark), and all of
 * what scrolls. `element` must be in a document. The page is as it was afterwards, and never drawn otherwise.
 */
export function pictureOf(element: HTMLElement, words: PictureWords): PictureFile {
  const { title, description, caption } = words;
  const sheet = new Sheet();
  wholeSheet(element, () => drawElement(sheet, element, false));
  if (caption !== undefined) drawCaption(sheet, caption, getComputedStyle(element));
  const { left, top, right, bottom } = sheet.extent ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const width = Math.ceil(right - left + 2 * margin);
  const height = Math.ceil(bottom - top + 2 * margin);
  const x = left - margin;
  const y = top - margin;
  const paper = tag('rect', { x, y, width, height, fill: paperOf(element) });
  const svg = tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `${x} ${y} ${width} ${height}` },
    tag('title', {}, escapeXml(title)) + tag('desc', {}, escapeXml(description)) + paper + sheet.markup,
  );
  return { svg, width, height };
}

/** The paper of the page, as the theme gives it. */
function paperOf(element: Element): string {
  return getComputedStyle(element).getPropertyValue('--paper').trim();
}

function drawElement(sheet: Sheet, element: Element, underlined: boolean): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.clipPath !== 'none') return;
  const group = {
    opacity: style.opacity === '1' ? undefined : style.opacity,
    transform: style.rotate === 'none' ? undefined : turn(element, style.rotate),
  };
  const drawIt = () => draw(sheet, element, style, underlined);
  if (group.opacity ?? group.transform) sheet.group(group, drawIt);
  else drawIt();
}

/** The turn of an element about its middle. A square box, as that of an arrow, has the same place with and without. */
function turn(element: Element, angle: string): string {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return `rotate(${Number.parseFloat(angle)} ${rounded((left + right) / 2)} ${rounded((top + bottom) / 2)})`;
}

function draw(sheet: Sheet, element: Element, style: CSSStyleDeclaration, underlined: boolean): void {
  const area = element.getBoundingClientRect();
  const isShown = style.visibility === 'visible';
  if (element instanceof SVGSVGElement) {
    if (isShown) sheet.add(drawingOf(element, area), area);
    return;
  }
  const cover = coverOf(element);
  if (cover) {
    drawBox(sheet, area, cover);
    drawMark(sheet, '?', area, cover);
    return;
  }
  if (isShown) {
    const boxes = style.display === 'inline' ? element.getClientRects() : [area];
    for (const box of boxes) drawBox(sheet, box, style);
    if (element instanceof MathMLElement) drawFormulaSign(sheet, element, style);
  }
  const drawContent = () => {
    const isUnderlined = underlined || style.textDecorationLine.includes('underline');
    for (const child of contentOf(element)) {
      if (child instanceof Element) drawElement(sheet, child, isUnderlined);
      else if (child instanceof Text && isShown) drawText(sheet, child, style, isUnderlined);
    }
  };
  const isCut = style.overflowX !== 'visible' && style.display !== 'inline';
  if (isCut) sheet.clipped(area, radiusOf(area, style), drawContent);
  else drawContent();
}

/** What lies on an element that is to be guessed before it is seen; null where nothing does. */
function coverOf(element: Element): CSSStyleDeclaration | null {
  if (!element.closest('.veiled')) return null;
  const cover = getComputedStyle(element, '::after');
  return cover.getPropertyValue('--covers') ? cover : null;
}

/** What stands in the element, in its shadow where it has one. */
function contentOf(element: Element): readonly Node[] {
  if (element instanceof HTMLSlotElement) return element.assignedNodes({ flatten: true });
  return [...(element.shadowRoot ?? element).childNodes];
}
