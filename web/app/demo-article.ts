// One demo as it stands on the page: its lead with the question, its figure, what is under way, its program.

import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { live } from 'lit/directives/live.js';
import type { Picture } from '../experiment/demo.ts';
import { withSubscripts } from '../views/subscript.ts';
import { panels, type Panels } from './panels.ts';
import { askedOf, type Predictor } from './predictor.ts';
import { sceneOf } from './scene.ts';
import type { Session } from './session.ts';
import { workBar } from './work-bar.ts';

export interface DemoArticle {
  readonly session: Session;
  readonly predictor: Predictor;
  readonly panels: Panels;
  /** Below the figure */
  readonly foot: TemplateResult | typeof nothing;
}

export function demoArticle({ session, predictor, panels: below, foot }: DemoArticle): TemplateResult {
  const { demo } = session;
  const { id, title } = demo.meta;
  const shown = session.shown.value;
  const drawn = shown ?? session.before;
  const picture: Picture | null = drawn && demo.render(sceneOf(session, drawn));
  const prediction = drawn && askedOf(session, drawn);
  return html`<article
    class="demo"
    data-demo=${id}
    data-ready=${shown ? id : nothing}
    aria-busy=${live(session.work.value.kind === 'running' ? 'true' : 'false')}
  >
    <div class="lead">
      <h1 tabindex="-1">${withSubscripts(title)}</h1>
      ${picture?.lead ?? nothing} ${predictor.panel(prediction)}
    </div>
    <div class=${classMap({ figure: true, veiled: predictor.isVeiling(prediction) })}>
      ${workBar(session)} ${picture?.figure ?? nothing} ${panels(session, below)} ${foot}
    </div>
  </article>`;
}

/** Says of the demo that is drawn in `root` that it is at work, ahead of its next drawing. */
export function markBusy(root: ParentNode): void {
  root.querySelector('article.demo')?.setAttribute('aria-busy', 'true');
}
