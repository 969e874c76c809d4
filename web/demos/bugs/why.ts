// "Why this number?" here: inputs by where they come from, the box's numbers by what a right attention makes
// in that place, for its own arithmetic is what is to be found out.

import { html, nothing, type TemplateResult } from 'lit';
import type { Scene } from '../../experiment/demo.ts';
import { brokenLines, whyLines } from '../../lesson/why.ts';
import { explanation, type Line } from '../../views/explanation.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { BugsResult } from './compute.ts';
import { firstAsker } from './input.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

export type BugsScene = Scene<typeof schema, BugsResult>;
export type InputName = 'q' | 'k' | 'v';

export const editsOf = { q: 'queryEdits', k: 'keyEdits', v: 'valueEdits' } as const;

interface Explained {
  readonly heading: string;
  readonly lines: readonly Line[];
}

const isInput = (quantity: string): quantity is InputName => Object.hasOwn(editsOf, quantity);

function inputLines({ state, result }: BugsScene): Explained | null {
  if (!state.why || !isInput(state.why.quantity)) return null;
  const { quantity, row, column } = state.why;
  const { shape, data } = result.inputs[quantity];
  if (row >= shape[0]! || column >= shape[1]!) return null;
  const token = quantity === 'q' ? row + firstAsker(state) : row;
  const isTyped = Object.hasOwn(state[editsOf[quantity]], `${token}.${column}`);
  return {
    heading: messages.why(formatNumber(data[row * shape[1]! + column]!)),
    lines: [[isTyped ? messages.given.typed : messages.given.drawn(tokenName(state.tokens[token]!))]],
  };
}

function computedLines({ state, result }: BugsScene): Explained | null {
  const explained = whyLines(result.why);
  if (!explained || !state.why) return null;
  const { quantity, row, column } = state.why;
  if (quantity === 'scores' || quantity === 'rightWeights' || quantity === 'rightOutput') return explained;
  const { shape, data } = result.out[quantity as 'scaled' | 'masked' | 'weights' | 'output'];
  const shown = data[row * shape[1]! + column]!;
  return {
    heading: messages.why(formatNumber(shown)),
    lines: brokenLines(shown, result.why[0]!.value, explained.lines),
  };
}

/** The panel for the cell that is asked about; nothing when none is. */
export function why(scene: BugsScene): TemplateResult | typeof nothing {
  const explained = inputLines(scene) ?? computedLines(scene);
  return explained
    ? html`${explanation({ ...explained, onClose: () => scene.set({ why: null }) })}`
    : nothing;
}
