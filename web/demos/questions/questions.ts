// The five questions as they stand: what was answered, and the verdict on it.

import { formatCount, percent } from '../../views/number.ts';
import {
  checkChoice,
  checkNumber,
  checkShape,
  type NumberQuestion,
  type ShapeQuestion,
  type Verdict,
} from './check.ts';
import { asked, type QuestionsNumbers, type QuestionsState } from './compute.ts';
import { messages } from './messages.ts';
import { blanks, shapeBlanks, type Blank } from './schema.ts';

/** What was typed into a blank; empty at first. */
export const answerOf = ({ answers }: QuestionsState, blank: Blank) => answers[blanks.indexOf(blank)] ?? '';

/** The answers with another text in one blank. */
export function withAnswer({ answers }: QuestionsState, blank: Blank, text: string): readonly string[] {
  const place = blanks.indexOf(blank);
  const filled = blanks.map((_, n) => (n === place ? text : (answers[n] ?? '')));
  return filled.slice(0, filled.findLastIndex((answer) => answer !== '') + 1);
}

/** ±2 %: `≈ 49k` and `11.3` are meant to be right. */
export const tolerance = 0.02;

export type ShapeBlank = (typeof shapeBlanks)[number];

export function rightShape({ separate }: QuestionsNumbers, blank: ShapeBlank): readonly number[] {
  const { q, k, v, attention } = separate;
  return { q, k, v, scores: attention.scores, weights: attention.weights, output: attention.output }[blank]
    .shape;
}

function shapeQuestion(numbers: QuestionsNumbers, blank: ShapeBlank): ShapeQuestion {
  const { names } = messages.shapes;
  const { tokens, width, dim, valueDim } = asked;
  const { k, q, attention } = numbers.separate;
  return {
    right: rightShape(numbers, blank),
    names: {
      t: tokens,
      tq: tokens,
      tk: tokens,
      n: tokens,
      l: tokens,
      d: width,
      dmodel: width,
      dk: dim,
      dv: valueDim,
    },
    others: [
      { shape: attention.scores.shape, name: names.pairs },
      { shape: q.shape, name: names.vectors },
      { shape: k.shape.toReversed(), name: names.keysTransposed },
      { shape: numbers.inputShapes.x, name: names.x },
      { shape: numbers.inputShapes.projection, name: names.projection },
      { shape: [dim, dim], name: names.products },
    ],
  };
}

function deviationQuestion({ scaling }: QuestionsNumbers): NumberQuestion {
  const { meaning } = messages.deviation;
  const { raw, scaled, dividedByDim } = scaling;
  return {
    right: raw.theory.standardDeviation,
    tolerance,
    names: { d: asked.deviationDim, dk: asked.deviationDim },
    meanings: [
      { value: raw.theory.variance, words: meaning.variance },
      { value: scaled.theory.standardDeviation, words: meaning.scaled },
      // σ/d_k = 1/√d_k
      { value: dividedByDim.theory.standardDeviation, words: meaning.factor },
    ],
  };
}

function crossoverQuestion({ cost, otherCost }: QuestionsNumbers): NumberQuestion {
  const { meaning } = messages.crossover;
  const { crossover, layers } = cost;
  const { scores, quadratic, projections, mlp, linear } = layers[0]!.flops;
  const { crossoverDim, otherCrossoverDim } = asked;
  return {
    right: crossover,
    tolerance,
    names: { d: crossoverDim },
    meanings: [
      {
        value: otherCost.crossover,
        words: (value) => meaning.otherDim(value, formatCount(otherCrossoverDim)),
      },
      { value: crossoverDim, words: (value) => meaning.dim(value, percent(layers[0]!.flops.quadraticShare)) },
      { value: crossover / crossoverDim, words: meaning.ratio },
      { value: (crossover * quadratic) / scores, words: meaning.oneMatrix },
      { value: (crossover * projections) / linear, words: meaning.projectionsOnly },
      { value: (crossover * mlp) / linear, words: meaning.mlpOnly },
    ],
  };
}

export const shapeVerdict = (state: QuestionsState, numbers: QuestionsNumbers, blank: ShapeBlank) =>
  checkShape(answerOf(state, blank), shapeQuestion(numbers, blank));

/** Right when all are; wrong when one is; empty while some are, and none is wrong. */
function together(verdicts: readonly Verdict[]): Verdict {
  return (
    verdicts.find(({ kind }) => kind === 'wrong') ??
    verdicts.find(({ kind }) => kind === 'empty') ??
    verdicts[0]!
  );
}

export interface Verdicts {
  readonly shapes: Verdict;
  readonly roles: Verdict;
  readonly deviation: Verdict;
  readonly parallel: Verdict;
  readonly crossover: Verdict;
}

/** In the order of the questions. */
export function verdictsOf(state: QuestionsState, numbers: QuestionsNumbers): Verdicts {
  return {
    shapes: together(shapeBlanks.map((blank) => shapeVerdict(state, numbers, blank))),
    roles: checkChoice(state.roles, 'direction', messages.roles.meaning),
    deviation: checkNumber(answerOf(state, 'deviation'), deviationQuestion(numbers)),
    parallel: checkChoice(state.parallel, 'prefixes', messages.parallel.meaning),
    crossover: checkNumber(answerOf(state, 'crossover'), crossoverQuestion(numbers)),
  };
}
