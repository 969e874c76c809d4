// "Why this number?": computed numbers by their arithmetic, inputs by where they come from.

import { rowOf } from '../../lesson/inputs.ts';
import { whyMessages } from '../../lesson/messages.ts';
import { whyLines } from '../../lesson/why.ts';
import type { ExplanationOptions } from '../../views/explanation.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { CrossResult, CrossState } from './compute.ts';
import { entryOf, meaningColumns, valueColumns } from './dictionary.ts';
import { messages } from './messages.ts';

export type InputName = 'q' | 'k' | 'v';

export const editsOf = { q: 'queryEdits', k: 'keyEdits', v: 'valueEdits' } as const;

const isInput = (quantity: string): quantity is InputName => Object.hasOwn(editsOf, quantity);

/** Where an input comes from. */
function origin(state: CrossState, name: InputName, row: number, column: number): string {
  const { why: words } = messages;
  if (Object.hasOwn(state[editsOf[name]], `${row}.${column}`)) return words.typed;
  const token = (name === 'q' ? state.queries : state.keys)[row]!;
  const word = tokenName(token);
  if (state.preset === 'random' || !entryOf(token)) return words.drawn(word, state.seed);
  return name === 'v'
    ? words.value(word, valueColumns[column]!)
    : words.meaning(word, meaningColumns[column]!);
}

/** Heading and lines for the cell asked for; null when there is none. */
export function whyHere(
  state: CrossState,
  { inputs, why }: CrossResult,
): Pick<ExplanationOptions, 'heading' | 'lines'> | null {
  const explained = whyLines(why);
  if (explained || !state.why || !isInput(state.why.quantity)) return explained;
  const { quantity, row, column } = state.why;
  const [rows = 0, columns = 0] = inputs[quantity].shape;
  if (row >= rows || column >= columns) return null;
  return {
    heading: whyMessages.why(formatNumber(rowOf(inputs[quantity], row)[column]!)),
    lines: [[origin(state, quantity, row, column)]],
  };
}
