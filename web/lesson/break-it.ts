// Switches for the mistakes that people really make, and below them what they do: the same in every demo that can
// be broken.

import { html, nothing, type TemplateResult } from 'lit';
import type { Mistake } from '../engine/types.ts';
import { button, toggle } from '../views/chip.ts';
import { withSubscripts } from '../views/subscript.ts';
import type { DamageOptions } from './damage.ts';
import { breakMessages as words, mistakeLabels } from './mistake-labels.ts';
import { allMistakes, type Broken } from './mistakes.ts';

export interface Breaking extends Omit<DamageOptions, 'broken'> {
  /** Those asked for: what the switches show */
  readonly asked: readonly Mistake[];
  /** Without it there are no switches: what is broken stays so. */
  readonly onChange: ((mistakes: readonly Mistake[]) => void) | undefined;
  /** What these inputs can show */
  readonly offered: readonly Mistake[];
  /** Behind the switches: the way to more of them */
  readonly more?: TemplateResult | undefined;
  /** The attention with `mistakes`; null when it is whole */
  readonly broken: Broken | null;
}

function switches({ asked, onChange, offered, more }: Breaking): TemplateResult | typeof nothing {
  if (!onChange) return nothing;
  return html`<div class="break-it" role="group" aria-label=${words.name}>
    <span class="choice-label" aria-hidden="true">${words.label}</span>
    ${offered.map((mistake) =>
      toggle({
        label: withSubscripts(mistakeLabels[mistake]),
        kind: 'break',
        pressed: asked.includes(mistake),
        onToggle: (on) =>
          onChange(allMistakes.filter((other) => (other === mistake ? on : asked.includes(other)))),
      }),
    )}
    ${more ?? nothing}
    ${asked.length > 1 ? button({ label: words.mend, kind: 'quiet', onPress: () => onChange([]) }) : nothing}
  </div>`;
}

/** `breakAttention`, which gives `broken`, has fetched the element that shows it. */
export function breakIt(breaking: Breaking): TemplateResult {
  return html`<section class="breaking">
    ${switches(breaking)}
    ${breaking.broken ? html`<attention-mistake-damage .options=${breaking}></attention-mistake-damage>` : nothing}
  </section>`;
}
