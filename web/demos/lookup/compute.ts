// The numbers of this demo: descent from the start, hard and soft; the lookup at the query it has reached; and
// what the lookup returns everywhere in the plane.

import { range } from 'd3-array';
import type {
  AttendResult,
  BackwardResult,
  Engine,
  Explanation,
  LookupResult,
  Tensor,
} from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { breakAttention } from '../../lesson/broken.ts';
import { withEdits } from '../../lesson/inputs.ts';
import type { Broken } from '../../lesson/mistakes.ts';
import { explainChain } from '../../lesson/why-chain.ts';
import { animals, presetKeys, presetValues } from './entries.ts';
import { reach, type schema } from './schema.ts';

export type LookupState = StateOf<typeof schema>;

export interface LookupDemoResult {
  /** Where the query is after the steps `[1, 2]` */
  readonly q: Tensor;
  readonly k: Tensor;
  readonly v: Tensor;
  /** Descent from the start at the temperature of the state, which may be 0 */
  readonly soft: LookupResult;
  /** Descent from the same start at temperature 0 */
  readonly hard: LookupResult;
  /** The hard lookup where the soft descent has led: at q */
  readonly hardHere: LookupResult;
  /** The soft lookup at q */
  readonly steps: AttendResult;
  /** Of its output: with dOutput = 1, `dScores` is ∂output/∂score */
  readonly gradient: BackwardResult;
  /** The soft lookup with the mistakes that are switched on; null without any, and at temperature 0 */
  readonly broken: Broken | null;
  readonly field: Field;
  readonly why: readonly Explanation[];
}

/** The soft output in the middle of each cell of the plane. */
export interface Field {
  /** The plane is shown from −extent to extent both ways. */
  readonly extent: number;
  /** Cells in a row, and rows */
  readonly size: number;
  /** Row by row from the top */
  readonly outputs: Float32Array;
}

const fieldSize = 48;

/** What the only query is called. */
export const queryName = 'q';

/** No scale: in two dimensions dot products stay small, and the worked numbers stay round. */
const unscaled = { scale: 1 } as const;

/** Where the plane must reach to hold every place that descent has been to. */
function extentOf({ data }: Tensor): number {
  const farthest = data.reduce((most, coordinate) => Math.max(most, Math.abs(coordinate)), 0);
  return Number.isFinite(farthest) ? Math.max(reach, Math.ceil(farthest)) : reach;
}

/** Nothing but the temperature divides the scores, so of their size there is nothing to say. */
async function broke(
  { temperature, broken: mistakes }: LookupState,
  { q, k, v }: Record<'q' | 'k' | 'v', Tensor>,
  engine: Engine,
): Promise<Broken | null> {
  if (temperature === 0) return null;
  const args = { q, k, v, ...unscaled, temperature, mistakes };
  const broken = await breakAttention(engine, args, [queryName], animals);
  return broken && { ...broken, verdicts: broken.verdicts.filter(({ invariant }) => invariant !== 'size') };
}

function middles(extent: number): number[][] {
  const at = (n: number) => -extent + ((n + 0.5) * 2 * extent) / fieldSize;
  return range(fieldSize).flatMap((row) => range(fieldSize).map((column) => [at(column), -at(row)]));
}

function lastRow({ shape, data }: Tensor): Tensor {
  const [rows = 0, columns = 0] = shape;
  return { shape: [1, columns], data: data.slice((rows - 1) * columns) };
}

/** The cell of the formula that a number of the tables is, or would be but for mistakes. */
function formulaCell(why: LookupState['why']): LookupState['why'] {
  switch (why?.quantity) {
    case 'brokenWeights':
      return { ...why, quantity: 'weights' };
    case 'brokenOutput':
      return { ...why, quantity: 'output' };
    case 'lookups':
      return why.column === 0 ? { quantity: 'output', row: 0, column: 0 } : null;
    default:
      return why;
  }
}

export async function compute(state: LookupState, engine: Engine): Promise<LookupDemoResult> {
  const { x, y, temperature, target, rate, steps: count, why } = state;
  const k = withEdits(presetKeys, state.keyEdits);
  const v = withEdits(presetValues, state.valueEdits);
  const from = { keys: k, values: v, query: [[x, y]], target, rate, steps: count, ...unscaled };
  const [soft, hard] = await Promise.all([
    engine.lookup({ ...from, temperature }),
    engine.lookup({ ...from, temperature: 0 }),
  ]);
  const q = lastRow(soft.queries);
  const extent = extentOf(soft.queries);
  const args = { q, k, v, ...unscaled, temperature };
  const [hardHere, steps, gradient, field, broken] = await Promise.all([
    engine.lookup({ ...from, query: q, temperature: 0, steps: 0 }),
    engine.attend(args),
    engine.backward({ ...args, dOutput: [[1]] }),
    engine.attendFused({ ...args, q: middles(extent) }),
    broke(state, { q, k, v }, engine),
  ]);
  const { scores, weights, output } = steps;
  const shapes = { scores: scores.shape, weights: weights.shape, output: output.shape };
  return {
    q,
    k,
    v,
    soft,
    hard,
    hardHere,
    steps,
    gradient,
    broken,
    field: { extent, size: fieldSize, outputs: field.output.data },
    why: await explainChain(engine, args, shapes, formulaCell(why)),
  };
}
