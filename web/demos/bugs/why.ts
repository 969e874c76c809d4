// "Why this number?" here: inputs by where they come from, the box's numbers by what a right attention makes
// in that place, for its own arithmetic is what is to be found out.

import { html, nothing, type TemplateResult } from 'lit';
import type { Scene } from '../../experiment/demo.ts';
import type { CellAddress } from '../../experiment/schema.ts';
import { allMistakes } from '../../lesson/mistakes.ts';
import { brokenLines, rowSumWhy, whyLines } from '../../lesson/why.ts';
import { explanation, type Explained } from '../../views/explanation.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import { boxes } from './boxes.ts';
import type { BugsResult } from './compute.ts';
import { firstAsker } from './input.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

export type BugsScene = Scene<typeof schema, BugsResult>;
export type InputName = 'q' | 'k' | 'v';

export const editsOf = { q: 'queryEdits', k: 'keyEdits', v: 'valueEdits' } as const;

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

/** The sum of a row of the box’s weights. */
function rowSumLines({ state, result }: BugsScene): Explained | null {
  return state.why?.quantity === 'rowSums' ? rowSumWhy(result.out, state.why.row) : null;
}

/** How many boxes there are, and how many of them give these numbers; null for what is no such count. */
export function countWhy({ result }: BugsScene, { quantity, row }: CellAddress): Explained | null {
  const counted = [result.alike, boxes.length][row];
  const line = [messages.counted.alike, messages.counted.boxes][row];
  if (quantity !== 'counts' || counted === undefined || !line) return null;
  return { heading: messages.why(String(counted)), lines: [[line]] };
}

/** The two numbers that clear a suspect: that of the box, and that of the nearest box with the mistake. */
export function evidenceWhy({ result }: BugsScene, { quantity, row, column }: CellAddress): Explained | null {
  const refutation = result.refutations.find(({ suspect }) => allMistakes.indexOf(suspect) === row);
  if (quantity !== 'evidence' || !refutation || column > 1) return null;
  const value = column === 0 ? refutation.here : refutation.there;
  return {
    heading: messages.why(formatNumber(value)),
    lines: [[column === 0 ? messages.counted.here : messages.counted.there]],
  };
}

/** The panel for the cell that is asked about; nothing when none is. */
export function why(scene: BugsScene): TemplateResult | typeof nothing {
  const explained = inputLines(scene) ?? rowSumLines(scene) ?? computedLines(scene);
  return explained
    ? html`${explanation({ ...explained, onClose: () => scene.set({ why: null }) })}`
    : nothing;
}
