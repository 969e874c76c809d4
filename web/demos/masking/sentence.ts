// q, k and v of a sentence: drawn for each token from the seed, with one decimal, so that they can be checked by hand.

import type { Engine } from '../../engine/types.ts';
import { presetInputs, type Inputs } from '../../lesson/inputs.ts';

/** q and k `[tokens, 4]`, v `[tokens, 3]` */
export function inputsOf(tokens: readonly string[], seed: number, engine: Engine): Promise<Inputs> {
  return presetInputs({ tokens, preset: 'random', seed, dim: 4, valueDim: 3 }, engine);
}
