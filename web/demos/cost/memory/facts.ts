// What memory plain and tiled says, in sentences.

import { told, type Sentence } from '../../../lesson/sentence.ts';
import { formatBytes, formatCount } from '../../../views/number.ts';
import type { CostNumbers, CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import { memoryRows } from './rows.ts';

const { memory: words } = messages;

export function memoryFacts(state: CostState, { here }: CostNumbers): readonly Sentence[] {
  const { matrix, statistics, tile } = here.bytes;
  // Column 1: asked about in a sentence, and explained there
  const bytes = (value: number, row: (typeof memoryRows)[number]) =>
    told(formatBytes(value), value, 'bytes', memoryRows.indexOf(row), 1);
  return [
    words.fact(formatCount(state.tokens), state.heads, bytes(matrix, 'matrix'), state.precision),
    words.instead(bytes(statistics, 'statistics'), bytes(tile, 'tile')),
  ];
}
