// What is drawn: which d_k, how many samples, how many scores share a softmax row, from which seed.

import { html, type TemplateResult } from 'lit';
import type { Scene } from '../../experiment/demo.ts';
import { choice, toggle } from '../../views/chip.ts';
import { formatCount } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import type { ScalingResults } from './compute.ts';
import { messages } from './messages.ts';
import { powersOfTwo, schema } from './schema.ts';

const { sampling: words } = messages;
const sampleSizes = [100, 1000, 10_000, 100_000];
const rowSizes = [4, 16, 64, 256];

/** The usual sizes, and the present one when a link says another. */
function sizeOptions(usual: readonly number[], present: number) {
  const sizes = [...new Set([...usual, present])].sort((a, b) => a - b);
  return sizes.map((size) => ({ value: String(size), label: formatCount(size) }));
}

export function sampling({ asked, set, controls }: Scene<typeof schema, ScalingResults>): TemplateResult {
  const { dims, samples, keys } = asked;
  const withDim = (dim: number) => [...dims, dim].sort((a, b) => a - b);
  return html`<section class="inputs">
    <h2>${words.heading}</h2>
    <div class="dims" role="group" aria-label=${words.dims}>
      <span class="choice-label" aria-hidden="true">${withSubscripts(words.dims)}</span>
      ${powersOfTwo.map((dim) =>
        toggle({
          label: formatCount(dim),
          pressed: dims.includes(dim),
          disabled: !dims.includes(dim) && dims.length >= schema.dims.maxCount,
          onToggle: (on) => set({ dims: on ? withDim(dim) : dims.filter((other) => other !== dim) }),
        }),
      )}
    </div>
    ${controls('dims')}
    <div class="sizes">
      ${choice({
        label: withSubscripts(words.samples),
        name: 'samples',
        options: sizeOptions(sampleSizes, samples),
        value: String(samples),
        onChoose: (size) => set({ samples: Number(size) }),
      })}
      ${choice({
        label: words.keys,
        name: 'keys',
        options: sizeOptions(rowSizes, keys),
        value: String(keys),
        onChoose: (size) => set({ keys: Number(size) }),
      })}
    </div>
    ${controls('seed')}
  </section>`;
}
