// What the matrix says: how much it is, and what the mask leaves of it.

import { formatBytes, formatCount, percent } from '../../../views/number.ts';
import type { CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import type { MatrixNumbers } from './numbers.ts';

const { matrix: words } = messages;

export function matrixFacts(state: CostState, { tally, bytes }: MatrixNumbers): readonly string[] {
  const { numbers, zeros, nonzeros, largest } = tally;
  return [
    words.size(formatCount(state.length), formatCount(numbers), formatBytes(bytes)),
    ...(zeros > 0 ? [words.kept(formatCount(nonzeros), formatCount(zeros))] : []),
    words.largest(percent(largest)),
  ];
}
