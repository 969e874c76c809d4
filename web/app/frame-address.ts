// The address of embed.html in a frame of a course page: the host writes it, and it stays as the host wrote it,
// since a frame's address is an entry in the history of the page around it.

import type { LinkSource } from '../experiment/link.ts';
import type { LinkPlace } from './link-place.ts';

export class FrameAddress implements LinkPlace {
  read(): LinkSource {
    const { hash, search } = window.location;
    return { hash, search };
  }

  watch(onLink: () => void): () => void {
    window.addEventListener('hashchange', onLink);
    return () => window.removeEventListener('hashchange', onLink);
  }

  keep(): void {}
  drop(): void {}
  flush(): void {}
}
