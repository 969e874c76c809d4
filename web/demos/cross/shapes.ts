// The shapes of all matrices of the formula, in the order of the boxes, and why each is as it is.

import { formatShape } from '../../views/number.ts';
import type { CrossResult, CrossState } from './compute.ts';
import { messages } from './messages.ts';

/** The rows of the quantity `shapes`. */
export const shapeRows = ['q', 'k', 'scores', 'weights', 'v', 'output'] as const;
export type ShapeName = (typeof shapeRows)[number];

/** As the box shows it: of the keys that of Kᵀ. */
export function shapeOf({ inputs, steps }: CrossResult, name: ShapeName): readonly number[] {
  switch (name) {
    case 'q':
    case 'v':
      return inputs[name].shape;
    case 'k':
      return inputs.k.shape.toReversed();
    default:
      return steps[name].shape;
  }
}

/** One sentence on a shape: the tokens it counts, or the product that makes it. */
export function shapeWhy(state: CrossState, result: CrossResult, name: ShapeName): string {
  const { shapes: words } = messages.why;
  const of = (other: ShapeName) => formatShape(shapeOf(result, other));
  switch (name) {
    case 'q':
      return words.q(state.queries, shapeOf(result, 'q')[1]!);
    case 'k':
      return words.k(state.keys, shapeOf(result, 'k')[0]!);
    case 'v':
      return words.v(state.keys, shapeOf(result, 'v')[1]!);
    case 'scores':
      return words.scores(of('q'), of('k'), of('scores'));
    case 'weights':
      return words.weights(of('weights'));
    case 'output':
      return words.output(of('weights'), of('v'), of('output'));
  }
}
