// <attention-playground> of embed.html: one demo without the lesson around it, in a frame of a course page.
// Leaves no word in the address and none on this device.

import { html, nothing, type TemplateResult } from 'lit';
import { FrameAddress } from './frame-address.ts';
import { Playground } from './playground.ts';
import { tools } from './tools.ts';

export class FramePlayground extends Playground {
  protected override readonly place = new FrameAddress();
  protected override readonly keys = window;

  protected override render(): TemplateResult {
    const { session } = this;
    return html`<main class="stage">
      ${this.told()}
      ${session ? this.article(session, html`<div class="tools">${tools(session)}</div>`) : nothing}
      ${this.announcer.region()}
    </main>`;
  }
}
