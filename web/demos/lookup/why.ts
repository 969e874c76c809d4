// "Why this number?" for every table of this demo.

import {
  brokenLines,
  inBrackets,
  result as bold,
  rowSumWhy,
  sumOfProducts,
  whyLines,
} from '../../lesson/why.ts';
import type { Tensor } from '../../engine/types.ts';
import type { Explained, Line } from '../../views/explanation.ts';
import { formatInput, formatNumber } from '../../views/number.ts';
import type { LookupDemoResult, LookupState } from './compute.ts';
import { animals } from './entries.ts';
import { messages } from './messages.ts';
import { lastOf, pointText, rowOf } from './point-text.ts';

const { why: words } = messages;

/** The rows of `lookups` and `descent`. */
export const sides = ['hard', 'soft'] as const;

/** `lookups`: output and slope, hard and soft, where the query is. */
export function lookupsTable({ hardHere, steps, gradient }: LookupDemoResult): Tensor {
  const rows = [
    ...hardHere.outputs.data,
    ...hardHere.outputGradients.data,
    ...steps.output.data,
    ...gradient.dq.data,
  ];
  return { shape: [sides.length, 3], data: Float32Array.from(rows) };
}

/** `descent`: loss, its gradient, and the way gone, hard and soft, after the steps. */
export function descentTable(result: LookupDemoResult): {
  readonly shape: number[];
  readonly data: number[];
} {
  const data = sides.flatMap((side) => {
    const { losses, gradients, distance } = result[side];
    return [...lastOf(losses), ...lastOf(gradients), distance];
  });
  return { shape: [sides.length, 4], data };
}

function inputLine(state: LookupState, quantity: 'q' | 'k' | 'v', row: number, column: number): string {
  if (quantity === 'q') {
    if (state.steps === 0) return words.given;
    return words.moved(messages.facts.steps(state.steps), pointText([state.x, state.y]));
  }
  const edits = quantity === 'k' ? state.keyEdits : state.valueEdits;
  if (Object.hasOwn(edits, `${row}.${column}`)) return words.typed;
  return quantity === 'k' ? words.place(animals[row]!) : words.legs(animals[row]!);
}

function lookupLines(
  state: LookupState,
  result: LookupDemoResult,
  row: number,
  column: number,
): readonly Line[] {
  const { steps, gradient, k, v } = result;
  const value = lookupsTable(result).data[row * 3 + column]!;
  if (sides[row] === 'hard' || state.temperature === 0) {
    return [[bold(value), ` : ${column === 0 ? words.hardOutput : words.hardSlope}`]];
  }
  if (column === 0) {
    return [[bold(value), ' = ', ...sumOfProducts([...steps.weights.data], [...v.data], undefined, 'value')]];
  }
  const coordinates = animals.map((_, key) => rowOf(k, key)[column - 1]!);
  return [
    [bold(value), ' = ', ...sumOfProducts([...gradient.dScores.data], coordinates, undefined, 'key')],
    [words.chain(column)],
    [words.ofScores(formatInput(state.temperature))],
  ];
}

function descentLines(
  state: LookupState,
  result: LookupDemoResult,
  row: number,
  column: number,
): readonly Line[] {
  const descent = result[sides[row]!];
  const { data, shape } = descentTable(result);
  const value = data[row * shape[1]! + column]!;
  const [output] = lastOf(descent.outputs);
  const error = `${formatNumber(output!)} − ${inBrackets(state.target)}`;
  if (column === 0) return [[bold(value), ' = ', { text: `(${error})`, sup: '2' }]];
  if (column === 3) {
    const from = pointText(rowOf(descent.queries, 0));
    return [[bold(value), ` : ${words.distance(from, pointText(lastOf(descent.queries)))}`]];
  }
  const slope = lastOf(descent.outputGradients)[column - 1]!;
  return [[bold(value), ` = 2 · (${error}) · ${inBrackets(slope)}`], [words.chainRule(column)]];
}

function dictWhy({ soft, v }: LookupDemoResult): Explained | null {
  if (soft.match === null) return null;
  const heading = words.heading(formatNumber(v.data[soft.match]!));
  return { heading, lines: [[words.dict(animals[soft.match]!)]] };
}

/** The loss at a step on the way down, and where the query was there. */
function lossWhy(state: LookupState, descent: LookupDemoResult['soft'], step: number): Explained | null {
  const output = descent.outputs.data[step];
  const loss = descent.losses.data[step];
  if (output === undefined || loss === undefined) return null;
  return {
    heading: words.heading(formatNumber(loss)),
    lines: [
      [bold(loss), ' = ', { text: `(${formatNumber(output)} − ${inBrackets(state.target)})`, sup: '2' }],
      [words.outputAt(formatNumber(output), pointText(rowOf(descent.queries, step)))],
      [step === 0 ? words.given : words.moved(messages.facts.steps(step), pointText([state.x, state.y]))],
    ],
  };
}

/** A weight of the lookup with mistakes: what it is, and how the formula makes the right one. */
function brokenWeightWhy({ why, broken }: LookupDemoResult, column: number): Explained | null {
  const explained = whyLines(why);
  if (!explained || !broken) return null;
  const value = broken.weights.data[column]!;
  return {
    heading: words.heading(formatNumber(value)),
    lines: brokenLines(value, why[0]!.value, explained.lines),
  };
}

/** What the lookup with mistakes returns: the sum of the values, weighted by its own weights. */
function brokenOutputWhy({ v, broken }: LookupDemoResult, row: number, column: number): Explained | null {
  if (!broken || row > 0 || column > 0) return null;
  const [value] = broken.output.data;
  return {
    heading: words.heading(formatNumber(value!)),
    lines: [[bold(value!), ' = ', ...sumOfProducts(broken.weights.data, v.data, undefined, 'value')]],
  };
}

/** Heading and lines for the number that is asked about; null when none is, or it is not there. */
export function explain(state: LookupState, result: LookupDemoResult): Explained | null {
  const { why } = state;
  if (!why) return null;
  const { quantity, row, column } = why;
  const tables = {
    q: result.q,
    k: result.k,
    v: result.v,
    /** The same, as the plane shows it */
    legs: result.v,
    lookups: lookupsTable(result),
    descent: descentTable(result),
  };
  if (quantity === 'dict') return dictWhy(result);
  if (quantity === 'start') return lossWhy(state, result.soft, 0);
  if (quantity === 'losses')
    return column < sides.length ? lossWhy(state, result[sides[column]!], row) : null;
  if (quantity === 'rowSums') return result.broken && rowSumWhy(result.broken, row);
  if (quantity === 'brokenWeights') return brokenWeightWhy(result, column);
  if (quantity === 'brokenOutput') return brokenOutputWhy(result, row, column);
  if (!Object.hasOwn(tables, quantity)) return whyLines(result.why);
  const { shape, data } = tables[quantity as keyof typeof tables];
  if (row >= shape[0]! || column >= shape[1]!) return null;
  const heading = words.heading(formatNumber(data[row * shape[1]! + column]!));
  switch (quantity) {
    case 'lookups':
      return { heading, lines: lookupLines(state, result, row, column) };
    case 'descent':
      return { heading, lines: descentLines(state, result, row, column) };
    default:
      return {
        heading,
        lines: [[inputLine(state, quantity === 'legs' ? 'v' : (quantity as 'q' | 'k' | 'v'), row, column)]],
      };
  }
}
