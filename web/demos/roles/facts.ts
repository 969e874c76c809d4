// What the numbers say, in sentences.

import { rowOf } from '../../lesson/inputs.ts';
import { reading } from '../../lesson/reading.ts';
import { joined, say, sentenceText, told, type Sentence, type ToldNumber } from '../../lesson/sentence.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { RolesDemoResult, RolesState } from './compute.ts';
import { messages } from './messages.ts';
import { diagonal, highest, symmetry } from './verdict.ts';

/** The token that the page speaks of. */
export function followed({ token, tokens }: RolesState): number {
  return Math.min(token, tokens.length - 1);
}

/** Whom the followed token reads from. */
export function readingOf(state: RolesState, { attention }: RolesDemoResult): Sentence {
  const row = followed(state);
  const weights = rowOf(attention.weights, row);
  return reading({ token: state.tokens[row]!, weights, keys: state.tokens, query: row, row });
}

/** A score as a live number. */
export function toldScore({ attention }: RolesDemoResult, row: number, column: number): ToldNumber {
  const score = rowOf(attention.scores, row)[column]!;
  return told(formatNumber(score), score, 'scores', row, column);
}

/** The followed token and the one it asks for most, both ways; null for a sentence of one token. */
export function pairSentence(state: RolesState, result: RolesDemoResult): Sentence | null {
  const one = followed(state);
  const other = highest(result.attention.scores, one, one);
  if (other < 0) return null;
  const [name, otherName] = [one, other].map((token) => tokenName(state.tokens[token]!)) as [string, string];
  const there = toldScore(result, one, other);
  const back = toldScore(result, other, one);
  const isForced = ['both', 'byChance'].includes(symmetry(result.roles).kind);
  return isForced
    ? messages.pair.same(name, otherName, there, back)
    : messages.pair.differs(name, otherName, there, back);
}

/** Where query and key are one vector: in how many rows nothing scores above the token itself, and what can. */
export function diagonalSentence(state: RolesState, result: RolesDemoResult): Sentence | null {
  if (state.vectors === 'three') return null;
  const { exception } = diagonal(result.attention.scores);
  const { nonzeros, numbers } = result.ownBest;
  const words = messages.diagonal;
  const sentences = [
    words.count(told(String(nonzeros), nonzeros, 'counts', 0, 0), numbers),
    words.bound(state.vectors === 'one' ? 'x' : 'q'),
  ];
  if (exception) {
    const { row, column } = exception;
    const [token, other] = [row, column].map((n) => tokenName(state.tokens[n]!)) as [string, string];
    sentences.push(
      words.exception(token, other, toldScore(result, row, column), toldScore(result, row, row)),
    );
  }
  return joined(sentences, ' ');
}

/** Whether S is symmetric, and W_Q W_Kᵀ. */
export function symmetrySentence(state: RolesState, { roles }: RolesDemoResult): string {
  const { kind } = symmetry(roles);
  return kind === 'both' ? messages.symmetry.both[state.vectors] : messages.symmetry[kind];
}

export function facts(state: RolesState, result: RolesDemoResult): readonly string[] {
  const sentences = [
    readingOf(state, result),
    say`${symmetrySentence(state, result)}`,
    pairSentence(state, result),
    diagonalSentence(state, result),
  ].filter((sentence) => sentence !== null);
  const violations = (result.broken?.verdicts ?? []).flatMap(({ violation }) => violation ?? []);
  return [...violations, ...sentences.map(sentenceText)];
}
