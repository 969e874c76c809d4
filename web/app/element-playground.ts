// <attention-playground> of embed.js, on somebody else's page: opened by its attributes and properties when it
// comes into view. Of that page it takes only whether it is light or dark, and it changes nothing there: no
// address, no title, no storage, no scrolling, and no keys but those pressed within itself.

import type { LinkSource } from '../experiment/link.ts';
import type { Presentation, Theme } from '../experiment/presentation.ts';
import { ElementAttributes } from './element-attributes.ts';
import type { AttentionPlaygroundElement, PlaygroundSettings } from './element-types.ts';
import { elementStyles } from './element.css.ts';
import { EmbeddedPlayground } from './embedded-playground.ts';
import { firstSeen } from './host/presence.ts';
import { schemeAround, watchScheme } from './host/scheme.ts';

export class ElementPlayground extends EmbeddedPlayground implements AttentionPlaygroundElement {
  static override styles = [elementStyles, ...EmbeddedPlayground.styles];

  protected override readonly ownFile = 'embed.js';
  protected override readonly place = new ElementAttributes(this);
  protected override readonly keys = this;
  private seen: Promise<void> | undefined;
  private stopScheme: () => void = () => undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.followScheme();
    this.stopScheme = watchScheme(this.followScheme);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopScheme();
  }

  /** Unless the theme is said, that of the page around. */
  protected override themeFor({ theme }: Presentation): Theme {
    return theme === 'auto' ? schemeAround(this) : theme;
  }

  private readonly followScheme = () => {
    this.theme = this.session ? this.themeFor(this.session.presentation) : schemeAround(this);
  };

  /** Nothing is computed before somebody has it on the screen. */
  protected override async prepare(source: LinkSource): Promise<() => void> {
    this.seen ??= firstSeen(this);
    await this.seen;
    return super.prepare(source);
  }

  get demo(): string | null {
    return this.account()?.demo ?? this.getAttribute('demo');
  }

  set demo(id: string | null) {
    if (id === null) this.removeAttribute('demo');
    else this.setAttribute('demo', id);
  }

  get link(): string | null {
    return this.account()?.link ?? null;
  }

  set link(link: string | null) {
    this.place.ask(link ?? '');
  }

  get settings(): PlaygroundSettings | null {
    return this.account()?.settings ?? null;
  }

  set settings(settings: PlaygroundSettings | null) {
    if (this.session) this.notices = this.change(settings ?? {});
    else this.place.add(settings ?? {});
  }
}
