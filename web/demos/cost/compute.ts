// The numbers of this demo: what a layer costs at the chosen size and along T, and the walk over the tiles. The
// race is timed only when it is asked for, so the engine goes along.

import type { CostResult, Engine, Explanation, OnlineSoftmaxTrace } from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { withEdits, type Inputs } from '../../lesson/inputs.ts';
import { explainChain } from '../../lesson/why-chain.ts';
import { matrixNumbers, type MatrixNumbers } from './matrix/numbers.ts';
import type { RaceReport } from './race/race.ts';
import { raceDim, raceSizes } from './race/sizes.ts';
import { traced, type schema } from './schema.ts';

export type CostState = StateOf<typeof schema>;
export type LayerCost = CostResult['layers'][number];

export interface CostNumbers {
  readonly crossover: number;
  /** At the chosen T */
  readonly here: LayerCost;
  /** From the smallest T to the largest */
  readonly curve: readonly LayerCost[];
  readonly inputs: Inputs;
  readonly trace: OnlineSoftmaxTrace;
  /** Of the output over the whole row, when it is asked about; else empty */
  readonly whole: readonly Explanation[];
  /** Only while it is looked at: it is large */
  readonly matrix: MatrixNumbers | null;
  /** One pass of each size of the race */
  readonly race: readonly LayerCost[];
  /** The end of the last race, once there was one: timed in the figure */
  readonly raced: RaceReport | null;
  readonly engine: Engine;
}

/** T = 16, 64, … 1,048,576: two points are a line on log axes, more can be read out. */
const curveTokens = Array.from({ length: 9 }, (_, n) => 16 * 4 ** n);
/** Independent draws for q, k and v from one seed. */
const seedsApart = 0x9e3779b1;
const decimals = 1;

async function tracedInputs(state: CostState, engine: Engine): Promise<Inputs> {
  const { seed, queryEdits, keyEdits, valueEdits } = state;
  const drawn = (rows: number, columns: number, n: number) =>
    engine.random({ shape: [rows, columns], seed: (seed + n * seedsApart) % 2 ** 32, decimals });
  const [q, k, v] = await Promise.all([
    drawn(1, traced.dim, 0),
    drawn(traced.keys, traced.dim, 1),
    drawn(traced.keys, traced.valueDim, 2),
  ]);
  return { q: withEdits(q, queryEdits), k: withEdits(k, keyEdits), v: withEdits(v, valueEdits) };
}

export async function compute(state: CostState, engine: Engine): Promise<CostNumbers> {
  const { part, dim, heads, precision, tokens, tile, rescale } = state;
  const largest = part === 'matrix' ? matrixNumbers(state, engine) : null;
  const inputs = await tracedInputs(state, engine);
  const isWhole = part === 'tiles' && state.why?.quantity === 'output';
  const [matrix, cost, race, trace, whole] = await Promise.all([
    largest,
    engine.cost({
      tokens: [tokens, ...curveTokens],
      dim,
      heads,
      numberBytes: precision === 'float16' ? 2 : 4,
    }),
    engine.cost({ tokens: raceSizes, dim: raceDim }),
    engine.onlineSoftmax({ ...inputs, tile, rescale }),
    explainChain(engine, inputs, { output: [1, traced.valueDim] }, isWhole ? state.why : null),
  ]);
  const [here, ...curve] = cost.layers;
  return {
    crossover: cost.crossover,
    here: here!,
    curve,
    inputs,
    trace,
    whole,
    matrix,
    race: race.layers,
    raced: null,
    engine,
  };
}
