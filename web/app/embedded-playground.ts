// One demo without the lesson around it, in somebody else's page: its tools stand below its figure. Nothing is
// kept on this device. While nobody looks at it, nothing runs.

import { html, nothing, type TemplateResult } from 'lit';
import { language } from '../experiment/language.ts';
import { problemText } from '../experiment/problem-text.ts';
import { withSettings, type Settings } from '../experiment/settings.ts';
import { setWatched } from '../views/watched.ts';
import { embeddedStyles } from './embedded.css.ts';
import { accountOf, type Account } from './host/account.ts';
import { Presence } from './host/presence.ts';
import { Playground } from './playground.ts';
import type { Session } from './session.ts';
import { tools } from './tools.ts';

export abstract class EmbeddedPlayground extends Playground {
  static override styles = [...Playground.styles, embeddedStyles];

  protected readonly presence = new Presence((isWatched) => {
    setWatched(this.renderRoot, isWatched);
    this.session?.pause(!isWatched);
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.presence.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.presence.disconnect();
  }

  /** What can be told of the experiment; null before a demo is open. */
  account(): Account | null {
    return this.session ? accountOf(this.session) : null;
  }

  /**
   * Resolves when the link is open, with a sentence for each part of it that could not be taken as it was; with
   * null when something else was opened before. Rejects with a sentence.
   */
  async openLink(link: string): Promise<readonly string[] | null> {
    if (!(await this.open({ hash: link, search: '' }))) return null;
    if (this.fatal !== null) throw new Error(this.fatal);
    return this.notices;
  }

  /**
   * Changes settings, by their keys in links, also those that a learner may not. Returns a sentence for each
   * that could not be taken as it was. Does nothing before a demo is open.
   */
  change(settings: Settings): readonly string[] {
    const { session } = this;
    if (!session) return [];
    const { state, problems } = withSettings(session.demo.schema, session.state.value, settings);
    session.set(state);
    return problems.map((problem) => problemText(problem));
  }

  protected override begin(session: Session): void {
    super.begin(session);
    session.pause(!this.presence.isWatched);
  }

  /** Below the figure */
  protected foot(session: Session): TemplateResult {
    return html`<div class="tools">${tools(session)}</div>`;
  }

  protected override render(): TemplateResult {
    const { session } = this;
    return html`<div class="stage" lang=${language}>
      ${this.told()} ${session ? this.article(session, this.foot(session)) : nothing}
      ${this.announcer.region()}
    </div>`;
  }
}
