// A question about what the learner is about to see. The right answer comes from the computed result; how near
// is near enough is said before.

interface Asked {
  /** Made from the present state, a question at its end: `Which token will “sat” read from most?` */
  readonly question: string;
  /** Where the answer will come, while the picture does not have it yet: `Step 4 will tell.` */
  readonly later?: string | undefined;
  /** Why it is so, for the person who gave this answer: one or two sentences that follow the verdict. */
  explain(answer: number): string;
}

/** One of several; an answer is an index of `options`. */
export interface ChoicePrediction extends Asked {
  readonly kind: 'choice';
  readonly options: readonly string[];
  /** Several when they tie */
  readonly right: readonly number[];
}

/** A number to type. */
export interface NumberPrediction extends Asked {
  readonly kind: 'number';
  /** Finite; null while it is still to be measured, which `later` then says */
  readonly right: number | null;
  /** Measured anew each time: another right number makes no other question of it. */
  readonly measured?: boolean | undefined;
  /** A share of the right number (0.1 is ±10 %), or 0: only the number itself. */
  readonly tolerance: number;
  /** Decimals of the right number when it is told. Default 3 */
  readonly digits?: number | undefined;
}

/** A share to set with a bar, from 0 to 1. */
export interface SharePrediction extends Asked {
  readonly kind: 'share';
  readonly right: number;
  /** How far off, as a difference of shares: 0.05 is five percentage points. */
  readonly tolerance: number;
}

export type Prediction = ChoicePrediction | NumberPrediction | SharePrediction;

/** A question that a demo's figure itself asks and answers: one that needs no panel and covers nothing. */
export interface OwnQuestion {
  readonly question: string;
  /** What was answered, in words; null: nothing yet */
  readonly answer: string | null;
  readonly right: boolean;
}

/** Whether the answer counts as right. */
export function isRight(prediction: Prediction, answer: number): boolean {
  switch (prediction.kind) {
    case 'choice':
      return prediction.right.includes(answer);
    case 'number':
      return (
        prediction.right !== null &&
        Math.abs(answer - prediction.right) <= prediction.tolerance * Math.abs(prediction.right)
      );
    case 'share':
      return Math.abs(answer - prediction.right) <= prediction.tolerance;
  }
}

/** Whether both ask the same and have the same right answer, so that an answer to one answers the other. */
export function isSameQuestion(a: Prediction, b: Prediction): boolean {
  const identity = (prediction: Prediction) => {
    const { kind, question, right } = prediction;
    const isMeasured = kind === 'number' && prediction.measured;
    return JSON.stringify([kind, question, isMeasured || right, kind === 'choice' ? prediction.options : []]);
  };
  return identity(a) === identity(b);
}
