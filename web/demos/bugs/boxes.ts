// The boxes: every attention with four of the mistakes, and which one a seed means.

import type { Engine, Mistake } from '../../engine/types.ts';
import { allMistakes } from '../../lesson/mistakes.ts';

/** Of each of these a box has at most one: two of one kind could hide each other. */
export const kinds: readonly (readonly Mistake[])[] = [
  ['scaleByModel', 'noScale', 'scaleTwice'],
  ['maskWithZero', 'maskAfterSoftmax'],
  ['wrongAxis'],
  ['noMaximum'],
  ['swappedMask'],
];

export const mistakesInABox = 4;

/** One of each kind in all ways. */
const oneOfEach = (from: typeof kinds): readonly (readonly Mistake[])[] =>
  from.reduce<readonly (readonly Mistake[])[]>(
    (sets, kind) => sets.flatMap((set) => kind.map((mistake) => [...set, mistake])),
    [[]],
  );

/** Each in the order of the five steps. */
export const boxes: readonly (readonly Mistake[])[] = kinds
  .flatMap((_, left) => oneOfEach(kinds.filter((_kind, n) => n !== left)))
  .map((box) => allMistakes.filter((mistake) => box.includes(mistake)));

/** The box that a seed means, one of `boxes`. */
export async function boxOf(seed: number, engine: Engine): Promise<readonly Mistake[]> {
  const { data } = await engine.random({ shape: [1, 1], seed, distribution: 'uniform01' });
  return boxes[Math.floor(data[0]! * boxes.length)]!;
}
