// "Why this number?" of an attention with mistakes: the arithmetic that made the number that is shown, and then what the
// formula makes without them. Every number is the engine's; only the largest of a row is picked here.

import type { Explanation, Mistake, MistakesResult, Tensor } from '../engine/types.ts';
import type { CellAddress } from '../experiment/schema.ts';
import type { Explained, Line, Part } from '../views/explanation.ts';
import { formatNumber } from '../views/number.ts';
import { columnOf, rowOf } from './inputs.ts';
import { brokenWhyMessages as words, whyMessages } from './why-messages.ts';
import { power, result, sumOfProducts } from './why.ts';

export interface BrokenNumber {
  /** Made at temperature 1, without biases, divided by a root of `dim` or of d_model */
  readonly broken: Pick<MistakesResult, 'scores' | 'scaled' | 'masked' | 'weights' | 'output' | 'modelDim'>;
  readonly mistakes: readonly Mistake[];
  /** The width of queries and keys */
  readonly dim: number;
  /** As it is meant: 0 where a query may read a key, else −∞; null without one */
  readonly mask: Tensor | null;
  readonly values: Tensor;
  readonly cell: CellAddress;
  /** The same number by the formula */
  readonly right: Explanation;
}

const at = (tensor: Tensor, { row, column }: CellAddress) => tensor.data[row * tensor.shape[1]! + column]!;

/** Whether the mask that is used blocks the pair. */
function isBlocked({ mask, mistakes, cell }: BrokenNumber): boolean {
  return mask !== null && (at(mask, cell) === -Infinity) !== mistakes.includes('swappedMask');
}

function scaledLine({ broken, mistakes, dim, cell }: BrokenNumber): Line {
  const root = mistakes.includes('scaleByModel') ? broken.modelDim : dim;
  const divisions = 1 + Number(mistakes.includes('scaleTwice')) - Number(mistakes.includes('noScale'));
  const scaled = result(at(broken.scaled, cell));
  if (divisions === 0) return [`${words.scaled} = `, scaled, ` (${words.notDivided})`];
  const score = formatNumber(at(broken.scores, cell));
  return [`${words.scaled} = ${score}${` ÷ √${root}`.repeat(divisions)} = `, scaled];
}

function maskedLine(number: BrokenNumber): Line {
  const { broken, mistakes, cell, mask } = number;
  const scaled = formatNumber(at(broken.scaled, cell));
  const masked = result(at(broken.masked, cell));
  const note = mistakes.includes('swappedMask') ? [` (${words.swapped})`] : [];
  if (!mask) return [`${words.masked} = `, masked, ` (${words.noMask})`];
  if (!isBlocked(number)) return [`${words.masked} = ${scaled} + 0 = `, masked, ...note];
  if (mistakes.includes('maskAfterSoftmax'))
    return [`${words.masked} = `, masked, ` (${words.notYetMasked})`, ...note];
  if (mistakes.includes('maskWithZero'))
    return [`${words.masked} = `, masked, ` (${words.zeroed(scaled)})`, ...note];
  return [`${words.masked} = ${scaled} + (${formatNumber(-Infinity)}) = `, masked, ...note];
}

/** Softmax over what it ran over: the row, or by mistake the column; with its largest score taken away, or not. */
function weightLines(number: BrokenNumber): readonly Line[] {
  const { broken, mistakes, cell } = number;
  const isColumn = mistakes.includes('wrongAxis');
  const scores = Array.from(isColumn ? columnOf(broken.masked, cell.column) : rowOf(broken.masked, cell.row));
  const maximum = mistakes.includes('noMaximum') ? null : Math.max(...scores);
  const weight = result(at(broken.weights, cell));
  if (maximum === -Infinity) return [[weight, ` : ${words.allBlocked}`]];
  const powers = scores.flatMap((score, n): (Part | string)[] => [
    ...(n > 0 ? [' + '] : []),
    power(score, maximum, 1),
  ]);
  const quotient = [power(at(broken.masked, cell), maximum, 1), ' ÷ (', ...powers, ')'];
  const isZeroedAfter = mistakes.includes('maskAfterSoftmax') && isBlocked(number);
  return [
    isZeroedAfter ? quotient : [...quotient, ' = ', weight],
    ...(isZeroedAfter ? [[weight, ` : ${words.zeroedAfter}`]] : []),
    ...(isColumn ? [[words.column]] : []),
    ...(maximum === 0 ? [] : [[maximum === null ? words.noMaximum : words.maximum(formatNumber(maximum))]]),
  ];
}

function outputLine({ broken, values, cell }: BrokenNumber): Line {
  const products = sumOfProducts(
    rowOf(broken.weights, cell.row),
    columnOf(values, cell.column),
    undefined,
    'value',
  );
  return [result(at(broken.output, cell)), ' = ', ...products];
}

/** A line without the mark of the number that is explained. */
const unmarked = (line: Line): Line =>
  line.map((part) => (typeof part === 'string' ? part : { ...part, tone: undefined }));

/** From the number that is shown back to its score, the steps apart. */
function stepsOf(number: BrokenNumber): readonly (readonly Line[])[] {
  switch (number.cell.quantity) {
    case 'scaled':
      return [[scaledLine(number)]];
    case 'masked':
      return [[maskedLine(number)], [scaledLine(number)]];
    case 'weights':
      return [weightLines(number), ...(number.mask ? [[maskedLine(number)]] : []), [scaledLine(number)]];
    default:
      return [[outputLine(number)]];
  }
}

/**
 * Heading and lines for a cell of `scaled`, `masked`, `weights` or `output`: how it was made, what the formula makes it
 * without mistakes, and then what it was made of.
 */
export function brokenWhy(number: BrokenNumber): Explained {
  const { broken, cell, right } = number;
  const shown = formatNumber(at(broken[cell.quantity as 'scaled' | 'masked' | 'weights' | 'output'], cell));
  const unbroken = formatNumber(right.value);
  const [own = [], ...before] = stepsOf(number);
  return {
    heading: whyMessages.why(shown),
    lines: [
      ...own,
      [shown === unbroken ? words.sameUnbroken(unbroken) : words.unbroken(unbroken)],
      ...before.flat().map(unmarked),
    ],
  };
}
