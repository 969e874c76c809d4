// "Why this number?" for memory: the formula with the sizes put in.

import type { Line } from '../../../views/explanation.ts';
import { formatBytes, formatCount } from '../../../views/number.ts';
import type { CostState, LayerCost } from '../compute.ts';
import { messages } from '../messages.ts';
import { memoryRows } from './rows.ts';

const { memory: words } = messages;

/** What memory depends on beside the number of tokens */
type Sizes = Pick<CostState, 'dim' | 'heads' | 'precision'>;

function arithmetic(row: (typeof memoryRows)[number], state: Sizes, layer: LayerCost): string {
  const { bytes } = layer;
  const [tokens, dim] = [formatCount(layer.tokens), formatCount(state.dim)];
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

/** A row of the table, for so many tokens; null when there is no such row, or no layer. */
export function whyBytes(
  state: Sizes,
  layer: LayerCost | undefined,
  n: number,
): { readonly value: string; readonly lines: readonly Line[] } | null {
  const row = memoryRows[n];
  if (!row || !layer) return null;
  const value = formatBytes(layer.bytes[row]);
  const exact = `${formatCount(layer.bytes[row])} ${words.bytes} = `;
  return {
    value,
    lines: [
      [`${arithmetic(row, state, layer)} = ${exact}`, { text: value, tone: 'result' }],
      [words.why[row]],
    ],
  };
}
