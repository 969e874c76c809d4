// What stands behind the rows of a broken attention: a sum that is not 1, an output that sees what it may not.

import type { MistakesResult, Tensor } from '../engine/types.ts';
import type { MatrixOptions } from '../views/matrix.ts';
import { formatNumber } from '../views/number.ts';
import { brokenRowMessages as words } from './messages.ts';
import { shownSum, sumsToOne } from './mistakes.ts';
import { askAbout, type Asking } from './sentence.ts';

type Rows = Pick<MatrixOptions, 'note' | 'rowNotes'>;

/** For the table of weights and for that of the output. `mask` holds −∞ where the right attention blocks. */
export function brokenRows(
  broken: MistakesResult | null,
  mask: Tensor,
  asking: Asking,
): { readonly weights: Rows; readonly output: Rows } {
  if (!broken) return { weights: { note: words.rowsSumToOne }, output: {} };
  const columns = mask.shape[1]!;
  const mayRead = (row: number) =>
    mask.data.subarray(row * columns, (row + 1) * columns).some((m) => m !== -Infinity);
  const sums = [...broken.rowSums.data];
  const isWrong = (sum: number, row: number) => mayRead(row) && !sumsToOne(sum);
  return {
    weights: {
      note: sums.some(isWrong) ? undefined : words.rowsSumToOne,
      rowNotes: sums.map((sum, row) =>
        isWrong(sum, row)
          ? {
              text: words.rowSum(formatNumber(shownSum(sum))),
              violated: true,
              ask: askAbout(asking, { quantity: 'rowSums', row, column: 0 }),
            }
          : null,
      ),
    },
    output: {
      rowNotes: Array.from(broken.rowLeaks.data, (leaks) =>
        leaks ? { text: words.leaks, violated: true } : null,
      ),
    },
  };
}
