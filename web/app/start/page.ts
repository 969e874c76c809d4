// The opening page: what attention is, one example, and every idea of the lesson as a place to begin.

import { html, nothing, type TemplateResult } from 'lit';
import attention from '../../demos/formula/attention.tex';
import { barRow } from '../../views/bar-row.ts';
import { button } from '../../views/chip.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { doneMark, type Lesson } from '../path.ts';
import type { Example } from './example.ts';
import { messages } from './messages.ts';

export { computeExample } from './example.ts';
export { startStyles as styles } from './page.css.ts';
export const { title } = messages;

export interface StartOptions {
  readonly lesson: Lesson;
  readonly example: Example;
  /** Called when a demo's card is followed. */
  readonly onLeave: () => void;
  readonly onForget: () => void;
}

function meaning(): TemplateResult {
  const { start, query, middle, key, end, value, stop } = messages.meaning;
  return html`<p class="prose">
      ${start}<strong class="query">${query}</strong>${middle}<strong class="key">${key}</strong>${end}<strong
        class="value"
        >${value}</strong
      >${stop}
    </p>
    <p class="display-formula">${attention}</p>
    <ol class="start-steps">
      ${Object.values(messages.steps).map((step) => html`<li>${withSubscripts(step)}</li>`)}
    </ol>
    <p>${messages.smooth}</p>`;
}

/** The demo that shows how the example comes about, at its weights. */
const exampleAddress = '#v=1&demo=formula&step=4';

function exampleView({ tokens, token, weights, sentence }: Example, onLeave: () => void): TemplateResult {
  return html`<div class="start-example">
    ${barRow({
      caption: messages.example.reads(token),
      bars: tokens.map((label, n) => ({ label, weight: weights[n]! })),
    })}
    <p class="fact">${sentence}</p>
    <p class="hint">${messages.example.note}</p>
    <p class="start-see"><a href=${exampleAddress} @click=${onLeave}>${messages.example.see}</a></p>
  </div>`;
}

function ideas({ demos, done, address }: Lesson, onLeave: () => void): TemplateResult {
  return html`<ol class="ideas">
    ${demos.map(
      ({ id, title: name, idea }) =>
        html`<li>
          <a href=${address(id)} @click=${onLeave}>
            <span class="idea-title">${withSubscripts(name)} ${doneMark(done.has(id))}</span>
            <span class="idea">${withSubscripts(idea)}</span>
          </a>
        </li>`,
    )}
  </ol>`;
}

/** What has been done, and the way to forget it. */
function progress({ demos, done }: Lesson, onForget: () => void): TemplateResult | typeof nothing {
  const count = demos.filter(({ id }) => done.has(id)).length;
  if (count === 0) return nothing;
  return html`<p class="start-progress">
    ${messages.progress(count, demos.length)}
    ${button({ label: messages.forget, kind: 'quiet', onPress: onForget })}
  </p>`;
}

export function startPage({ lesson, example, onLeave, onForget }: StartOptions): TemplateResult {
  return html`<article class="start" data-ready="start">
    <h1 tabindex="-1">${title}</h1>
    <div class="start-columns">
      <div class="start-meaning">${meaning()}</div>
      ${exampleView(example, onLeave)}
    </div>
    <section>
      <h2>${messages.ideas}</h2>
      <p class="hint">${messages.order}</p>
      ${ideas(lesson, onLeave)} ${progress(lesson, onForget)}
    </section>
  </article>`;
}
