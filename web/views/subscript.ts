// `d_k` in a text, set with a real subscript.
import { html, svg, type TemplateResult } from 'lit';

/** Text and subscripts in turns, beginning with text: `√d_k` is `√d`, `k`, and an empty text. */
const parts = (text: string) =>
  text
    .split(/_([A-Za-z0-9]|\{[^}]*\})/)
    .map((part, n) => (n % 2 === 0 ? part : part.replaceAll(/[{}]/g, '')));

/** The text with each letter or digit after `_`, or what stands in braces there, as a subscript: `d_{model}`. */
export function withSubscripts(text: string): TemplateResult {
  return html`${parts(text).map((part, n) => (n % 2 === 0 ? part : html`<sub>${part}</sub>`))}`;
}

/** The same inside an SVG `<text>`. */
export function svgSubscripts(text: string): TemplateResult {
  return svg`${parts(text).map((part, n) => {
    if (n % 2 === 1) return svg`<tspan dy="0.25em" font-size="75%">${part}</tspan>`;
    // Back up to the line, in the size of the subscript before.
    return n === 0 ? part : svg`<tspan dy="-0.19em">${part}</tspan>`;
  })}`;
}
