// The element <attention-playground>: one demo with its controls, undo, link and notices; with the lesson's
// navigation around it unless it is embedded.

import { effect } from '@preact/signals-core';
import {
  adoptStyles,
  html,
  LitElement,
  nothing,
  type CSSResult,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Engine } from '../engine/types.ts';
import type { DemoDefinition, Picture, Scene } from '../experiment/demo.ts';
import { decodeLink, demoOfLink, encodeLink, type LinkSource } from '../experiment/link.ts';
import { problemText } from '../experiment/messages.ts';
import type { Schema, StateOf } from '../experiment/schema.ts';
import { defaultState, sameState } from '../experiment/state.ts';
import { demoStyles } from '../lesson/demo.css.ts';
import { button } from '../views/chip.ts';
import { veilStyles } from '../views/prediction.css.ts';
import { withSubscripts } from '../views/subscript.ts';
import { viewStyles } from '../views/styles.ts';
import { Address } from './address.ts';
import { controls } from './controls.ts';
import { controlStyles } from './controls.css.ts';
import { pageEngine } from './engine-host.ts';
import { messages } from './messages.ts';
import { pageStyles } from './page.css.ts';
import { demoLinks, wayOn, type Lesson } from './path.ts';
import { Predictor, type Answer } from './predictor.ts';
import { keepDone, readDone } from './progress.ts';
import { demos, firstDemo, loadDemo } from './registry.ts';
import { Session, type Shown } from './session.ts';
import type { StartOptions } from './start/page.ts';
import { keepTheme, nextTheme, readTheme, type Theme } from './theme.ts';

/** The fragment of the opening page. */
const startAddress = '#start';
/** How long a screen reader's sentence waits for the last of several quick changes. */
const announceDelay = 500;

export class Playground extends LitElement {
  static override properties = {
    embedded: { type: Boolean },
    theme: { state: true },
    notices: { state: true },
    fatal: { state: true },
    announced: { state: true },
    linkNotice: { state: true },
    done: { state: true },
    isInviting: { state: true },
    isTooLong: { state: true },
    isCodeOpen: { state: true },
  };
  static override styles = [...viewStyles, pageStyles, controlStyles, demoStyles];

  /** Without the page's navigation, and without a word in the address bar or on this device. */
  declare embedded: boolean;
  declare theme: Theme;
  declare notices: readonly string[];
  declare fatal: string | null;
  declare announced: string;
  declare linkNotice: string | null;
  /** Whether the experiment has outgrown what a link can hold. */
  declare isTooLong: boolean;
  /** Whether the program of the experiment is to be read. */
  declare isCodeOpen: boolean;
  /** Demos done, by id */
  declare done: ReadonlySet<string>;
  /** Whether the page tells a newcomer of the opening page. */
  declare isInviting: boolean;

  private session: Session | null = null;
  /** Draws the opening page, while that is open. */
  private start: ((options: Omit<StartOptions, 'example'>) => TemplateResult) | null = null;
  /** The demos seen during this visit: coming back finds them as they were left, with their undo. */
  private readonly sessions = new Map<string, Session>();
  /** What became of the demos' questions during this visit. */
  private readonly predictors = new Map<string, Predictor>();
  /** Whether a link below the heading was followed; then the next page begins at its heading. */
  private isLeaving = false;
  private isArriving = false;
  private stopEffects: () => void = () => undefined;
  private readonly address = new Address();
  private announceTimer = 0;
  private opening = 0;
  private readySaid = false;

  constructor() {
    super();
    this.embedded = false;
    this.theme = 'auto';
    this.notices = [];
    this.fatal = null;
    this.announced = '';
    this.linkNotice = null;
    this.isTooLong = false;
    this.isCodeOpen = false;
    this.done = new Set();
    this.isInviting = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.embedded) {
      this.theme = readTheme();
      this.done = readDone();
      this.isInviting = this.done.size === 0 && window.location.hash === '' && window.location.search === '';
    }
    window.addEventListener('hashchange', this.onHashChange);
    window.addEventListener('keydown', this.onKeyDown);
    window.addEventListener('pagehide', this.address.flush);
    void this.open(Address.read());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.onHashChange);
    window.removeEventListener('keydown', this.onKeyDown);
    window.removeEventListener('pagehide', this.address.flush);
    this.address.flush();
    this.end();
  }

  private readonly onHashChange = () => void this.open(Address.read());

  /** Opens what the link says; whatever it says, some demo opens, or the opening page. */
  private async open(source: LinkSource): Promise<void> {
    this.address.drop();
    this.opening += 1;
    const mine = this.opening;
    let failure = messages.noDemo;
    try {
      if (!this.embedded && source.hash === startAddress) {
        failure = messages.noEngine;
        await this.openStart(mine);
        return;
      }
      const loading = this.loadDemo(demoOfLink(source) ?? firstDemo);
      const demo = await loading;
      failure = messages.noEngine;
      const engine = await pageEngine();
      if (mine === this.opening) this.show(demo, source, engine);
    } catch (error) {
      if (mine !== this.opening) return;
      this.fatal = failure(error instanceof Error ? error.message : String(error));
    }
  }

  private async openStart(mine: number): Promise<void> {
    const page = await import('./start/page.ts');
    const example = await page.computeExample(await pageEngine());
    if (mine !== this.opening) return;
    this.end();
    this.start = (options) => page.startPage({ ...options, example });
    this.isInviting = false;
    this.wear([page.startStyles]);
    document.title = `${page.title} · ${messages.name}`;
    this.requestUpdate();
  }

  private async loadDemo(id: string): Promise<DemoDefinition> {
    void pageEngine().catch(() => undefined); // starts beside the demo's code; `open` tells when it fails
    return (await loadDemo(id)) ?? (await loadDemo(firstDemo))!;
  }

  private show(demo: DemoDefinition, source: LinkSource, engine: Engine): void {
    const { id } = demo.meta;
    const schemaOf = (named: string) => (named === id ? demo.schema : null);
    const { state, problems } = decodeLink(source, schemaOf, { id, schema: demo.schema });
    const left = this.sessions.get(id);
    const isAsLeft = left && sameState(demo.schema, left.state.value, state);
    const session = isAsLeft ? left : new Session(demo, state, engine);
    this.sessions.set(id, session);
    this.begin(session);
    if (session.work.value.kind === 'stopped') session.again();
    this.notices = problems.map((problem) => problemText(problem));
  }

  /** Leaves what is open. */
  private end(): void {
    this.isArriving = this.isLeaving;
    this.isLeaving = false;
    this.stopEffects();
    this.session?.stop();
    this.session = null;
    this.start = null;
    this.readySaid = false;
    this.notices = [];
    this.fatal = null;
    this.linkNotice = null;
    this.isTooLong = false;
    window.clearTimeout(this.announceTimer);
    this.announced = '';
  }

  private begin(session: Session): void {
    this.end();
    this.session = session;
    const opened = session.state.value;
    this.stopEffects = effect(() => {
      // Read, so that a change of any of them draws the page again.
      void session.work.value;
      void session.canUndo.value;
      void session.canRedo.value;
      this.announce(session.shown.value);
      this.keepLink(session.state.value);
      this.noteLastStep(session, opened);
      this.requestUpdate();
    });
    const { styles, predict } = session.demo;
    const veils = predict && predict.veils.length > 0 ? [veilStyles(predict.veils)] : [];
    this.wear([...(styles ? [styles] : []), ...veils]);
    if (!this.embedded) document.title = `${session.demo.meta.title} · ${messages.name}`;
  }

  /** The styles of what is open, after those of every page. */
  private wear(styles: readonly CSSResult[]): void {
    adoptStyles(this.renderRoot as ShadowRoot, Playground.elementStyles.concat(styles));
  }

  /** The last step counts when the person has come there, not when a link has. */
  private noteLastStep({ demo, state }: Session, opened: StateOf<Schema>): void {
    if (state.value !== opened && demo.isLastStep?.(state.value)) this.noteDone(demo.meta.id);
  }

  private noteDone(id: string): void {
    if (this.embedded || this.done.has(id)) return;
    this.setDone(new Set([...this.done, id]));
  }

  private setDone(done: ReadonlySet<string>): void {
    this.done = done;
    keepDone(done);
  }

  private predictor({ meta, predict }: DemoDefinition): Predictor {
    const { id } = meta;
    const known = this.predictors.get(id);
    if (known) return known;
    const fresh = new Predictor((predict?.veils.length ?? 0) > 0, {
      onChange: () => this.requestUpdate(),
      onAnswer: (answer) => this.sayAnswer(id, answer),
    });
    this.predictors.set(id, fresh);
    return fresh;
  }

  private sayAnswer(demo: string, answer: Answer): void {
    this.noteDone(demo);
    this.dispatchEvent(
      new CustomEvent('attention-answer', { bubbles: true, composed: true, detail: { demo, ...answer } }),
    );
  }

  private keepLink(state: StateOf<Schema>): void {
    const { demo } = this.session!;
    const link = linkOf(this.session!);
    this.isTooLong = !Address.holds(link);
    const isUntouched = sameState(demo.schema, state, defaultState(demo.schema));
    if (this.embedded || (isUntouched && !window.location.hash)) return;
    this.address.keep(link);
  }

  private announce(shown: Shown | null): void {
    if (!shown) return;
    const [sentence] = this.session!.demo.facts(shown.state, shown.result);
    window.clearTimeout(this.announceTimer);
    this.announceTimer = window.setTimeout(() => {
      this.announced = sentence ?? '';
    }, announceDelay);
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    const { session } = this;
    if (!session || event.defaultPrevented) return;
    const [target] = event.composedPath();
    if (this.embedded && !event.composedPath().includes(this) && target !== document.body) return;
    if (
      target instanceof HTMLElement &&
      target.matches('input[type=text], input[type=number], textarea, select')
    ) {
      return;
    }
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      const key = event.key.toLowerCase();
      if (key === 'z' || key === 'y') {
        event.preventDefault();
        if (key === 'y' || event.shiftKey) session.redo();
        else session.undo();
      }
      return;
    }
    if (event.altKey || isKeyOf(target, event.key)) return;
    const shown = session.shown.value;
    if (shown && session.demo.onKey?.(event.key, this.scene(session, shown))) event.preventDefault();
  };

  private scene(session: Session, shown: Shown): Scene<Schema, unknown> {
    const set: Scene<Schema, unknown>['set'] = (patch, options) => session.set(patch, options);
    return {
      state: shown.state,
      get asked() {
        return session.state.value;
      },
      result: shown.result,
      set,
      controls: (...names) => controls(session.demo.schema, session.state.value, names, set),
    };
  }

  private async copyLink(): Promise<void> {
    const link = linkOf(this.session!);
    const url = new URL(window.location.href);
    url.search = '';
    url.hash = link;
    if (!Address.holds(link)) {
      this.linkNotice = messages.linkTooLong;
      return;
    }
    try {
      await navigator.clipboard.writeText(url.href);
      this.linkNotice = messages.linkCopied;
    } catch {
      this.linkNotice = messages.linkNotCopied(url.href);
    }
  }

  private changeTheme(): void {
    this.theme = nextTheme(this.theme);
    keepTheme(this.theme);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('theme')) this.dataset['theme'] = this.theme;
    this.arrive();
    if (this.readySaid || !this.session?.shown.value) return;
    this.readySaid = true;
    this.dispatchEvent(
      new CustomEvent('attention-ready', {
        bubbles: true,
        composed: true,
        detail: { demo: this.session.demo.meta.id },
      }),
    );
  }

  /** One who works by keyboard or by ear reads on from the heading. */
  private arrive(): void {
    if (!this.isArriving) return;
    this.isArriving = false;
    window.scrollTo(0, 0);
    this.renderRoot.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  private readonly onLeave = () => {
    this.address.flush();
    this.isLeaving = true;
  };

  private get lesson(): Lesson {
    return {
      demos,
      done: this.done,
      address: (id) => `#${this.linkTo(id)}`,
    };
  }

  protected override render(): TemplateResult {
    const { session, start } = this;
    return html`${this.embedded ? nothing : this.header()}
      <main id="demo">
        ${this.isInviting ? this.invitation() : nothing}
        ${this.fatal ? html`<p class="notice notice-bad" role="alert">${this.fatal}</p>` : nothing}
        ${this.isTooLong && !this.embedded ? html`<p class="notice" role="status">${messages.linkTooLong}</p>` : nothing}
        ${this.notices.map(
          (notice) =>
            html`<p class="notice" role="status">
              <span>${notice}</span>
              ${button({ label: '×', name: messages.dismiss, kind: 'quiet', onPress: () => this.dismiss(notice) })}
            </p>`,
        )}
        ${start?.({ lesson: this.lesson, onLeave: this.onLeave, onForget: () => this.setDone(new Set()) }) ?? nothing}
        ${session ? this.demo(session) : nothing}
        ${session || start || this.fatal ? nothing : html`<p class="starting">${messages.starting}</p>`}
        <p class="announcer visually-hidden" aria-live="polite">${this.announced}</p>
      </main>`;
  }

  /** A demo as it was left during this visit, else as it begins. */
  private linkTo(id: string): string {
    const left = this.sessions.get(id);
    return left ? linkOf(left) : `v=1&demo=${id}`;
  }

  private dismiss(notice: string): void {
    this.notices = this.notices.filter((other) => other !== notice);
  }

  private invitation(): TemplateResult {
    const { question, link } = messages.invitation;
    return html`<p class="invitation">
      <span>${question}</span> <a href=${startAddress}>${link}</a>
      ${button({
        label: '×',
        name: messages.dismiss,
        kind: 'quiet',
        onPress: () => {
          this.isInviting = false;
        },
      })}
    </p>`;
  }

  private header(): TemplateResult {
    const { session, start } = this;
    return html`<header>
      <a
        class="brand"
        href=${startAddress}
        @click=${this.address.flush}
        aria-current=${start ? 'page' : nothing}
        >${messages.name}</a
      >
      ${demoLinks(this.lesson, session?.demo.meta.id, this.address.flush)}
      <div class="tools">${session ? this.tools(session) : start ? this.themeButton() : nothing}</div>
    </header>`;
  }

  private tools(session: Session): TemplateResult {
    const { demo } = session;
    return html`${button({
      label: '↶',
      name: messages.undo,
      kind: 'quiet',
      disabled: !session.canUndo.value,
      onPress: () => session.undo(),
    })}
    ${button({
      label: '↷',
      name: messages.redo,
      kind: 'quiet',
      disabled: !session.canRedo.value,
      onPress: () => session.redo(),
    })}
    ${button({ label: messages.startOver, kind: 'quiet', onPress: () => session.set(defaultState(demo.schema)) })}
    ${this.embedded ? nothing : this.pageTools()}`;
  }

  private pageTools(): TemplateResult {
    return html`${button({ label: messages.copyLink, kind: 'quiet', onPress: () => void this.copyLink() })}
      ${this.themeButton()} <span class="link-notice" role="status">${this.linkNotice ?? nothing}</span>`;
  }

  private themeButton(): TemplateResult {
    return button({
      label: '◐',
      name: messages.theme[this.theme],
      kind: 'quiet',
      onPress: () => this.changeTheme(),
    });
  }

  private demo(session: Session): TemplateResult {
    const { demo } = session;
    const { id } = demo.meta;
    const shown = session.shown.value;
    const picture: Picture | null = shown ? demo.render(this.scene(session, shown)) : null;
    const prediction = (shown && demo.predict?.ask(shown.state, shown.result)) ?? null;
    const predictor = this.predictor(demo);
    return html`<article
        class="demo"
        data-demo=${id}
        data-ready=${shown ? id : nothing}
        aria-busy=${session.work.value.kind === 'running' ? 'true' : 'false'}
      >
        <div class="lead">
          <h1 tabindex="-1">${withSubscripts(demo.meta.title)}</h1>
          ${picture?.lead ?? nothing} ${predictor.panel(prediction)}
        </div>
        <div class=${classMap({ figure: true, veiled: predictor.isVeiling(prediction) })}>
          ${this.workBar(session)} ${picture?.figure ?? nothing}
          ${shown && demo.code ? this.code(demo, shown) : nothing}
          ${this.embedded ? html`<div class="tools">${this.tools(session)}</div>` : nothing}
        </div>
      </article>
      ${this.embedded ? nothing : wayOn(this.lesson, id, this.onLeave)}`;
  }

  /** The panel's own code comes when it is first opened. */
  private code(demo: DemoDefinition, shown: Shown): TemplateResult {
    const onToggle = ({ target }: Event) => {
      this.isCodeOpen = (target as HTMLDetailsElement).open;
      if (this.isCodeOpen) void import('./code-panel.ts').catch(() => this.say(messages.code.notFetched));
    };
    return html`<details class="code" ?open=${this.isCodeOpen} @toggle=${onToggle}>
      <summary>${messages.code.show}</summary>
      ${this.isCodeOpen ? html`<code-panel .demo=${demo} .shown=${shown}></code-panel>` : nothing}
    </details>`;
  }

  private say(notice: string): void {
    this.notices = [...this.notices, notice];
  }

  /** Says what the engine is doing, when that takes long enough to be noticed. */
  private workBar(session: Session): TemplateResult | typeof nothing {
    const work = session.work.value;
    const again = button({ label: messages.runAgain, onPress: () => session.again() });
    switch (work.kind) {
      case 'done':
        return nothing;
      case 'running':
        return html`<div class="work" role="status">
          <span>${work.fraction === null ? messages.working : messages.progress(work.fraction)}</span>
          <progress max="1" .value=${work.fraction ?? 0}></progress>
          ${button({ label: messages.stop, onPress: () => session.stop() })}
        </div>`;
      case 'stopped':
        return html`<div class="work settled" role="status">
          <span>${session.shown.value ? messages.stopped : messages.stoppedEmpty}</span>${again}
        </div>`;
      case 'failed':
        return html`<div class="work settled notice-bad" role="alert">
          <span>${messages.failed(work.message)}</span>${again}
        </div>`;
    }
  }
}

const linkOf = ({ demo, state }: Session) =>
  encodeLink({ demo: demo.meta.id, state: state.value, schema: demo.schema });

/** Whether the element itself makes something of this key. */
function isKeyOf(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof HTMLElement) || key === 'Escape') return false;
  if (target.matches('input, select, textarea')) return true;
  return target.matches('button, a, summary') && (key === ' ' || key === 'Enter');
}

/** Once for a page, whoever comes first. */
export function definePlayground(): void {
  if (!customElements.get('attention-playground')) customElements.define('attention-playground', Playground);
}
