// The scaled scores as a formula with numbers, also where they are scaled wrongly: `S/√2`.

import type { Mistake, MistakesResult } from '../../engine/types.ts';

/** `broken`: the attention with these mistakes; null without any. */
export function scaledText(
  dim: number,
  mistakes: readonly Mistake[],
  broken: Pick<MistakesResult, 'modelDim'> | null,
): string {
  const root = broken && mistakes.includes('scaleByModel') ? broken.modelDim : dim;
  const divisions = 1 + Number(mistakes.includes('scaleTwice')) - Number(mistakes.includes('noScale'));
  return `S${`/√${root}`.repeat(divisions)}`;
}
