// How far one has come, in a sentence.

import type { QuestionsNumbers, QuestionsState } from './compute.ts';
import { messages } from './messages.ts';
import { verdictsOf } from './questions.ts';
import { questionCount } from './schema.ts';

const { facts: words } = messages;

export function facts(state: QuestionsState, numbers: QuestionsNumbers): readonly string[] {
  const kinds = Object.values(verdictsOf(state, numbers)).map(({ kind }) => kind);
  const right = kinds.filter((kind) => kind === 'right').length;
  const wrong = kinds.flatMap((kind, n) => (kind === 'wrong' ? [String(n + 1)] : []));
  if (right === questionCount) return [words.all];
  if (right === 0 && wrong.length === 0) return [words.none];
  return [words.some(right, questionCount), ...(wrong.length > 0 ? [words.wrong(wrong)] : [])];
}
