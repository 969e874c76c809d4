// Which numbers stand in which table: what is drawn, what is explained, and what tests read.

import type { SoftmaxSteps, Tensor } from '../../engine/types.ts';
import { formatInput, formatNumber } from '../../views/number.ts';
import type {
  ShiftNumbers,
  SinkNumbers,
  SoftmaxResult,
  SoftmaxState,
  TemperatureNumbers,
} from './compute.ts';
import { messages } from './messages.ts';

export interface Table {
  readonly quantity: 'scores' | 'naive' | 'stable' | 'temperatures' | 'sinks';
  readonly rowLabels: readonly string[];
  readonly values: readonly (readonly number[])[];
  /** The sum of each row, where it means something */
  readonly sums: readonly (number | null)[];
}

const numbersOf = ({ data }: Tensor) => [...data];
const sumOf = ({ data }: Tensor) => data[0]!;

export function scoresTable({ scores }: SoftmaxResult): Table {
  return { quantity: 'scores', rowLabels: ['s'], values: [numbersOf(scores)], sums: [null] };
}

export function naiveTable({ naive }: ShiftNumbers): Table {
  return {
    quantity: 'naive',
    rowLabels: messages.naive.rows,
    values: [naive.added, naive.exps, naive.weights].map(numbersOf),
    sums: [null, sumOf(naive.sums), sumOf(naive.totals)],
  };
}

export function stableTable({ stable }: ShiftNumbers): Table {
  return {
    quantity: 'stable',
    rowLabels: messages.stable.rows,
    values: [stable.added, stable.shifted, stable.exps, stable.weights].map(numbersOf),
    sums: [null, null, sumOf(stable.sums), sumOf(stable.totals)],
  };
}

/** Where exp leaves float32: `88.72`, `−103.97`. */
export function expEnd(end: number): string {
  return formatNumber(end, Math.abs(end) < 100 ? 2 : 4);
}

export function temperatureName(temperature: number): string {
  const words = messages.temperatures;
  if (temperature === 0) return words.limit;
  return temperature === Infinity ? words.infinite : words.at(formatInput(temperature));
}

export function temperaturesTable({ rows }: TemperatureNumbers): Table {
  return {
    quantity: 'temperatures',
    rowLabels: rows.map(({ temperature }) => temperatureName(temperature)),
    values: rows.map(({ steps }) => numbersOf(steps.weights)),
    sums: rows.map(({ steps }) => sumOf(steps.totals)),
  };
}

export interface Sink {
  readonly name: string;
  readonly steps: SoftmaxSteps;
}

/** The three ways to share the weight, in the order they are shown. */
export function sinksOf({ sink }: SoftmaxState, numbers: SinkNumbers): readonly Sink[] {
  const { rows } = messages.sinks;
  return [
    { name: rows.softmax, steps: numbers.softmax },
    { name: rows.plusOne, steps: numbers.plusOne },
    { name: rows.logit(formatInput(sink)), steps: numbers.logit },
  ];
}

/** The last column is what no token gets. */
export function sinksTable(state: SoftmaxState, numbers: SinkNumbers): Table {
  const sinks = sinksOf(state, numbers);
  return {
    quantity: 'sinks',
    rowLabels: sinks.map(({ name }) => name),
    values: sinks.map(({ steps }) => [...numbersOf(steps.weights), sumOf(steps.sinkWeights)]),
    sums: sinks.map(({ steps }) => sumOf(steps.totals)),
  };
}

/** The tables of the part that is shown. */
export function tablesOf(state: SoftmaxState, result: SoftmaxResult): readonly Table[] {
  const { numbers } = result;
  switch (numbers.part) {
    case 'shift':
      return [scoresTable(result), naiveTable(numbers), stableTable(numbers)];
    case 'temperature':
      return [scoresTable(result), temperaturesTable(numbers)];
    case 'sink':
      return [scoresTable(result), sinksTable(state, numbers)];
  }
}
