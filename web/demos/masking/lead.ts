// The prose of this demo: what the part is about, and where in it the learner stands, in numbers to be dragged.

import { html, nothing, type TemplateResult } from 'lit';
import { draggableSetting } from '../../lesson/draggable-setting.ts';
import { tokenName } from '../../views/token.ts';
import maskEntries from './mask.tex';
import { messages } from './messages.ts';
import { paintedPairs } from './pattern.ts';
import { schema } from './schema.ts';
import type { MaskingScene } from './tables.ts';
import weights from './weights.tex';

const { here: words } = messages;

type Whole = 'validKeys' | 'left' | 'right' | 'prefix' | 'step';

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

/** How many pairs the hand has painted against the rule. */
function exceptions({ result }: MaskingScene): string {
  const { allowed, blocked } = paintedPairs(result.pattern);
  return allowed + blocked > 0 ? words.painted(allowed, blocked) : '';
}

/** Where the learner stands. */
function here(scene: MaskingScene): TemplateResult | string {
  const { state } = scene;
  const { numbers } = scene.result;
  const last = state.tokens.length - 1;
  const number = (field: Whole, most: number) =>
    draggableSetting(scene, schema, field, { most, also: { why: null } });
  // A place among the tokens, which a link counts from 0.
  const place = (field: 'changed' | 'emptyRow') =>
    draggableSetting(scene, schema, field, {
      most: last,
      format: (position) => String(position + 1),
      also: { why: null },
    });
  switch (numbers.part) {
    case 'mask':
      return html`${rule(scene, number)}${exceptions(scene)}`;
    case 'leak': {
      const [start, end] = words.leak;
      const [from, to] = [state.tokens[numbers.changed]!, state.word[0]!].map(tokenName);
      return html`${start}${place('changed')}${end(from!, to!)}`;
    }
    case 'parallel':
      return html`${words.parallel[0]}${number('step', last + 1)}${words.parallel[1]}`;
    case 'cache':
      return html`${words.cache[0]}${number('step', last + 1)}${words.cache[1]}`;
    case 'empty':
      return html`${words.empty[0]}${place('emptyRow')}${words.empty[1](tokenName(state.tokens[numbers.row]!))}`;
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
