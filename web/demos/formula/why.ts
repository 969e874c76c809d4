// "Why this number?" for every matrix of this demo: computed numbers by their arithmetic, the mask by its
// rule, inputs by where they come from.

import { html, nothing, type TemplateResult } from 'lit';
import type { Scene } from '../../experiment/demo.ts';
import { workedTokens } from '../../lesson/inputs.ts';
import { brokenLines } from '../../lesson/mistakes.ts';
import { rowSumWhy, whyLines } from '../../lesson/why.ts';
import { explanation, type Line } from '../../views/explanation.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { FormulaResult } from './compute.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

type FormulaScene = Scene<typeof schema, FormulaResult>;

export type InputName = 'q' | 'k' | 'v';

export const editsOf = { q: 'queryEdits', k: 'keyEdits', v: 'valueEdits' } as const;

/** The first token that asks: the rows of q and of all matrices begin there. */
export const firstAsker = ({ state, result }: FormulaScene) => state.tokens.length - result.askers.length;

function inputLine(scene: FormulaScene, name: InputName, row: number, column: number): Line {
  const { state } = scene;
  const token = name === 'q' ? row + firstAsker(scene) : row;
  if (Object.hasOwn(state[editsOf[name]], `${token}.${column}`)) return [messages.given.typed];
  const word = tokenName(state.tokens[token] ?? '');
  switch (state.preset) {
    case 'identity':
      return [messages.given.identity(word)];
    case 'random':
      return [messages.given.random(word, state.seed)];
    case 'worked':
      if (name === 'v') return [messages.given.identity(word)];
      if (token >= workedTokens) return [messages.given.random(word, state.seed)];
      return [messages.given.worked(token + 1)];
  }
}

function maskLine(scene: FormulaScene, row: number, column: number, value: number): Line {
  const { state, result } = scene;
  if (state.mask === 'none') return [messages.maskWhy.none];
  const query = tokenName(result.askers[row] ?? '');
  const key = tokenName(state.tokens[column] ?? '');
  if (state.broken.includes('swappedMask')) return [messages.maskWhy.swapped(query, key)];
  return [value === 0 ? messages.maskWhy.allowed(query, key) : messages.maskWhy.blocked(query, key)];
}

/** How many pairs are blocked, should be, and are there at all. */
function countLines(
  { counts, rightMask }: FormulaResult,
  row: number,
): { heading: string; lines: readonly Line[] } | null {
  if (!counts) return null;
  const counted = [counts.blocked.nonzeros, counts.meant.nonzeros, counts.meant.numbers][row];
  const name = (['blocked', 'meant', 'all'] as const)[row];
  if (counted === undefined || !name) return null;
  const [rows = 0, columns = 0] = rightMask.shape;
  return { heading: messages.why(String(counted)), lines: [[messages.counts[name](rows, columns)]] };
}

/** Heading and lines for a cell that the engine has no arithmetic for; null when it is none of those. */
function givenLines(scene: FormulaScene): { heading: string; lines: readonly Line[] } | null {
  const { state, result } = scene;
  if (!state.why) return null;
  const { quantity, row, column } = state.why;
  const given = { ...result.inputs, mask: result.mask };
  if (quantity === 'counts') return countLines(result, row);
  if (quantity === 'rowSums') return result.broken && rowSumWhy(result.broken, row);
  if (!Object.hasOwn(given, quantity)) return null;
  const { shape, data } = given[quantity as keyof typeof given];
  const [rows = 0, columns = 0] = shape;
  if (row >= rows || column >= columns) return null;
  const value = data[row * columns + column]!;
  const line =
    quantity === 'mask'
      ? maskLine(scene, row, column, value)
      : inputLine(scene, quantity as InputName, row, column);
  return { heading: messages.why(formatNumber(value)), lines: [line] };
}

/** A computed number by the formula; where something is broken, with a word on that. */
function computedLines({ state, result }: FormulaScene): { heading: string; lines: readonly Line[] } | null {
  const explained = whyLines(result.why);
  if (!explained || !state.why || !result.broken || state.why.quantity === 'scores') return explained;
  const { row, column } = state.why;
  const { shape, data } = result.broken[state.why.quantity as 'scaled' | 'masked' | 'weights' | 'output'];
  const shown = data[row * shape[1]! + column]!;
  return {
    heading: messages.why(formatNumber(shown)),
    lines: brokenLines(shown, result.why[0]!.value, explained.lines),
  };
}

/** The panel for the cell that is asked about; nothing when none is. */
export function why(scene: FormulaScene): TemplateResult | typeof nothing {
  const explained = computedLines(scene) ?? givenLines(scene);
  return explained
    ? html`${explanation({ ...explained, onClose: () => scene.set({ why: null }) })}`
    : nothing;
}
