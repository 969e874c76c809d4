// The numbers of the part "the matrix": attention of words to words, all T × T of it.

import type {
  AttendArgs,
  AttendResult,
  CostResult,
  Engine,
  Explanation,
  Mask,
  TallyResult,
  Tensor,
} from '../../../engine/types.ts';
import { cellAt, type Cell } from '../../../lesson/cell-at.ts';
import { explainChain } from '../../../lesson/why-chain.ts';
import type { CostState } from '../compute.ts';
import { rhymeOf } from './rhyme.ts';

/** The width of the one head. */
export const matrixDim = 32;
/** How many words back the window reaches, the word itself among them. */
export const windowKeys = 64;

const masks: Readonly<Record<CostState['matrixMask'], readonly Mask[]>> = {
  none: [],
  causal: [{ kind: 'causal' }],
  window: [{ kind: 'window', left: windowKeys - 1, right: 0 }],
};

export interface MatrixNumbers {
  readonly words: readonly string[];
  readonly attention: AttendResult;
  readonly tally: TallyResult;
  /** What one matrix takes in float32 */
  readonly bytes: number;
  /** Where the largest weight stands, and the score that is furthest from 0; the first of equals */
  readonly largestWeight: Cell;
  readonly furthestScore: Cell;
  /** Of the cell that is asked about; empty without one */
  readonly explained: readonly Explanation[];
}

/** What is counted of the squares: the rows of `squares`, whose order stands in links */
export const squares = ['numbers', 'bytes', 'nonzeros', 'zeros'] as const;
export type Square = (typeof squares)[number];

/** 1 where a score is a number that softmax weighs, 0 where −∞ blocks. */
const finite = ({ shape, data }: Tensor): Tensor => ({
  shape,
  data: data.map((score) => Number(Number.isFinite(score))),
});

/** Where the number stands that was tallied as the largest; the first cell when all were left out. */
const largestCell = (values: Tensor, { largestAt }: TallyResult): Cell => cellAt(values, largestAt ?? 0);

const bytesOf = ({ layers }: CostResult) => layers[0]!.bytes.matrix;

/** What each engine was asked for last: another temperature, mask or cell asks for the same, one round trip less. */
const lastVectors = new WeakMap<Engine, { readonly asked: string; readonly vectors: Promise<Tensor> }>();

function vectorsOf({ length, meeting, seed }: CostState, words: readonly string[], engine: Engine) {
  const asked = [length, meeting, seed].join();
  const last = lastVectors.get(engine);
  if (last?.asked === asked) return last.vectors;
  const vectors =
    meeting === 'words'
      ? engine.embed({ tokens: words, dim: matrixDim, seed })
      : engine.positions({ rows: length, dim: matrixDim });
  lastVectors.set(engine, { asked, vectors });
  vectors.catch(() => lastVectors.get(engine)?.vectors === vectors && lastVectors.delete(engine));
  return vectors;
}

export async function matrixNumbers(state: CostState, engine: Engine): Promise<MatrixNumbers> {
  const { length, matrixMask, temperature, why } = state;
  const words = rhymeOf(length);
  const vectors = await vectorsOf(state, words, engine);
  const args: AttendArgs = { q: vectors, k: vectors, v: vectors, temperature, mask: masks[matrixMask] };
  const shapes = { weights: [length, length], masked: [length, length] };
  const [attention, cost, explained] = await Promise.all([
    engine.attend(args),
    engine.cost({ tokens: [length], dim: matrixDim, numberBytes: 4 }),
    explainChain(engine, args, shapes, why),
  ]);
  const { weights, masked } = attention;
  const [tally, scores] = await Promise.all([
    engine.tally({ values: weights }),
    engine.tally({ values: masked, where: finite(masked) }),
  ]);
  return {
    words,
    attention,
    tally,
    bytes: bytesOf(cost),
    largestWeight: largestCell(weights, tally),
    furthestScore: largestCell(masked, scores),
    explained,
  };
}
