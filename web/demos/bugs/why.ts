// "Why this number?" here: inputs by where they come from; the numbers of a closed box by what went in, for its
// arithmetic is what is to be found out, and those of an opened one by that arithmetic.

import { html, nothing, type TemplateResult } from 'lit';
import type { Scene } from '../../experiment/demo.ts';
import type { CellAddress } from '../../experiment/schema.ts';
import { allMistakes } from '../../lesson/mistakes.ts';
import { vector } from '../../lesson/arithmetic.ts';
import { brokenWhy } from '../../lesson/broken-why.ts';
import { columnOf, rowOf } from '../../lesson/inputs.ts';
import { brokenWhyMessages } from '../../lesson/why-messages.ts';
import { rowSumWhy, whyLines } from '../../lesson/why.ts';
import { explanation, type Explained, type Line } from '../../views/explanation.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import { boxes } from './boxes.ts';
import type { BugsResult } from './compute.ts';
import { firstAsker } from './input.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

export type BugsScene = Scene<typeof schema, BugsResult>;
/** What an explanation rests on */
type Asked = Pick<BugsScene, 'state' | 'result'>;
export type InputName = 'q' | 'k' | 'v';

export const editsOf = { q: 'queryEdits', k: 'keyEdits', v: 'valueEdits' } as const;

const isInput = (quantity: string): quantity is InputName => Object.hasOwn(editsOf, quantity);

function inputLines({ state, result }: Asked): Explained | null {
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

/** What went into the box for a number that came out. */
function fedLines({ state, result }: Asked, { quantity, row, column }: CellAddress): readonly Line[] {
  const { q, k, v } = result.inputs;
  const { fed } = messages;
  const named = (name: string, token: string, numbers: ArrayLike<number>, tone: 'query' | 'key'): Line => [
    `${fed.of(name, tokenName(token))} = `,
    { text: vector(numbers), tone },
  ];
  const values = columnOf(v, column);
  return [
    named('q', result.askers[row]!, rowOf(q, row), 'query'),
    ...state.tokens.map((token, key) => named('k', token, rowOf(k, key), 'key')),
    ...(quantity === 'output'
      ? [[`${fed.values(column + 1)} = `, { text: vector(values), tone: 'value' } as const]]
      : []),
    [fed.mask(messages.fields.mask.choices[state.mask])],
  ];
}

function computedLines(scene: Asked): Explained | null {
  const { state, result } = scene;
  const explained = whyLines(result.why);
  const cell = state.why;
  if (!explained || !cell) return null;
  const { quantity, row, column } = cell;
  if (quantity === 'scores' || quantity === 'rightWeights' || quantity === 'rightOutput') return explained;
  const { out, opened, box, inputs, rightMask } = result;
  const right = result.why[0]!;
  if (opened) {
    return brokenWhy({ broken: opened, mistakes: box, inputs, mask: rightMask, cell, right });
  }
  const { shape, data } = out[quantity as 'scaled' | 'masked' | 'weights' | 'output'];
  return {
    heading: messages.why(formatNumber(data[row * shape[1]! + column]!)),
    lines: [
      [messages.fed.closed],
      ...fedLines(scene, cell),
      [brokenWhyMessages.unbroken(formatNumber(right.value))],
    ],
  };
}

/** The sum of a row of the box’s weights. */
function rowSumLines({ state, result }: Asked): Explained | null {
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

/** Heading and lines for a number of the tables or behind a row; null when none of them is asked about. */
export const explain = (scene: Asked): Explained | null =>
  inputLines(scene) ?? rowSumLines(scene) ?? computedLines(scene);

/** The panel for the cell that is asked about; nothing when none is. */
export function why(scene: BugsScene): TemplateResult | typeof nothing {
  const explained = explain(scene);
  return explained
    ? html`${explanation({ ...explained, onClose: () => scene.set({ why: null }) })}`
    : nothing;
}
