// The scaled scores as a formula with numbers, also where they are scaled wrongly: `S/√2`.

import type { Mistake } from '../../engine/types.ts';
import { modelDimOf } from '../../lesson/mistakes.ts';

export function scaledText(dim: number, broken: readonly Mistake[]): string {
  const root = broken.includes('scaleByModel') ? modelDimOf(dim) : dim;
  const divisions = 1 + Number(broken.includes('scaleTwice')) - Number(broken.includes('noScale'));
  return `S${`/√${root}`.repeat(divisions)}`;
}
