// The formula as boxes, as wide and as high as its matrices: Q Kᵀ → S, then A V → O.

import { html, type TemplateResult } from 'lit';
import type { Tensor } from '../../engine/types.ts';
import { cssProperties } from '../../views/css-properties.ts';
import { formatShape } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import type { CrossResult } from './compute.ts';
import { messages } from './messages.ts';

function box(name: string, symbols: string, tone: string, [rows = 0, columns = 0]: readonly number[]) {
  return html`<div class="shape">
    <div
      class="shape-box ${tone}"
      ${cssProperties({ '--rows': String(rows), '--columns': String(columns) })}
      aria-hidden="true"
    ></div>
    <span class="shape-name">${name} <span class="number">${formatShape([rows, columns])}</span></span>
    <span class="shape-symbols">${withSubscripts(symbols)}</span>
  </div>`;
}

const sign = (text: string) => html`<span class="shape-sign" aria-hidden="true">${text}</span>`;
const turned = ({ shape }: Tensor) => shape.toReversed();

export function shapes({
  inputs: { q, k, v },
  steps: { scores, weights, output },
}: CrossResult): TemplateResult {
  return html`<div class="shapes" role="group" aria-label=${messages.shapes.label}>
    <div class="shape-product">
      ${box('Q', '(T_q, d_k)', 'box-query', q.shape)}${sign('·')}
      ${box('Kᵀ', '(d_k, T_k)', 'box-key', turned(k))}${sign('→')}
      ${box('S', '(T_q, T_k)', 'box-plain', scores.shape)}
    </div>
    <div class="shape-product">
      ${box('A', '(T_q, T_k)', 'box-plain', weights.shape)}${sign('·')}
      ${box('V', '(T_k, d_v)', 'box-value', v.shape)}${sign('→')}
      ${box('O', '(T_q, d_v)', 'box-value', output.shape)}
    </div>
  </div>`;
}
