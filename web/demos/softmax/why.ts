// "Why this number?" for every table of this demo, from the steps that the core has kept.

import type { SoftmaxSteps } from '../../engine/types.ts';
import { equation, made, result as bold } from '../../lesson/arithmetic.ts';
import { shownSum } from '../../lesson/mistakes.ts';
import { operand, type Way } from '../../lesson/way.ts';
import { difference as minus, power, powerOfSum, quotient, sum } from '../../lesson/ways.ts';
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
/** A number that is not asked about but led back to. */
const plain = (value: number): Part => ({ text: formatNumber(value) });

function scoreLines(state: SoftmaxState, { column }: Cell): readonly Line[] {
  const edits = state.part === 'sink' ? state.sinkEdits : state.scoreEdits;
  return [[Object.hasOwn(edits, `0.${column}`) ? words.typed : words.given]];
}

/** `s + c = 0.500 + 80 = 80.500` */
const addedLine = ({ constant }: SoftmaxState, score: number, value: Part): Line =>
  equation('s + c', value, sum([score, constant]));

/** An exponential: `e^83`, and why it is infinite or 0. */
function expLines(exponent: number, { expRange }: SoftmaxSteps, exp: number, value: Part): readonly Line[] {
  const line = equation('exp', value, power(exponent, null));
  if (exp === Infinity) return [line, [words.overflow(expEnd(expRange.most))]];
  return exp === 0 ? [line, [words.underflow(expEnd(expRange.least))]] : [line];
}

/** What the exponentials of a row, and that of the sink, add up to. */
function sumLine({ sums, sinkExps, exps }: SoftmaxSteps): Line {
  const total: Part = { text: operand(first(sums)) };
  const sink = first(sinkExps);
  if (sink === 0) return equation('Σ', total, sum(exps.data));
  const way = sum([sink, ...exps.data]);
  return made(
    { ...way, write: ([ofSink, ...parts]) => [words.sumWithSink(ofSink!, parts.join(' + '))] },
    total,
  );
}

/** `exp ÷ Σ`, with how exp was made where that is not in a table, and what the sum is made of. */
function quotientLines(exp: number, steps: SoftmaxSteps, value: number, madeBy?: Way): readonly Line[] {
  const total = first(steps.sums);
  const lines: Line[] = [
    equation(names.weights, bold(value), ...(madeBy ? [madeBy] : []), quotient(exp, total)),
    sumLine(steps),
  ];
  if (Number.isNaN(value)) lines.push([`${formatNumber(exp)} ÷ ${formatNumber(total)} ${words.lost}`]);
  else if (total === Infinity) lines.push([words.tooLarge]);
  return lines;
}

/** A weight from its score: the shift, the exponential, the quotient. */
function weightLines(steps: SoftmaxSteps, temperature: number, { column, value }: Cell): readonly Line[] {
  const maximum = first(steps.maximums);
  const hasSink = first(steps.sinkExps) > 0;
  const isNobody = column === steps.exps.data.length;
  const exp = isNobody ? first(steps.sinkExps) : steps.exps.data[column]!;
  const lines = (madeBy?: Way) => quotientLines(exp, steps, value, madeBy);
  if (temperature === 0) return [...lines(), [words.limit]];
  if (temperature === Infinity) return [...lines(), [words.infinite]];
  const shift = [(hasSink ? words.maximumWithSink : words.maximum)(formatNumber(maximum))];
  if (isNobody) return [...lines(), shift];
  const madeBy = powerOfSum(steps.added.data[column]!, maximum, temperature, first(steps.sums));
  return [...lines(madeBy), shift];
}

function naiveLines(
  state: SoftmaxState,
  { naive }: ShiftNumbers,
  scores: Float32Array,
  cell: Cell,
): readonly Line[] {
  const { row, column, value } = cell;
  const [added, exp] = [naive.added.data[column]!, naive.exps.data[column]!];
  const from = (shown: Part) => addedLine(state, scores[column]!, shown);
  switch (row) {
    case 0:
      return [from(bold(value))];
    case 1:
      return [...expLines(added, naive, value, bold(value)), from(plain(added))];
    default:
      return [
        ...quotientLines(exp, naive, value),
        ...expLines(added, naive, exp, { text: operand(exp) }),
        from(plain(added)),
      ];
  }
}

function stableLines(
  state: SoftmaxState,
  { stable }: ShiftNumbers,
  scores: Float32Array,
  cell: Cell,
): readonly Line[] {
  const { row, column, value } = cell;
  const [added, shifted, exp] = [stable.added, stable.shifted, stable.exps].map(({ data }) => data[column]!);
  const maximum = first(stable.maximums);
  const addedTo = (shown: Part) => addedLine(state, scores[column]!, shown);
  /** From the shifted score back to the input. */
  const shiftedTo = (shown: Part): Line[] => [
    equation(messages.stable.shifted, shown, minus(added!, maximum)),
    [words.maximum(formatNumber(maximum))],
    addedTo(plain(added!)),
  ];
  switch (row) {
    case 0:
      return [addedTo(bold(value))];
    case 1:
      return shiftedTo(bold(value));
    case 2:
      return [...expLines(shifted!, stable, value, bold(value)), ...shiftedTo(plain(shifted!))];
    default:
      return [
        ...quotientLines(exp!, stable, value),
        ...expLines(shifted!, stable, exp!, { text: operand(exp!) }),
        ...shiftedTo(plain(shifted!)),
      ];
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
function sumLines(parts: readonly number[], value: number): readonly Line[] {
  return [equation('Σ', bold(shownSum(value)), sum(parts)), [words.added]];
}

/** Why the number that is asked about; null when none is, or it is not shown. */
export function explain(state: SoftmaxState, result: SoftmaxResult): Explained | null {
  const { why } = state;
  if (!why) return null;
  const { quantity, row, column } = why;
  const table = tablesOf(state, result).find((other) => other.quantity === quantity);
  if (!table) return outside(result, quantity, row);
  const values = table.values[row];
  const total = column === values?.length ? table.sums[row] : null;
  if (values && total !== null && total !== undefined) {
    const lines = sumLines(values.slice(0, state.tokens.length), total);
    return { heading: words.heading(formatNumber(shownSum(total))), lines };
  }
  const value = values?.[column];
  if (value === undefined) return null;
  return {
    heading: words.heading(formatNumber(value)),
    lines: linesOf(state, result, quantity, { ...why, value }),
  };
}
