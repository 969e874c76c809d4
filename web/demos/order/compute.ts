// The numbers of this demo: attention over the same tokens in two orders, and how far the two are apart.

import type { Engine, Mask, OrderResult, Tensor } from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { additiveMask } from '../../lesson/additive-mask.ts';
import { breakAttention } from '../../lesson/broken.ts';
import { columnsOf } from '../../lesson/inputs.ts';
import { modelHeads, type Broken } from '../../lesson/mistakes.ts';
import { distinctNames } from './names.ts';
import { fitting, shuffled } from './permutation.ts';
import type { schema } from './schema.ts';
import { explainCell, type Why } from './why.ts';

export type OrderState = StateOf<typeof schema>;

export interface OrderInputs {
  /** `[tokens, width]` */
  readonly x: Tensor;
  /** `[width, d_k]`, `[width, d_k]`, `[width, d_v]` */
  readonly wq: Tensor;
  readonly wk: Tensor;
  readonly wv: Tensor;
  /** `[tokens, width]`, added by slot; null when they are off */
  readonly positions: Tensor | null;
}

export interface OrderDemoResult {
  readonly inputs: OrderInputs;
  /** Slot s of the shuffled sentence holds token order[s]. */
  readonly order: readonly number[];
  /** The tokens' names in the original order, no two the same. */
  readonly names: readonly string[];
  readonly attention: OrderResult;
  /** The original side with what the mistakes violate; null without mistakes */
  readonly broken: Broken | null;
  /** M `[tokens, tokens]`, by slot */
  readonly mask: Tensor;
  /** Largest |restored − original output| of each token `[tokens, 1]` */
  readonly rowDifferences: Tensor;
  /** Largest difference between the shuffled weights and the original ones, rows and columns reordered */
  readonly weightsDifference: number;
  /** The order that the next press of Shuffle gives. */
  readonly nextOrder: readonly number[];
  readonly why: Why | null;
}

const width = 4;
const dim = 4;
const valueDim = 3;
/** Of x and the projections: coarse enough to follow on paper. */
export const drawnDecimals = 1;
/** Orders drawn for one press of Shuffle; the first new one is taken. */
const tries = 8;

async function drawInputs({ tokens, seed, positions }: OrderState, engine: Engine): Promise<OrderInputs> {
  const [x, projections, sinusoids] = await Promise.all([
    engine.embed({ tokens, dim: width, seed, decimals: drawnDecimals }),
    // One draw, so that the three matrices are independent. Within ±1 softmax stays gentle at this width.
    engine.random({
      shape: [width, 2 * dim + valueDim],
      seed,
      distribution: 'uniform11',
      decimals: drawnDecimals,
    }),
    positions ? engine.positions({ rows: tokens.length, dim: width }) : null,
  ]);
  return {
    x,
    wq: columnsOf(projections, 0, dim),
    wk: columnsOf(projections, dim, 2 * dim),
    wv: columnsOf(projections, 2 * dim, 2 * dim + valueDim),
    positions: sinusoids,
  };
}

/** The weights with rows and columns in the given order. */
function reordered({ shape, data }: Tensor, order: readonly number[]): Tensor {
  const columns = shape[1]!;
  const values = order.flatMap((row) => order.map((column) => data[row * columns + column]!));
  return { shape, data: Float32Array.from(values) };
}

/** What a token may see, in either order. */
export function masksOf({ causal }: Pick<OrderState, 'causal'>): readonly Mask[] {
  return causal ? [{ kind: 'causal' }] : [];
}

export async function compute(state: OrderState, engine: Engine): Promise<OrderDemoResult> {
  const { tokens } = state;
  const order = fitting(state.permutation, tokens.length);
  const [inputs, draws] = await Promise.all([
    drawInputs(state, engine),
    engine.random({ shape: [tries, tokens.length], seed: state.shuffles, distribution: 'uniform01' }),
  ]);
  const mask = masksOf(state);
  const { positions, ...projected } = inputs;
  const attention = await engine.order({
    ...projected,
    permutation: order,
    mask,
    mistakes: state.broken,
    heads: modelHeads,
    ...(positions ? { positions } : {}),
  });
  const { original, shuffled: other, restored } = attention;
  const names = distinctNames(tokens);
  const { q, k, v } = original;
  const [outputs, weights, broken, added] = await Promise.all([
    engine.compare(restored, original.output),
    engine.compare(other.weights, reordered(original.weights, order)),
    breakAttention(engine, { q, k, v, mask, mistakes: state.broken }, names, names),
    additiveMask(engine, { q, k, v, mask }),
  ]);
  const rightMask = mask.length > 0 ? added : null;
  const why = await explainCell(
    { engine, inputs, attention, order, seed: state.seed, mask, rightMask, mistakes: state.broken },
    state.why,
  );
  return {
    inputs,
    order,
    names,
    attention,
    broken,
    mask: added,
    rowDifferences: outputs.rowDifferences,
    weightsDifference: weights.largestDifference,
    nextOrder: shuffled(order, draws.data),
    why,
  };
}
