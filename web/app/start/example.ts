// The one example of the opening page: whom the last word of the worked example reads from.

import type { Engine } from '../../engine/types.ts';
import { presetInputs, rowOf } from '../../lesson/inputs.ts';
import { readingSentence } from '../../lesson/reading.ts';

const tokens = ['the', 'cat', 'sat'] as const;

export interface Example {
  readonly tokens: readonly string[];
  /** Who asks */
  readonly token: string;
  /** One for each token */
  readonly weights: readonly number[];
  readonly sentence: string;
}

export async function computeExample(engine: Engine): Promise<Example> {
  const inputs = await presetInputs({ tokens, preset: 'worked', seed: 0, dim: 2, valueDim: 3 }, engine);
  const { weights } = await engine.attend(inputs);
  const last = tokens.length - 1;
  const row = [...rowOf(weights, last)];
  const token = tokens[last]!;
  return { tokens, token, weights: row, sentence: readingSentence(token, row, tokens, last) };
}
