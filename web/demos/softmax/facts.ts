// What the numbers of the part that is shown say, in sentences.

import { placesOfLargest } from '../../lesson/largest.ts';
import { shownSum } from '../../lesson/mistakes.ts';
import { sentenceText, told, type Sentence, type ToldNumber } from '../../lesson/sentence.ts';
import { formatInput, formatNumber, percent } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type {
  ShiftNumbers,
  SinkNumbers,
  SoftmaxResult,
  SoftmaxState,
  TemperatureNumbers,
} from './compute.ts';
import { messages } from './messages.ts';
import { expEnd, sinksTable, type Table } from './tables.ts';

const { facts: words } = messages;

/**
 * s + c is rounded to float32: with |s + c| up to 1,200 by 6e−5 at most, two of which part two scores; a weight
 * moves by no more than their difference.
 */
export const roundingOfSum = 1.3e-4;

export const isUnchanged = ({ difference }: ShiftNumbers) => difference <= roundingOfSum;

/** What became of the row without the subtraction. */
export function naiveFate({ naive }: ShiftNumbers): 'fits' | 'overflow' | 'sumOverflow' | 'underflow' {
  const [sum = Number.NaN] = naive.sums.data;
  if (naive.exps.data.includes(Infinity)) return 'overflow';
  if (sum === Infinity) return 'sumOverflow';
  return sum === 0 ? 'underflow' : 'fits';
}

/** Where the row is largest, the first of equals. */
const best = (values: ArrayLike<number>) => placesOfLargest(values)[0]!;

const toldCell = (values: ArrayLike<number>, quantity: string, row: number, column: number): ToldNumber =>
  told(formatNumber(values[column]!), values[column]!, quantity, row, column);

/** An end of what exp can do in float32: row 0 the largest number, row 1 the least. */
export function toldEnd({ naive }: ShiftNumbers, name: 'most' | 'least'): ToldNumber {
  const end = naive.expRange[name];
  return told(expEnd(end), end, 'range', name === 'most' ? 0 : 1, 0);
}

export const toldDifference = ({ difference }: ShiftNumbers): ToldNumber =>
  told(formatNumber(difference), difference, 'difference', 0, 0);

/** The sum behind a row of a table, as the place after its last cell. */
export function toldSum(
  { quantity, values, sums }: Table,
  row: number,
  text = (sum: string) => sum,
): ToldNumber {
  const sum = sums[row]!;
  return told(text(formatNumber(shownSum(sum))), sum, quantity, row, values[row]!.length);
}

function naiveFact(numbers: ShiftNumbers): Sentence {
  const { added, exps } = numbers.naive;
  const largest = toldCell(added.data, 'naive', 0, best(added.data));
  switch (naiveFate(numbers)) {
    case 'fits': {
      const exp = toldCell(exps.data, 'naive', 1, best(exps.data));
      return words.fits(largest, exp, toldEnd(numbers, 'most'));
    }
    case 'overflow':
      return words.overflow(largest, toldEnd(numbers, 'most'));
    case 'sumOverflow':
      return words.sumOverflow;
    case 'underflow':
      return words.underflow(largest, toldEnd(numbers, 'least'));
  }
}

function shiftFacts({ constant }: SoftmaxState, numbers: ShiftNumbers): readonly Sentence[] {
  const sentence = isUnchanged(numbers) ? words.unchanged : words.changed;
  return [sentence(formatInput(constant), toldDifference(numbers)), naiveFact(numbers)];
}

function temperatureFacts(
  state: SoftmaxState,
  { rows }: TemperatureNumbers,
  scores: Float32Array,
): readonly Sentence[] {
  const column = best(scores);
  const shareAt = (wanted: number) => {
    const row = rows.findIndex(({ temperature }) => temperature === wanted);
    const share = rows[row]!.steps.weights.data[column]!;
    return told(percent(share), share, 'temperatures', row, column);
  };
  return [
    words.temperature(
      formatInput(state.temperature),
      shareAt(state.temperature),
      tokenName(state.tokens[column]!),
    ),
    words.limits(shareAt(0), shareAt(1), shareAt(Infinity)),
  ];
}

function sinkFacts(state: SoftmaxState, numbers: SinkNumbers, scores: Float32Array): readonly Sentence[] {
  const column = best(scores);
  const table = sinksTable(state, numbers);
  const share = numbers.softmax.weights.data[column]!;
  return [
    words.softmaxSum(
      toldCell(scores, 'scores', 0, column),
      toldSum(table, 0),
      told(percent(share), share, 'sinks', 0, column),
      tokenName(state.tokens[column]!),
    ),
    words.sinkSums(toldSum(table, 1), toldSum(table, 2), formatInput(state.sink)),
  ];
}

/** The largest score of the row, for the lead. */
export function largestScore({ scores }: SoftmaxResult): Sentence {
  return words.largest(toldCell(scores.data, 'scores', 0, best(scores.data)));
}

export function sentences(state: SoftmaxState, { numbers, scores }: SoftmaxResult): readonly Sentence[] {
  switch (numbers.part) {
    case 'shift':
      return shiftFacts(state, numbers);
    case 'temperature':
      return temperatureFacts(state, numbers, scores.data);
    case 'sink':
      return sinkFacts(state, numbers, scores.data);
  }
}

export function facts(state: SoftmaxState, result: SoftmaxResult): readonly string[] {
  return sentences(state, result).map(sentenceText);
}
