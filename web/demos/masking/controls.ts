// The controls that several parts share: the mask's preset with its sizes, the way through the tokens.

import { html, nothing, type TemplateResult } from 'lit';
import { button, choice } from '../../views/chip.ts';
import { tokenLabel, tokenName } from '../../views/token.ts';
import { messages } from './messages.ts';
import { paintedPairs } from './pattern.ts';
import type { MaskingScene } from './tables.ts';

const sizesOf = {
  none: [],
  causal: [],
  padding: ['validKeys'],
  window: ['left', 'right'],
  prefix: ['prefix'],
} as const;

/** The preset, its sizes, that it is painted over, and a button that takes the painting off again. */
export function maskControls({ asked, result, controls, set, may }: MaskingScene): TemplateResult {
  const against = paintedPairs(result.pattern);
  const painted = Object.keys(asked.painted).length;
  return html`<div class="mask-controls">
    ${controls('mask', ...sizesOf[asked.mask])}
    ${against.allowed + against.blocked > 0 ? html`<span class="over-painted">${messages.painted}</span>` : nothing}
    ${
      painted > 0 && may('painted')
        ? button({
            label: messages.clear(painted),
            kind: 'quiet',
            onPress: () => set({ painted: {} }),
          })
        : nothing
    }
  </div>`;
}

/** One token of the sentence, the last one for a later `position`. Nothing when it may not be changed. */
export function tokenChoice(
  { asked, may }: MaskingScene,
  name: 'changed' | 'emptyRow' | 'step',
  position: number,
  onChoose: (position: number) => void,
): TemplateResult | typeof nothing {
  if (!may(name)) return nothing;
  return html`<div class="token-choice">
    ${choice({
      label: messages.fields[name].label,
      name,
      options: asked.tokens.map((token, n) => ({ value: String(n), label: tokenLabel(token) })),
      value: String(Math.min(position, asked.tokens.length - 1)),
      onChoose: (chosen) => onChoose(Number(chosen)),
    })}
  </div>`;
}

/** So many tokens are to be read. */
const lengthOf = ({ asked }: MaskingScene) => Math.min(asked.step, asked.tokens.length);

/** Reads one token more (+1) or less (−1); false at the end of the sentence. */
export function takeStep(scene: MaskingScene, change: 1 | -1): boolean {
  const step = lengthOf(scene) + change;
  if (step < 1 || step > scene.asked.tokens.length) return false;
  scene.set({ step, why: null });
  return true;
}

/** Back and on through the tokens, or straight to one. */
export function steps(scene: MaskingScene): TemplateResult {
  const { asked, set } = scene;
  const length = lengthOf(scene);
  const next = asked.tokens[length];
  return html`${tokenChoice(scene, 'step', length - 1, (position) => set({ step: position + 1, why: null }))}
    <div class="step-buttons">
      ${button({
        label: messages.back,
        name: messages.backName,
        disabled: length === 1,
        onPress: () => takeStep(scene, -1),
      })}
      ${
        next === undefined
          ? button({ label: messages.again, onPress: () => set({ step: 1, why: null }) })
          : button({
              label: messages.next(tokenName(next)),
              kind: 'primary',
              onPress: () => takeStep(scene, 1),
            })
      }
      <span class="keys">${messages.keys}</span>
    </div>`;
}
