// What the numbers say, in sentences.

import { rowOf } from '../../lesson/inputs.ts';
import { readingSentence } from '../../lesson/reading.ts';
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
export function reading(state: RolesState, { roles }: RolesDemoResult): string {
  const row = followed(state);
  return readingSentence(state.tokens[row]!, rowOf(roles.attention.weights, row), state.tokens, row);
}

/** The followed token and the one it asks for most, both ways; null for a sentence of one token. */
export function pairSentence(state: RolesState, { roles }: RolesDemoResult): string | null {
  const { scores } = roles.attention;
  const one = followed(state);
  const other = highest(scores, one, one);
  if (other < 0) return null;
  const [name, otherName] = [one, other].map((token) => tokenName(state.tokens[token]!)) as [string, string];
  const there = formatNumber(rowOf(scores, one)[other]!);
  const back = formatNumber(rowOf(scores, other)[one]!);
  const isForced = ['both', 'byChance'].includes(symmetry(roles).kind);
  return isForced
    ? messages.pair.same(name, otherName, there)
    : messages.pair.differs(name, otherName, there, back);
}

/** Where query and key are one vector: in how many rows nothing scores above the token itself, and what can. */
export function diagonalSentence(state: RolesState, { roles }: RolesDemoResult): string | null {
  if (state.vectors === 'three') return null;
  const { scores } = roles.attention;
  const { rows, exception } = diagonal(scores);
  const words = messages.diagonal;
  const sentences = [
    words.count(rows, state.tokens.length),
    words.bound(state.vectors === 'one' ? 'x' : 'q'),
  ];
  if (exception) {
    const { row, column } = exception;
    const [token, other] = [row, column].map((n) => tokenName(state.tokens[n]!)) as [string, string];
    const [score, own] = [column, row].map((n) => formatNumber(rowOf(scores, row)[n]!)) as [string, string];
    sentences.push(words.exception(token, other, score, own));
  }
  return sentences.join(' ');
}

/** Whether S is symmetric, and W_Q W_Kᵀ. */
export function symmetrySentence(state: RolesState, { roles }: RolesDemoResult): string {
  const { kind } = symmetry(roles);
  return kind === 'both' ? messages.symmetry.both[state.vectors] : messages.symmetry[kind];
}

export function facts(state: RolesState, result: RolesDemoResult): readonly string[] {
  return [
    reading(state, result),
    symmetrySentence(state, result),
    pairSentence(state, result),
    diagonalSentence(state, result),
  ].filter((sentence) => sentence !== null);
}
