// The picture of this demo: the choice of part, and that part.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '../../experiment/demo.ts';
import { choice } from '../../views/chip.ts';
import { withSubscripts } from '../../views/subscript.ts';
import type { CostState } from './compute.ts';
import crossover from './crossover.tex';
import { flopsPicture } from './flops/picture.ts';
import { matrixPicture } from './matrix/picture.ts';
import { memoryPicture } from './memory/picture.ts';
import memory from './memory.tex';
import { messages } from './messages.ts';
import { racePicture } from './race/picture.ts';
import runningMaximum from './running-maximum.tex';
import runningSum from './running-sum.tex';
import type { CostScene } from './sizes.ts';
import { tilesPicture } from './tiles/picture.ts';

type PartName = CostState['part'];

const partNames = Object.entries(messages.fields.part.choices) as [PartName, string][];

const parts: Readonly<Record<PartName, (scene: CostScene) => TemplateResult | typeof nothing>> = {
  flops: flopsPicture,
  memory: memoryPicture,
  matrix: matrixPicture,
  tiles: tilesPicture,
  race: racePicture,
};

const formulas: Readonly<Record<PartName, readonly TemplateResult[]>> = {
  flops: [crossover],
  memory: [memory],
  matrix: [memory],
  tiles: [runningMaximum, runningSum],
  race: [crossover],
};

function partChoice({ asked, set }: CostScene): TemplateResult {
  return html`<div class="parts">
    ${choice({
      label: messages.fields.part.label,
      hideLabel: true,
      name: 'part',
      options: partNames.map(([value, label]) => ({ value, label })),
      value: asked.part,
      onChoose: (chosen) => set({ part: chosen, why: null }),
    })}
  </div>`;
}

export function picture(scene: CostScene): Picture {
  const { part } = scene.state;
  return {
    lead: html`<p class="prose">${withSubscripts(messages.lead[part])}</p>
      ${formulas[part].map((formula) => html`<p class="display-formula">${formula}</p>`)}
      <p class="hint">${messages.hint[part]}</p>`,
    figure: html`${scene.may('part') ? partChoice(scene) : nothing} ${parts[part](scene)}`,
  };
}
