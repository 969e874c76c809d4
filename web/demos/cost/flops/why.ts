// "Why this number?" for the work of a layer: the formula with the sizes put in, and where the formula comes from.

import type { Line } from '../../../views/explanation.ts';
import { formatCount, percent } from '../../../views/number.ts';
import type { CostNumbers, CostState, LayerCost } from '../compute.ts';
import { messages } from '../messages.ts';
import { flopsRows, formatFlops } from './rows.ts';

const { why: words, rows } = messages.flops;

interface Explained {
  readonly value: string;
  readonly lines: readonly Line[];
}

type Row = (typeof flopsRows)[number];

/** The formula with its numbers, without the result. */
function arithmetic(row: Row, { tokens: count, flops }: LayerCost, dim: string): string {
  const { quadratic, linear } = flops;
  const tokens = formatCount(count);
  switch (row) {
    case 'scores':
    case 'average':
      return `2 · ${tokens}² · ${dim}`;
    case 'quadratic':
      return `4 · ${tokens}² · ${dim}`;
    case 'projections':
      return `8 · ${tokens} · ${dim}²`;
    case 'mlp':
      return `16 · ${tokens} · ${dim}²`;
    case 'linear':
      return `24 · ${tokens} · ${dim}²`;
    case 'total':
      return `${formatFlops(quadratic)} + ${formatFlops(linear)}`;
  }
}

/** A row of the table, for so many tokens; null when there is no such row, or no layer. */
export function whyFlops(
  { dim }: Pick<CostState, 'dim'>,
  layer: LayerCost | undefined,
  n: number,
): Explained | null {
  const row = flopsRows[n];
  if (!row || !layer) return null;
  const value = formatFlops(layer.flops[row]);
  const made = arithmetic(row, layer, formatCount(dim));
  return {
    value,
    lines: [[`${rows[row].formula} = ${made} = `, { text: value, tone: 'result' }], [words[row]]],
  };
}

export function whyShare(state: CostState, { here, crossover }: CostNumbers): Explained {
  const { quadratic, total, quadraticShare } = here.flops;
  const value = percent(quadraticShare, 1);
  const tokens = formatCount(state.tokens);
  return {
    value,
    lines: [
      [
        `4T²d ÷ (4T²d + 24Td²) = ${formatFlops(quadratic)} ÷ ${formatFlops(total)} = `,
        { text: value, tone: 'result' },
      ],
      [`${words.share} T ÷ (T + 6d) = ${tokens} ÷ (${tokens} + ${formatCount(crossover)})`],
    ],
  };
}

export function whyCrossover({ dim }: CostState, { crossover }: CostNumbers): Explained {
  const value = formatCount(crossover);
  return {
    value,
    lines: [
      [words.crossover],
      [`4T²d = 24Td², T = 24d ÷ 4 = 6d = 6 · ${formatCount(dim)} = `, { text: value, tone: 'result' }],
    ],
  };
}
