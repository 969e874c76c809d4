// The controls of work and memory: T, d, and the way to the d of known models and to the crossover.

import { html, nothing, type TemplateResult } from 'lit';
import type { Scene } from '../../experiment/demo.ts';
import { button } from '../../views/chip.ts';
import { formatCount } from '../../views/number.ts';
import type { CostNumbers } from './compute.ts';
import { messages } from './messages.ts';
import { schema } from './schema.ts';
import { sizeSlider } from './size-slider.ts';

export type CostScene = Scene<typeof schema, CostNumbers>;

const presets = [4096, 8192] as const;

export function sizes({ asked, result, set, may }: CostScene): TemplateResult {
  const { tokens, dim } = schema;
  const { crossover } = result;
  return html`<div class="sizes">
    ${
      may('tokens')
        ? sizeSlider({
            ...tokens,
            value: asked.tokens,
            onSize: (size) => set({ tokens: size }, { merge: 'tokens' }),
          })
        : nothing
    }
    ${
      may('dim')
        ? sizeSlider({ ...dim, value: asked.dim, onSize: (size) => set({ dim: size }, { merge: 'dim' }) })
        : nothing
    }
    <div class="presets">
      ${
        may('dim')
          ? presets.map((preset) =>
              button({
                label: messages.presets.dim(formatCount(preset)),
                onPress: () => set({ dim: preset }),
              }),
            )
          : nothing
      }
      ${
        may('tokens')
          ? button({
              label: messages.presets.toCrossover,
              kind: 'quiet',
              disabled: asked.tokens === crossover,
              onPress: () => set({ tokens: crossover }),
            })
          : nothing
      }
    </div>
  </div>`;
}
