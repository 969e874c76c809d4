// Asked before the box is seen: what a right attention must make of a probe. That is what the box is held against.

import type { Predict } from '../../experiment/demo.ts';
import type { NumberPrediction } from '../../experiment/prediction.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { tokenName } from '../../views/token.ts';
import { veilStyles } from '../../views/veil.css.ts';
import type { BugsResult } from './compute.ts';
import { messages } from './messages.ts';
import { activeProbe, type BugsState, type ProbeName } from './probes.ts';
import type { schema } from './schema.ts';

const { predict: words } = messages;
/** 0.58 for 0.576, and 0.33 for a third */
const tolerance = 0.02;

/** The question of a probe, and the answer as the right attention gives it. */
function questionOf(
  name: ProbeName,
  { tokens }: BugsState,
  { right, rightRows }: BugsResult,
): readonly [question: string, right: number] {
  const [first, second] = tokens.map(tokenName) as [string, string];
  const [toFirst, toSecond] = rowOf(right.weights, 0) as unknown as [number, number];
  switch (name) {
    case 'plain':
      return [words.sum, right.rowSums.data[0]!];
    case 'masked':
      return [words.first(first), toFirst];
    case 'future':
      return [words.moved(tokenName(tokens.at(-1)!), rightRows!.numbers), rightRows!.zeros];
    case 'identical':
      return [words.even, toFirst];
    case 'known':
      return [words.known(first, second), toSecond];
    case 'large':
      return [words.large(first, first), toFirst];
    case 'model':
      return [words.model, right.measures.largestDifference];
  }
}

function ask(state: BugsState, result: BugsResult): NumberPrediction | null {
  const name = activeProbe(state);
  if (!name) return null;
  const [question, right] = questionOf(name, state, result);
  return {
    kind: 'number',
    question,
    right,
    tolerance,
    explain: () => messages.probe[name].right + words.now,
  };
}

export const predict: Predict<typeof schema, BugsResult> = {
  veils: veilStyles([
    '.expected',
    '.row-note',
    ...['scaled', 'masked', 'weights', 'output', 'rightWeights', 'rightOutput'].map(
      (quantity) => `[data-quantity="${quantity}"] td[data-value]`,
    ),
  ]),
  ask,
};
