// Two claims about every training, each with its verdict: writing is what was trained, and every matrix learns.

import { html, nothing, type TemplateResult } from 'lit';
import { askAbout } from '../../lesson/sentence.ts';
import { callout } from '../../views/callout.ts';
import { toggle } from '../../views/chip.ts';
import { liveNumber } from '../../views/live-number.ts';
import { formatNumber } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import { messages } from './messages.ts';
import { gradientTable, measuresTable } from './numbers.ts';
import type { LearningScene } from './tables.ts';

const { claims: words, breaking } = messages;

function number(
  scene: LearningScene,
  quantity: string,
  row: number,
  column: number,
  value: number,
  digits = 3,
) {
  return liveNumber({
    text: formatNumber(value, digits),
    value,
    ...askAbout(scene, { quantity, row, column }),
  });
}

/** The loss when the head writes is the loss that training has measured. */
function writing(scene: LearningScene): TemplateResult {
  const { data } = measuresTable(scene.result);
  const [trained, written] = [data[2]!, data[4]!];
  const isHeld = trained === written;
  return callout({
    kind: isHeld ? 'held' : 'violated',
    title: words.written,
    value: html`${number(scene, 'measures', 1, 0, trained)} ${isHeld ? '=' : '≠'}
    ${number(scene, 'measures', 2, 0, written)}`,
    body: isHeld ? words.writtenHeld : words.writtenBroken,
  });
}

/** None of the three gradients is zero. */
function gradients(scene: LearningScene): TemplateResult {
  const norms = gradientTable(scene.result).data.slice(0, 3);
  const isHeld = norms.every((norm) => norm > 0);
  return callout({
    kind: isHeld ? 'held' : 'violated',
    title: words.gradient,
    value: html`${norms.map((norm, m) => html`${m > 0 ? ', ' : nothing}${number(scene, 'gradient', 0, m, norm, 6)}`)}`,
    body: withSubscripts(isHeld ? words.gradientHeld : words.gradientBroken),
  });
}

function switches({ asked, set, may }: LearningScene): TemplateResult {
  return html`<div class="break-it" role="group" aria-label=${breaking.name}>
    <span class="choice-label" aria-hidden="true">${breaking.label}</span>
    ${
      may('causal')
        ? toggle({
            label: breaking.causal,
            kind: 'break',
            pressed: !asked.causal,
            onToggle: (on) => set({ causal: !on }),
          })
        : nothing
    }
    ${
      may('zeroStart')
        ? toggle({
            label: withSubscripts(breaking.zeroStart),
            kind: 'break',
            pressed: asked.zeroStart,
            onToggle: (zeroStart) => set({ zeroStart }),
          })
        : nothing
    }
  </div>`;
}

/** The switches, and what they do to the claims. */
export function claims(scene: LearningScene): TemplateResult {
  return html`${scene.may('causal') || scene.may('zeroStart') ? switches(scene) : nothing}
    <div class="claims">${writing(scene)} ${gradients(scene)}</div>`;
}
