// What the numbers of the part that is shown say, in sentences.

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
import { expEnd } from './tables.ts';

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

function naiveFact(numbers: ShiftNumbers): string {
  const { added, exps, expRange } = numbers.naive;
  const largest = formatNumber(Math.max(...added.data));
  const most = expEnd(expRange.most);
  switch (naiveFate(numbers)) {
    case 'fits':
      return words.fits(largest, formatNumber(Math.max(...exps.data)), most);
    case 'overflow':
      return words.overflow(largest, most);
    case 'sumOverflow':
      return words.sumOverflow;
    case 'underflow':
      return words.underflow(largest, expEnd(expRange.least));
  }
}

function shiftFacts({ constant }: SoftmaxState, numbers: ShiftNumbers): readonly string[] {
  const sentence = isUnchanged(numbers) ? words.unchanged : words.changed;
  return [sentence(formatInput(constant), formatNumber(numbers.difference)), naiveFact(numbers)];
}

function temperatureFacts(
  state: SoftmaxState,
  { rows }: TemperatureNumbers,
  scores: Float32Array,
): readonly string[] {
  const best = scores.indexOf(Math.max(...scores));
  const shareAt = (wanted: number) =>
    percent(rows.find(({ temperature }) => temperature === wanted)!.steps.weights.data[best]!);
  return [
    words.temperature(
      formatInput(state.temperature),
      shareAt(state.temperature),
      tokenName(state.tokens[best]!),
    ),
    words.limits(shareAt(0), shareAt(1), shareAt(Infinity)),
  ];
}

function sinkFacts(state: SoftmaxState, numbers: SinkNumbers, scores: Float32Array): readonly string[] {
  const { softmax, plusOne, logit } = numbers;
  const best = scores.indexOf(Math.max(...scores));
  const total = ({ totals }: typeof softmax) => formatNumber(totals.data[0]!);
  return [
    words.softmaxSum(
      formatNumber(scores[best]!),
      total(softmax),
      percent(softmax.weights.data[best]!),
      tokenName(state.tokens[best]!),
    ),
    words.sinkSums(total(plusOne), total(logit), formatInput(state.sink)),
  ];
}

export function facts(state: SoftmaxState, { numbers, scores }: SoftmaxResult): readonly string[] {
  switch (numbers.part) {
    case 'shift':
      return shiftFacts(state, numbers);
    case 'temperature':
      return temperatureFacts(state, numbers, scores.data);
    case 'sink':
      return sinkFacts(state, numbers, scores.data);
  }
}
