// The foot of the figure: switches for the mistakes that people really make, and what each of them violates.

import { html, nothing, type TemplateResult } from 'lit';
import type { Mistake } from '../../engine/types.ts';
import type { Scene } from '../../experiment/demo.ts';
import { mistakeMessages } from '../../lesson/mistake-messages.ts';
import { allMistakes } from '../../lesson/mistakes.ts';
import { callout } from '../../views/callout.ts';
import { button, toggle } from '../../views/chip.ts';
import { formatNumber } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { modelHeads, type FormulaResult } from './compute.ts';
import { verdicts } from './facts.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

type FormulaScene = Scene<typeof schema, FormulaResult>;

const { breakIt: words } = messages;
/** They change nothing where nothing is blocked. */
const ofTheMask: readonly Mistake[] = ['maskWithZero', 'maskAfterSoftmax', 'swappedMask'];

function switches({ asked, result, set, may }: FormulaScene): TemplateResult | typeof nothing {
  if (!may('broken')) return nothing;
  const { broken } = asked;
  const isMasked = result.rightMask.data.includes(-Infinity);
  const offered = allMistakes.filter(
    (mistake) => isMasked || broken.includes(mistake) || !ofTheMask.includes(mistake),
  );
  return html`<div class="break-it" role="group" aria-label=${messages.fields.broken.label}>
    <span class="choice-label" aria-hidden="true">${words.label}</span>
    ${offered.map((mistake) =>
      toggle({
        label: withSubscripts(mistakeMessages[mistake].label),
        kind: 'break',
        pressed: broken.includes(mistake),
        onToggle: (on) =>
          set({ broken: allMistakes.filter((other) => (other === mistake ? on : broken.includes(other))) }),
      }),
    )}
    ${
      isMasked || !may('mask', 'queries')
        ? nothing
        : button({
            label: words.needMask,
            kind: 'quiet',
            onPress: () => set({ mask: 'causal', queries: 'all', why: null }),
          })
    }
    ${broken.length > 1 ? button({ label: words.mend, kind: 'quiet', onPress: () => set({ broken: [] }) }) : nothing}
  </div>`;
}

function damage({ state, result }: FormulaScene): TemplateResult | typeof nothing {
  if (!result.broken) return nothing;
  const { largestDifference } = result.broken.measures;
  return html`${state.broken.map(
      (mistake) =>
        html`<p class="meaning">
          ${withSubscripts(mistakeMessages[mistake].says)}
          ${mistake === 'scaleByModel' ? withSubscripts(words.modelDim(modelHeads, result.inputs.k.shape[1]!)) : nothing}
        </p>`,
    )}
    <div class="claims">
      ${verdicts(state, result).map(
        (verdict) =>
          html`<div data-invariant=${verdict.invariant}>
            ${callout({ ...verdict, title: withSubscripts(verdict.title) })}
          </div>`,
      )}
    </div>
    <p class="fact" data-quantity="output-difference" data-value=${largestDifference}>
      ${largestDifference === 0 ? words.noDifference : words.difference(formatNumber(largestDifference))}
    </p>`;
}

export function breakIt(scene: FormulaScene): TemplateResult {
  return html`<section class="breaking">${switches(scene)} ${damage(scene)}</section>`;
}
