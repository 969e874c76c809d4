// The attributes of <attention-playground> on somebody's page as a link: `demo`, `link`, and every setting of the
// demo by its key, as in `<attention-playground demo="masking" tok="the,cat,sat" seed="7">`.

import { linkWith } from '../experiment/link-settings.ts';
import type { LinkSource } from '../experiment/link.ts';
import { attributeText } from './attribute-text.ts';
import type { LinkPlace } from './link-place.ts';

/** Attributes that every element may have, and the host page is free to use; `lang` and `part` are settings. */
const global: ReadonlySet<string> = new Set(
  (
    'accesskey align autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint ' +
    'exportparts height hidden id inert inputmode is itemid itemprop itemref itemscope itemtype nonce ' +
    'popover role slot spellcheck style tabindex title translate width writingsuggestions'
  ).split(' '),
);

/** Frameworks mark elements with names like `data-v-1f2e` and `_ngcontent-c0`; no setting looks like that. */
const isSetting = (name: string) =>
  /^[a-z][a-z0-9]*$/.test(name) && !global.has(name) && !name.startsWith('on');

/** A link, or a whole address that ends in one. */
const fragmentOf = (link: string): LinkSource => ({ hash: link.slice(link.indexOf('#') + 1), search: '' });

export class ElementAttributes implements LinkPlace {
  private readonly element: Element;
  private readonly observer: MutationObserver;
  private onLink: () => void = () => undefined;
  /** What the attributes said last */
  private said = '';
  /** A link that was asked for by program since the attributes changed */
  private asked: string | null = null;

  constructor(element: Element) {
    this.element = element;
    this.observer = new MutationObserver(() => this.noteAttributes());
  }

  read(): LinkSource {
    return this.asked === null ? { hash: this.fromAttributes(), search: '' } : fragmentOf(this.asked);
  }

  /** Changes of several attributes in one go are one change. */
  watch(onLink: () => void): () => void {
    this.onLink = onLink;
    this.said = this.fromAttributes();
    this.observer.observe(this.element, { attributes: true });
    return () => {
      this.onLink = () => undefined;
      this.observer.disconnect();
    };
  }

  /** Opens a link in place of what the attributes say, until they change. */
  ask(link: string): void {
    this.asked = link;
    this.onLink();
  }

  /** Asks for these settings, by their keys, on top of what is asked for. */
  add(settings: Readonly<Record<string, unknown>>): void {
    const texts = Object.entries(settings).map(([key, value]) => [key, attributeText(value) ?? ''] as const);
    this.ask(linkWith(this.read(), new Map(texts)));
  }

  keep(): void {}
  drop(): void {}
  flush(): void {}

  private noteAttributes(): void {
    const link = this.fromAttributes();
    if (link === this.said) return;
    this.said = link;
    this.asked = null;
    this.onLink();
  }

  private fromAttributes(): string {
    const settings = Array.from(this.element.attributes, ({ name, value }) => [name, value] as const);
    const link = this.element.getAttribute('link') ?? '';
    return linkWith(
      fragmentOf(link),
      new Map(settings.filter(([name]) => name !== 'link' && isSetting(name))),
    );
  }
}
