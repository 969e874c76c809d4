// Where a playground finds the link of what it is to show, and where it leaves the link of what it shows:
// the address bar of a page of its own, the address of a frame, the attributes of an element.

import { linkLengths, type LinkSource } from '../experiment/link.ts';

export interface LinkPlace {
  /** The link as it stands now; what changes later does not change it. */
  read(): LinkSource;
  /** Calls `onLink` when another link is to be opened. Returns what ends that. */
  watch(onLink: () => void): () => void;
  /** Takes the link of what is shown. `isUntouched`: the demo is as it begins. */
  keep(link: string, isUntouched: boolean): void;
  /** Forgets what it has not written yet: another link is being opened. */
  drop(): void;
  /** Writes at once what it has taken: the reader is about to leave. */
  flush(): void;
}

/** Whether a playground would read this link again. */
export function isReadable(link: string): boolean {
  return link.length <= linkLengths.refused;
}
