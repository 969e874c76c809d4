// The questions that a demo asks in its own figure: which of them have been answered since the last look.

import type { OwnQuestion } from '../experiment/prediction.ts';
import type { Answer } from './predictor.ts';

export class OwnAnswers {
  private known: ReadonlyMap<string, string> | null = null;

  /** The answers that are new; at the first look none, for a link may have brought them. */
  fresh(questions: readonly OwnQuestion[]): readonly Answer[] {
    const answers = questions.flatMap(({ question, answer, right }) =>
      answer === null ? [] : [{ question, answer, right }],
    );
    const { known } = this;
    this.known = new Map(answers.map(({ question, answer }) => [question, answer]));
    return known ? answers.filter(({ question, answer }) => known.get(question) !== answer) : [];
  }
}
