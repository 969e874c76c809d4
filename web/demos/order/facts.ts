// What the numbers say about the two orders, as sentences.

import type { Tensor } from '../../engine/types.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { joined, say, sentenceText, told, type Sentence } from '../../lesson/sentence.ts';
import { formatNumber, inSentence } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { OrderDemoResult, OrderState } from './compute.ts';
import { measure } from './measured.ts';
import { messages } from './messages.ts';
import { sentence } from './names.ts';
import { identity } from './permutation.ts';
import { causeOf, equivariance, invariance, ofToken, weightsMovedAlong } from './verdict.ts';

const { verdict: words, follow, weights, pooled } = messages;

/** The token that the page follows, in the original order. */
export function followed(state: OrderState): number {
  return Math.min(state.token, state.tokens.length - 1);
}

/** The claim about the outputs, without its number. */
export function claim(state: OrderState, result: OrderDemoResult): string {
  const { kind } = equivariance(result);
  const cause = causeOf(state);
  if (kind === 'unmoved') return words.unmoved;
  if (kind === 'broken') return words.broken[cause];
  return cause === 'none' ? words.held : words.heldAnyway[cause];
}

/** Both sentences, original first. */
export function sentences(result: OrderDemoResult): readonly [string, string] {
  const { names, order } = result;
  return [sentence(names, identity(names.length)), sentence(names, order)];
}

const isAboutBiting = ([first, second]: readonly [string, string]) =>
  [first, second].sort().join() === 'dog bites man,man bites dog';

/** The numbers of an output, each as the cell that it is. */
const vector = (tensor: Tensor, quantity: 'output' | 'restored', row: number): Sentence =>
  joined(
    Array.from(rowOf(tensor, row), (value, c) => told(formatNumber(value), value, quantity, row, c)),
    ', ',
  );

/** What became of the output of the token that is followed. */
export function followSentence(state: OrderState, result: OrderDemoResult): Sentence {
  const token = followed(state);
  const name = tokenName(result.names[token]!);
  const both = sentences(result);
  const before = vector(result.attention.original.output, 'output', token);
  if (ofToken(result, token).kind === 'broken') {
    const after = vector(result.attention.restored, 'restored', token);
    const so = isAboutBiting(both) ? follow.canTellWho : follow.canTell;
    return say`${follow.other(name, before, after, ...both)} ${so}`;
  }
  const same = follow.same(name, before, ...both);
  if (equivariance(result).kind === 'broken') return same;
  return say`${same} ${isAboutBiting(both) ? follow.cannotTellWho : follow.cannotTell}`;
}

/** Whether the weights are the old ones in other places. */
export function weightsSentence(result: OrderDemoResult): Sentence {
  if (weightsMovedAlong(result) && result.weightsDifference === 0) return weights.exactly;
  const difference = measure(result, 'weights');
  return weightsMovedAlong(result) ? weights.movedAlong(difference) : weights.changed(difference);
}

export function facts(state: OrderState, result: OrderDemoResult): readonly string[] {
  const { kind, difference } = equivariance(result);
  if (kind === 'unmoved') return [words.unmoved];
  const mean = invariance(result);
  const violations = (result.broken?.verdicts ?? []).flatMap(({ violation }) => violation ?? []);
  return [
    ...violations,
    `${claim(state, result)} ${measured(difference)}`,
    sentenceText(followSentence(state, result)),
    sentenceText(weightsSentence(result)),
    pooled.fact[mean.kind === 'held' ? 'held' : 'broken'](inSentence(mean.difference)),
  ];
}

function measured(difference: number): string {
  const text = `${words.largestDifference} ${inSentence(difference)}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
