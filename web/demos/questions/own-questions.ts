// The five questions in words, and what was answered: for the picture, and for the page that this stands in.

import type { OwnQuestion } from '../../experiment/prediction.ts';
import { formatCount } from '../../views/number.ts';
import { asked, type QuestionsNumbers, type QuestionsState } from './compute.ts';
import { messages } from './messages.ts';
import { answerOf, verdictsOf, type Verdicts } from './questions.ts';
import { schema, shapeBlanks } from './schema.ts';

export type QuestionName = keyof Verdicts;

/** In their order on the page. */
export const questionNames: readonly QuestionName[] = [
  'shapes',
  'roles',
  'deviation',
  'parallel',
  'crossover',
];

export function questionText(name: QuestionName): string {
  const { tokens, width, dim, valueDim, deviationDim, crossoverDim } = asked;
  switch (name) {
    case 'shapes':
      return messages.shapes.question(tokens, width, dim, valueDim);
    case 'deviation':
      return messages.deviation.question(deviationDim);
    case 'crossover':
      return messages.crossover.question(formatCount(crossoverDim));
    case 'roles':
    case 'parallel':
      return messages[name].question;
  }
}

/** Null until every blank of the question is filled. */
function answerText(state: QuestionsState, name: QuestionName): string | null {
  switch (name) {
    case 'shapes': {
      const answers = shapeBlanks.map((blank) => answerOf(state, blank));
      return answers.includes('') ? null : answers.join('; ');
    }
    case 'deviation':
    case 'crossover':
      return answerOf(state, name) || null;
    case 'roles':
    case 'parallel': {
      const labels: Readonly<Record<string, string>> = schema[name].choices;
      return state[name] === 'none' ? null : labels[state[name]]!;
    }
  }
}

/** Those that the link leaves in. */
export const presentQuestions = ({ asked: numbers }: QuestionsState): readonly QuestionName[] =>
  questionNames.filter((_, n) => numbers.includes(n + 1));

export function ownQuestions(state: QuestionsState, numbers: QuestionsNumbers): readonly OwnQuestion[] {
  const verdicts = verdictsOf(state, numbers);
  return presentQuestions(state).map((name) => ({
    question: questionText(name),
    answer: answerText(state, name),
    right: verdicts[name].kind === 'right',
  }));
}
