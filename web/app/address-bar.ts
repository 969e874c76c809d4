// The address bar of the site's page: always the link of what is shown, written a moment after the last change,
// and at once when the reader is about to leave.

import type { LinkSource } from '../experiment/link.ts';
import { isReadable, type LinkPlace } from './link-place.ts';

/** How long the address waits for the last of several quick changes, in milliseconds. */
const delay = 300;

export class AddressBar implements LinkPlace {
  /** Whether what is shown has outgrown what a link can hold. */
  isTooLong = false;
  private timer = 0;
  private pending: string | null = null;
  /** The address as it was when the last link was taken */
  private hash = '';

  read(): LinkSource {
    const { hash, search } = window.location;
    return { hash, search };
  }

  watch(onLink: () => void): () => void {
    window.addEventListener('hashchange', onLink);
    window.addEventListener('pagehide', this.flush);
    return () => {
      window.removeEventListener('hashchange', onLink);
      window.removeEventListener('pagehide', this.flush);
    };
  }

  /** A link that would not be read again is not written, nor is that of a fresh page. */
  keep(link: string, isUntouched: boolean): void {
    this.isTooLong = !isReadable(link);
    if (isUntouched && !window.location.hash) return;
    this.drop();
    if (this.isTooLong) return;
    this.pending = link;
    this.hash = window.location.hash;
    this.timer = window.setTimeout(this.flush, delay);
  }

  drop(): void {
    window.clearTimeout(this.timer);
    this.pending = null;
  }

  /**
   * The entry of the history is replaced: the Back button leads out of the page, not through edits. Another link may
   * have come into the address and wait to be opened: it stays there.
   */
  readonly flush = (): void => {
    const link = this.pending;
    this.drop();
    if (link !== null && window.location.hash === this.hash)
      window.history.replaceState(window.history.state, '', `#${link}`);
  };
}
