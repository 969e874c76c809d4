// "Why this number?": computed numbers by their arithmetic, inputs by where they come from.

import { rowOf } from '../../lesson/inputs.ts';
import { whyMessages } from '../../lesson/why-messages.ts';
import { brokenWhy } from '../../lesson/broken-why.ts';
import { rowSumWhy, whyLines } from '../../lesson/why.ts';
import type { Explained } from '../../views/explanation.ts';
import { formatNumber, formatShape } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { CrossResult, CrossState } from './compute.ts';
import { entryOf, meaningColumns, valueColumns } from './dictionary.ts';
import { messages } from './messages.ts';
import { shapeOf, shapeRows, shapeWhy } from './shapes.ts';

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

function countWhy({ counts }: CrossResult, row: number): Explained | null {
  const { why: words } = messages;
  if (!counts) return null;
  const [number, text] =
    [
      [counts.first.nonzeros, words.counts.first] as const,
      [counts.last.nonzeros, words.counts.last] as const,
      [counts.rows.zeros, words.counts.rows] as const,
    ][row] ?? [];
  return number === undefined || !text ? null : { heading: words.heading(String(number)), lines: [[text]] };
}

function inputWhy(state: CrossState, { inputs }: CrossResult, name: InputName): Explained | null {
  const { row, column } = state.why!;
  const [rows = 0, columns = 0] = inputs[name].shape;
  if (row >= rows || column >= columns) return null;
  return {
    heading: whyMessages.why(formatNumber(rowOf(inputs[name], row)[column]!)),
    lines: [[origin(state, name, row, column)]],
  };
}

/** By what made it, which may be broken. */
function computedWhy(state: CrossState, result: CrossResult): Explained | null {
  const explained = whyLines(result.why);
  const { why } = state;
  if (!explained || !why || !result.broken || why.quantity === 'scores') return explained;
  return brokenWhy({
    broken: result.broken,
    mistakes: state.broken,
    inputs: result.inputs,
    mask: state.mask === 'none' ? null : result.mask,
    cell: why,
    right: result.why[0]!,
  });
}

/** Heading and lines for the number asked for; null when there is none, or what breaks it explains it. */
export function whyHere(state: CrossState, result: CrossResult): Explained | null {
  const { why } = state;
  if (!why) return null;
  const { quantity, row } = why;
  if (isInput(quantity)) return inputWhy(state, result, quantity);
  switch (quantity) {
    case 'shapes': {
      const name = shapeRows[row];
      if (!name) return null;
      const heading = messages.why.heading(formatShape(shapeOf(result, name)));
      return { heading, lines: [[shapeWhy(state, result, name)]] };
    }
    case 'counts':
      return countWhy(result, row);
    case 'rowSums':
      return result.broken && rowSumWhy(result.broken, row);
    default:
      return computedWhy(state, result);
  }
}
