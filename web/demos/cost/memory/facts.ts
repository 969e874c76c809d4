// What memory plain and tiled says, in sentences.

import { formatBytes, formatCount } from '../../../views/number.ts';
import type { CostNumbers, CostState } from '../compute.ts';
import { messages } from '../messages.ts';

const { memory: words } = messages;

export function memoryFacts(state: CostState, { here }: CostNumbers): readonly string[] {
  const { matrix, statistics, tile } = here.bytes;
  return [
    words.fact(formatCount(state.tokens), state.heads, formatBytes(matrix), state.precision),
    words.instead(formatBytes(statistics), formatBytes(tile)),
  ];
}
