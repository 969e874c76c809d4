// Asked before the weights are seen: what a constant, a temperature or a row without a match does to them.

import type { Predict } from '../../experiment/demo.ts';
import type { ChoicePrediction, SharePrediction } from '../../experiment/prediction.ts';
import { placesOfLargest } from '../../lesson/largest.ts';
import { formatInput, formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import { veilStyles } from '../../views/veil.css.ts';
import type {
  ShiftNumbers,
  SinkNumbers,
  SoftmaxResult,
  SoftmaxState,
  TemperatureNumbers,
} from './compute.ts';
import { facts, naiveFate } from './facts.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';

const { predict: words } = messages;
const { same, zeros, notNumbers } = words.options;
const options = [same, zeros, notNumbers];
const optionOf = { fits: same, sumOverflow: zeros, overflow: notNumbers, underflow: notNumbers } as const;

function shift({ constant }: SoftmaxState, numbers: ShiftNumbers, why: string): ChoicePrediction {
  return {
    kind: 'choice',
    question: words.shift(formatInput(constant)),
    options,
    right: [options.indexOf(optionOf[naiveFate(numbers)])],
    explain: () => why,
  };
}

function temperature(
  state: SoftmaxState,
  { rows }: TemperatureNumbers,
  scores: Float32Array,
  why: string,
): SharePrediction | null {
  const [best] = placesOfLargest(scores);
  const shown = rows.find((row) => row.temperature === state.temperature);
  if (best === undefined || !shown) return null;
  return {
    kind: 'share',
    question: words.temperature(tokenName(state.tokens[best]!), formatInput(state.temperature)),
    right: shown.steps.weights.data[best]!,
    tolerance: 0.1,
    explain: () => why,
  };
}

function sink({ softmax }: SinkNumbers, scores: Float32Array, why: string): SharePrediction {
  return {
    kind: 'share',
    question: words.sink(formatNumber(Math.max(...scores))),
    right: softmax.totals.data[0]!,
    tolerance: 0.01,
    explain: () => why,
  };
}

export const predict: Predict<typeof schema, SoftmaxResult> = {
  veils: veilStyles([
    ...['naive', 'temperatures', 'sinks'].map((quantity) => `[data-quantity="${quantity}"] td[data-value]`),
    ':is([data-quantity="naive"], [data-quantity="sinks"]) .row-note',
    '.bar-row',
    '.callout',
    '.fact',
  ]),
  ask(state, result) {
    const { numbers, scores } = result;
    const [first = '', second = ''] = facts(state, result);
    switch (numbers.part) {
      case 'shift':
        return shift(state, numbers, second);
      case 'temperature':
        return temperature(state, numbers, scores.data, second);
      case 'sink':
        return sink(numbers, scores.data, first);
    }
  },
};
