// <attention-playground> of embed.html, in a frame of a course page: it leaves no word in the address, speaks
// with the page around it, and has a discreet line with the way to the playground itself.

import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { button } from '../views/chip.ts';
import { copyText } from './copy-text.ts';
import { EmbeddedPlayground } from './embedded-playground.ts';
import { entitleDocument } from './document-title.ts';
import { FrameAddress } from './frame-address.ts';
import { Conversation } from './host/conversation.ts';
import { lowFrameStyles } from './low-frame.css.ts';
import { isReadable } from './link-place.ts';
import { messages } from './messages.ts';
import type { Session } from './session.ts';
import { tools } from './tools.ts';
import { plainLinkOf } from './visit.ts';

export class FramePlayground extends EmbeddedPlayground {
  static override properties: PropertyDeclarations = {
    ...EmbeddedPlayground.properties,
    linkNotice: { state: true },
  };
  static override styles = [...EmbeddedPlayground.styles, lowFrameStyles];

  /** Of the link that was copied, or was not */
  declare linkNotice: string | null;

  protected override readonly place = new FrameAddress();
  protected override readonly keys = this;
  private readonly conversation = new Conversation(this, this.presence);

  constructor() {
    super();
    this.linkNotice = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.conversation.begin();
    this.addEventListener('click', this.onClick);
    window.addEventListener('keydown', leaveByEscape);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.conversation.end();
    this.removeEventListener('click', this.onClick);
    window.removeEventListener('keydown', leaveByEscape);
  }

  /** A link to another demo opens it here: followed as usual it would be an entry in the host's history. */
  private readonly onClick = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const link = event
      .composedPath()
      .find((target) => target instanceof HTMLAnchorElement)
      ?.getAttribute('href');
    if (!isPlain || !link?.startsWith('#')) return;
    event.preventDefault();
    void this.openLink(link).catch(() => undefined); // the page says what failed
  };

  private async copyLink(session: Session): Promise<void> {
    const address = addressOf(session);
    const isCopied = await copyText(address, this.renderRoot);
    this.linkNotice = isCopied ? messages.linkCopied : messages.linkNotCopied(address);
  }

  protected override entitle(title: string): void {
    entitleDocument(title);
  }

  protected override foot(session: Session): TemplateResult {
    const isShort = isReadable(plainLinkOf(session));
    return html`<div class="tools">
      ${tools(session)}
      ${isShort ? button({ label: messages.copyLink, kind: 'quiet', onPress: () => void this.copyLink(session) }) : nothing}
      ${isShort && !isSandboxed ? html`<a href=${addressOf(session)} target="_blank" rel="noopener">${messages.openInPlayground}</a>` : nothing}
      <span class="link-notice" role="status">${this.linkNotice ?? nothing}</span>
    </div>`;
  }

  /** Where the theme ends, beyond the demo, the frame itself is seen. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (changed.has('theme')) document.documentElement.dataset['theme'] = this.theme;
  }
}

/** A frame without an origin is one that may open no page beside it. */
const isSandboxed = window.origin === 'null';

/** The experiment on the site, with every control. */
const addressOf = (session: Session): string =>
  new URL(`index.html#${plainLinkOf(session)}`, window.location.href).href;

/** Escape that nothing here has used gives the keys back to the page around: a slide deck waits for them. */
function leaveByEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || window.parent === window) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.parent.focus();
}
