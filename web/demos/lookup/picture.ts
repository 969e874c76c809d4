// The picture of this demo: the plane beside what the lookups return, the weights, and gradient descent.

import { html, nothing, type TemplateResult } from 'lit';
import type { Picture } from '../../experiment/demo.ts';
import { draggableSetting } from '../../lesson/draggable-setting.ts';
import { askAbout, sentenceView } from '../../lesson/sentence.ts';
import { leading } from '../../views/flow.ts';
import { callout } from '../../views/callout.ts';
import { button } from '../../views/chip.ts';
import { linePlot, type Series } from '../../views/line-plot.ts';
import { formatNumber } from '../../views/number.ts';
import { player } from '../../views/player.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { bestMatch, descentFacts, hasSlope, lookupFact, slopeFact, toldDictValue } from './facts.ts';
import { breaking } from './breaking.ts';
import { messages } from './messages.ts';
import { plane, type LookupScene } from './plane.ts';
import { schema } from './schema.ts';
import soft from './soft.tex';
import { descentView, keysTable, lookupsView, matchTable, queryTable, valuesTable } from './tables.ts';
import { sides } from './why.ts';
import { why } from './why-view.ts';
import { lastOf, toldPoint } from './point-text.ts';

/** Goes to a step of descent; false when there is none, or none may be taken. */
export function goToStep({ set, may }: LookupScene, steps: number): boolean {
  if (!may('steps') || steps < 0 || steps > schema.steps.max) return false;
  set({ steps }, { merge: 'steps' });
  return true;
}

function lead(scene: LookupScene): TemplateResult {
  const { asked, result } = scene;
  const words = messages.lead;
  return html`<p class="prose">
      ${words.start}<strong class="query">${words.query}</strong>${words.middle}<strong class="key"
        >${words.key}</strong
      >${words.exact}<strong class="value">${words.value}</strong>${words.end}
    </p>
    <p class="display-formula">${soft}</p>
    <p class="prose">
      ${sentenceView(bestMatch(result), scene)}
      ${words.temperature}${draggableSetting(scene, schema, 'temperature')}${asked.temperature === 0 ? words.limit : words.softmax}
    </p>
    <p class="hint">${messages.lead.hint}</p>`;
}

/** Whether there is a gradient to go down: what the hard lookup has not. */
function gradientClaim(scene: LookupScene): TemplateResult {
  const { state, result } = scene;
  return html`<div class="lookup-claim">
    ${callout({
      kind: hasSlope(result) ? 'held' : 'violated',
      title: messages.claim,
      body: sentenceView(slopeFact(state, result), scene),
    })}
  </div>`;
}

/** The line of Python and what it gives. */
function dict(scene: LookupScene): TemplateResult {
  const { result } = scene;
  const words = messages.dict;
  const at = toldPoint(lastOf(result.soft.queries), 'q', 0);
  const value = toldDictValue(result);
  return html`<p class="dict" role="group" aria-label=${words.name} data-found=${value !== null}>
    <code>${sentenceView(words.call(at), scene)}</code>
    <code class="dict-answer">${sentenceView(value === null ? words.missing(at) : [value], scene)}</code>
  </p>`;
}

function temperature({ asked, set, may, controls }: LookupScene): TemplateResult {
  const words = messages.temperature;
  const isDict = asked.temperature === 0;
  return html`<div class="temperature">
    ${controls('temperature')}
    ${
      may('temperature')
        ? button({
            label: isDict ? words.one : words.dict,
            onPress: () => set({ temperature: isDict ? schema.temperature.default : 0 }),
          })
        : nothing
    }
  </div>`;
}

function lossPlot(scene: LookupScene): TemplateResult {
  const { state, result } = scene;
  const words = messages.descent;
  const series = (name: 'soft' | 'hard', tone: Series['tone']): Series => ({
    name: words[name],
    points: Array.from(result[name].losses.data, (y, x) => ({
      x,
      y,
      ask: askAbout(scene, { quantity: 'losses', row: x, column: sides.indexOf(name) }),
    })),
    tone,
  });
  return linePlot({
    caption: words.plot,
    description: words.description(
      state.steps,
      formatNumber(result.soft.losses.data.at(-1)!),
      formatNumber(result.hard.losses.data.at(-1)!),
    ),
    x: { label: words.step, about: words.aboutStep, domain: [0, Math.max(20, state.steps)] },
    y: { label: words.loss, about: words.aboutLoss },
    series: [series('hard', 'faint'), series('soft', 'accent')],
  });
}

function descent(scene: LookupScene): TemplateResult {
  const { state, result } = scene;
  const words = messages.descent;
  return html`<section class="inputs">
    <h2>${words.heading}</h2>
    <p class="meaning">${withSubscripts(words.meaning)}</p>
    ${scene.controls('target', 'rate')}
    ${
      scene.may('steps')
        ? player({
            step: state.steps,
            last: schema.steps.max,
            onStep: (step) => goToStep(scene, step),
            note: words.progress(state.steps, schema.steps.max),
          })
        : html`<p class="meaning">${words.progress(state.steps, schema.steps.max)}</p>`
    }
    ${descentFacts(state, result).map((fact) => html`<p class="fact">${sentenceView(fact, scene)}</p>`)}
    <div class="matrices">
      ${descentView(scene)} ${state.steps > 0 && state.temperature > 0 ? lossPlot(scene) : nothing}
    </div>
    ${why(scene, 'descent', 'start', 'losses')}
  </section>`;
}

function inputs(scene: LookupScene): TemplateResult {
  const { keyEdits, valueEdits } = scene.state;
  const count = Object.keys(keyEdits).length + Object.keys(valueEdits).length;
  return html`<section class="inputs">
    <h2>${messages.inputs}</h2>
    <div class="matrices">${keysTable(scene)} ${valuesTable(scene)}</div>
    ${
      count > 0 && scene.may('keyEdits', 'valueEdits')
        ? button({
            label: messages.discardEdits(count),
            kind: 'quiet',
            onPress: () => scene.set({ keyEdits: {}, valueEdits: {} }),
          })
        : nothing
    }
    ${why(scene, 'k', 'v')}
  </section>`;
}

export function picture(scene: LookupScene): Picture {
  const { state, result } = scene;
  return {
    lead: lead(scene),
    figure: html`<div class="lookup">
        ${plane(scene)}
        <div class="answers">
          ${dict(scene)} ${lookupsView(scene)} ${temperature(scene)} ${queryTable(scene)}
        </div>
      </div>
      ${why(scene, 'lookups', 'q', 'legs', 'dict')}
      <p class="fact">${sentenceView(lookupFact(state, result), scene)}</p>
      ${gradientClaim(scene)}
      <div class="matrices">${leading(matchTable(scene, 'scores'), '→')} ${matchTable(scene, 'weights')}</div>
      ${why(scene, 'scores', 'weights')} ${breaking(scene)} ${descent(scene)} ${inputs(scene)}`,
  };
}
