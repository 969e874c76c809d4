// The picture of this demo: a sentence and what the head writes after it, the training with its curves, the weights,
// what matches what, and the step that comes next.

import { html, noChange, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Picture } from '../../experiment/demo.ts';
import { draggableSetting } from '../../lesson/draggable-setting.ts';
import { placesOfLargest } from '../../lesson/largest.ts';
import { sentenceView } from '../../lesson/sentence.ts';
import { button, choice } from '../../views/chip.ts';
import { draggableNumber, stopsBetween } from '../../views/draggable-number.ts';
import { explanation } from '../../views/explanation.ts';
import { player } from '../../views/player.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { tokenLabel } from '../../views/token.ts';
import { claims } from './claims.ts';
import { gradientMeaning, sentences, sentenceWords } from './facts.ts';
import { messages } from './messages.ts';
import { matchedKind } from './numbers.ts';
import gradientFormula from './gradient.tex';
import { accuracyPlot, lossPlot } from './plots.ts';
import { schema } from './schema.ts';
import { gradient, match, measures, probabilities, weights, type LearningScene } from './tables.ts';
import { kindsOf, tasks, type TaskName } from './tasks.ts';
import update from './update.tex';
import { explain } from './why.ts';

/** Run takes so many steps between two drawings: a training is watched in seconds. */
const stride = 4;

/** Goes to a step of the training; false when there is none, or none may be taken. */
export function goToStep({ set, may }: LearningScene, steps: number): boolean {
  if (!may('steps') || steps < 0 || steps > schema.steps.max) return false;
  set({ steps }, { merge: 'steps' });
  return true;
}

function lead({ state, asked, set, may }: LearningScene): TemplateResult {
  const words = messages.lead;
  return html`<p class="prose">
      ${withSubscripts(words.start(state.zeroStart))}<strong class="query">${words.query}</strong>${words.end}
    </p>
    <p class="display-formula">${update}</p>
    <p class="display-formula">${gradientFormula}</p>
    <p class="hint">
      ${words.rate}${draggableNumber({
        name: messages.fields.rate.label,
        value: asked.rate,
        stops: stopsBetween(schema.rate),
        onChange: may('rate') ? (rate) => set({ rate }, { merge: 'rate' }) : undefined,
      })}${words.hint}
    </p>`;
}

function taskChoice({ asked, set, may }: LearningScene): TemplateResult | typeof nothing {
  if (!may('task')) return nothing;
  const { label, choices } = messages.fields.task;
  return choice({
    label,
    name: 'task',
    options: (Object.keys(tasks) as TaskName[]).map((value) => ({ value, label: choices[value] })),
    value: asked.task,
    onChoose: (task) => set({ task, matched: tasks[task].foundBy, why: null }),
  });
}

/** The prompt, the token that asks, and what the head writes after it. */
function sentence(scene: LearningScene): TemplateResult {
  const { state, asked, result, set, may } = scene;
  const words = messages.sentence;
  const { words: names } = tasks[state.task];
  const tokens = sentenceWords(state, result);
  const prompt = tokens.slice(0, -1);
  const answer = tokens.at(-1)!;
  const [guess = 0] = placesOfLargest(result.written.next.weights.data);
  const isRight = names[guess] === answer;
  const verdict = isRight ? words.right : words.wrong(answer);
  return html`<div class="written">
    <p class="written-label">
      ${words.label}${draggableSetting(scene, schema, 'sentence', {
        format: (number) => String(number + 1),
        also: { why: null },
      })}
    </p>
    <p class="written-sentence" data-right=${String(isRight)}>
      ${prompt.map(
        (token, n) => html`<span class=${n === prompt.length - 1 ? 'asks' : ''}>${tokenLabel(token)}</span> `,
      )}
      <span class="guess"
        ><span class="visually-hidden">${words.writes} </span>${tokenLabel(names[guess]!)}
        <span class="verdict" aria-hidden="true">${isRight ? '✓' : '✗'}</span></span
      >
      <span class=${isRight ? 'visually-hidden' : 'correction'}>${verdict}</span>
    </p>
    ${
      may('sentence')
        ? button({
            label: words.next,
            kind: 'quiet',
            onPress: () =>
              set({ sentence: asked.sentence === schema.sentence.max ? 0 : asked.sentence + 1, why: null }),
          })
        : nothing
    }
  </div>`;
}

/** The explanation, below the tables it belongs to. */
function why(
  { state, result, set }: LearningScene,
  ...quantities: readonly string[]
): TemplateResult | typeof nothing {
  const explained = quantities.includes(state.why?.quantity ?? '') ? explain(state, result) : null;
  return explained ? explanation({ ...explained, onClose: () => set({ why: null }) }) : nothing;
}

function play(scene: LearningScene): TemplateResult {
  const { state, may } = scene;
  const note = messages.progress(state.steps, schema.steps.max);
  if (!may('steps')) return html`<p class="meaning">${note}</p>`;
  return player({
    step: state.steps,
    last: schema.steps.max,
    stride,
    onStep: (step) => goToStep(scene, step),
    note,
  });
}

function matchSection(scene: LearningScene): TemplateResult {
  const { asked, set } = scene;
  const { label, choices } = messages.fields.matched;
  return html`<section class="inputs">
    <div class="beside">
      <div>
        <h2>${messages.match.heading}</h2>
        <p class="meaning">${withSubscripts(messages.match.meaning)}</p>
        ${choice({
          label,
          name: 'matched',
          options: kindsOf(asked.task).map((value) => ({ value, label: choices[value] })),
          value: matchedKind(asked),
          onChoose: (matched) => set({ matched, why: null }),
        })}
      </div>
      ${match(scene)}
    </div>
    ${why(scene, 'match')}
  </section>`;
}

/** Folded away until it is asked for; unfolded, however one came to it, where one of its numbers is explained. */
function nextStep(scene: LearningScene): TemplateResult {
  const isExplained = scene.state.why?.quantity === 'gradient';
  return html`<details class="next-step" ?open=${isExplained ? live(true) : noChange}>
    <summary>${messages.gradient.heading}</summary>
    <div class="beside">
      <p class="meaning">${withSubscripts(gradientMeaning(scene.result))}</p>
      ${gradient(scene)}
    </div>
  </details>`;
}

export function picture(scene: LearningScene): Picture {
  const { state, result } = scene;
  return {
    lead: lead(scene),
    figure: html`${taskChoice(scene)}
      <p class="meaning">${messages.tasks[state.task]}</p>
      ${sentence(scene)}
      <div class="run">${play(scene)} ${scene.controls('steps', 'rate', 'seed')}</div>
      <div class="trained">
        <div class="curves">${lossPlot(scene)} ${accuracyPlot(scene)}</div>
        ${weights(scene)}
      </div>
      ${why(scene, 'curve', 'weights')}
      <div class="measured">
        <div class="matrices">${probabilities(scene)} ${measures(scene)}</div>
        <div>
          ${sentences(state, result).map((said) => html`<p class="fact">${sentenceView(said, scene)}</p>`)}
        </div>
      </div>
      ${why(scene, 'probabilities', 'measures', 'reading')} ${claims(scene)} ${matchSection(scene)}
      ${nextStep(scene)} ${why(scene, 'gradient')}`,
  };
}
