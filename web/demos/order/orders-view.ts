// Both orders one above the other, with a line from each token to itself.

import { linkVertical } from 'd3-shape';
import { html, svg, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { cssProperties } from '../../views/css-properties.ts';
import { sortableTokens } from '../../views/sortable-tokens.ts';
import { tokenLabel } from '../../views/token.ts';
import { messages } from './messages.ts';

export interface OrdersOptions {
  /** In the original order, no two the same. */
  readonly names: readonly string[];
  /** Slot s of the lower row holds token order[s]. */
  readonly order: readonly number[];
  /** The token whose line stands out. */
  readonly followed: number;
  readonly onFollow: (token: number) => void;
  /** The token in slot `from` of the lower row now stands in slot `to`. Undefined: the order stays. */
  readonly onMove: ((from: number, to: number) => void) | undefined;
}

const line = linkVertical<{ source: [number, number]; target: [number, number] }, [number, number]>();
const middle = 0.5;

/** One line for each slot, in units of slots and from 0 to 1 downwards; the followed one last, on top. */
function lines({ order, followed }: OrdersOptions): TemplateResult {
  const slots = order.map((_, slot) => slot);
  const drawn = [...slots].sort((a, b) => Number(order[a] === followed) - Number(order[b] === followed));
  return html`<svg
    class="order-lines"
    viewBox="0 0 ${order.length} 1"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${drawn.map((slot) => {
      const token = order[slot]!;
      const path = line({ source: [token + middle, 0], target: [slot + middle, 1] });
      return svg`<path class=${classMap({ followed: token === followed })} data-token=${token} d=${path ?? ''}></path>`;
    })}
  </svg>`;
}

/** The lower row as it stays. */
function fixedTokens({ names, order }: OrdersOptions): TemplateResult {
  return html`<ol class="original-tokens" aria-label=${messages.orders.fixedName}>
    ${order.map(
      (token) =>
        html`<li>
          <span class="original-token"
            >${tokenLabel(names[token]!)}<span class="chip-note">${token + 1}</span></span
          >
        </li>`,
    )}
  </ol>`;
}

export function orders(options: OrdersOptions): TemplateResult {
  const { names, order, followed, onFollow, onMove } = options;
  return html`<div class="orders" ${cssProperties({ '--tokens': String(names.length) })}>
    <p class="order-label">${messages.orders.original}</p>
    <ol class="original-tokens" aria-label=${messages.orders.originalName}>
      ${names.map(
        (name, token) =>
          html`<li>
            <button
              type="button"
              class="original-token"
              aria-pressed=${token === followed ? 'true' : 'false'}
              @click=${() => onFollow(token)}
            >
              ${tokenLabel(name)}<span class="chip-note">${token + 1}</span>
            </button>
          </li>`,
      )}
    </ol>
    ${lines(options)}
    ${
      onMove
        ? sortableTokens({
            label: messages.orders.shuffledName,
            tokens: order.map((token) => names[token]!),
            notes: order.map((token) => String(token + 1)),
            onMove,
          })
        : fixedTokens(options)
    }
    <p class="order-label">${messages.orders.shuffled}</p>
  </div>`;
}
