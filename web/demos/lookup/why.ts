// "Why this number?" for every table of this demo.

import { equation, noted, result as bold } from '../../lesson/arithmetic.ts';
import { bracketed, difference, sumOfProducts, within } from '../../lesson/ways.ts';
import type { Way } from '../../lesson/way.ts';
import { brokenWhy } from '../../lesson/broken-why.ts';
import { rowSumWhy, whyLines } from '../../lesson/why.ts';
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
  const { k } = result;
  const value = bold(lookupsTable(result).data[row * 3 + column]!);
  if (sides[row] === 'hard' || state.temperature === 0) {
    const name = messages.lookups.columns[column]!;
    return [noted(name, value, column === 0 ? words.hardOutput : words.hardSlope)];
  }
  if (column === 0) return whyLines(result.why)?.lines ?? [];
  const coordinates = animals.map((_, key) => rowOf(k, key)[column - 1]!);
  const products = sumOfProducts(result.gradient.dScores.data, coordinates, undefined, 'key');
  return [equation(words.chain(column), value, products), ...ofScoresLines(state, result)];
}

/** How the output follows each score, from its weight and its value. */
function ofScoresLines(
  { temperature }: LookupState,
  { steps, gradient, v }: LookupDemoResult,
): readonly Line[] {
  return [
    [words.ofScores],
    ...animals.map((_, key): Line => {
      const slope = { text: formatNumber(gradient.dScores.data[key]!) };
      return equation(words.ofScore(key + 1), slope, {
        operands: [steps.weights.data[key]!, v.data[key]!, steps.output.data[0]!],
        reckon: ([weight, value, output]) => (weight! * (value! - output!)) / temperature,
        write: ([weight, value, output]) => [
          `${weight}·(${value} − ${bracketed(output!)}) ÷ ${formatInput(temperature)}`,
        ],
      });
    }),
  ];
}

/** `L = (o − wanted)² = (2.292 − 6)² = 13.751` */
function lossLine({ target }: LookupState, output: number, loss: number): Line {
  const squared = within(
    difference(output, target),
    (error) => error ** 2,
    ([error]) => [{ text: `(${error as string})`, sup: '2' }],
  );
  return equation(messages.descent.loss, bold(loss), squared);
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
  const here = pointText(lastOf(descent.queries));
  const returned: Line = [words.outputAt(formatNumber(output!), here)];
  if (column === 0) return [lossLine(state, output!, value), returned];
  if (column === 3) {
    const from = pointText(rowOf(descent.queries, 0));
    return [noted(messages.descent.columns[column], bold(value), words.distance(from, here))];
  }
  const slope = lastOf(descent.outputGradients)[column - 1]!;
  const product: Way = {
    operands: [output!, state.target, slope],
    reckon: ([o, wanted, along]) => 2 * (o! - wanted!) * along!,
    write: ([o, wanted, along]) => [`2 · (${o} − ${bracketed(wanted!)}) · ${bracketed(along!)}`],
  };
  return [equation(words.chainRule(column), bold(value), product), returned];
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
      lossLine(state, output, loss),
      [words.outputAt(formatNumber(output), pointText(rowOf(descent.queries, step)))],
      [step === 0 ? words.given : words.moved(messages.facts.steps(step), pointText([state.x, state.y]))],
    ],
  };
}

/** A weight or the output of the lookup with mistakes. */
function brokenNumberWhy(state: LookupState, result: LookupDemoResult): Explained | null {
  const { broken, q, k, v, why } = result;
  const right = why[0];
  if (!broken || !right || !state.why) return null;
  return brokenWhy({
    broken,
    mistakes: state.broken,
    inputs: { q, k, v },
    isScaled: false,
    temperature: state.temperature,
    mask: null,
    cell: { ...state.why, quantity: right.kind },
    right,
  });
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
  if (quantity === 'brokenWeights' || quantity === 'brokenOutput') return brokenNumberWhy(state, result);
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
