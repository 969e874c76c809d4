// "Why this number?" for every number of the page: the steps of attention as the engine explains them, and
// in a line what else there is: the mask itself, differences, counts, 0 ÷ 0.

import type { CellAddress } from '../../experiment/schema.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { whyMessages } from '../../lesson/why-messages.ts';
import { inBrackets, result, whyLines } from '../../lesson/why.ts';
import type { ExplanationOptions, Line, Part } from '../../views/explanation.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { MaskingResult } from './compute.ts';
import { countWhy } from './counted.ts';
import { messages } from './messages.ts';
import { isAllowed, type MaskingState } from './pattern.ts';

const { reasons: words } = messages;

interface Reason {
  readonly value: number;
  readonly lines: readonly Line[];
}

function ruleOf(state: MaskingState, query: number, key: number): string {
  if (state.painted[`${query}.${key}`] !== undefined) return words.painted;
  switch (state.mask) {
    case 'none':
      return words.all;
    case 'causal':
      return words.causal(query, key);
    case 'padding':
      return words.padding(key, state.validKeys);
    case 'window':
      return words.window(query, key, state.left, state.right);
    case 'prefix':
      return words.prefix(query, key, state.prefix);
  }
}

function maskReason(state: MaskingState, { pattern }: MaskingResult, { row, column }: CellAddress): Reason {
  const [query, key] = [row, column].map((position) => tokenName(state.tokens[position]!));
  const allowed = isAllowed(pattern.allowed, row, column);
  const value = allowed ? 0 : -Infinity;
  const sentence = allowed ? words.allowed(query!, key!) : words.blocked(query!, key!);
  return {
    value,
    lines: [[result(value), ` : ${sentence}`], [ruleOf(state, row, column)], [words.counting]],
  };
}

function differenceReason({ numbers }: MaskingResult, { row }: CellAddress): Reason | null {
  if (numbers.part !== 'leak' && numbers.part !== 'parallel') return null;
  const [a, b] =
    numbers.part === 'leak'
      ? [numbers.before, numbers.after]
      : [numbers.decoded.parallel, numbers.decoded.prefixes];
  const value = numbers.compared.rowDifferences.data[row]!;
  const other = rowOf(b, row);
  const terms = Array.from(rowOf(a, row), (one, n) => `|${formatNumber(one)} − ${inBrackets(other[n]!)}|`);
  return { value, lines: [[result(value), ` = ${words.largest}`, terms.join(', ')]] };
}

function workReason({ numbers, inputs }: MaskingResult, { row, column }: CellAddress): Reason | null {
  if (numbers.part !== 'cache') return null;
  const { cached, prefixes } = numbers.decoded.multiplications;
  const value = (row === 0 ? cached : prefixes)[column]!;
  const queries = row === 0 ? 1 : column + 1;
  const text = words.work(queries, column + 1, inputs.k.shape[1]!, inputs.v.shape[1]!);
  return { value, lines: [[text, result(value)]] };
}

/** The work up to one token: with the cache, or with every prefix read again. */
function workSoFarReason({ numbers, inputs }: MaskingResult, { row, column }: CellAddress): Reason | null {
  if (numbers.part !== 'cache') return null;
  const { cachedSoFar, prefixesSoFar } = numbers.decoded.multiplications;
  const value = (row === 0 ? cachedSoFar : prefixesSoFar)[column]!;
  const sum = row === 0 ? messages.counted.cachedSoFar : messages.counted.allPasses;
  const text = sum(column + 1, inputs.k.shape[1]!, inputs.v.shape[1]!);
  return { value, lines: [[result(value), ` = ${text}`]] };
}

/** e^−∞ ÷ (e^−∞ + e^−∞ + …) */
function zeroByZero({ numbers }: MaskingResult, { column }: CellAddress): Reason | null {
  if (numbers.part !== 'empty') return null;
  const scores = Array.from(numbers.minusInfinity.data, (score) => formatNumber(score));
  const powers = scores.flatMap((sup, n): (Part | string)[] => [
    ...(n > 0 ? [' + '] : []),
    { text: 'e', sup },
  ]);
  const value = numbers.notANumber.weights.data[column]!;
  return {
    value,
    lines: [
      [{ text: 'e', sup: scores[column]! }, ' ÷ (', ...powers, ')'],
      ['= 0 ÷ 0 = ', result(value)],
    ],
  };
}

/** The tables of the cache show the newest query, and all keys and values so far. */
function inputReason(state: MaskingState, { numbers }: MaskingResult, cell: CellAddress): Reason | null {
  if (numbers.part !== 'cache') return null;
  const tensor = { q: numbers.query, k: numbers.keys, v: numbers.values }[cell.quantity as 'q' | 'k' | 'v'];
  const value = tensor.data[cell.row * tensor.shape[1]! + cell.column];
  if (value === undefined || cell.column >= tensor.shape[1]!) return null;
  const token = cell.quantity === 'q' ? numbers.length - 1 : cell.row;
  return {
    value,
    lines: [[result(value), ` : ${words.drawn(tokenName(state.tokens[token]!), state.seed)}`]],
  };
}

function rowSumReason({ numbers }: MaskingResult, { row }: CellAddress): Reason | null {
  if (numbers.part !== 'leak') return null;
  const value = numbers.rowSums.data[row]!;
  const weights = Array.from(rowOf(numbers.weights, row), (weight) => formatNumber(weight));
  return { value, lines: [['Σ = ', `${weights.join(' + ')} = `, result(value)]] };
}

function ownReason(state: MaskingState, shown: MaskingResult, cell: CellAddress): Reason | null {
  switch (cell.quantity) {
    case 'mask':
      return maskReason(state, shown, cell);
    case 'difference':
      return differenceReason(shown, cell);
    case 'multiplications':
      return workReason(shown, cell);
    case 'workSoFar':
      return workSoFarReason(shown, cell);
    case 'notANumber':
      return zeroByZero(shown, cell);
    case 'rowSums':
      return rowSumReason(shown, cell);
    case 'q':
    case 'k':
    case 'v':
      return inputReason(state, shown, cell);
    case 'weights':
      return state.mistake === 'after' && !isAllowed(shown.pattern.allowed, cell.row, cell.column)
        ? { value: 0, lines: [[result(0), ` : ${words.zeroedAfter}`]] }
        : null;
    default:
      return null;
  }
}

/** Whether the cell is there: a link may name any. */
function isThere({ quantity, row, column }: CellAddress, tokens: number): boolean {
  const isWork = quantity === 'multiplications' || quantity === 'workSoFar';
  const rowCount = isWork ? 2 : quantity === 'notANumber' ? 1 : tokens;
  return row < rowCount && column < (quantity === 'difference' ? 1 : tokens);
}

/** Heading and lines for the cell asked for; null when there is none. */
export function whyHere(
  state: MaskingState,
  shown: MaskingResult,
): Pick<ExplanationOptions, 'heading' | 'lines'> | null {
  if (state.why?.quantity === 'counts') return countWhy(shown, state.why);
  const explained = whyLines(shown.why);
  if (explained || !state.why || !isThere(state.why, state.tokens.length)) return explained;
  const reason = ownReason(state, shown, state.why);
  return reason && { heading: whyMessages.why(formatNumber(reason.value)), lines: reason.lines };
}
