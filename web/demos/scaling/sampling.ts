// What is drawn: which d_k, how many samples, how many scores share a softmax row, from which seed.

import { html, nothing, type TemplateResult } from 'lit';
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

type ScalingScene = Scene<typeof schema, ScalingResults>;

function dimToggles({ asked, set }: ScalingScene): TemplateResult {
  const { dims } = asked;
  const withDim = (dim: number) => [...dims, dim].sort((a, b) => a - b);
  return html`<div class="dims" role="group" aria-label=${words.dims}>
    <span class="choice-label" aria-hidden="true">${withSubscripts(words.dims)}</span>
    ${powersOfTwo.map((dim) =>
      toggle({
        label: formatCount(dim),
        pressed: dims.includes(dim),
        disabled: !dims.includes(dim) && dims.length >= schema.dims.maxCount,
        onToggle: (on) => set({ dims: on ? withDim(dim) : dims.filter((other) => other !== dim) }),
      }),
    )}
  </div>`;
}

export function sampling(scene: ScalingScene): TemplateResult | typeof nothing {
  const { asked, set, may, controls } = scene;
  const { samples, keys } = asked;
  if (!(['dims', 'samples', 'keys', 'seed'] as const).some((field) => may(field))) return nothing;
  return html`<section class="inputs">
    <h2>${words.heading}</h2>
    ${may('dims') ? dimToggles(scene) : nothing} ${controls('dims')}
    <div class="sizes">
      ${
        may('samples')
          ? choice({
              label: withSubscripts(words.samples),
              name: 'samples',
              options: sizeOptions(sampleSizes, samples),
              value: String(samples),
              onChoose: (size) => set({ samples: Number(size) }),
            })
          : nothing
      }
      ${
        may('keys')
          ? choice({
              label: words.keys,
              name: 'keys',
              options: sizeOptions(rowSizes, keys),
              value: String(keys),
              onChoose: (size) => set({ keys: Number(size) }),
            })
          : nothing
      }
    </div>
    ${controls('seed')}
  </section>`;
}
