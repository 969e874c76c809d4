// The buttons of something that goes step by step: one step, run and pause, back to the start.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { button } from './chip.ts';
import { messages } from './messages.ts';
import { WatchedController } from './watched.ts';

export interface PlayerOptions {
  /** The step that is shown, from 0. */
  readonly step: number;
  readonly last: number;
  /** How many steps Run takes from one drawing to the next. Default 1 */
  readonly stride?: number | undefined;
  /** Called with the step that is wanted, 0 to `last`; what follows is drawn with that step. */
  readonly onStep: (step: number) => void;
  /** Behind the buttons: `step 12 of 200` */
  readonly note?: string | TemplateResult | undefined;
}

/** Milliseconds from one drawing to the next step: slow enough to be followed. */
const pace = 70;

/** The element behind `player()`; only whether it runs is its own. Draws into its own light DOM. */
export class Player extends LitElement {
  static override properties = {
    options: { attribute: false },
    running: { state: true },
  };

  declare options: PlayerOptions;
  declare private running: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly watched = new WatchedController(this, (isWatched) => this.goOn(isWatched));

  constructor() {
    super();
    this.running = false;
    this.addController(this.watched);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.pause();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const before = changed.get('options') as PlayerOptions | undefined;
    const { step, last } = this.options;
    // Somebody else went back, or all is done.
    if (this.running && (step >= last || (before && step < before.step))) this.pause();
  }

  /** One step follows a drawing, never a clock alone: a slow computation is not overrun. */
  protected override updated(changed: PropertyValues): void {
    if (!this.running || !(changed.has('options') || changed.has('running'))) return;
    this.goOn(this.watched.isWatched);
  }

  /** It runs on where it was when somebody watches again. */
  private goOn(isWatched: boolean): void {
    clearTimeout(this.timer);
    if (!this.running || !isWatched) return;
    this.timer = setTimeout(() => {
      const { step, last, stride = 1, onStep } = this.options;
      onStep(Math.min(last, step + stride));
    }, pace);
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.running = false;
  }

  private readonly run = (): void => {
    const { last, onStep } = this.options;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) onStep(last);
    else this.running = true;
  };

  override render(): TemplateResult {
    const { step, last, onStep, note } = this.options;
    const words = messages.player;
    const atEnd = step >= last;
    return html`<div class="player">
      ${button({
        label: words.step,
        kind: 'primary',
        disabled: this.running || atEnd,
        onPress: () => onStep(step + 1),
      })}
      ${
        this.running
          ? button({ label: words.pause, onPress: () => this.pause() })
          : button({ label: words.run, disabled: atEnd, onPress: this.run })
      }
      ${button({ label: words.reset, kind: 'quiet', disabled: step === 0, onPress: () => onStep(0) })}
      ${note ? html`<span class="keys">${note}</span>` : nothing}
    </div>`;
  }
}

if (!customElements.get('attention-step-player')) customElements.define('attention-step-player', Player);

/** Step, run or pause, reset. Under reduced motion Run goes to the last step at once. */
export function player(options: PlayerOptions): TemplateResult {
  return html`<attention-step-player .options=${options}></attention-step-player>`;
}
