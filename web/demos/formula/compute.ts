// The numbers of this demo: the inputs, every matrix of the five steps, and the explanation asked for.

import type { AttendResult, Engine, Explanation, Mask, MistakesResult, Tensor } from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { presetInputs, rowsFrom, withEdits, type Inputs } from '../../lesson/inputs.ts';
import { explainChain } from '../../lesson/why.ts';
import type { schema } from './schema.ts';

export type FormulaState = StateOf<typeof schema>;

/** A mistake of scale speaks of the model's width: as if these queries and keys were one of so many heads. */
export const modelHeads = 8;
export const modelDimOf = (dim: number) => modelHeads * dim;

export interface FormulaResult {
  readonly inputs: Inputs;
  /** The tokens that ask, one for each row of the matrices. */
  readonly askers: readonly string[];
  readonly steps: Omit<AttendResult, 'logSumExp'>;
  /** The same with what the mistakes violate; null without mistakes. */
  readonly broken: MistakesResult | null;
  /** M: what step 3 adds, and what it should add. */
  readonly mask: Tensor;
  readonly rightMask: Tensor;
  readonly why: readonly Explanation[];
}

const zerosLike = ({ shape, data }: Tensor): Tensor => ({ shape, data: new Float32Array(data.length) });

export async function compute(state: FormulaState, engine: Engine): Promise<FormulaResult> {
  const preset = await presetInputs(state, engine);
  const firstAsker = state.queries === 'last' ? state.tokens.length - 1 : 0;
  const inputs = {
    q: rowsFrom(withEdits(preset.q, state.queryEdits), firstAsker),
    k: withEdits(preset.k, state.keyEdits),
    v: withEdits(preset.v, state.valueEdits),
  };
  // The last query sees the last key, however many ask.
  const mask: Mask[] = state.mask === 'causal' ? [{ kind: 'causal', offset: 'bottom-right' }] : [];
  const args = { ...inputs, mask };
  const modelDim = modelDimOf(inputs.k.shape[1]!);
  const mistakes = state.broken;
  const swapped = mistakes.filter((mistake) => mistake === 'swappedMask');
  const [steps, zeroScores, broken, swappedZeroScores] = await Promise.all([
    engine.attend(args),
    engine.attend({ ...args, scale: 0 }), // zero scores + M = M
    mistakes.length > 0 ? engine.mistakes({ ...args, modelDim, mistakes }) : null,
    swapped.length > 0 ? engine.mistakes({ ...args, q: zerosLike(inputs.q), mistakes: swapped }) : null,
  ]);
  const shapes = Object.fromEntries(Object.entries(steps).map(([name, tensor]) => [name, tensor.shape]));
  return {
    inputs,
    askers: state.tokens.slice(firstAsker),
    steps: broken ?? steps,
    broken,
    mask: (swappedZeroScores ?? zeroScores).masked,
    rightMask: zeroScores.masked,
    why: await explainChain(engine, args, shapes, state.why),
  };
}
