// <attention-playground> of embed.html, in a frame of a course page: it leaves no word in the address.

import { EmbeddedPlayground } from './embedded-playground.ts';
import { FrameAddress } from './frame-address.ts';

export class FramePlayground extends EmbeddedPlayground {
  protected override readonly place = new FrameAddress();
  protected override readonly keys = window;
}
