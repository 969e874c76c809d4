// The element <attention-playground>, as far as it is the same in every place: it opens the demo that a link
// names, keeps its session, and tells of it by events. What stands around the demo is its subclasses' part.

import { effect } from '@preact/signals-core';
import {
  adoptStyles,
  html,
  LitElement,
  type CSSResult,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { Engine } from '../engine/types.ts';
import type { DemoDefinition } from '../experiment/demo.ts';
import { decodeLink, decodePresentation, type LinkSource } from '../experiment/link.ts';
import { defaultPresentation, type Presentation, type Theme } from '../experiment/presentation.ts';
import type { Schema, StateOf } from '../experiment/schema.ts';
import { defaultState, sameState, sameValue } from '../experiment/state.ts';
import { demoStyles } from '../lesson/demo.css.ts';
import { viewStyles } from '../views/styles.ts';
import { Announcer } from './announcer.ts';
import { controlStyles } from './controls.css.ts';
import { demoArticle, markBusy } from './demo-article.ts';
import { Drawing } from './drawing.ts';
import { pageEngine } from './engine-host.ts';
import { watchFiles } from './file-drop.ts';
import { useKey } from './keyboard.ts';
import type { LinkPlace } from './link-place.ts';
import { messages } from './messages.ts';
import { fatalNotice, notices, startingNotice } from './notices.ts';
import { playgroundStyles } from './playground.css.ts';
import { demoOf, orSay, reasonOf } from './opening.ts';
import { languageProblems, leaveForLanguage } from './other-language.ts';
import { OwnAnswers } from './own-answers.ts';
import type { PanelName } from './panels.ts';
import { askedOf, type Answer, type Predictor } from './predictor.ts';
import type { Session, Shown } from './session.ts';
import { toldProblems } from './told-problems.ts';
import { linkOf, Visit } from './visit.ts';

export abstract class Playground extends LitElement {
  static override properties: PropertyDeclarations = {
    theme: { state: true },
    notices: { state: true },
    fatal: { state: true },
    openPanels: { state: true },
  };
  static override styles = [...viewStyles, playgroundStyles, controlStyles, demoStyles];

  declare theme: Theme;
  declare notices: readonly string[];
  /** Why there is nothing to see */
  declare fatal: string | null;
  /** What of a demo's panels is open; the next demo finds them so. */
  declare openPanels: ReadonlySet<PanelName>;

  /** Whether the experiment can be shared and embedded from here. */
  protected readonly canShare: boolean = false;
  /** What the English file is called where this page is one file, with those of other languages beside it. */
  protected readonly ownFile: string | null = null;
  /** Where links come from and go to. */
  protected abstract readonly place: LinkPlace;
  /** Whose keys work the demo. */
  protected abstract readonly keys: Window | HTMLElement;

  protected session: Session | null = null;
  protected readonly visit = new Visit();
  protected readonly announcer = new Announcer(() => this.requestUpdate());
  /** What was explained when the page was last drawn; undefined when nothing of the session was drawn yet. */
  private explained: unknown;
  private readonly drawing = new Drawing(() => this.requestUpdate());
  private stopWatching: () => void = () => undefined;
  private stopFiles: () => void = () => undefined;
  private stopEffects: () => void = () => undefined;
  private opening = 0;
  /** The link that the page around was told of last */
  private toldLink: string | null = null;

  constructor() {
    super();
    this.theme = 'auto';
    this.notices = [];
    this.fatal = null;
    this.openPanels = new Set();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stopWatching = this.place.watch(this.follow);
    this.keys.addEventListener('keydown', this.onKeyDown);
    this.stopFiles = watchFiles(this.keys, (file) => void this.openFile(file));
    this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopWatching();
    this.keys.removeEventListener('keydown', this.onKeyDown);
    this.stopFiles();
    this.place.flush();
    this.opening += 1;
    this.end();
  }

  private readonly follow = () => void this.open(this.place.read());

  /**
   * Resolves when the link is open, or has failed to and `fatal` says why: true; or false when something else
   * was opened before. Never when it asks for another language, whose page then comes in place of this one.
   */
  protected async open(source: LinkSource): Promise<boolean> {
    this.place.drop();
    this.opening += 1;
    if (this.ownFile === null && leaveForLanguage(source)) return new Promise(() => undefined);
    const mine = this.opening;
    try {
      const show = await this.prepare(source);
      if (mine === this.opening) show();
    } catch (error) {
      if (mine === this.opening) this.fatal = reasonOf(error);
    }
    return mine === this.opening;
  }

  /** Fetches what the link needs; whatever it says, some demo. Returns what then shows it. */
  protected async prepare(source: LinkSource): Promise<() => void> {
    void pageEngine().catch(() => undefined); // starts beside the demo's code; told below when it fails
    const demo = await orSay(demoOf(source), messages.noDemo);
    const engine = await orSay(pageEngine(), messages.noEngine);
    const { id } = demo.meta;
    const schemaOf = (named: string) => (named === id ? demo.schema : null);
    const { state, problems } = decodeLink(source, schemaOf, { id, schema: demo.schema });
    const { presentation, problems: more } = decodePresentation(source, demo.schema);
    const toldToo = this.ownFile === null ? [] : languageProblems(presentation.language, this.ownFile);
    const sentences = await toldProblems([...problems, ...more, ...toldToo]);
    return () => this.present(demo, state, presentation, engine, sentences);
  }

  private present(
    demo: DemoDefinition,
    state: StateOf<Schema>,
    presentation: Presentation,
    engine: Engine,
    sentences: readonly string[],
  ): void {
    const beginning = this.beginningOf(demo, state, presentation);
    const session = this.visit.session(demo, { state, presentation, beginning }, engine);
    this.begin(session);
    if (session.work.value.kind === 'stopped') session.again();
    this.theme = this.themeFor(presentation);
    this.notices = sentences;
  }

  /** Where one comes who starts over: where the link has led. */
  protected beginningOf(
    _demo: DemoDefinition,
    state: StateOf<Schema>,
    _presentation: Presentation,
  ): StateOf<Schema> {
    return state;
  }

  protected themeFor({ theme }: Presentation): Theme {
    return theme;
  }

  /**
   * Opens the experiment that the file holds, presented as this demo is or as any is; a file that holds none
   * changes nothing but the notices.
   */
  private async openFile(file: File): Promise<void> {
    const before = this.opening;
    try {
      const { openFile } = await orSay(import('./files/open-file.ts'), () => messages.panels.notFetched);
      const { experiment, sentences } = await openFile(file);
      const engine = await orSay(pageEngine(), messages.noEngine);
      if (before !== this.opening) return; // another link or file has been opened
      if (!experiment) {
        this.notices = sentences;
        return;
      }
      this.opening += 1;
      const { demo, state } = experiment;
      const isSameDemo = this.session?.demo === demo;
      const presentation = isSameDemo ? this.session!.presentation : defaultPresentation(demo.schema);
      this.present(demo, state, presentation, engine, sentences);
    } catch (error) {
      if (before === this.opening) this.notices = [reasonOf(error)];
    }
  }

  protected begin(session: Session): void {
    this.end();
    this.session = session;
    const opened = session.state.value;
    const ownAnswers = new OwnAnswers();
    let before: Shown | null | undefined;
    this.stopEffects = effect(() => {
      // Read, so that a change of any of them draws the page again.
      const work = session.work.value;
      const shown = session.shown.value;
      void session.canUndo.value;
      void session.canRedo.value;
      const hasOnlyBegun = work.kind === 'running' && work.fraction === null && shown === before;
      before = shown;
      this.announce(session, shown);
      this.keepLink(session, session.state.value);
      this.noteLastStep(session, opened);
      this.noteOwnAnswers(session, shown, ownAnswers);
      this.judge(session, shown);
      if (hasOnlyBegun) {
        markBusy(this.renderRoot);
        this.drawing.ifNotSoon();
      } else {
        this.drawing.now();
      }
    });
    const { styles, predict, meta } = session.demo;
    this.wear([styles ?? [], predict?.veils ?? []].flat());
    this.entitle(meta.title);
  }

  /** Leaves what is open. */
  protected end(): void {
    this.stopEffects();
    this.drawing.forget();
    this.session?.stop();
    this.session = null;
    this.toldLink = null;
    this.explained = undefined;
    this.notices = [];
    this.fatal = null;
    this.announcer.clear();
  }

  /** The styles of what is open, after those of every demo. */
  protected wear(styles: readonly CSSResult[]): void {
    const { elementStyles } = this.constructor as typeof Playground;
    adoptStyles(this.renderRoot as ShadowRoot, elementStyles.concat(styles));
  }

  private keepLink(session: Session, state: StateOf<Schema>): void {
    const { schema } = session.demo;
    this.place.keep(linkOf(session), sameState(schema, state, defaultState(schema)));
  }

  /** What the picture says is no news to anybody before what is asked about it is answered. */
  private announce(session: Session, shown: Shown | null): void {
    if (!shown) return;
    const { demo } = session;
    const asked = askedOf(session, shown);
    const [fact = ''] = demo.facts(shown.state, shown.result);
    this.announcer.say(asked && this.predictor(demo).isVeiling(asked) ? asked.question : fact);
  }

  /** The last step counts when the person has come there, not when a link has. */
  private noteLastStep({ demo, state }: Session, opened: StateOf<Schema>): void {
    if (state.value !== opened && demo.isLastStep?.(state.value)) this.noteDone(demo.meta.id);
  }

  private noteOwnAnswers({ demo }: Session, shown: Shown | null, own: OwnAnswers): void {
    if (!shown || !demo.questions) return;
    const questions = demo.questions(shown.state, shown.result);
    const fresh = own.fresh(questions);
    for (const answer of fresh) this.sayAnswer(demo.meta.id, answer);
    if (fresh.length > 0 && questions.every(({ answer }) => answer !== null)) this.noteDone(demo.meta.id);
  }

  /** What was foretold may have been measured since. */
  private judge(session: Session, shown: Shown | null): void {
    if (shown) this.predictor(session.demo).settle(askedOf(session, shown));
  }

  private sayAnswer(demo: string, answer: Answer): void {
    this.tell('attention-answer', { demo, ...answer });
  }

  /** Called when a demo has been done: its question answered, or its last step seen. */
  protected noteDone(_demo: string): void {}

  /** Called with the title of what has been opened. */
  protected entitle(_title: string): void {}

  private predictor(demo: DemoDefinition): Predictor {
    const { id } = demo.meta;
    return this.visit.predictor(demo, {
      onChange: () => {
        this.requestUpdate();
        if (this.session?.demo === demo) this.announce(this.session, this.session.shown.value);
      },
      onAnswer: (answer) => {
        this.noteDone(id);
        this.sayAnswer(id, answer);
      },
    });
  }

  /** Numbers on the screen are news: the first of a demo, and those of another experiment. */
  private tellOf(session: Session): void {
    const { demo, state, shown } = session;
    if (!shown.value || !sameState(demo.schema, shown.value.state, state.value)) return;
    const link = linkOf(session);
    if (link === this.toldLink) return;
    const name = this.toldLink === null ? 'attention-ready' : 'attention-change';
    this.toldLink = link;
    this.tell(name, { demo: demo.meta.id, link });
  }

  private tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  /**
   * What the person has asked about comes into sight; what a link has opened stays where it is. Fetched with the first
   * question: offline and never fetched, one scrolls by hand.
   */
  private lookAt(shown: Shown | null): void {
    if (!shown) return;
    const why = shown.state['why'] ?? null;
    const hasAsked = this.explained !== undefined && !sameValue(why, this.explained);
    this.explained = why;
    if (!hasAsked) return;
    const sight = import('../views/sight.ts');
    void sight.then(
      ({ keepInSight }) => keepInSight(this.renderRoot as ShadowRoot),
      () => undefined,
    );
  }

  private readonly onKeyDown = (event: Event) => {
    if (this.session) useKey(event as KeyboardEvent, this.session);
  };

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('theme')) this.dataset['theme'] = this.theme;
    if (!this.session) return;
    this.tellOf(this.session);
    this.lookAt(this.session.shown.value);
  }

  protected get isOpen(): boolean {
    return this.session !== null;
  }

  /** What is to be told before anything else. */
  protected told(): TemplateResult {
    const dismiss = (notice: string) => {
      this.notices = this.notices.filter((other) => other !== notice);
    };
    return html`${fatalNotice(this.fatal)} ${notices(this.notices, dismiss)}
    ${this.isOpen || this.fatal !== null ? nothing : startingNotice()}`;
  }

  /** The demo, with `foot` below its figure. */
  protected article(session: Session, foot: TemplateResult | typeof nothing): TemplateResult {
    return demoArticle({
      session,
      predictor: this.predictor(session.demo),
      panels: {
        open: this.openPanels,
        canShare: this.canShare,
        isOneFile: this.ownFile !== null,
        onToggle: (panel, isOpen) => {
          const others = [...this.openPanels].filter((name) => name !== panel);
          this.openPanels = new Set(isOpen ? [...others, panel] : others);
        },
        onFailure: (sentence) => {
          this.notices = [...this.notices, sentence];
        },
      },
      foot,
    });
  }
}

/** Once for a page: false when another version, or this one from another address, was there before. */
export function definePlayground(element: CustomElementConstructor): boolean {
  if (customElements.get('attention-playground')) return false;
  customElements.define('attention-playground', element);
  return true;
}
