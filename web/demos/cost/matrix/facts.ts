// What the matrix says: how much it is, and what the mask leaves of it.

import { told, type Sentence } from '../../../lesson/sentence.ts';
import { formatBytes, formatCount, percent } from '../../../views/number.ts';
import type { CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import { squares, type MatrixNumbers, type Square } from './numbers.ts';

const { matrix: words } = messages;

export function matrixFacts(
  state: CostState,
  { tally, bytes, largestWeight }: MatrixNumbers,
): readonly Sentence[] {
  const { numbers, zeros, nonzeros, largest } = tally;
  const square = (name: Square, value: number, text = formatCount(value)) =>
    told(text, value, 'squares', squares.indexOf(name), 0);
  const { row, column } = largestWeight;
  return [
    words.size(
      formatCount(state.length),
      square('numbers', numbers),
      square('bytes', bytes, formatBytes(bytes)),
    ),
    ...(zeros > 0 ? [words.kept(square('nonzeros', nonzeros), square('zeros', zeros))] : []),
    words.largest(told(percent(largest), largest, 'weights', row, column)),
  ];
}
