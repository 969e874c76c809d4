// A number inside a sentence that can be dragged sideways, or moved with the arrow keys: a slider as wide as its text.
import { html, LitElement, type TemplateResult } from 'lit';
import { formatInput } from './number.ts';

export interface DraggableNumberOptions {
  /** What the number is, for screen readers: `Temperature τ` */
  readonly name: string;
  readonly value: number;
  /** Where it can be put, ascending */
  readonly stops: readonly number[];
  /** Without it the number is plain text: it may not be changed here. */
  readonly onChange: ((value: number) => void) | undefined;
  /** Default `formatInput` */
  readonly format?: ((value: number) => string) | undefined;
}

/** How many stops Page Up and Page Down take at once. */
const leap = 10;
/** Pixels from the first stop to the last, and how few and many one stop may take. */
const reach = 300;
const leastPixels = 2;
const mostPixels = 24;

/** The stops from `min` to `max`; free of the rounding of repeated sums. */
export function stopsBetween({
  min,
  max,
  step,
}: {
  min: number;
  max: number;
  step: number;
}): readonly number[] {
  const count = Math.floor((max - min) / step + 1e-9) + 1;
  return Array.from({ length: count }, (_, n) => Number((min + n * step).toFixed(9)));
}

/** The element behind `draggableNumber()`; only the drag under way is its own. Draws into its own light DOM. */
export class DraggableNumber extends LitElement {
  static override properties = { options: { attribute: false } };

  declare options: DraggableNumberOptions;
  private drag: { readonly x: number; readonly place: number } | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** The place of the stop nearest to the value. */
  private get place(): number {
    const { stops, value } = this.options;
    return stops.reduce(
      (best, stop, n) => (Math.abs(stop - value) < Math.abs(stops[best]! - value) ? n : best),
      0,
    );
  }

  private moveTo(place: number): void {
    const { stops, value, onChange } = this.options;
    const stop = stops[Math.min(Math.max(place, 0), stops.length - 1)];
    if (stop !== undefined && stop !== value) onChange?.(stop);
  }

  private readonly onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.drag = { x: event.clientX, place: this.place };
  };

  private readonly onPointerMove = (event: PointerEvent): void => {
    if (!this.drag) return;
    const pixels = Math.min(Math.max(reach / this.options.stops.length, leastPixels), mostPixels);
    this.moveTo(this.drag.place + Math.round((event.clientX - this.drag.x) / pixels));
  };

  private readonly onPointerEnd = (): void => {
    this.drag = null;
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const place = this.placeAfter(event.key);
    if (place === null) return;
    event.preventDefault();
    this.moveTo(place);
  };

  /** Where a key of a slider leads; null for other keys. */
  private placeAfter(key: string): number | null {
    const { stops, value } = this.options;
    switch (key) {
      case 'ArrowRight':
      case 'ArrowUp':
        return value < stops.at(-1)! ? stops.findIndex((stop) => stop > value) : stops.length - 1;
      case 'ArrowLeft':
      case 'ArrowDown':
        return stops.findLastIndex((stop) => stop < value); // −1 stays at the first
      case 'PageUp':
        return this.place + leap;
      case 'PageDown':
        return this.place - leap;
      case 'Home':
        return 0;
      case 'End':
        return stops.length - 1;
      default:
        return null;
    }
  }

  override render(): TemplateResult {
    const { name, value, stops, format = formatInput } = this.options;
    return html`<span
      class="draggable-number"
      role="slider"
      tabindex="0"
      aria-label=${name}
      aria-valuemin=${stops[0]!}
      aria-valuemax=${stops.at(-1)!}
      aria-valuenow=${value}
      aria-valuetext=${format(value)}
      @pointerdown=${this.onPointerDown}
      @pointermove=${this.onPointerMove}
      @pointerup=${this.onPointerEnd}
      @pointercancel=${this.onPointerEnd}
      @keydown=${this.onKeyDown}
      >${format(value)}</span
    >`;
  }
}

if (!customElements.get('attention-draggable-number'))
  customElements.define('attention-draggable-number', DraggableNumber);

/** A number in running text. `stops` is not empty. */
export function draggableNumber(options: DraggableNumberOptions): TemplateResult {
  const { value, onChange, format = formatInput } = options;
  if (!onChange) return html`${format(value)}`;
  return html`<attention-draggable-number .options=${options}></attention-draggable-number>`;
}
