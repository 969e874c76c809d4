// "Why this number?" for every table and sentence of this demo.

import type { TrainingResult } from '../../engine/types.ts';
import { columnOf, rowOf } from '../../lesson/inputs.ts';
import { equation, noted, result as bold } from '../../lesson/arithmetic.ts';
import { bracketed, powerOfSum, quotient, sum, sumOfProducts } from '../../lesson/ways.ts';
import { whyLines } from '../../lesson/why.ts';
import type { ExplanationOptions, Line, Part } from '../../views/explanation.ts';
import { formatCount, formatInput, formatNumber } from '../../views/number.ts';
import type { LearningResult, LearningState } from './compute.ts';
import { messages } from './messages.ts';
import {
  askedBy,
  askingRows,
  curvePoint,
  gradientRows,
  gradientTable,
  keyRows,
  matchTable,
  measuresTable,
  probabilitiesTable,
  readingTable,
  type Curve,
  type NumberTable,
} from './numbers.ts';
import { featureName, featureRows, tasks } from './tasks.ts';

const { why: words } = messages;

/** Decimals of weights and gradients. */
const digits = 6;

/** The table of a quantity, but for the weights, which the engine explains. */
function tableOf(state: LearningState, result: LearningResult, quantity: string): NumberTable | null {
  switch (quantity) {
    case 'probabilities':
      return probabilitiesTable(state, result);
    case 'measures':
      return measuresTable(result);
    case 'reading':
      return readingTable(result);
    case 'match':
      return matchTable(state, result);
    case 'gradient':
      return gradientTable(result);
    default:
      return null;
  }
}

interface Measure extends Curve {
  readonly value: number;
}

/** What was measured on the held-out sentences when so many steps were taken. */
function measureLines(
  state: LearningState,
  { heldOutSentences }: TrainingResult,
  { name, side, value }: Measure,
  steps: number,
): Line[] {
  const { task, rate, seed, zeroStart, causal } = state;
  const when =
    steps === 0
      ? [words.start(seed), ...(zeroStart ? [words.startZero] : [])].join(', ')
      : words.after(steps, formatInput(rate));
  return [
    [bold(value), ` : ${words[name](heldOutSentences)}`],
    [when],
    [side === 'written' ? words.written : words.asTrained(causal)],
    ...(name === 'loss' ? [[words.uniform(tasks[task].words.length)]] : []),
  ];
}

function curveWhy(state: LearningState, result: LearningResult, step: number, column: number) {
  const point = curvePoint(result, step, column);
  return (
    point && {
      heading: words.heading(formatNumber(point.value)),
      lines: measureLines(state, result.training, point, step),
    }
  );
}

/** How the first number of a query or a key of the shown sentence comes from the matrix. */
function projectedLines(
  state: LearningState,
  { wq, wk, probe }: TrainingResult,
  role: 'query' | 'key',
  place: number,
): Line[] {
  const [matrix, vectors, letter] = role === 'query' ? [wq, probe.q, 'q'] : [wk, probe.k, 'k'];
  const rows = featureRows(state.task, probe.tokens, place);
  return [
    equation(
      { text: letter, sub: '1' },
      { text: formatNumber(rowOf(vectors, place)[0]!), tone: role },
      sum(rows.map((row) => rowOf(matrix, row)[0]!)),
    ),
    [words.fromRows[role](rows.map((row) => featureName(state.task, row)).join(', '))],
  ];
}

/** Of a weight, back to the rows of the matrices that its query and its key are made of. */
function weightWhy(state: LearningState, { why, training }: LearningResult, query: number, key: number) {
  const explained = whyLines(why);
  return (
    explained && {
      ...explained,
      lines: [
        ...explained.lines,
        ...projectedLines(state, training, 'query', query),
        ...projectedLines(state, training, 'key', key),
        [words.projected],
      ],
    }
  );
}

function probabilityLines(state: LearningState, result: LearningResult, row: number, column: number): Line[] {
  const { words: names, answers } = tasks[state.task];
  const side = askedBy(state)[row]!;
  const { attention, row: asking, next } = result[side];
  const token = answers[column]!;
  const logit = next.added.data[token]!;
  const exp = next.exps.data[token]!;
  const value = next.weights.data[token]!;
  const weights = rowOf(attention.weights, asking);
  const votes = columnOf(result.training.probe.v, token).slice(0, weights.length);
  return [
    equation(
      'p',
      bold(value),
      powerOfSum(logit, next.maximums.data[0]!, 1, next.sums.data[0]!),
      quotient(exp, next.sums.data[0]!),
    ),
    equation(
      words.logit(names[token]!),
      { text: formatNumber(logit) },
      sumOfProducts(weights, votes, undefined, 'value'),
    ),
    [side === 'written' ? words.written : words.asTrained(state.causal)],
  ];
}

function matchLines(
  state: LearningState,
  { training }: LearningResult,
  value: number,
  row: number,
  column: number,
): Line[] {
  const asking = askingRows(state)[row]!;
  const key = keyRows(state)[column]!;
  return [
    equation(
      'W_Q W_Kᵀ',
      bold(value),
      sumOfProducts(rowOf(training.wq, asking), rowOf(training.wk, key), 'query', 'key'),
    ),
    [words.match(featureName(state.task, asking), featureName(state.task, key))],
    [words.scaled(training.wq.shape[1]!)],
  ];
}

function gradientLines(
  state: LearningState,
  { training }: LearningResult,
  value: number,
  row: number,
  m: number,
): Line[] {
  const weight = training.steepest[m]!;
  const number: Part = { ...bold(value), text: formatNumber(value, digits) };
  const step = String(training.differenceStep);
  const count = [training.wq, training.wk, training.wv][m]!.data.length;
  switch (gradientRows[row]!) {
    case 'gradientNorm':
      return [['‖∂L/∂W‖ = ', number, ` = ${words.norm(formatCount(count))}`]];
    case 'weight': {
      const begun =
        state.zeroStart && m < 2
          ? words.begunZero
          : words.drawn(formatNumber(weight.start, digits), state.seed, String(weight.startSpread));
      return [noted('w', number, words.after(state.steps, formatInput(state.rate))), [begun]];
    }
    case 'gradient':
      return [
        ['∂L/∂w = ', number, ` : ${words.chain[m]!(training.batchSentences, training.wq.shape[1]!)}`],
        ...(m < 2 ? [[words.softmax]] : []),
      ];
    case 'difference':
      return [
        equation('ΔL ÷ 2h', number, {
          operands: [weight.raisedLoss, weight.loweredLoss],
          reckon: ([raised, lowered]) => (raised! - lowered!) / (2 * training.differenceStep),
          write: ([raised, lowered]) => [`(${raised} − ${lowered}) ÷ (2 · ${step})`],
        }),
        [words.difference(step)],
      ];
    case 'next':
      return [
        equation(words.next, number, {
          operands: [weight.weight, weight.gradient],
          reckon: ([from, slope]) => from! - state.rate * slope!,
          write: ([from, slope]) => [`${from} − ${formatInput(state.rate)} · ${bracketed(slope!)}`],
        }),
      ];
  }
}

/** Heading and lines for the cell that is asked about; null when none is, or it is not there. */
export function explain(
  state: LearningState,
  result: LearningResult,
): Pick<ExplanationOptions, 'heading' | 'lines'> | null {
  const { why } = state;
  if (!why) return null;
  const { quantity, row, column } = why;
  if (quantity === 'weights') return weightWhy(state, result, row, column);
  if (quantity === 'curve') return curveWhy(state, result, row, column);
  const table = tableOf(state, result, quantity);
  if (!table || row >= table.shape[0] || column >= table.shape[1]) return null;
  const value = table.data[row * table.shape[1] + column]!;
  const lines = (): readonly Line[] => {
    switch (quantity) {
      case 'probabilities':
        return probabilityLines(state, result, row, column);
      case 'measures':
        return measureLines(
          state,
          result.training,
          { name: column === 0 ? 'loss' : 'accuracy', side: row === 2 ? 'written' : 'trained', value },
          row === 0 ? 0 : state.steps,
        );
      case 'reading':
        return [
          [bold(value), ` : ${words[row === 0 ? 'source' : 'answer'](result.training.heldOutSentences)}`],
        ];
      case 'match':
        return matchLines(state, result, value, row, column);
      default:
        return gradientLines(state, result, value, row, column);
    }
  };
  return {
    heading: words.heading(formatNumber(value, quantity === 'gradient' ? digits : 3)),
    lines: lines(),
  };
}
