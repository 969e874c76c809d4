// "Why this number?" for one square of the matrix: its own arithmetic, and of its row what all squares share.

import { inBrackets, result } from '../../../lesson/why.ts';
import type { Line } from '../../../views/explanation.ts';
import { formatNumber } from '../../../views/number.ts';
import { messages } from '../messages.ts';
import { matrixDim, type MatrixNumbers } from './numbers.ts';

const { why: words } = messages.matrix;

/** Null when the square is not there. */
export function whyMatrix({
  explained,
}: MatrixNumbers): { readonly value: string; readonly lines: readonly Line[] } | null {
  const [first] = explained;
  if (!first) return null;
  const value = formatNumber(first.value);
  const scaled = explained.find((one) => one.kind === 'scaled');
  const masked = explained.find((one) => one.kind === 'masked');
  if (masked?.blocked) return { value, lines: [[words.blocked]] };
  const score: Line[] = scaled
    ? [
        [
          `${formatNumber(scaled.score)} ÷ √${scaled.dim} = `,
          first.kind === 'masked' ? result(scaled.value) : formatNumber(scaled.value),
        ],
        [words.masked(matrixDim)],
      ]
    : [];
  if (first.kind !== 'weights') return { value, lines: score };
  const { maximum, temperature, sum, exps, key } = first;
  const exponent = `${formatNumber(first.masked[key]!)} − ${inBrackets(maximum)}`;
  const sup = temperature === 1 ? exponent : `(${exponent}) ÷ ${formatNumber(temperature)}`;
  return {
    value,
    lines: [
      [
        { text: 'e', sup },
        ` ÷ Σ = ${formatNumber(exps[key]!)} ÷ ${formatNumber(sum)} = `,
        result(first.value),
      ],
      [words.row(exps.filter((exp) => exp > 0).length, formatNumber(maximum))],
      ...score,
    ],
  };
}
