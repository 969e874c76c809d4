// The picture of this demo: the five questions with their blanks, verdicts, answers, and the way to the demos.

import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { live } from 'lit/directives/live.js';
import type { Picture, Scene } from '../../experiment/demo.ts';
import { factsExplanation } from '../../lesson/facts-view.ts';
import { sentenceView } from '../../lesson/sentence.ts';
import { button } from '../../views/chip.ts';
import { percent } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { answerSentence, answerWhy } from './answers.ts';
import type { Verdict } from './check.ts';
import type { QuestionsNumbers } from './compute.ts';
import { facts } from './facts.ts';
import { links } from './links.ts';
import { messages } from './messages.ts';
import { presentQuestions, questionNames, questionText, type QuestionName } from './own-questions.ts';
import { answerOf, shapeVerdict, tolerance, verdictsOf, withAnswer } from './questions.ts';
import { schema, shapeBlanks, type Blank } from './schema.ts';

type QuestionsScene = Scene<typeof schema, QuestionsNumbers>;

const mark = (verdict: Verdict) =>
  verdict.kind === 'empty'
    ? nothing
    : html`<span class="mark ${verdict.kind}" role="img" aria-label=${messages[verdict.kind]}
        >${verdict.kind === 'right' ? '✓' : '✗'}</span
      >`;

function blankField(scene: QuestionsScene, blank: Blank, label: string, verdict: Verdict): TemplateResult {
  const { state, set } = scene;
  const commit = (event: Event) => {
    set({ answers: withAnswer(state, blank, (event.target as HTMLInputElement).value.trim()) });
  };
  const problem = `problem-${blank}`;
  return html`<div class="blank">
    <label>
      <span class="blank-label">${label}</span>
      <input
        type="text"
        name=${blank}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="done"
        maxlength=${schema.answers.maxTokenLength}
        aria-invalid=${verdict.kind === 'wrong' ? 'true' : 'false'}
        aria-describedby=${verdict.kind === 'wrong' ? problem : nothing}
        .value=${live(answerOf(state, blank))}
        @change=${commit}
      />
      ${mark(verdict)}
    </label>
    ${verdict.kind === 'wrong' ? html`<p class="meant" id=${problem}>${withSubscripts(verdict.words)}</p>` : nothing}
  </div>`;
}

function shapesBody(scene: QuestionsScene): TemplateResult {
  const { shapes: words } = messages;
  return html`<div class="blanks">
      ${shapeBlanks.map((blank) =>
        blankField(scene, blank, words.blanks[blank], shapeVerdict(scene.state, scene.result, blank)),
      )}
    </div>
    <p class="hint">${words.tolerance}</p>`;
}

function numberBody(
  scene: QuestionsScene,
  blank: 'deviation' | 'crossover',
  verdict: Verdict,
): TemplateResult {
  return html`${blankField(scene, blank, messages[blank].blank, verdict)}
    <p class="hint">${messages.tolerance(percent(tolerance))}</p>`;
}

function choiceBody(scene: QuestionsScene, name: 'roles' | 'parallel', verdict: Verdict): TemplateResult {
  const { state, set } = scene;
  const options = Object.entries(schema[name].choices).filter(([option]) => option !== 'none');
  return html`<fieldset class="options">
      <legend class="visually-hidden">${messages[name].title}</legend>
      ${options.map(([option, label]) => {
        const isChosen = state[name] === option;
        return html`<label class=${classMap({ option: true, chosen: isChosen })}>
          <input
            type="radio"
            name=${name}
            value=${option}
            .checked=${live(isChosen)}
            @change=${() => set({ [name]: option })}
          />
          <span>${withSubscripts(label)}</span>
          ${isChosen ? mark(verdict) : nothing}
        </label>`;
      })}
    </fieldset>
    ${verdict.kind === 'wrong' ? html`<p class="meant">${withSubscripts(verdict.words)}</p>` : nothing}`;
}

function bodyOf(scene: QuestionsScene, name: QuestionName, verdict: Verdict): TemplateResult {
  switch (name) {
    case 'shapes':
      return shapesBody(scene);
    case 'roles':
    case 'parallel':
      return choiceBody(scene, name, verdict);
    case 'deviation':
    case 'crossover':
      return numberBody(scene, name, verdict);
  }
}

function question(scene: QuestionsScene, name: QuestionName, verdict: Verdict): TemplateResult {
  const { state, result, set } = scene;
  const number = questionNames.indexOf(name) + 1;
  const words = messages[name];
  const answer = answerSentence(name, result);
  const isShown = state.shown.includes(number);
  const isOpen = verdict.kind === 'right' || isShown;
  const toggled = isShown ? state.shown.filter((other) => other !== number) : [...state.shown, number];
  return html`<section class="question" data-question=${name} data-verdict=${verdict.kind}>
    <h2><span class="question-number">${number}</span> ${words.title} ${mark(verdict)}</h2>
    <p class="asked">${withSubscripts(questionText(name))}</p>
    ${bodyOf(scene, name, verdict)}
    ${isOpen ? html`<p class="answer">${sentenceView(answer, scene)}</p>` : nothing}
    ${isOpen ? factsExplanation([answer], scene, (why) => answerWhy(result, why)) : nothing}
    <p class="after-answer">
      ${
        verdict.kind === 'right'
          ? nothing
          : button({
              label: isShown ? messages.hide : messages.show,
              kind: 'quiet',
              onPress: () => set({ shown: toggled }),
            })
      }
      ${
        isOpen || verdict.kind === 'wrong'
          ? html`<span>${messages.seeWhy} <a href="#${links[name]}">${withSubscripts(words.link)}</a></span>`
          : nothing
      }
    </p>
  </section>`;
}

export function picture(scene: QuestionsScene): Picture {
  const { state, result } = scene;
  const verdicts = verdictsOf(state, result);
  const present = presentQuestions(state);
  const right = present.filter((name) => verdicts[name].kind === 'right').length;
  return {
    lead: html`<p class="prose">${messages.lead}</p>
      <p class="hint">${messages.hint}</p>
      <p class="progress number" data-quantity="right" data-value=${right}>
        ${messages.progress(String(right), String(present.length))}
      </p>`,
    figure: html`${present.map((name) => question(scene, name, verdicts[name]))}
      <p class="fact" role="status">${facts(state, result).join(' ')}</p>`,
  };
}
