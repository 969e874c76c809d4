// The numbers of this demo: the inputs, every matrix of the five steps, and the explanation asked for.

import type { AttendResult, Engine, Explanation, Mask, Tensor } from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { presetInputs, rowsFrom, withEdits, type Inputs } from '../../lesson/inputs.ts';
import { explainChain } from '../../lesson/why.ts';
import type { schema } from './schema.ts';

export type FormulaState = StateOf<typeof schema>;

export interface FormulaResult {
  readonly inputs: Inputs;
  /** The tokens that ask, one for each row of the matrices. */
  readonly askers: readonly string[];
  readonly steps: AttendResult;
  /** M: what step 3 adds. */
  readonly mask: Tensor;
  readonly why: readonly Explanation[];
}

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
  const [steps, zeroScores] = await Promise.all([
    engine.attend(args),
    engine.attend({ ...args, scale: 0 }), // zero scores + M = M
  ]);
  const shapes = Object.fromEntries(Object.entries(steps).map(([name, tensor]) => [name, tensor.shape]));
  return {
    inputs,
    askers: state.tokens.slice(firstAsker),
    steps,
    mask: zeroScores.masked,
    why: await explainChain(engine, args, shapes, state.why),
  };
}
