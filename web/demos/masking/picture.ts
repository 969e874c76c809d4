// The picture of this demo: the choice of part, that part, and the sentence.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '../../experiment/demo.ts';
import { choice } from '../../views/chip.ts';
import { cachePicture } from './cache/picture.ts';
import { emptyPicture } from './empty/picture.ts';
import { leakPicture } from './leak/picture.ts';
import { lead } from './lead.ts';
import { maskPicture } from './mask/picture.ts';
import { messages } from './messages.ts';
import { parallelPicture } from './parallel/picture.ts';
import type { MaskingState } from './pattern.ts';
import type { MaskingScene } from './tables.ts';

const parts = Object.entries(messages.fields.part.choices) as [MaskingState['part'], string][];

function partChoice({ asked, set, may }: MaskingScene): TemplateResult | typeof nothing {
  if (!may('part')) return nothing;
  return html`<div class="parts">
    ${choice({
      label: messages.fields.part.label,
      hideLabel: true,
      name: 'part',
      options: parts.map(([value, label]) => ({ value, label })),
      value: asked.part,
      onChoose: (chosen) => set({ part: chosen, why: null }),
    })}
  </div>`;
}

function part(scene: MaskingScene): TemplateResult {
  const { numbers } = scene.result;
  switch (numbers.part) {
    case 'mask':
      return maskPicture(scene, numbers);
    case 'leak':
      return leakPicture(scene, numbers);
    case 'parallel':
      return parallelPicture(scene, numbers);
    case 'cache':
      return cachePicture(scene, numbers);
    case 'empty':
      return emptyPicture(scene, numbers);
  }
}

export function picture(scene: MaskingScene): Picture {
  return {
    lead: lead(scene),
    figure: html`${partChoice(scene)} ${part(scene)}
      <section class="inputs">${scene.controls('tokens', 'seed')}</section>`,
  };
}
