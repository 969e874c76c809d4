// The numbers of the part "empty": a row that may read nothing, in the three readings, and the gradient that
// each sends back to the values.

import type { AttendArgs, Engine, Quantity, TallyResult, Tensor } from '../../../engine/types.ts';
import { rowsFrom, type Inputs } from '../../../lesson/inputs.ts';
import { rowsWhere } from '../counts.ts';
import { withEmptyRow, type Pattern } from '../pattern.ts';
import { product, transposed } from '../product.ts';
import type { Sources } from '../sources.ts';

/** What stands in for −∞ where a library wants finite numbers; every score vanishes beside it in float32. */
export const sentinel = -1e9;

export interface Reading {
  /** `[1, tokens]` and `[1, d_v]` of the empty row */
  readonly weights: Tensor;
  readonly output: Tensor;
  /** dL/dV `[tokens, d_v]` for L = the sum of all outputs except those of the empty row */
  readonly gradientWithoutRow: Tensor;
  /** The same for L = the sum of the outputs of the empty row */
  readonly gradientOfRow: Tensor;
  /** What the numbers of both are */
  readonly counts: { readonly withoutRow: TallyResult; readonly ofRow: TallyResult };
}

export interface EmptyNumbers {
  readonly part: 'empty';
  readonly row: number;
  /** The mask with that row blocked */
  readonly allowed: Tensor;
  /** The masked scores of the row under −∞ and under the sentinel `[1, tokens]` */
  readonly minusInfinity: Tensor;
  readonly finite: Tensor;
  readonly zeros: Reading;
  readonly notANumber: Reading;
  readonly uniform: Reading;
  readonly sources: Sources;
}

/** Ones in the row, or everywhere but in it. */
function lossGradients({ shape }: Tensor, row: number): { readonly without: Tensor; readonly only: Tensor } {
  const [, columns = 0] = shape;
  const filled = (outside: number, inside: number) => {
    const data = new Float32Array(shape[0]! * columns).fill(outside);
    return { shape, data: data.fill(inside, row * columns, (row + 1) * columns) };
  };
  return { without: filled(1, 0), only: filled(0, 1) };
}

/** The tokens whose value the row in the loss sends gradient to. */
export function reached({ gradientOfRow }: Reading): readonly number[] {
  return rowsWhere(gradientOfRow, (row) => row.some((value) => value !== 0));
}

export async function emptyNumbers(
  emptyRow: number,
  inputs: Inputs,
  pattern: Pattern,
  engine: Engine,
): Promise<EmptyNumbers> {
  const row = Math.min(emptyRow, inputs.q.shape[0]! - 1);
  const allowed = withEmptyRow(pattern.allowed, row);
  const hard: AttendArgs = { ...inputs, mask: { kind: 'allow', allow: allowed } };
  const bias = { shape: allowed.shape, data: allowed.data.map((bit) => (bit === 0 ? sentinel : 0)) };
  const soft: AttendArgs = { ...inputs, mask: { kind: 'bias', bias } };
  const [zeros, uniform] = await Promise.all([engine.attend(hard), engine.attend(soft)]);
  const naiveWeights = await engine.softmax({ scores: zeros.masked, method: 'naive' });
  const naiveOutput = await product(engine, naiveWeights, inputs.v);

  const loss = lossGradients(zeros.output, row);
  const theRow = (tensor: Tensor) => rowsFrom(tensor, row, row + 1);
  const reading = async (
    result: { readonly weights: Tensor; readonly output: Tensor },
    gradient: (dOutput: Tensor) => Promise<Tensor>,
  ): Promise<Reading> => {
    const [gradientWithoutRow, gradientOfRow] = await Promise.all([
      gradient(loss.without),
      gradient(loss.only),
    ]);
    const [withoutRow, ofRow] = await Promise.all([
      engine.tally({ values: gradientWithoutRow }),
      engine.tally({ values: gradientOfRow }),
    ]);
    return {
      weights: theRow(result.weights),
      output: theRow(result.output),
      gradientWithoutRow,
      gradientOfRow,
      counts: { withoutRow, ofRow },
    };
  };
  const backward = (args: AttendArgs) => async (dOutput: Tensor) =>
    (await engine.backward({ ...args, dOutput })).dv;
  const shown =
    (args: AttendArgs, quantity: Quantity, { shape }: Tensor) =>
    () => ({
      args,
      quantity,
      shape,
      row,
    });
  return {
    part: 'empty',
    row,
    allowed,
    minusInfinity: theRow(zeros.masked),
    finite: theRow(uniform.masked),
    zeros: await reading(zeros, backward(hard)),
    // dV = Aᵀ dO
    notANumber: await reading({ weights: naiveWeights, output: naiveOutput }, (dOutput) =>
      product(engine, transposed(naiveWeights), dOutput),
    ),
    uniform: await reading(uniform, backward(soft)),
    sources: {
      zeros: shown(hard, 'weights', zeros.weights),
      zerosOutput: shown(hard, 'output', zeros.output),
      uniform: shown(soft, 'weights', uniform.weights),
      uniformOutput: shown(soft, 'output', uniform.output),
    },
  };
}
