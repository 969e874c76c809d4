// The controls of work and memory: T, d, and the way to the d of known models and to the crossover.

import { html, type TemplateResult } from 'lit';
import type { Scene } from '../../experiment/demo.ts';
import { button } from '../../views/chip.ts';
import { formatCount } from '../../views/number.ts';
import type { CostNumbers } from './compute.ts';
import { messages } from './messages.ts';
import { schema } from './schema.ts';
import { sizeSlider } from './size-slider.ts';

export type CostScene = Scene<typeof schema, CostNumbers>;

const presets = [4096, 8192] as const;

export function sizes({ asked, result, set }: CostScene): TemplateResult {
  const { tokens, dim } = schema;
  const { crossover } = result;
  return html`<div class="sizes">
    ${sizeSlider({
      ...tokens,
      value: asked.tokens,
      onSize: (size) => set({ tokens: size }, { merge: 'tokens' }),
    })}
    ${sizeSlider({ ...dim, value: asked.dim, onSize: (size) => set({ dim: size }, { merge: 'dim' }) })}
    <div class="presets">
      ${presets.map((preset) =>
        button({ label: messages.presets.dim(formatCount(preset)), onPress: () => set({ dim: preset }) }),
      )}
      ${button({
        label: messages.presets.toCrossover,
        kind: 'quiet',
        disabled: asked.tokens === crossover,
        onPress: () => set({ tokens: crossover }),
      })}
    </div>
  </div>`;
}
