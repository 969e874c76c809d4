// How a softmax with mistakes has made a weight: over what it ran, and what of that should not count.

import type { Line } from '../views/explanation.ts';
import { formatNumber } from '../views/number.ts';
import { equation, noted, result } from './arithmetic.ts';
import { at, isBlocked, type BrokenNumber } from './broken-number.ts';
import { rowOf } from './inputs.ts';
import { quotient, share, shareOf } from './ways.ts';
import { brokenWhyMessages as words, quantityNames as names } from './why-messages.ts';

/** That blocked pairs count in the sum, where a mistake lets them. */
function countedLines(number: BrokenNumber): readonly Line[] {
  const { broken, mistakes, cell } = number;
  const isColumn = mistakes.includes('wrongAxis');
  const [queries = 0, keys = 0] = broken.masked.shape;
  const others = Array.from({ length: isColumn ? queries : keys }, (_, n) =>
    isColumn ? { ...cell, row: n } : { ...cell, column: n },
  );
  if (!others.some((other) => isBlocked({ ...number, cell: other }))) return [];
  if (mistakes.includes('maskAfterSoftmax')) return [[words.countedScores]];
  return mistakes.includes('maskWithZero') ? [[words.countedZeros]] : [];
}

/** Softmax over what it ran over: the row, or by mistake the column; with its largest score taken away, or not. */
export function weightLines(number: BrokenNumber): readonly Line[] {
  const { broken, mistakes, cell, temperature = 1 } = number;
  const isColumn = mistakes.includes('wrongAxis');
  const { softmax } = broken;
  const [line, own] = isColumn ? [cell.column, cell.row] : [cell.row, cell.column];
  const [scores, exps, shares] = [softmax.added, softmax.exps, softmax.weights].map((steps) => [
    ...rowOf(steps, line),
  ]) as [number[], number[], number[]];
  const maximum = mistakes.includes('noMaximum') ? null : softmax.maximums.data[line]!;
  const weight = result(at(broken.weights, cell));
  if (maximum === -Infinity) return [noted(names.weights, weight, words.allBlocked)];
  const ways = [
    share({ scores, maximum, temperature }, own),
    shareOf(exps, own),
    quotient(exps[own]!, softmax.sums.data[line]!),
  ];
  const isZeroedAfter = mistakes.includes('maskAfterSoftmax') && isBlocked(number);
  return [
    ...(isZeroedAfter
      ? [
          equation(names.softmax, { text: formatNumber(shares[own]!) }, ...ways),
          noted(names.weights, weight, words.zeroedAfter),
        ]
      : [equation(names.weights, weight, ...ways)]),
    ...(isColumn ? [[words.column]] : []),
    ...countedLines(number),
    ...(maximum === 0 ? [] : [[maximum === null ? words.noMaximum : words.maximum(formatNumber(maximum))]]),
  ];
}
