// What goes into the box: drawn numbers, the learner's edits, a mask, and how wide the whole model is.

import type { Engine, MistakesArgs } from '../../engine/types.ts';
import { presetInputs, rowsFrom, withEdits, type Inputs } from '../../lesson/inputs.ts';
import type { BugsState } from './probes.ts';

/** Of the drawn numbers; the boxes have seeds of their own. */
const numbersSeed = 1;
const valueDim = 2;

export interface BoxInput extends Inputs {
  readonly mask: NonNullable<MistakesArgs['mask']>;
  readonly heads: number;
}

export type InputState = Pick<
  BugsState,
  'tokens' | 'dim' | 'heads' | 'queries' | 'mask' | 'queryEdits' | 'keyEdits' | 'valueEdits'
>;

export const firstAsker = ({ queries, tokens }: InputState) => (queries === 'last' ? tokens.length - 1 : 0);

/** What a state puts into the box. */
export async function inputOf(state: InputState, engine: Engine): Promise<BoxInput> {
  const preset = await presetInputs({ ...state, preset: 'random', seed: numbersSeed, valueDim }, engine);
  return {
    q: rowsFrom(withEdits(preset.q, state.queryEdits), firstAsker(state)),
    k: withEdits(preset.k, state.keyEdits),
    v: withEdits(preset.v, state.valueEdits),
    mask: state.mask === 'causal' ? [{ kind: 'causal', offset: 'bottom-right' }] : [],
    heads: state.heads,
  };
}
