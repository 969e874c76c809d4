// The picture of this demo: the choice of part, the row of scores, and what softmax makes of it there.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '../../experiment/demo.ts';
import { draggableSetting } from '../../lesson/draggable-setting.ts';
import { sentenceView, type Sentence } from '../../lesson/sentence.ts';
import { choice } from '../../views/chip.ts';
import { explanation } from '../../views/explanation.ts';
import type { SoftmaxState } from './compute.ts';
import { largestScore, sentences } from './facts.ts';
import { messages } from './messages.ts';
import { scoresView, shiftView, sinkView, temperatureView, type SoftmaxScene } from './parts.ts';
import { schema } from './schema.ts';
import shift from './shift.tex';
import sink from './sink.tex';
import temperature from './temperature.tex';
import { explain } from './why.ts';

const formulas = { shift, temperature, sink } as const;
const partNames = Object.entries(messages.fields.part.choices) as [SoftmaxState['part'], string][];
/** What one can move in each part. */
const knobs = { shift: 'constant', temperature: 'temperature', sink: 'sink' } as const;

function partChoice({ asked, set, may }: SoftmaxScene): TemplateResult | typeof nothing {
  if (!may('part')) return nothing;
  return html`<div class="parts">
    ${choice({
      label: messages.fields.part.label,
      hideLabel: true,
      name: 'part',
      options: partNames.map(([value, label]) => ({ value, label })),
      value: asked.part,
      onChoose: (part) => set({ part, why: null }),
    })}
  </div>`;
}

function partView(scene: SoftmaxScene): TemplateResult {
  const { numbers } = scene.result;
  switch (numbers.part) {
    case 'shift':
      return shiftView(scene, numbers);
    case 'temperature':
      return temperatureView(scene, numbers);
    case 'sink':
      return sinkView(scene, numbers);
  }
}

/** Below the picture; of a part with verdicts only what these do not say. */
function unsaid({ state, result }: SoftmaxScene): readonly Sentence[] {
  return sentences(state, result).slice(state.part === 'shift' ? 1 : 0);
}

function lead(scene: SoftmaxScene): TemplateResult {
  const { asked, result } = scene;
  const words = messages.lead[asked.part];
  return html`<p class="prose">
      ${words.start}${draggableSetting(scene, schema, knobs[asked.part])}${words.text}
    </p>
    <p class="display-formula">${formulas[asked.part]}</p>
    <p class="prose">${sentenceView(largestScore(result), scene)}</p>
    <p class="hint">${words.hint}</p>`;
}

export function picture(scene: SoftmaxScene): Picture {
  const { state, result, set, controls } = scene;
  const explained = explain(state, result);
  return {
    lead: lead(scene),
    figure: html`${partChoice(scene)} ${state.part === 'sink' ? controls('row') : nothing}
      ${scoresView(scene)} ${partView(scene)}
      ${explained ? explanation({ ...explained, onClose: () => set({ why: null }) }) : nothing}
      ${unsaid(scene).map((fact) => html`<p class="fact">${sentenceView(fact, scene)}</p>`)}
      <section class="inputs">${controls('tokens')}</section>`,
  };
}
