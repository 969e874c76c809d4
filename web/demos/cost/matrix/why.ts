// "Why this number?" for one square of the matrix: its own arithmetic, and of its row what all squares share.

import { equation, result } from '../../../lesson/arithmetic.ts';
import { dividedByRoot, powerOfSum, quotient } from '../../../lesson/ways.ts';
import type { Line, Part } from '../../../views/explanation.ts';
import { formatBytes, formatCount, formatNumber } from '../../../views/number.ts';
import { quantityNames as names } from '../../../lesson/why-messages.ts';
import { messages } from '../messages.ts';
import { matrixDim, squares, type MatrixNumbers } from './numbers.ts';

const { why: words } = messages.matrix;

interface Explained {
  readonly value: string;
  readonly lines: readonly Line[];
}

/** What was counted; null when there is no such count. */
export function whySquares({ words: all, tally, bytes }: MatrixNumbers, n: number): Explained | null {
  const name = squares[n];
  if (!name) return null;
  const size = formatCount(all.length);
  const value = name === 'bytes' ? formatBytes(bytes) : formatCount(tally[name]);
  const number: Part = { text: value, tone: 'result' };
  switch (name) {
    case 'numbers':
      return { value, lines: [[`${size} · ${size} = `, number], [words.pairs]] };
    case 'bytes':
      return {
        value,
        lines: [[`${formatCount(tally.numbers)} · 4 = ${formatCount(bytes)} = `, number], [words.float32]],
      };
    case 'nonzeros':
      return { value, lines: [[number, ` : ${words.nonzeros}`]] };
    case 'zeros':
      return { value, lines: [[number, ` : ${words.zeros}`]] };
  }
}

/** Null when the square is not there. */
export function whyMatrix({ explained }: MatrixNumbers): Explained | null {
  const [first] = explained;
  if (!first) return null;
  const value = formatNumber(first.value);
  const scaled = explained.find((one) => one.kind === 'scaled');
  const masked = explained.find((one) => one.kind === 'masked');
  if (masked?.blocked) return { value, lines: [[words.blocked]] };
  const score: Line[] = scaled
    ? [
        equation(
          names.scaled,
          first.kind === 'masked' ? result(scaled.value) : { text: formatNumber(scaled.value) },
          dividedByRoot(scaled.score, scaled.dim),
        ),
        [words.masked(matrixDim)],
      ]
    : [];
  if (first.kind !== 'weights') return { value, lines: score };
  const { maximum, temperature, sum, exps, key } = first;
  return {
    value,
    lines: [
      equation(
        names.weights,
        result(first.value),
        powerOfSum(first.masked[key]!, maximum, temperature, sum),
        quotient(exps[key]!, sum),
      ),
      [words.row(exps.filter((exp) => exp > 0).length, formatNumber(maximum))],
      ...score,
    ],
  };
}
