// The picture of this demo: the probes, what goes into the box, what comes out, and the suspects.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '../../experiment/demo.ts';
import { draggableSetting } from '../../lesson/draggable-setting.ts';
import { factsView } from '../../lesson/facts-view.ts';
import { flowClass, leading } from '../../views/flow.ts';
import { button, toggle } from '../../views/chip.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { alikeSentence } from './facts.ts';
import { messages } from './messages.ts';
import { activeProbe, probe, probeNames } from './probes.ts';
import { schema } from './schema.ts';
import { suspectsSection } from './suspects.ts';
import { inputTable, outTable } from './tables.ts';
import { countWhy, why, type BugsScene } from './why.ts';

const edited = ['queryEdits', 'keyEdits', 'valueEdits'] as const;

function boxChoice({ state, asked, set, may }: BugsScene): TemplateResult {
  const { min, max } = schema.seed;
  const next = () => ({ seed: asked.seed < max ? asked.seed + 1 : min });
  return html`<div class="box-choice">
    <strong class="box-name">${messages.box(state.seed)}</strong>
    ${
      may('seed')
        ? button({
            label: messages.anotherBox,
            onPress: () => set({ ...next(), suspects: [], checked: false, revealed: false, why: null }),
          })
        : nothing
    }
  </div>`;
}

function probes({ asked, set, may }: BugsScene): TemplateResult | typeof nothing {
  if (!may('dim', 'heads', 'queries', 'mask', ...edited)) return nothing;
  const active = activeProbe(asked);
  return html`<section>
    <h2>${messages.probes}</h2>
    <div class="break-it" role="group" aria-label=${messages.probes}>
      ${probeNames.map((name) =>
        toggle({
          label: withSubscripts(messages.probe[name].label),
          pressed: name === active,
          onToggle: () => set({ ...probe(name, asked.tokens.length), why: null }),
        }),
      )}
    </div>
    <p class="meaning expected">
      ${active ? withSubscripts(messages.probe[active].right) : messages.ownInput}
    </p>
  </section>`;
}

/** The width of the model, its factors to be dragged. */
function modelDim(scene: BugsScene): TemplateResult {
  const [start, middle, end] = messages.modelDim;
  const number = (field: 'heads' | 'dim') => draggableSetting(scene, schema, field, { also: { why: null } });
  return html`<p class="hint" data-quantity="model-dim">
    ${withSubscripts(start)}${number('heads')}${middle}${number('dim')}${end}${scene.result.out.modelDim}
  </p>`;
}

function input(scene: BugsScene): TemplateResult {
  const { state, set, may } = scene;
  const count = edited.reduce((sum, field) => sum + Object.keys(state[field]).length, 0);
  return html`<section class="inputs">
    <h2>${messages.inputs}</h2>
    ${scene.controls('tokens', 'queries', 'mask', 'dim', 'heads')} ${modelDim(scene)}
    <div class="matrices">${inputTable(scene, 'q')} ${inputTable(scene, 'k')} ${inputTable(scene, 'v')}</div>
    ${
      count > 0 && may(...edited)
        ? button({
            label: messages.discardEdits(count),
            kind: 'quiet',
            onPress: () => set({ queryEdits: {}, keyEdits: {}, valueEdits: {} }),
          })
        : nothing
    }
  </section>`;
}

function output(scene: BugsScene): TemplateResult {
  const { state, result } = scene;
  const keys = state.tokens.length;
  const values = result.out.output.shape[1]!;
  return html`<section class="inputs">
    <h2>${messages.outputs}</h2>
    <div class=${flowClass(state.inside ? 3 * keys : keys)}>
      ${
        state.inside
          ? html`${leading(outTable(scene, 'scores'), '→')}${leading(outTable(scene, 'scaled'), '→')}
            ${outTable(scene, 'masked')}`
          : outTable(scene, 'scores')
      }
    </div>
    <div class=${flowClass(keys + values)}>
      ${leading(outTable(scene, 'weights'), '→')}${outTable(scene, 'output')}
    </div>
    ${
      state.reference
        ? html`<div class=${flowClass(keys + values)}>
            ${leading(outTable(scene, 'rightWeights'), '→')}${outTable(scene, 'rightOutput')}
          </div>`
        : nothing
    }
    ${scene.controls('reference', 'inside')} ${why(scene)}
    ${factsView([alikeSentence(result)], scene, (address) => countWhy(scene, address))}
  </section>`;
}

export function picture(scene: BugsScene): Picture {
  return {
    lead: html`<p class="prose">${messages.lead.prose}</p>
      <p class="hint">${messages.lead.hint}</p>
      ${boxChoice(scene)}`,
    figure: html`${probes(scene)} ${input(scene)} ${output(scene)} ${suspectsSection(scene)}`,
  };
}
