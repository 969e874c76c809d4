// "Why this number?" for memory: the formula with the sizes put in.

import type { Line } from '../../../views/explanation.ts';
import { formatBytes, formatCount } from '../../../views/number.ts';
import type { CostNumbers, CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import { memoryRows } from './rows.ts';

const { memory: words } = messages;

function arithmetic(row: (typeof memoryRows)[number], state: CostState, numbers: CostNumbers): string {
  const { bytes } = numbers.here;
  const [tokens, dim] = [formatCount(state.tokens), formatCount(state.dim)];
  const number = `${state.precision === 'float16' ? 2 : 4} ${words.bytes}`;
  const heads = words.heads(state.heads);
  switch (row) {
    case 'inputsAndOutput':
      return `4 · ${tokens} · ${dim} · ${number}`;
    case 'matrix':
      return `${heads} · ${tokens}² · ${number}`;
    case 'plain':
      return `${formatBytes(bytes.inputsAndOutput)} + ${formatBytes(bytes.matrix)}`;
    case 'statistics':
      return `2 · ${heads} · ${tokens} · 4 ${words.bytes}`;
    case 'tile':
      return `32 · 64 · 4 ${words.bytes}`;
    case 'tiled':
      return [bytes.inputsAndOutput, bytes.statistics, bytes.tile].map(formatBytes).join(' + ');
  }
}

/** Null when there is no such row. */
export function whyBytes(
  state: CostState,
  numbers: CostNumbers,
  n: number,
): { readonly value: string; readonly lines: readonly Line[] } | null {
  const row = memoryRows[n];
  if (!row) return null;
  const value = formatBytes(numbers.here.bytes[row]);
  const exact = `${formatCount(numbers.here.bytes[row])} ${words.bytes} = `;
  return {
    value,
    lines: [
      [`${arithmetic(row, state, numbers)} = ${exact}`, { text: value, tone: 'result' }],
      [words.why[row]],
    ],
  };
}
