// Says what the engine is doing, when that takes long enough to be noticed, and how it ended.

import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../views/chip.ts';
import { messages } from './messages.ts';
import type { Session } from './session.ts';

export function workBar(session: Session): TemplateResult | typeof nothing {
  const work = session.work.value;
  const again = button({ label: messages.runAgain, onPress: () => session.again() });
  switch (work.kind) {
    case 'done':
      return nothing;
    case 'running':
      return html`<div class="work" role="status">
        <span>${work.fraction === null ? messages.working : messages.progress(work.fraction)}</span>
        <progress max="1" .value=${work.fraction ?? 0}></progress>
        ${button({ label: messages.stop, onPress: () => session.stop() })}
      </div>`;
    case 'stopped':
      return html`<div class="work settled" role="status">
        <span>${session.shown.value ? messages.stopped : messages.stoppedEmpty}</span>${again}
      </div>`;
    case 'failed':
      return html`<div class="work settled notice-bad" role="alert">
        <span>${messages.failed(work.message)}</span>${again}
      </div>`;
  }
}
