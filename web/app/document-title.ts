// What a document of ours is called: in the browser's tab, in its history, by a screen reader in a frame.

import { messages } from './messages.ts';

export function entitleDocument(title: string): void {
  document.title = `${title} · ${messages.name}`;
}
