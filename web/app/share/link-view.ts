// The link of the experiment: to copy, to send, as a QR code; and what to do when it is long.

import { html, nothing, type TemplateResult } from 'lit';
import { linkLengths } from '../../experiment/link-pairs.ts';
import { button, toggle } from '../../views/chip.ts';
import { shareWords as words } from './messages.ts';
import type { qrCode } from './qr.ts';

export interface LinkView {
  readonly address: string;
  /** Of the demo */
  readonly title: string;
  /** Draws the QR code, once it is wanted */
  readonly qr: typeof qrCode | null;
  readonly onCopy: () => void;
  /** Undefined where the device has no sheet to send from */
  readonly onSend: (() => void) | undefined;
  readonly onQr: (on: boolean) => void;
  readonly onSaveQr: () => void;
  readonly onSaveFile: () => void;
}

export function linkView(view: LinkView): TemplateResult {
  const { address, qr, onCopy, onSend, onQr } = view;
  return html`<section class="share-link" aria-label=${words.link}>
    <input
      class="share-text"
      type="text"
      readonly
      aria-label=${words.linkName}
      .value=${address}
      @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
    />
    <div class="share-buttons">
      ${button({ label: words.copy, name: words.copyName(words.link), onPress: onCopy })}
      ${onSend ? button({ label: words.send, onPress: onSend }) : nothing}
      ${toggle({ label: words.showQr, pressed: qr !== null, onToggle: onQr })}
    </div>
    ${lengthNote(view)} ${qrView(view)}
  </section>`;
}

function qrView({ address, title, qr, onSaveQr }: LinkView): TemplateResult | typeof nothing {
  if (!qr) return nothing;
  const code = qr(address, words.qrName(title));
  if (code === nothing) return html`<p class="share-note">${words.qrTooLong}</p>`;
  return html`<div class="share-qr">${code} ${button({ label: words.saveQr, onPress: onSaveQr })}</div>`;
}

function lengthNote({ address: { length }, onSaveFile }: LinkView): TemplateResult | typeof nothing {
  const { comfortable, risky, refused } = linkLengths;
  if (length <= comfortable) return nothing;
  const kind = length > refused ? 'refused' : length > risky ? 'risky' : 'long';
  return html`<p class="share-note" role="status">
    ${words.lengths[kind](length)}
    ${kind === 'long' ? nothing : button({ label: words.saveFile, onPress: onSaveFile })}
  </p>`;
}
