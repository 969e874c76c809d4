// "Why this number?" for every number of the page: the steps of attention as the engine explains them, and
// in a line what else there is: the mask itself, differences, counts, 0 ÷ 0.

import type { CellAddress } from '../../experiment/schema.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { quantityNames as names, whyMessages } from '../../lesson/why-messages.ts';
import { equation, noted, result } from '../../lesson/arithmetic.ts';
import { largestDifference } from '../../lesson/ways.ts';
import { whyLines } from '../../lesson/why.ts';
import type { ExplanationOptions, Line } from '../../views/explanation.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { MaskingResult } from './compute.ts';
import { countWhy } from './counted.ts';
import { emptyReason } from './empty/why.ts';
import { leakWhy } from './leak/why.ts';
import { messages } from './messages.ts';
import { isAllowed, type MaskingState } from './pattern.ts';

const { reasons: words } = messages;

/** What is said of a number of which there is no more to know than its arithmetic */
export interface Reason {
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
    lines: [noted(names.mask, result(value), sentence), [ruleOf(state, row, column)], [words.counting]],
  };
}

function differenceReason({ numbers }: MaskingResult, { row }: CellAddress): Reason | null {
  if (numbers.part !== 'leak' && numbers.part !== 'parallel') return null;
  const [a, b] =
    numbers.part === 'leak'
      ? [numbers.before.output, numbers.after.output]
      : [numbers.decoded.parallel, numbers.decoded.prefixes];
  const value = numbers.compared.rowDifferences.data[row]!;
  const way = largestDifference(rowOf(a, row), rowOf(b, row));
  return { value, lines: [equation(words.difference, result(value), way)] };
}

function workReason({ numbers, inputs }: MaskingResult, { row, column }: CellAddress): Reason | null {
  if (numbers.part !== 'cache') return null;
  const { cached, prefixes } = numbers.decoded.multiplications;
  const value = (row === 0 ? cached : prefixes)[column]!;
  const queries = row === 0 ? 1 : column + 1;
  const text = words.work(queries, column + 1, inputs.k.shape[1]!, inputs.v.shape[1]!);
  return { value, lines: [equation(words.multiplications, result(value), [text])] };
}

/** The work up to one token: with the cache, or with every prefix read again. */
function workSoFarReason({ numbers, inputs }: MaskingResult, { row, column }: CellAddress): Reason | null {
  if (numbers.part !== 'cache') return null;
  const { cachedSoFar, prefixesSoFar } = numbers.decoded.multiplications;
  const value = (row === 0 ? cachedSoFar : prefixesSoFar)[column]!;
  const work = row === 0 ? messages.counted.cachedSoFar : messages.counted.allPasses;
  const text = work(column + 1, inputs.k.shape[1]!, inputs.v.shape[1]!);
  return { value, lines: [equation(words.multiplications, result(value), [text])] };
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
    lines: [noted(cell.quantity, result(value), words.drawn(tokenName(state.tokens[token]!), state.seed))],
  };
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
    case 'notANumberOutput':
      return emptyReason(shown, cell);
    case 'q':
    case 'k':
    case 'v':
      return inputReason(state, shown, cell);
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
  const explained = leakWhy(shown, state.why) ?? whyLines(shown.why);
  if (explained || !state.why || !isThere(state.why, state.tokens.length)) return explained;
  const reason = ownReason(state, shown, state.why);
  return reason && { heading: whyMessages.why(formatNumber(reason.value)), lines: reason.lines };
}
