// One demo without the lesson around it, in somebody else's page: its tools stand below its figure. Nothing is
// kept on this device.

import { html, nothing, type TemplateResult } from 'lit';
import { Playground } from './playground.ts';
import { tools } from './tools.ts';

export abstract class EmbeddedPlayground extends Playground {
  protected override render(): TemplateResult {
    const { session } = this;
    return html`<div class="stage">
      ${this.told()}
      ${session ? this.article(session, html`<div class="tools">${tools(session)}</div>`) : nothing}
      ${this.announcer.region()}
    </div>`;
  }
}
