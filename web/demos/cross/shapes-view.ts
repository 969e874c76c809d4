// The formula as boxes, as wide and as high as its matrices: Q Kᵀ → S, then A V → O.

import { html, type TemplateResult } from 'lit';
import { askAbout } from '../../lesson/sentence.ts';
import { cssProperties } from '../../views/css-properties.ts';
import { liveNumber } from '../../views/live-number.ts';
import { formatShape } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { messages } from './messages.ts';
import { shapeOf, shapeRows, type ShapeName } from './shapes.ts';
import type { CrossScene } from './tables.ts';

function box(
  scene: CrossScene,
  name: ShapeName,
  letter: string,
  symbols: string,
  tone: string,
): TemplateResult {
  const shape = shapeOf(scene.result, name);
  const [rows = 0, columns = 0] = shape;
  const address = { quantity: 'shapes', row: shapeRows.indexOf(name), column: 0 };
  return html`<div class="shape">
    <div
      class="shape-box ${tone}"
      ${cssProperties({ '--rows': String(rows), '--columns': String(columns) })}
      aria-hidden="true"
    ></div>
    <span class="shape-name"
      >${letter}
      <span class="number"
        >${liveNumber({ text: formatShape(shape), ...askAbout(scene, address) })}</span
      ></span
    >
    <span class="shape-symbols">${withSubscripts(symbols)}</span>
  </div>`;
}

const sign = (text: string) => html`<span class="shape-sign" aria-hidden="true">${text}</span>`;

export function shapes(scene: CrossScene): TemplateResult {
  return html`<div class="shapes" role="group" aria-label=${messages.shapes.label}>
    <div class="shape-product">
      ${box(scene, 'q', 'Q', '(T_q, d_k)', 'box-query')}${sign('·')}
      ${box(scene, 'k', 'Kᵀ', '(d_k, T_k)', 'box-key')}${sign('→')}
      ${box(scene, 'scores', 'S', '(T_q, T_k)', 'box-plain')}
    </div>
    <div class="shape-product">
      ${box(scene, 'weights', 'A', '(T_q, T_k)', 'box-plain')}${sign('·')}
      ${box(scene, 'v', 'V', '(T_k, d_v)', 'box-value')}${sign('→')}
      ${box(scene, 'output', 'O', '(T_q, d_v)', 'box-value')}
    </div>
  </div>`;
}
