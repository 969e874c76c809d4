// The page's address: always the link of what is shown, written a moment after the last change, and at once
// when the reader is about to leave.

import { linkLengths, type LinkSource } from '../experiment/link.ts';

/** How long the address waits for the last of several quick changes, in milliseconds. */
const delay = 300;

export class Address {
  private timer = 0;
  private pending: string | null = null;

  /** The link as it stands now; later changes of the address do not change it. */
  static read({ hash, search }: LinkSource = window.location): LinkSource {
    return { hash, search };
  }

  /** Whether the page would read this link again. */
  static holds(link: string): boolean {
    return link.length <= linkLengths.refused;
  }

  /** Takes what is to be written. A link that would not be read again is not written. */
  keep(link: string): void {
    this.drop();
    if (!Address.holds(link)) return;
    this.pending = link;
    this.timer = window.setTimeout(this.flush, delay);
  }

  /** Forgets what has not been written: another address has been opened. */
  drop(): void {
    window.clearTimeout(this.timer);
    this.pending = null;
  }

  /** Writes now. The entry of the history is replaced: the Back button leads out of the page, not through edits. */
  readonly flush = (): void => {
    const link = this.pending;
    this.drop();
    if (link !== null) window.history.replaceState(window.history.state, '', `#${link}`);
  };
}
