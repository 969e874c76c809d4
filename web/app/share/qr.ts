// A link as a QR code, drawn as one path.

import { generate } from 'lean-qr';
import { html, nothing, type TemplateResult } from 'lit';

/** Light modules around the code, without which readers do not find it */
const margin = 4;

/** The code of `text`, named `name` for those who cannot see it; nothing when it does not fit into one. */
export function qrCode(text: string, name: string): TemplateResult | typeof nothing {
  const code = codeOf(text);
  if (!code) return nothing;
  const { size, get } = code;
  const modules = Array.from({ length: size * size }, (_, n) => [n % size, Math.floor(n / size)] as const);
  const path = modules.filter(([x, y]) => get(x, y)).map(([x, y]) => `M${x} ${y}h1v1h-1z`);
  const side = size + 2 * margin;
  return html`<svg
    class="qr"
    viewBox="${-margin} ${-margin} ${side} ${side}"
    shape-rendering="crispEdges"
    role="img"
    aria-label=${name}
    xmlns="http://www.w3.org/2000/svg"
  >
    <rect x=${-margin} y=${-margin} width=${side} height=${side} fill="#fff"></rect>
    <path d=${path.join('')} fill="#000"></path>
  </svg>`;
}

function codeOf(text: string): ReturnType<typeof generate> | null {
  try {
    return generate(text);
  } catch {
    return null; // longer than the largest code holds
  }
}
