// The parts of a layer in the order of the table, and how an amount of work is written.

import type { LayerFlops } from '../../../engine/types.ts';
import { formatCount, inSentence } from '../../../views/number.ts';

export const flopsRows = [
  'scores',
  'average',
  'quadratic',
  'projections',
  'mlp',
  'linear',
  'total',
] as const satisfies readonly (keyof LayerFlops)[];

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `524,288`; from a million on `8.8 × 10¹¹`, and a power of ten alone as `10¹²`. */
export function formatFlops(flops: number): string {
  if (flops < 1e6) return formatCount(flops);
  const exponent = Math.log10(flops);
  if (!Number.isInteger(exponent)) return inSentence(flops);
  return `10${[...String(exponent)].map((digit) => superscripts[Number(digit)]).join('')}`;
}
