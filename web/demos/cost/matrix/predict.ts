// Asked before the matrix is seen: how many of its weights the mask makes 0; without a mask, how many scores it has.

import type { NumberPrediction } from '../../../experiment/prediction.ts';
import { formatBytes, formatCount } from '../../../views/number.ts';
import type { CostState } from '../compute.ts';
import { messages } from '../messages.ts';
import { windowKeys, type MatrixNumbers } from './numbers.ts';

const { predict: words } = messages;
/** Nobody need add up to the last one. */
const tolerance = 0.05;

export function askZeros(
  { length, matrixMask }: CostState,
  { tally, bytes }: MatrixNumbers,
): NumberPrediction {
  const tokens = formatCount(length);
  const { numbers, zeros, nonzeros } = tally;
  const whole = formatCount(numbers);
  if (matrixMask === 'none') {
    return {
      kind: 'number',
      question: words.scores(tokens),
      right: numbers,
      tolerance,
      digits: 0,
      explain: (answer) => (answer === length ? words.onlyWords : '') + words.scoresWhy(tokens, whole),
    };
  }
  const left = formatCount(nonzeros);
  const why =
    matrixMask === 'causal' ? words.zerosWhy.causal(left, tokens) : words.zerosWhy.window(left, windowKeys);
  return {
    kind: 'number',
    question: words.zeros(whole, tokens),
    right: zeros,
    tolerance,
    digits: 0,
    explain: (answer) =>
      (answer === nonzeros ? words.allowed : '') +
      `${why} ${words.stillThere(formatCount(zeros), formatBytes(bytes))}`,
  };
}
