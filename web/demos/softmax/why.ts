// "Why this number?" for every table of this demo, from the steps that the core has kept.

import type { SoftmaxSteps } from '../../engine/types.ts';
import { equation, inBrackets, power, result as bold } from '../../lesson/arithmetic.ts';
import { shownSum } from '../../lesson/mistakes.ts';
import { quantityNames as names } from '../../lesson/why-messages.ts';
import type { Explained, Line, Part } from '../../views/explanation.ts';
import { formatNumber } from '../../views/number.ts';
import type { ShiftNumbers, SoftmaxResult, SoftmaxState } from './compute.ts';
import { messages } from './messages.ts';
import { expEnd, sinksOf, tablesOf } from './tables.ts';

const { why: words } = messages;

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

const first = ({ data }: { readonly data: Float32Array }) => data[0]!;
const list = (numbers: ArrayLike<number>) =>
  Array.from(numbers, (number) => formatNumber(number)).join(' + ');

function scoreLines(state: SoftmaxState, { column }: Cell): readonly Line[] {
  const edits = state.part === 'sink' ? state.sinkEdits : state.scoreEdits;
  return [[Object.hasOwn(edits, `0.${column}`) ? words.typed : words.given]];
}

function addedLine({ constant }: SoftmaxState, score: number, value: number): Line {
  return equation('s + c', bold(value), [`${formatNumber(score)} + ${inBrackets(constant)}`]);
}

/** An exponential: `e^83`, and why it is infinite or 0. */
function expLines(exponent: number, { expRange }: SoftmaxSteps, value: number): readonly Line[] {
  const line = equation('exp', bold(value), [power(exponent, null, 1)]);
  if (value === Infinity) return [line, [words.overflow(expEnd(expRange.most))]];
  return value === 0 ? [line, [words.underflow(expEnd(expRange.least))]] : [line];
}

/** `exp ÷ Σ`, with how exp was made where that is not in a table, and what the sum is made of. */
function quotientLines(exp: number, steps: SoftmaxSteps, value: number, made?: Part): readonly Line[] {
  const sum = first(steps.sums);
  const sink = first(steps.sinkExps);
  const parts = list(steps.exps.data);
  const lines: Line[] = [
    equation(names.weights, bold(value), ...(made ? [[made, ' ÷ Σ']] : []), [
      `${formatNumber(exp)} ÷ ${formatNumber(sum)}`,
    ]),
    [
      sink === 0
        ? words.sumOf(`${parts} = ${formatNumber(sum)}`)
        : words.sumWithSink(formatNumber(sink), `${parts} = ${formatNumber(sum)}`),
    ],
  ];
  if (Number.isNaN(value)) lines.push([`${formatNumber(exp)} ÷ ${formatNumber(sum)} ${words.lost}`]);
  else if (sum === Infinity) lines.push([words.tooLarge]);
  return lines;
}

/** A weight from its score: the shift, the exponential, the quotient. */
function weightLines(steps: SoftmaxSteps, temperature: number, { column, value }: Cell): readonly Line[] {
  const maximum = first(steps.maximums);
  const hasSink = first(steps.sinkExps) > 0;
  const isNobody = column === steps.exps.data.length;
  const exp = isNobody ? first(steps.sinkExps) : steps.exps.data[column]!;
  const quotient = (made?: Part) => quotientLines(exp, steps, value, made);
  if (temperature === 0) return [...quotient(), [words.limit]];
  if (temperature === Infinity) return [...quotient(), [words.infinite]];
  const shift = [(hasSink ? words.maximumWithSink : words.maximum)(formatNumber(maximum))];
  if (isNobody) return [...quotient(), shift];
  return [...quotient(power(steps.added.data[column]!, maximum, temperature)), shift];
}

function naiveLines(
  state: SoftmaxState,
  { naive }: ShiftNumbers,
  scores: Float32Array,
  cell: Cell,
): readonly Line[] {
  const { row, column, value } = cell;
  if (row === 0) return [addedLine(state, scores[column]!, value)];
  if (row === 1) return expLines(naive.added.data[column]!, naive, value);
  return quotientLines(naive.exps.data[column]!, naive, value);
}

function stableLines(
  state: SoftmaxState,
  { stable }: ShiftNumbers,
  scores: Float32Array,
  cell: Cell,
): readonly Line[] {
  const { row, column, value } = cell;
  const maximum = formatNumber(first(stable.maximums));
  switch (row) {
    case 0:
      return [addedLine(state, scores[column]!, value)];
    case 1: {
      const score = formatNumber(stable.added.data[column]!);
      const difference = `${score} − ${inBrackets(first(stable.maximums))}`;
      return [equation(messages.stable.shifted, bold(value), [difference]), [words.maximum(maximum)]];
    }
    case 2:
      return expLines(stable.shifted.data[column]!, stable, value);
    default:
      return quotientLines(stable.exps.data[column]!, stable, value);
  }
}

function linesOf(
  state: SoftmaxState,
  { scores, numbers }: SoftmaxResult,
  quantity: string,
  cell: Cell,
): readonly Line[] {
  if (quantity === 'scores') return scoreLines(state, cell);
  switch (numbers.part) {
    case 'shift':
      return (quantity === 'naive' ? naiveLines : stableLines)(state, numbers, scores.data, cell);
    case 'temperature': {
      const { temperature, steps } = numbers.rows[cell.row]!;
      return weightLines(steps, temperature, cell);
    }
    case 'sink':
      return weightLines(sinksOf(state, numbers)[cell.row]!.steps, 1, cell);
  }
}

/** What stands in no table. */
function outside({ numbers }: SoftmaxResult, quantity: string, row: number): Explained | null {
  if (numbers.part !== 'shift') return null;
  const { naive, stable, difference } = numbers;
  switch (quantity) {
    case 'difference': {
      const text = words.difference(stable.weights.data.length);
      return { heading: words.heading(formatNumber(difference)), lines: [[text]] };
    }
    case 'range': {
      const name = (['most', 'least'] as const)[row];
      return name ? { heading: words.heading(expEnd(naive.expRange[name])), lines: [[words[name]]] } : null;
    }
    default:
      return null;
  }
}

/** The sum behind a row, of what its tokens have. */
function sumLines(parts: readonly number[], sum: number): readonly Line[] {
  return [equation('Σ', bold(shownSum(sum)), [list(parts)]), [words.added]];
}

/** Why the number that is asked about; null when none is, or it is not shown. */
export function explain(state: SoftmaxState, result: SoftmaxResult): Explained | null {
  const { why } = state;
  if (!why) return null;
  const { quantity, row, column } = why;
  const table = tablesOf(state, result).find((other) => other.quantity === quantity);
  if (!table) return outside(result, quantity, row);
  const values = table.values[row];
  const sum = column === values?.length ? table.sums[row] : null;
  if (values && sum !== null && sum !== undefined) {
    const lines = sumLines(values.slice(0, state.tokens.length), sum);
    return { heading: words.heading(formatNumber(shownSum(sum))), lines };
  }
  const value = values?.[column];
  if (value === undefined) return null;
  return {
    heading: words.heading(formatNumber(value)),
    lines: linesOf(state, result, quantity, { ...why, value }),
  };
}
