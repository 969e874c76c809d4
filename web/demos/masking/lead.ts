// The prose of this demo: what the part is about, and where in it the learner stands, in numbers to be dragged.

import { html, nothing, type TemplateResult } from 'lit';
import { draggableSetting } from '../../lesson/draggable-setting.ts';
import { tokenName } from '../../views/token.ts';
import maskEntries from './mask.tex';
import { messages } from './messages.ts';
import { schema } from './schema.ts';
import type { MaskingScene } from './tables.ts';
import weights from './weights.tex';

const { here: words } = messages;

type Whole = 'validKeys' | 'left' | 'right' | 'prefix' | 'changed' | 'step' | 'emptyRow';

/** The rule of the present mask, with its sizes. */
function rule({ state }: MaskingScene, number: (field: Whole, most: number) => TemplateResult) {
  const tokens = state.tokens.length;
  switch (state.mask) {
    case 'none':
      return words.none;
    case 'causal':
      return words.causal;
    case 'padding':
      return html`${words.padding[0]}${number('validKeys', tokens)}${words.padding[1]}`;
    case 'window': {
      const [start, middle, end] = words.window;
      return html`${start}${number('left', tokens - 1)}${middle}${number('right', tokens - 1)}${end}`;
    }
    case 'prefix':
      return html`${words.prefix[0]}${number('prefix', tokens)}${words.prefix[1]}`;
  }
}

/** Where the learner stands. */
function here(scene: MaskingScene): TemplateResult | string {
  const { state } = scene;
  const { numbers } = scene.result;
  const last = state.tokens.length - 1;
  const number = (field: Whole, most: number) =>
    draggableSetting(scene, schema, field, { most, also: { why: null } });
  switch (numbers.part) {
    case 'mask':
      return html`${rule(scene, number)}`;
    case 'leak': {
      const [start, end] = words.leak;
      const [from, to] = [state.tokens[numbers.changed]!, state.word[0]!].map(tokenName);
      return html`${start}${number('changed', last)}${end(from!, to!)}`;
    }
    case 'parallel':
      return html`${words.parallel[0]}${number('step', last + 1)}${words.parallel[1]}`;
    case 'cache':
      return html`${words.cache[0]}${number('step', last + 1)}${words.cache[1]}`;
    case 'empty':
      return html`${words.empty[0]}${number('emptyRow', last)}${words.empty[1](tokenName(state.tokens[numbers.row]!))}`;
  }
}

export function lead(scene: MaskingScene): TemplateResult {
  const { part } = scene.result.numbers;
  const showsFormula = part === 'mask' || part === 'leak' || part === 'empty';
  return html`<p class="prose">${messages.lead[part]}</p>
    ${
      showsFormula
        ? html`<p class="display-formula">${weights}</p>
            <p class="display-formula">${maskEntries}</p>`
        : nothing
    }
    <p class="prose">${here(scene)}</p>
    <p class="hint">${messages.hint[part]}</p>`;
}
