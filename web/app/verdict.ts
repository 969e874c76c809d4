// What became of an answer, in words: what was said, what it is, and why. Fetched with the first answer, so what it
// needs of the page around is handed to it.

import type { Prediction } from '../experiment/prediction.ts';
import { formatInput, formatNumber, percent } from '../views/number.ts';
import type { Verdict } from '../views/prediction.ts';
import type { messages } from './messages.ts';

export interface Judged {
  readonly prediction: Prediction;
  readonly answer: number;
  readonly right: boolean;
  /** `±10 %`; null where there is no tolerance */
  readonly within: string | null;
  readonly words: typeof messages.prediction;
}

/** While the answer is still to come, where it will be seen. */
export function verdictOf(judged: Judged): Verdict {
  const { prediction, answer, right, words } = judged;
  const said = answerText(judged);
  const { later } = prediction;
  if (later !== undefined) return { isRight: null, text: words.saidAlone(said), why: later };
  return { isRight: right, text: comparison(judged, said), why: prediction.explain(answer) };
}

function comparison({ prediction, right, within, words }: Judged, said: string): string {
  if (prediction.kind === 'choice') {
    return right
      ? words.saidSo(said)
      : words.saidOther(said, words.or(prediction.right.map((n) => words.quoted(prediction.options[n]!))));
  }
  const is = numberText(prediction, prediction.right!); // known: what is still to come is judged later
  if (said === is) return words.saidSo(said);
  return right && within ? words.saidNear(said, is, within) : words.saidOther(said, is);
}

function answerText({ prediction, answer, words }: Judged): string {
  switch (prediction.kind) {
    case 'choice':
      return words.quoted(prediction.options[answer]!);
    case 'number':
      return formatInput(answer);
    case 'share':
      return percent(answer);
  }
}

function numberText(prediction: Exclude<Prediction, { kind: 'choice' }>, value: number): string {
  return prediction.kind === 'share' ? percent(value) : formatNumber(value, prediction.digits);
}
