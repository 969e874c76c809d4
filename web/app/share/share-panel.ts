// "Share or embed": the link of the experiment as it stands, and what a teacher pastes into a course page, with
// what learners may change there. Fetched when the panel is first opened.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { DemoMeta } from '../../experiment/demo.ts';
import { encodeFile } from '../../experiment/file.ts';
import { linkLengths } from '../../experiment/link-pairs.ts';
import { language } from '../../experiment/language.ts';
import { encodeLink } from '../../experiment/link.ts';
import type { Presentation } from '../../experiment/presentation.ts';
import type { Schema, StateOf } from '../../experiment/schema.ts';
import { choice } from '../../views/chip.ts';
import { chipStyles } from '../../views/chip.css.ts';
import { baseStyles } from '../../views/theme.css.ts';
import { controlStyles } from '../controls.css.ts';
import { copyText } from '../copy-text.ts';
import { download } from '../files/download.ts';
import { siteOf } from '../other-language.ts';
import type { Session } from '../session.ts';
import { choices, optionsOf } from './choices.ts';
import { integrityOf } from './integrity.ts';
import { linkView } from './link-view.ts';
import { shareWords as words } from './messages.ts';
import './preview.ts';
import type { qrCode } from './qr.ts';
import { sharePanelStyles } from './share-panel.css.ts';
import { highestFrame, snippetView } from './snippet-view.ts';
import { framePage, moduleAddress, pageAddress, type SnippetName } from './snippets.ts';

const widths = { full: 0, medium: 500, phone: 360 } as const;

export class SharePanel extends LitElement {
  static override properties = {
    session: { attribute: false },
    demos: { attribute: false },
    isOneFile: { attribute: false },
    state: { attribute: false },
    presentation: { state: true },
    kind: { state: true },
    width: { state: true },
    height: { state: true },
    shownTitle: { state: true },
    integrity: { state: true },
    notice: { state: true },
    qr: { state: true },
  };
  static override styles = [baseStyles, chipStyles, controlStyles, sharePanelStyles];

  declare session: Session;
  /** Those there are to choose from */
  declare demos: readonly DemoMeta[];
  /** Whether this page is one file, beside those of other languages. */
  declare isOneFile: boolean;
  /** What learners begin with */
  declare state: StateOf<Schema>;
  declare private presentation: Presentation;
  declare private kind: SnippetName;
  declare private width: keyof typeof widths;
  /** What the preview needs, in pixels */
  declare private height: number;
  /** What the preview calls itself, in its language */
  declare private shownTitle: string;
  declare private integrity: string | null;
  /** The module that `integrity` is of */
  private hashed = '';
  declare private notice: string | null;
  declare private qr: typeof qrCode | null;

  constructor() {
    super();
    this.kind = 'iframe';
    this.width = 'full';
    this.height = highestFrame;
    this.shownTitle = '';
    this.integrity = null;
    this.notice = null;
    this.qr = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) this.presentation = this.session.presentation;
    const module = moduleAddress(this.place);
    if (module !== this.hashed) void this.hash(module);
    if (changed.has('state') || changed.has('session')) this.notice = null;
  }

  /** Where what is shared stands. */
  private get place() {
    const site = siteOf(window.location.href, this.isOneFile ? null : language);
    return { site, language: this.presentation.language };
  }

  private async hash(module: string): Promise<void> {
    this.hashed = module;
    this.integrity = null;
    const integrity = await integrityOf(module);
    if (module === this.hashed) this.integrity = integrity;
  }

  /** The link of the experiment alone, or as it is presented to learners; its language is that of its page. */
  private link(presentation?: Presentation): string {
    const { meta, schema } = this.session.demo;
    const presented = presentation && { ...presentation, language };
    return encodeLink({ demo: meta.id, state: this.state, schema, presentation: presented });
  }

  /** What it is called in the language of this page; in another one the preview knows. */
  private get frameTitle(): string {
    const isForeign = this.presentation.language !== language && this.shownTitle !== '';
    return isForeign ? this.shownTitle : words.titled(this.session.demo.meta.title);
  }

  private async copy(what: string, text: string): Promise<void> {
    this.notice = (await copyText(text, this.renderRoot)) ? words.copied(what) : words.notCopied;
  }

  private async send(url: string): Promise<void> {
    try {
      await navigator.share({ title: this.frameTitle, url });
    } catch {
      // The person has thought better of it, or the device has.
    }
  }

  private async showQr(on: boolean): Promise<void> {
    this.qr = on ? (await import('./qr.ts')).qrCode : null;
  }

  private save(name: string, text: string, type: string): void {
    download(`${this.session.demo.meta.id}-${name}`, new Blob([text], { type }));
  }

  private readonly saveQr = (): void => {
    const drawing = new XMLSerializer().serializeToString(this.renderRoot.querySelector('svg.qr')!);
    this.save('qr.svg', drawing, 'image/svg+xml');
  };

  private readonly saveFile = (): void => {
    const { meta, schema } = this.session.demo;
    this.save(
      'experiment.json',
      encodeFile({ demo: meta.id, state: this.state, schema }),
      'application/json',
    );
  };

  protected override render(): TemplateResult {
    const { place, qr, notice, session } = this;
    const address = pageAddress({ ...place, link: this.link() });
    return html`${linkView({
        address,
        title: session.demo.meta.title,
        qr,
        onCopy: () => void this.copy(words.link, address),
        onSend: 'share' in navigator ? () => void this.send(address) : undefined,
        onQr: (on) => void this.showQr(on),
        onSaveQr: this.saveQr,
        onSaveFile: this.saveFile,
      })}
      ${this.course(this.link(this.presentation))}
      <p class="share-notice" role="status">${notice ?? nothing}</p>`;
  }

  private course(link: string): TemplateResult | typeof nothing {
    if (window.location.protocol === 'file:') return html`<p class="share-note">${words.fromFile}</p>`;
    if (link.length > linkLengths.refused) return nothing; // the length has been told
    const { session, demos, presentation } = this;
    return html`<section aria-label=${words.coursePage}>
      <h2>${words.coursePage}</h2>
      <p class="share-about">${words.about}</p>
      ${choices({
        session,
        demos,
        presentation,
        onChange: (patch) => {
          this.presentation = { ...presentation, ...patch };
          if (patch.language) this.shownTitle = ''; // until the page of that language tells its own
          this.notice = null;
        },
      })}
      ${this.preview(link)} ${this.snippet(link)}
    </section>`;
  }

  private preview(link: string): TemplateResult {
    return html`<div class="share-preview">
      ${choice({
        label: words.preview,
        name: 'share-width',
        options: optionsOf(words.widths),
        value: this.width,
        onChoose: (width) => {
          this.width = width;
        },
      })}
      <p class="share-note">${words.previewHint}</p>
      <attention-embed-preview
        .link=${link}
        .page=${framePage(this.place)}
        .width=${widths[this.width]}
        @shown-title=${({ detail }: CustomEvent<string>) => {
          this.shownTitle = detail;
        }}
        @needed-height=${({ detail }: CustomEvent<number>) => {
          this.height = detail;
        }}
      ></attention-embed-preview>
    </div>`;
  }

  private snippet(link: string): TemplateResult {
    const { kind, place, integrity, frameTitle: title } = this;
    return snippetView({
      kind,
      embedded: { ...place, link, title, integrity },
      neededHeight: this.height,
      onKind: (chosen) => {
        this.kind = chosen;
      },
      onCopy: (name, text) => void this.copy(name, text),
    });
  }
}

if (!customElements.get('attention-share-panel')) customElements.define('attention-share-panel', SharePanel);
