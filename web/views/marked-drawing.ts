// A drawing whose marks can be read and asked about: under the pointer, by a tap, and by arrow keys behind one tab
// stop, so that a number in a plot answers like one in a table.
import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { cssProperties } from './css-properties.ts';
import { liveNumber, type Ask } from './live-number.ts';
import { messages } from './plot-messages.ts';
import { withSubscripts } from './subscript.ts';

export interface Mark {
  /** In the units of the drawing */
  readonly left: number;
  readonly top: number;
  /** What it says; subscripts as in `d_k` */
  readonly text: string;
  readonly ask: Ask;
}

export interface MarkedDrawingOptions {
  readonly width: number;
  readonly height: number;
  /** SVG */
  readonly content: TemplateResult;
  /** A sentence for those who do not see it. */
  readonly description: string;
  /** Lines of marks, each from left to right. */
  readonly lines: readonly (readonly Mark[])[];
  /** Marks are found near the pointer, or anywhere above and below it. Default `near`. */
  readonly reach?: 'near' | 'column' | undefined;
}

interface Place {
  readonly line: number;
  readonly n: number;
}

/** In units of the drawing: further away the pointer is at no mark. */
const farthest = 40;
/** Above this share of the height what a mark says stands below it. */
const nearTop = 0.3;

/** The element behind `markedDrawing()`; draws into its own light DOM. */
export class MarkedDrawing extends LitElement {
  static override properties = {
    options: { attribute: false },
    hovered: { state: true },
    cursor: { state: true },
  };

  declare options: MarkedDrawingOptions;
  declare private hovered: Place | null;
  /** Where the arrow keys or the last press have led; stays when the focus leaves */
  declare private cursor: Place | null;

  constructor() {
    super();
    this.hovered = null;
    this.cursor = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private markAt(place: Place | null): Mark | undefined {
    return place ? this.options.lines[place.line]?.[place.n] : undefined;
  }

  /** The mark that is nearest, of all or of one line, by a distance in units of the drawing. */
  private nearest(distanceOf: (mark: Mark) => number, within = Infinity, only?: number): Place | null {
    let found: Place | null = null;
    let smallest = within;
    this.options.lines.forEach((marks, line) => {
      if (only !== undefined && line !== only) return;
      marks.forEach((mark, n) => {
        const distance = distanceOf(mark);
        if (distance < smallest) [smallest, found] = [distance, { line, n }];
      });
    });
    return found;
  }

  private underPointer({ clientX, clientY, currentTarget }: MouseEvent): Place | null {
    const { width, height, reach } = this.options;
    const box = (currentTarget as Element).getBoundingClientRect();
    const left = ((clientX - box.left) * width) / box.width;
    const top = ((clientY - box.top) * height) / box.height;
    const upright = reach === 'column' ? 0 : 1;
    return this.nearest((mark) => Math.hypot(mark.left - left, (mark.top - top) * upright), farthest);
  }

  private readonly onPointer = (event: PointerEvent): void => {
    this.hovered = this.underPointer(event);
  };

  private readonly onLeave = (): void => {
    this.hovered = null;
  };

  private readonly onClick = (event: MouseEvent): void => {
    const place = this.underPointer(event);
    if (!place) return;
    this.cursor = place;
    this.querySelector('button')?.focus({ preventScroll: true });
    this.markAt(place)!.ask.onAsk();
  };

  private readonly onFocus = (): void => {
    if (!this.markAt(this.cursor)) this.cursor = this.nearest(({ left }) => left);
  };

  /** Where a key leads from here; null for a key that leads nowhere. */
  private placeAfter(key: string, from: Place): Place | null {
    const { lines } = this.options;
    const last = lines[from.line]!.length - 1;
    const along = (n: number) => ({ line: from.line, n: Math.min(last, Math.max(0, n)) });
    const across = (step: 1 | -1) => {
      const here = this.markAt(from)!;
      let line = from.line + step;
      while (lines[line]?.length === 0) line += step;
      return this.nearest(({ left }) => Math.abs(left - here.left), Infinity, line) ?? from;
    };
    switch (key) {
      case 'ArrowLeft':
        return along(from.n - 1);
      case 'ArrowRight':
        return along(from.n + 1);
      case 'ArrowUp':
        return across(-1);
      case 'ArrowDown':
        return across(1);
      case 'Home':
        return along(0);
      case 'End':
        return along(last);
      default:
        return null;
    }
  }

  /** A key that is used goes no further: arrows do not turn the page. */
  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.markAt(this.cursor)) return;
    const next = this.placeAfter(event.key, this.cursor!);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.cursor = next;
  };

  private renderRing(
    mark: Mark | undefined,
    kind: 'hovered' | 'cursor' | 'asked',
  ): TemplateResult | typeof nothing {
    return mark ? svg`<circle class="ring ${kind}" cx=${mark.left} cy=${mark.top} r="7"></circle>` : nothing;
  }

  private renderReading(mark: Mark | undefined): TemplateResult {
    const { width, height } = this.options;
    const { left = 0, top = 0, ask = { isOpen: false, onAsk: () => undefined } } = mark ?? {};
    const below = top < nearTop * height;
    return html`<div
      class="mark-reading"
      data-hovered=${this.hovered ? 'true' : nothing}
      data-below=${below ? 'true' : nothing}
      ${cssProperties({ '--left': `${(100 * left) / width}%`, '--top': `${(100 * top) / height}%` })}
      @focusin=${this.onFocus}
      @keydown=${this.onKeyDown}
    >
      ${liveNumber({ ...ask, text: mark ? withSubscripts(mark.text) : messages.read })}
    </div>`;
  }

  override render(): TemplateResult {
    const { width, height, content, description, lines } = this.options;
    const [hovered, cursor] = [this.markAt(this.hovered), this.markAt(this.cursor)];
    const asked = lines.flat().find(({ ask }) => ask.isOpen);
    return html`<div class="marked-drawing">
      <svg
        viewBox="0 0 ${width} ${height}"
        role="img"
        aria-label=${description}
        @pointermove=${this.onPointer}
        @pointerdown=${this.onPointer}
        @pointerleave=${this.onLeave}
        @click=${this.onClick}
      >
        ${content} ${this.renderRing(asked, 'asked')}
        ${hovered ? this.renderRing(hovered, 'hovered') : this.renderRing(cursor, 'cursor')}
      </svg>
      ${lines.some((marks) => marks.length > 0) ? this.renderReading(hovered ?? cursor) : nothing}
      <p class="visually-hidden" aria-live="polite">${cursor?.text ?? nothing}</p>
    </div>`;
  }
}

if (!customElements.get('attention-marked-drawing'))
  customElements.define('attention-marked-drawing', MarkedDrawing);

/**
 * SVG with marks. What the nearest mark to the pointer says stands beside it; a click or a tap asks about it. With
 * the focus on the reading ← → Home End go along a line of marks, ↑ ↓ to the next line, Enter asks.
 */
export function markedDrawing(options: MarkedDrawingOptions): TemplateResult {
  return html`<attention-marked-drawing .options=${options}></attention-marked-drawing>`;
}
