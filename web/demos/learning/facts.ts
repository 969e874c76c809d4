// What the numbers of the training say, in sentences whose numbers can be asked about.

import { reading } from '../../lesson/reading.ts';
import { sentenceText, told, type Sentence, type ToldNumber } from '../../lesson/sentence.ts';
import { rowOf } from '../../lesson/inputs.ts';
import { formatNumber, percent } from '../../views/number.ts';
import type { LearningResult, LearningState } from './compute.ts';
import { messages } from './messages.ts';
import { measuresTable, readingTable } from './numbers.ts';
import { askingPlace, tasks } from './tasks.ts';

const { facts: words } = messages;

/** The tokens of the shown sentence by name, its answer last. */
export const sentenceWords = ({ task }: LearningState, { training }: LearningResult): readonly string[] =>
  training.probe.tokens.map((token) => tasks[task].words[token]!);

function measure(result: LearningResult, row: number, column: 0 | 1): ToldNumber {
  const value = measuresTable(result).data[row * 2 + column]!;
  return told(column === 0 ? formatNumber(value) : percent(value), value, 'measures', row, column);
}

function share(result: LearningResult, row: number): ToldNumber {
  const value = readingTable(result).data[row]!;
  return told(percent(value), value, 'reading', row, 0);
}

/** Loss and accuracy now; without a step, at the start. */
export function progressSentence({ steps, causal }: LearningState, result: LearningResult): Sentence {
  const loss = measure(result, 1, 0);
  const right = measure(result, 1, 1);
  const { heldOutSentences } = result.training;
  return steps === 0
    ? words.start(loss, heldOutSentences, right)
    : words.progress(
        steps,
        measure(result, 0, 0),
        loss,
        heldOutSentences,
        right,
        causal ? '' : words.inSight,
      );
}

/** What the asking token of the shown sentence reads. */
export function askingSentence(state: LearningState, result: LearningResult): Sentence {
  const keys = sentenceWords(state, result);
  const query = askingPlace(state.task);
  const weights = rowOf(result.trained.attention.weights, query);
  return reading({ token: keys[query]!, weights, keys, query, row: query });
}

/** What the table of gradients shows; of a matrix without one, that it has none. */
export function gradientMeaning({ training }: LearningResult): string {
  const { meaning, meaningStuck, matrices } = messages.gradient;
  const isStuck = training.steepest.map(({ gradientNorm }) => gradientNorm === 0);
  if (!isStuck.includes(true)) return meaning;
  return meaningStuck(
    matrices.filter((_, m) => isStuck[m]),
    matrices.filter((_, m) => !isStuck[m]),
  );
}

/** All sentences, most important first. */
export function sentences(state: LearningState, result: LearningResult): readonly Sentence[] {
  const cheating = words.cheating(
    share(result, 1),
    measure(result, 1, 0),
    measure(result, 2, 0),
    measure(result, 2, 1),
  );
  return [
    progressSentence(state, result),
    ...(state.causal ? [] : [cheating]),
    ...(state.zeroStart ? [[words.stuck]] : []),
    askingSentence(state, result),
    words.source(share(result, 0)),
  ];
}

export const facts = (state: LearningState, result: LearningResult): readonly string[] =>
  sentences(state, result).map(sentenceText);
