// The right answers, and the numbers that show why: all from the core, none from this file.

import type { CostResult, DecodeResult, Engine, RolesResult, ScalingResult } from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import type { schema } from './schema.ts';

export type QuestionsState = StateOf<typeof schema>;

/** What the questions ask about. */
export const asked = {
  tokens: 10,
  width: 512,
  dim: 64,
  valueDim: 64,
  deviationDim: 128,
  crossoverDim: 8192,
  /** Whose crossover is a likely wrong answer */
  otherCrossoverDim: 4096,
} as const;

export interface QuestionsNumbers {
  /** Of x and a projection, from the inputs */
  readonly inputShapes: { readonly x: readonly number[]; readonly projection: readonly number[] };
  readonly separate: RolesResult;
  readonly shared: RolesResult;
  readonly scaling: ScalingResult;
  readonly decoded: DecodeResult;
  readonly cost: CostResult;
  readonly otherCost: CostResult;
}

/** Pairs that are drawn for the third question. */
export const deviationSamples = 4000;

export async function compute(_state: QuestionsState, engine: Engine): Promise<QuestionsNumbers> {
  const { tokens, width, dim, valueDim } = asked;
  const drawn = (rows: number, columns: number, seed: number) =>
    engine.random({ shape: [rows, columns], seed });
  const [x, wq, wk, wv] = await Promise.all([
    drawn(tokens, width, 1),
    drawn(width, dim, 2),
    drawn(width, dim, 3),
    drawn(width, valueDim, 4),
  ]);
  const projections = { x, wq, wk, wv };
  const [q, k, v] = await Promise.all([
    drawn(tokens, dim, 5),
    drawn(tokens, dim, 6),
    drawn(tokens, valueDim, 7),
  ]);
  // At T = d, to tell how little the quadratic term is there
  const costOf = (size: number) => engine.cost({ tokens: [size], dim: size });
  const [separate, shared, scaling, decoded, cost, otherCost] = await Promise.all([
    engine.roles(projections),
    engine.roles({ ...projections, oneVector: true }),
    engine.scaling({ dims: [asked.deviationDim], samples: deviationSamples, seed: 1 }),
    engine.decode({ q, k, v }),
    costOf(asked.crossoverDim),
    costOf(asked.otherCrossoverDim),
  ]);
  const inputShapes = { x: x.shape, projection: wq.shape };
  return { inputShapes, separate, shared, scaling: scaling[0]!, decoded, cost, otherCost };
}
