// Questions that several demos ask: whom a token reads from most.

import type { ChoicePrediction } from '../experiment/prediction.ts';
import { formatNumber, percent } from '../views/number.ts';
import { tokenName } from '../views/token.ts';
import { placesOfLargest } from './largest.ts';
import { predictionMessages as words } from './messages.ts';
import { nameAt } from './twice.ts';

export interface ReadingRow {
  /** Who asks */
  readonly token: string;
  readonly keys: readonly string[];
  /** What softmax was given, one number for each key */
  readonly scores: ArrayLike<number>;
  /** What the table calls each of them: `scaled score` */
  readonly named: string;
  readonly weights: ArrayLike<number>;
}

/** `Which token will “sat” read from most?`; null when it has no choice, reads nothing, or a weight is NaN. */
export function readsMost({ token, keys, scores, named, weights }: ReadingRow): ChoicePrediction | null {
  const right = placesOfLargest(weights);
  const [first] = right;
  if (keys.length < 2 || first === undefined || weights[first] === 0) return null;
  const score = formatNumber(scores[first]!);
  const share = percent(weights[first]!);
  return {
    kind: 'choice',
    question: words.readsMost(tokenName(token)),
    options: keys.map((_, key) => nameAt(keys, key)),
    right,
    explain(answer) {
      if (!right.includes(answer)) {
        const itsScore = formatNumber(scores[answer]!);
        return words.other(
          named,
          tokenName(keys[answer]!),
          itsScore,
          percent(weights[answer]!),
          score,
          share,
        );
      }
      return right.length > 1 ? words.tied(named, score, share) : words.best(named, score, share);
    },
  };
}
