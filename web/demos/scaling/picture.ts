// The picture of this demo: histograms of one d_k, lines against d_k, the table, and what is drawn.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture, Scene } from '../../experiment/demo.ts';
import { sentenceView } from '../../lesson/sentence.ts';
import { choice, toggle } from '../../views/chip.ts';
import { draggableNumber } from '../../views/draggable-number.ts';
import { explanation } from '../../views/explanation.ts';
import { formatCount, formatNumber } from '../../views/number.ts';
import type { ScalingResults } from './compute.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { spokenOf, type Place } from './addresses.ts';
import { explain } from './explain.ts';
import { sentences } from './facts.ts';
import { histograms } from './histograms.ts';
import { invariant } from './invariant.ts';
import { messages } from './messages.ts';
import moments from './moments.tex';
import { plots } from './plots.ts';
import { sampling } from './sampling.ts';
import type { schema } from './schema.ts';
import { isStandard, shownResult } from './scores.ts';
import { table } from './table.ts';
import variance from './variance.tex';

export type ScalingScene = Scene<typeof schema, ScalingResults>;

function lead({ state, result: results, set }: ScalingScene): TemplateResult {
  const shown = shownResult(state, results);
  const [choose, how] = messages.lead.hint;
  const [start, q, dot, k, end] = messages.lead.text;
  return html`<p class="prose">
      ${start}<strong class="query">${q}</strong>${dot}<strong class="key">${k}</strong>${withSubscripts(end)}
    </p>
    <p class="display-formula">${isStandard(state) ? variance : moments}</p>
    <p class="hint">${withSubscripts(messages.distributions[state.distribution])}</p>
    ${
      shown
        ? html`<p class="hint">
            ${withSubscripts(choose)}${draggableNumber({
              name: messages.fields.shown.help,
              value: shown.dim,
              stops: results.map(({ dim }) => dim),
              format: formatCount,
              onChange: (dim) => set({ shown: dim }),
            })}${how}
          </p>`
        : nothing
    }`;
}

/** Chooses the d_k of the histograms; each says how far its raw and its scaled scores spread. */
function dimChoice({ state, result: results, set }: ScalingScene): TemplateResult {
  return choice({
    label: withSubscripts(messages.shown),
    name: 'shown',
    options: results.map(({ dim, raw, scaled }) => ({
      value: String(dim),
      label: html`<b class="dim">${formatCount(dim)}</b
        ><data
          class="deviation number"
          data-quantity="standard-deviation"
          data-dim=${dim}
          data-value=${raw.standardDeviation}
          value=${raw.standardDeviation}
          ><span class="visually-hidden">, ${messages.deviationOf.raw} </span
          >${formatNumber(raw.standardDeviation, 2)}</data
        ><data
          class="deviation number scaled"
          data-quantity="scaled-standard-deviation"
          data-dim=${dim}
          data-value=${scaled.standardDeviation}
          value=${scaled.standardDeviation}
          ><span class="visually-hidden">, ${messages.deviationOf.scaled} </span
          >${formatNumber(scaled.standardDeviation, 2)}</data
        >`,
    })),
    value: String(shownResult(state, results)!.dim),
    onChoose: (dim) => set({ shown: Number(dim) }),
  });
}

function viewChoices({ asked, set }: ScalingScene): TemplateResult {
  const { axisChoice } = messages;
  return html`<div class="view-choices">
    ${choice({
      label: axisChoice.label,
      name: 'axis',
      options: [
        { value: 'same', label: axisChoice.same },
        { value: 'own', label: axisChoice.own },
      ],
      value: asked.axis,
      onChoose: (axis) => set({ axis }),
    })}
    <span class="break-it"
      ><span class="choice-label">${messages.breakIt}</span>${toggle({
        label: withSubscripts(messages.byDim),
        kind: 'break',
        pressed: asked.byDim,
        onToggle: (byDim) => set({ byDim }),
      })}</span
    >
  </div>`;
}

/** The explanation of the number asked about, at the place where it was asked. */
function why({ state, result, set }: ScalingScene, place: Place): TemplateResult | typeof nothing {
  const isHere = state.why !== null && spokenOf(state.why)?.place === place;
  const explained = isHere ? explain(state, result) : null;
  return explained ? explanation({ ...explained, onClose: () => set({ why: null }) }) : nothing;
}

function numbers(scene: ScalingScene): TemplateResult {
  const { state, result: results } = scene;
  const shown = shownResult(state, results);
  if (!shown) return html`<p class="fact">${withSubscripts(messages.empty)}</p>`;
  return html`${dimChoice(scene)}
    <p class="hint deviations-note">${withSubscripts(messages.shownNote)}</p>
    ${histograms(scene, shown)} ${why(scene, 'histograms')} ${viewChoices(scene)}
    ${sentences(state, results).map((said) => html`<p class="fact">${sentenceView(said, scene)}</p>`)}
    ${why(scene, 'facts')}
    <div class="claims">
      ${invariant(scene, results, 'scaled')}
      ${state.byDim ? invariant(scene, results, 'dividedByDim') : nothing} ${why(scene, 'claims')}
    </div>
    <section class="inputs">
      <h2>${withSubscripts(messages.plots.heading)}</h2>
      ${plots(scene)} ${why(scene, 'plots')}
    </section>
    <section class="inputs">
      <h2>${messages.table.heading}</h2>
      ${table(scene)} ${why(scene, 'table')}
    </section>`;
}

export function picture(scene: ScalingScene): Picture {
  return {
    lead: lead(scene),
    figure: html`${scene.controls('distribution')} ${numbers(scene)} ${sampling(scene)}`,
  };
}
