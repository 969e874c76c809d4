// <attention-playground> of the site: the lesson around the demos, with its address, its opening page, and what
// is kept on this device.

import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import type { DemoDefinition } from '../experiment/demo.ts';
import type { LinkSource } from '../experiment/link.ts';
import { hasFixedFields, type Presentation, type Theme } from '../experiment/presentation.ts';
import type { Schema, StateOf } from '../experiment/schema.ts';
import { defaultState } from '../experiment/state.ts';
import { AddressBar } from './address-bar.ts';
import { copyLink } from './copy-link.ts';
import { entitleDocument } from './document-title.ts';
import { header, invitation } from './header.ts';
import { leafAt, type Leaf } from './leaves.ts';
import { messages } from './messages.ts';
import { addressIn } from './other-language.ts';
import { showCurrent, wayOn, type Lesson } from './path.ts';
import { Playground } from './playground.ts';
import { keepDone, readDone } from './progress.ts';
import { demos } from './registry.ts';
import type { Session } from './session.ts';
import { siteStyles } from './site.css.ts';
import { keepTheme, nextTheme, readTheme } from './theme.ts';
import { linkOf, plainLinkOf } from './visit.ts';

export class SitePlayground extends Playground {
  static override properties: PropertyDeclarations = {
    ...Playground.properties,
    done: { state: true },
    isInviting: { state: true },
    linkNotice: { state: true },
  };
  static override styles = [...Playground.styles, siteStyles];

  /** Demos done, by id */
  declare done: ReadonlySet<string>;
  /** Whether the page tells a newcomer of the opening page. */
  declare isInviting: boolean;
  /** Of the link that was copied, or was not */
  declare linkNotice: string | null;

  protected override readonly place = new AddressBar();
  protected override readonly keys = window;
  protected override readonly canShare = true;

  private leaf: Leaf | null = null;
  /** Whether a link below the heading was followed; then the next page begins at its heading. */
  private isLeaving = false;
  private isArriving = false;
  /** The demo that the navigation was last scrolled to */
  private idInView: string | undefined;

  constructor() {
    super();
    this.theme = readTheme();
    this.done = readDone();
    this.isInviting = this.done.size === 0 && window.location.hash === '' && window.location.search === '';
    this.linkNotice = null;
  }

  protected override async prepare(source: LinkSource): Promise<() => void> {
    const fetchLeaf = leafAt(source.hash);
    if (!fetchLeaf) return super.prepare(source);
    const leaf = await fetchLeaf();
    return () => this.showLeaf(leaf);
  }

  private showLeaf(leaf: Leaf): void {
    this.end();
    this.leaf = leaf;
    if (leaf.name === 'start') this.isInviting = false;
    this.wear([leaf.styles]);
    this.entitle(leaf.title);
    this.requestUpdate();
  }

  /** As the demo begins by itself, unless the link has taken controls away. */
  protected override beginningOf(
    { schema }: DemoDefinition,
    state: StateOf<Schema>,
    presentation: Presentation,
  ): StateOf<Schema> {
    return hasFixedFields(schema, presentation) ? state : defaultState(schema);
  }

  /** What the link says comes before what is kept on this device. */
  protected override themeFor({ theme }: Presentation): Theme {
    return theme === 'auto' ? readTheme() : theme;
  }

  protected override get isOpen(): boolean {
    return super.isOpen || this.leaf !== null;
  }

  protected override entitle(title: string): void {
    entitleDocument(title);
  }

  protected override end(): void {
    super.end();
    this.isArriving = this.isLeaving;
    this.isLeaving = false;
    this.leaf = null;
    this.linkNotice = null;
  }

  protected override noteDone(id: string): void {
    if (!this.done.has(id)) this.setDone(new Set([...this.done, id]));
  }

  private setDone(done: ReadonlySet<string>): void {
    this.done = done;
    keepDone(done);
  }

  private readonly changeTheme = () => {
    this.theme = nextTheme(this.theme);
    keepTheme(this.theme);
  };

  private async copyLink(session: Session): Promise<void> {
    this.linkNotice = await copyLink(session, this.renderRoot);
  }

  /** Opens the panel that shares, below the figure, and leads there. */
  private async share(): Promise<void> {
    this.openPanels = new Set([...this.openPanels, 'share']);
    await this.updateComplete;
    const panel = this.renderRoot.querySelector<HTMLElement>('[data-panel=share] > summary');
    panel?.focus({ preventScroll: true });
    panel?.scrollIntoView({ block: 'start' });
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.arrive();
    this.keepInView();
  }

  /** Where one is in the lesson can be seen, also where the navigation is wider than the page. */
  private keepInView(): void {
    const id = this.session?.demo.meta.id;
    if (id === this.idInView) return;
    this.idInView = id;
    showCurrent(this.renderRoot);
  }

  /** One who works by keyboard or by ear reads on from the heading. */
  private arrive(): void {
    if (!this.isArriving) return;
    this.isArriving = false;
    window.scrollTo(0, 0);
    this.renderRoot.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  private readonly onLeave = () => {
    this.place.flush();
    this.isLeaving = true;
  };

  private get lesson(): Lesson {
    return { demos, done: this.done, address: (id) => `#${this.visit.linkTo(id)}` };
  }

  protected override render(): TemplateResult {
    const { session, leaf, lesson, onLeave } = this;
    return html`${this.header()}
      <main class="stage">
        ${this.isInviting ? invitation(this.stopInviting) : nothing}
        ${session && this.place.isTooLong ? html`<p class="notice" role="status">${messages.linkTooLong}</p>` : nothing}
        ${session ? this.fixed(session) : nothing} ${this.told()}
        ${leaf?.draw({ lesson, onLeave, onForget: () => this.setDone(new Set()) }) ?? nothing}
        ${session ? html`${this.article(session, nothing)} ${wayOn(lesson, session.demo.meta.id, onLeave)}` : nothing}
        ${this.announcer.region()}
      </main>`;
  }

  /** A link that leaves controls out says so here, where all of them can be had. */
  private fixed(session: Session): TemplateResult | typeof nothing {
    if (!hasFixedFields(session.demo.schema, session.presentation)) return nothing;
    const { text, link } = messages.fixed;
    return html`<p class="invitation">
      <span>${text}</span> <a href="#${plainLinkOf(session)}">${link}</a>
    </p>`;
  }

  private readonly stopInviting = () => {
    this.isInviting = false;
  };

  private header(): TemplateResult {
    const { session, theme, linkNotice } = this;
    const leaf = this.leaf?.name ?? null;
    const hash = session ? linkOf(session) : (leaf ?? '');
    return header({
      lesson: this.lesson,
      open: session ?? leaf,
      addressIn: (language) =>
        this.ownFile === null ? addressIn(language, { hash, search: '' }, window.location.href) : null,
      theme,
      linkNotice,
      onLeave: this.place.flush,
      onCopyLink: () => void this.copyLink(this.session!),
      onShare: () => void this.share(),
      onChangeTheme: this.changeTheme,
    });
  }
}
