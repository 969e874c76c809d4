// The bar of steps: where one is in the computation, what comes, and the shape at each step.
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { messages } from './messages.ts';

export interface Step {
  /** Short mathematics in serif italics: `QKᵀ` */
  readonly title: string | TemplateResult;
  /** What it is in words: `scores` */
  readonly subtitle: string;
  /** The shape after the step: `(1, 3)` */
  readonly shape?: string | undefined;
}

export interface StepperOptions {
  readonly steps: readonly Step[];
  /** Index of the step one is at; those before it are done. */
  readonly current: number;
  readonly onStep: (index: number) => void;
  /** What the steps are steps of, for screen readers. Default `Steps`. */
  readonly label?: string | undefined;
}

/** An ordered list of buttons; the current one carries `aria-current="step"`. */
export function stepper({ steps, current, onStep, label = messages.steps }: StepperOptions): TemplateResult {
  return html`<ol class="stepper" aria-label=${label}>
    ${steps.map(
      ({ title, subtitle, shape }, index) =>
        html`<li class=${classMap({ step: true, current: index === current, future: index > current })}>
          <button
            type="button"
            aria-current=${index === current ? 'step' : nothing}
            data-step=${index}
            @click=${() => onStep(index)}
          >
            <span class="step-title">${title}</span>
            <span class="step-subtitle">${subtitle}</span>
            ${shape ? html`<span class="step-shape">${shape}</span>` : nothing}
          </button>
        </li>`,
    )}
  </ol>`;
}
