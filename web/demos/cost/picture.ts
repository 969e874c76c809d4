// The picture of this demo: the choice of part, and that part.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '../../experiment/demo.ts';
import { draggableSetting } from '../../lesson/draggable-setting.ts';
import { choice } from '../../views/chip.ts';
import { formatCount } from '../../views/number.ts';
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
import { schema } from './schema.ts';
import { sizesBetween } from './size-slider.ts';
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

/** T and d in a sentence, to be dragged. */
function here(scene: CostScene): TemplateResult {
  const size = (field: 'tokens' | 'dim') =>
    draggableSetting(scene, schema, field, {
      stops: sizesBetween(schema[field].min, schema[field].max),
      format: formatCount,
    });
  const [start, middle, end] = messages.here;
  return html`<p class="prose">${start}${size('tokens')}${middle}${size('dim')}${end}</p>`;
}

export function picture(scene: CostScene): Picture {
  const { part } = scene.state;
  return {
    lead: html`<p class="prose">${withSubscripts(messages.lead[part])}</p>
      ${formulas[part].map((formula) => html`<p class="display-formula">${formula}</p>`)}
      ${part === 'flops' || part === 'memory' ? here(scene) : nothing}
      <p class="hint">${messages.hint[part]}</p>`,
    figure: html`${scene.may('part') ? partChoice(scene) : nothing} ${parts[part](scene)}`,
  };
}
