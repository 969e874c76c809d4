// The head of the site: the way through the lesson, and the tools of what is open.

import { html, nothing, type TemplateResult } from 'lit';
import type { Language, Theme } from '../experiment/presentation.ts';
import { button } from '../views/chip.ts';
import { messages } from './messages.ts';
import { otherLanguages } from './other-language.ts';
import { demoLinks, type Lesson } from './path.ts';
import type { Session } from './session.ts';
import { tools } from './tools.ts';

/** The fragment of the opening page. */
export const startAddress = '#start';
/** The fragment of the page of all settings and messages. */
export const referenceAddress = '#reference';

/** A page in place of a demo */
export type LeafName = 'start' | 'reference';

export interface Header {
  readonly lesson: Lesson;
  /** The open demo, a page in place of one, or nothing yet */
  readonly open: Session | LeafName | null;
  readonly theme: Theme;
  /** Of the link that was copied, or was not */
  readonly linkNotice: string | null;
  /** The address of what is open in another language, or null where there is none */
  readonly addressIn: (language: Language) => string | null;
  /** Called when a link of the header is followed. */
  readonly onLeave: () => void;
  readonly onCopyLink: () => void;
  readonly onShare: () => void;
  readonly onChangeTheme: () => void;
}

export function header(options: Header): TemplateResult {
  const { lesson, open, onLeave } = options;
  const session = typeof open === 'string' ? null : open;
  return html`<header>
    <a
      class="brand"
      href=${startAddress}
      @click=${onLeave}
      aria-current=${open === 'start' ? 'page' : nothing}
      >${messages.name}</a
    >
    ${session ? html`<div class="tools">${demoTools(session, options)}</div>` : nothing}
    ${open ? html`<div class="tools-reading">${themeButton(options)} ${languageLinks(options)}</div>` : nothing}
    ${demoLinks(lesson, session?.demo.meta.id, onLeave)}
  </header>`;
}

function demoTools(session: Session, options: Header): TemplateResult {
  return html`${tools(session)}
    ${button({ label: messages.copyLink, kind: 'quiet', onPress: options.onCopyLink })}
    ${button({ label: messages.share, kind: 'quiet', onPress: options.onShare })}
    <span class="link-notice" role="status">${options.linkNotice ?? nothing}</span>`;
}

function themeButton({ theme, onChangeTheme }: Header): TemplateResult {
  return button({ label: '◐', name: messages.theme[theme], kind: 'quiet', onPress: onChangeTheme });
}

/** The same in the other languages. */
function languageLinks({ addressIn }: Header): readonly (TemplateResult | typeof nothing)[] {
  return otherLanguages.map(([code, name]) => {
    const address = addressIn(code);
    return address
      ? html`<a class="button quiet language" href=${address} hreflang=${code} lang=${code} title=${name}
          >${code.toUpperCase()}</a
        >`
      : nothing;
  });
}

/** Tells a newcomer of the opening page. */
export function invitation(onDismiss: () => void): TemplateResult {
  const { question, link } = messages.invitation;
  return html`<p class="invitation">
    <span>${question}</span> <a href=${startAddress}>${link}</a>
    ${button({ label: '×', name: messages.dismiss, kind: 'quiet', onPress: onDismiss })}
  </p>`;
}
