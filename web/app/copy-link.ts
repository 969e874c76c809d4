// Copies the link of what is asked for, and says what became of it.

import { copyText } from './copy-text.ts';
import { isReadable } from './link-place.ts';
import { messages } from './messages.ts';
import type { Session } from './session.ts';
import { linkOf } from './visit.ts';

/** The notice to be shown: copied, not copied with the link to copy by hand, or too long to be a link. */
export async function copyLink(session: Session, root: HTMLElement | DocumentFragment): Promise<string> {
  const link = linkOf(session);
  if (!isReadable(link)) return messages.linkTooLong;
  const url = new URL(window.location.href);
  url.search = '';
  url.hash = link;
  const isCopied = await copyText(url.href, root);
  return isCopied ? messages.linkCopied : messages.linkNotCopied(url.href);
}
