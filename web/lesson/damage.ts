// What mistakes do to an attention: what such code does, each invariant held or violated, and how far the output is
// off. Fetched when something is broken.

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Mistake } from '../engine/types.ts';
import { callout } from '../views/callout.ts';
import { explanation } from '../views/explanation.ts';
import { liveNumber } from '../views/live-number.ts';
import { withSubscripts } from '../views/subscript.ts';
import { damageMessages, mistakeMessages } from './mistake-messages.ts';
import { verdictWhy } from './mistake-why.ts';
import { modelHeads, type Broken, type Verdict } from './mistakes.ts';
import { askAbout, sentenceView, type Asking } from './sentence.ts';
import { measured, toldMeasure } from './verdicts.ts';

export interface DamageOptions {
  readonly broken: Broken;
  readonly mistakes: readonly Mistake[];
  readonly queries: readonly string[];
  /** The width of queries and keys */
  readonly dim: number;
  readonly asking: Asking;
}

function said(mistake: Mistake, dim: number, { modelDim }: Broken): TemplateResult {
  return html`<p class="meaning">
    ${withSubscripts(mistakeMessages[mistake])}
    ${mistake === 'scaleByModel' ? withSubscripts(damageMessages.modelDim(modelHeads, dim, modelDim)) : nothing}
  </p>`;
}

function claim(verdict: Verdict, asking: Asking): TemplateResult {
  const { kind, invariant, title, value, measure, body } = verdict;
  const asked = liveNumber({
    text: value,
    value: measure,
    ...askAbout(asking, { quantity: 'verdicts', row: measured.indexOf(invariant), column: 0 }),
  });
  return html`<div data-invariant=${invariant}>
    ${callout({
      kind,
      title: withSubscripts(title),
      value: asked,
      body: body && html`${sentenceView(body, asking)}`,
    })}
  </div>`;
}

/** The sentence on how far the output is off. */
function offBy(broken: Broken, asking: Asking): TemplateResult {
  const number = toldMeasure(broken, 'difference');
  const words = Number.isNaN(number.value) ? damageMessages.differenceOfNaN : damageMessages.difference;
  return html`<p class="fact" data-quantity="output-difference" data-value=${String(number.value)}>
    ${sentenceView(number.value === 0 ? damageMessages.noDifference : words(number), asking)}
  </p>`;
}

/** The element behind the damage of `breakIt()`; it keeps no state. Draws into its own light DOM. */
export class MistakeDamage extends LitElement {
  static override properties = { options: { attribute: false } };

  declare options: DamageOptions;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render(): TemplateResult {
    const { broken, mistakes, queries, dim, asking } = this.options;
    const { why } = asking.state;
    const explained = why?.quantity === 'verdicts' ? verdictWhy(broken, why.row, queries) : null;
    return html`${mistakes.map((mistake) => said(mistake, dim, broken))}
      <div class="claims">${broken.verdicts.map((verdict) => claim(verdict, asking))}</div>
      ${explained ? explanation({ ...explained, onClose: () => asking.set({ why: null }) }) : nothing}
      ${offBy(broken, asking)}`;
  }
}

if (!customElements.get('attention-mistake-damage'))
  customElements.define('attention-mistake-damage', MistakeDamage);
