// The numbers of this demo: the sentence's vectors, the mask, and those of the part that is looked at.

import type { Engine, Explanation } from '../../engine/types.ts';
import type { Inputs } from '../../lesson/inputs.ts';
import { cacheNumbers, type CacheNumbers } from './cache/numbers.ts';
import { emptyNumbers, type EmptyNumbers } from './empty/numbers.ts';
import { leakNumbers, type LeakNumbers } from './leak/numbers.ts';
import { maskNumbers, type MaskNumbers } from './mask/numbers.ts';
import { parallelNumbers, type ParallelNumbers } from './parallel/numbers.ts';
import { maskPattern, type MaskingState, type Pattern } from './pattern.ts';
import { inputsOf } from './sentence.ts';
import { explainCell } from './sources.ts';

export type Numbers = MaskNumbers | LeakNumbers | ParallelNumbers | CacheNumbers | EmptyNumbers;

export interface MaskingResult {
  readonly inputs: Inputs;
  readonly pattern: Pattern;
  readonly numbers: Numbers;
  readonly why: readonly Explanation[];
}

function partNumbers(
  state: MaskingState,
  inputs: Inputs,
  pattern: Pattern,
  engine: Engine,
): Promise<Numbers> {
  switch (state.part) {
    case 'mask':
      return maskNumbers(inputs, pattern, engine);
    case 'leak':
      return leakNumbers(state, inputs, pattern, engine);
    case 'parallel':
      return parallelNumbers(state.step, inputs, engine);
    case 'cache':
      return cacheNumbers(state.step, inputs, engine);
    case 'empty':
      return emptyNumbers(state.emptyRow, inputs, pattern, engine);
  }
}

export async function compute(state: MaskingState, engine: Engine): Promise<MaskingResult> {
  const inputs = await inputsOf(state.tokens, state.seed, engine);
  const pattern = await maskPattern(state, inputs, engine);
  const numbers = await partNumbers(state, inputs, pattern, engine);
  return { inputs, pattern, numbers, why: await explainCell(engine, numbers.sources, state.why) };
}
