// How far one has come, in a sentence.

import type { QuestionsNumbers, QuestionsState } from './compute.ts';
import { messages } from './messages.ts';
import { verdictsOf } from './questions.ts';

const { facts: words } = messages;

export function facts(state: QuestionsState, numbers: QuestionsNumbers): readonly string[] {
  const { asked } = state;
  const kinds = Object.values(verdictsOf(state, numbers)).map(({ kind }) => kind);
  const numbersOf = (wanted: string) => asked.filter((number) => kinds[number - 1] === wanted);
  const right = numbersOf('right').length;
  const wrong = numbersOf('wrong').map(String);
  if (right === 0 && wrong.length === 0) return [words.none(asked.length)];
  if (right === asked.length) return [words.all(asked.length)];
  return [words.some(right, asked.length), ...(wrong.length > 0 ? [words.wrong(wrong)] : [])];
}
