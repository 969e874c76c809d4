// Why the right answers are right, with the numbers of the core, each of which can be asked about.

import type { CellAddress } from '../../experiment/schema.ts';
import { sentenceText, told, type Sentence, type ToldNumber } from '../../lesson/sentence.ts';
import { whyMessages } from '../../lesson/why-messages.ts';
import { result as bold } from '../../lesson/arithmetic.ts';
import type { Explained } from '../../views/explanation.ts';
import { formatCount, formatNumber, formatShape } from '../../views/number.ts';
import { asked, type QuestionsNumbers } from './compute.ts';
import { messages } from './messages.ts';
import type { QuestionName } from './own-questions.ts';

const { reasons: words } = messages;

interface Reason {
  readonly text: string;
  /** None for a shape */
  readonly value?: number;
  readonly line: string;
}

/** The numbers of the answers by name; their order stands in links. */
function reasonsOf({ separate, shared, scaling, decoded, cost }: QuestionsNumbers) {
  const { tokens, width, dim, valueDim } = asked;
  const number = (value: number, line: string, text = formatNumber(value)): Reason => ({ value, line, text });
  const shape = (sizes: readonly number[], line: string): Reason => ({ text: formatShape(sizes), line });
  const { raw } = scaling;
  const { parallel, prefixesSoFar } = decoded.multiplications;
  const passes = prefixesSoFar.at(-1)!;
  return {
    vectors: shape(separate.q.shape, words.vectors(tokens, width, dim)),
    pairs: shape(separate.attention.scores.shape, words.pairs(tokens, dim)),
    shared: number(shared.scoresAsymmetry, words.shared(tokens)),
    separate: number(separate.scoresAsymmetry, words.separate(tokens), formatCount(separate.scoresAsymmetry)),
    theory: number(
      raw.theory.standardDeviation,
      words.theory(formatCount(scaling.dim)),
      formatNumber(raw.theory.standardDeviation, 2),
    ),
    measured: number(
      raw.standardDeviation,
      words.measured(formatCount(scaling.samples)),
      formatNumber(raw.standardDeviation, 2),
    ),
    difference: number(decoded.prefixesDifference, words.difference(tokens, valueDim)),
    onePass: number(parallel, words.onePass(tokens, dim, valueDim), formatCount(parallel)),
    prefixes: number(passes, words.prefixes(tokens, dim, valueDim), formatCount(passes)),
    crossover: number(
      cost.crossover,
      words.crossover(formatCount(asked.crossoverDim)),
      formatCount(cost.crossover),
    ),
  };
}

type ReasonName = keyof ReturnType<typeof reasonsOf>;

/** Why the right answer is right. */
export function answerSentence(name: QuestionName, numbers: QuestionsNumbers): Sentence {
  const reasons = reasonsOf(numbers);
  const number = (reason: ReasonName): ToldNumber => {
    const { text, value }: Reason = reasons[reason];
    return told(text, value, 'answers', Object.keys(reasons).indexOf(reason), 0);
  };
  const { scaling, decoded } = numbers;
  switch (name) {
    case 'shapes':
      return messages.shapes.answer(number('vectors'), number('pairs'));
    case 'roles':
      return messages.roles.answer(number('shared'), number('separate'));
    case 'deviation':
      return messages.deviation.answer(
        formatCount(scaling.dim),
        number('theory'),
        formatCount(scaling.samples),
        number('measured'),
      );
    case 'parallel':
      return messages.parallel.answer(
        String(decoded.parallel.shape[0]!),
        number('difference'),
        number('onePass'),
        number('prefixes'),
      );
    case 'crossover':
      return messages.crossover.answer(formatCount(asked.crossoverDim), number('crossover'));
  }
}

/** The same as plain text. */
export const answerText = (name: QuestionName, numbers: QuestionsNumbers): string =>
  sentenceText(answerSentence(name, numbers));

/** What a number of an answer is; null for what is no such number. */
export function answerWhy(numbers: QuestionsNumbers, { row, column }: CellAddress): Explained | null {
  const reason: Reason | undefined = Object.values(reasonsOf(numbers))[row];
  if (!reason || column !== 0) return null;
  const { text, value, line } = reason;
  return {
    heading: whyMessages.why(text),
    lines: [value === undefined ? [line] : [{ ...bold(value), text }, ` = ${line}`]],
  };
}
