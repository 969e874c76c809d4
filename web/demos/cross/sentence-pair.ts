// The two sentences as cards: the one that asks and the one that answers. Dragging one onto the other uses it for
// both; so does its button.

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { button } from '../../views/chip.ts';
import { cssProperties } from '../../views/css-properties.ts';
import { tokenLabel } from '../../views/token.ts';
import { messages } from './messages.ts';

export type Side = 'queries' | 'keys';

export interface SentencePairOptions {
  readonly queries: readonly string[];
  readonly keys: readonly string[];
  /** The controls that edit each sentence. */
  readonly fields: Readonly<Record<Side, TemplateResult>>;
  /** The sentence of this side is to be used for both. Undefined: they stay as they are. */
  readonly onUseForBoth: ((side: Side) => void) | undefined;
  readonly onSwap: (() => void) | undefined;
}

interface Drag {
  readonly pointer: number;
  readonly side: Side;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  isOverOther: boolean;
}

const { sentences: words } = messages;
const looks = {
  queries: { letters: ['Q'], role: words.asks, tones: ['tone-query'] },
  keys: { letters: ['K', 'V'], role: words.answers, tones: ['tone-key', 'tone-value'] },
} as const;

/** The element behind `sentencePair()`; draws into its own light DOM. */
export class SentencePair extends LitElement {
  static override properties = { options: { attribute: false } };

  declare options: SentencePairOptions;
  private drag: Drag | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private readonly onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !this.options.onUseForBoth) return;
    const strip = event.currentTarget as HTMLElement;
    strip.setPointerCapture(event.pointerId);
    const { pointerId, clientX, clientY } = event;
    this.drag = {
      pointer: pointerId,
      side: strip.dataset['side'] as Side,
      startX: clientX,
      startY: clientY,
      x: 0,
      y: 0,
      isOverOther: false,
    };
  };

  /** The other card under the pointer: the strip itself lies between and is passed through. */
  private isOverOther(event: PointerEvent, side: Side): boolean {
    const root = this.getRootNode() as Document | ShadowRoot;
    return root.elementsFromPoint(event.clientX, event.clientY).some((element) => {
      const card = element.closest<HTMLElement>('[data-card]');
      return card !== null && this.contains(card) && card.dataset['card'] !== side;
    });
  }

  private readonly onPointerMove = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag?.pointer !== event.pointerId) return;
    drag.x = event.clientX - drag.startX;
    drag.y = event.clientY - drag.startY;
    drag.isOverOther = this.isOverOther(event, drag.side);
    this.requestUpdate();
  };

  private readonly onPointerUp = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag?.pointer !== event.pointerId) return;
    this.drag = null;
    if (drag.isOverOther) this.options.onUseForBoth?.(drag.side);
    this.requestUpdate();
  };

  private readonly onPointerCancel = (event: PointerEvent): void => {
    if (this.drag?.pointer !== event.pointerId) return;
    this.drag = null;
    this.requestUpdate();
  };

  private card(side: Side): TemplateResult {
    const { drag, options } = this;
    const { letters, role, tones } = looks[side];
    const tokens = options[side];
    const isDragged = drag?.side === side;
    const shift = isDragged ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : {};
    return html`<div
      class=${classMap({ 'sentence-card': true, target: drag !== null && !isDragged && drag.isOverOther })}
      data-card=${side}
    >
      <div class="sentence-head">
        <p class="sentence-role">
          ${letters.map((letter, n) => html`<span class="badge ${tones[n] ?? ''}">${letter}</span>`)} ${role}
        </p>
        ${
          options.onUseForBoth
            ? button({
                label: words.useForBoth,
                name: words.useForBothName(tokens.join(' ')),
                kind: 'quiet',
                onPress: () => options.onUseForBoth?.(side),
              })
            : nothing
        }
      </div>
      <div
        class=${classMap({ 'sentence-strip': true, dragged: isDragged, fixed: !options.onUseForBoth })}
        data-side=${side}
        title=${options.onUseForBoth ? words.drag : nothing}
        ${cssProperties(shift)}
        @pointerdown=${this.onPointerDown}
        @pointermove=${this.onPointerMove}
        @pointerup=${this.onPointerUp}
        @pointercancel=${this.onPointerCancel}
      >
        ${options.onUseForBoth ? html`<span class="grip" aria-hidden="true">⠿</span>` : nothing}
        ${tokens.map((token) => html`<span class="strip-token ${tones[0]}">${tokenLabel(token)}</span>`)}
      </div>
      ${options.fields[side]}
    </div>`;
  }

  override render(): TemplateResult {
    const { onSwap } = this.options;
    return html`<div class="sentence-pair">
      ${this.card('queries')}
      ${onSwap ? button({ label: words.swap, name: words.swapName, kind: 'quiet', onPress: onSwap }) : html`<span></span>`}
      ${this.card('keys')}
    </div>`;
  }
}

if (!customElements.get('attention-sentence-pair'))
  customElements.define('attention-sentence-pair', SentencePair);

export function sentencePair(options: SentencePairOptions): TemplateResult {
  return html`<attention-sentence-pair .options=${options}></attention-sentence-pair>`;
}
