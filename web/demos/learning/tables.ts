// The tables of this demo, each number with its reason.

import { html, type TemplateResult } from 'lit';
import type { Scene } from '../../experiment/demo.ts';
import { matrix, type MatrixOptions } from '../../views/matrix.ts';
import { withSubscripts } from '../../views/subscript.ts';
import type { LearningResult } from './compute.ts';
import { sentenceWords } from './facts.ts';
import { messages } from './messages.ts';
import {
  askedBy,
  askingRows,
  gradientTable,
  keyRows,
  matchTable,
  measuresTable,
  probabilitiesTable,
} from './numbers.ts';
import type { schema } from './schema.ts';
import { askingPlace, featureName, tasks } from './tasks.ts';

export type LearningScene = Scene<typeof schema, LearningResult>;

/** A click on a cell asks why. */
function table(
  { state, set }: LearningScene,
  quantity: string,
  numbers: { readonly shape: readonly number[]; readonly data: ArrayLike<number> },
  options: Partial<MatrixOptions> & Pick<MatrixOptions, 'caption'>,
): TemplateResult {
  return matrix({
    quantity,
    rows: numbers.shape[0]!,
    columns: numbers.shape[1]!,
    values: numbers.data,
    selected: state.why?.quantity === quantity ? state.why : null,
    onSelect: (row, column) => set({ why: { quantity, row, column } }),
    steady: true,
    ...options,
  });
}

export function weights(scene: LearningScene): TemplateResult {
  const { state, result } = scene;
  const words = messages.weights;
  const tokens = sentenceWords(state, result);
  const asking = askingPlace(state.task);
  return table(scene, 'weights', result.trained.attention.weights, {
    caption: words.caption,
    note: words.note(tokens[asking]!),
    rowLabels: tokens,
    columnLabels: tokens,
    rowTone: 'query',
    columnTone: 'key',
    colours: 'weights',
    emphasisRow: asking,
    blocked: (row, column) => state.causal && column > row,
  });
}

export function probabilities(scene: LearningScene): TemplateResult {
  const { state, result } = scene;
  const words = messages.probabilities;
  const task = tasks[state.task];
  return table(scene, 'probabilities', probabilitiesTable(state, result), {
    caption: words.caption,
    note: words.note(task.words.length),
    rowLabels: askedBy(state).map((side) => words[side]),
    columnLabels: task.answers.map((token) => task.words[token]!),
    columnTone: 'value',
    colours: 'weights',
  });
}

export function measures(scene: LearningScene): TemplateResult {
  const { state, result } = scene;
  const words = messages.measures;
  return table(scene, 'measures', measuresTable(result), {
    caption: words.caption,
    rowLabels: [words.start, words.now(state.steps), words.written],
    columnLabels: words.columns,
  });
}

export function match(scene: LearningScene): TemplateResult {
  const { state, result } = scene;
  const words = messages.match;
  const name = (row: number) => featureName(state.task, row);
  return table(scene, 'match', matchTable(state, result), {
    caption: withSubscripts(words.caption),
    note: words.note,
    rowLabels: askingRows(state).map(name),
    columnLabels: keyRows(state).map(name),
    rowTone: 'query',
    columnTone: 'key',
    colours: 'diverging',
    digits: 2,
  });
}

export function gradient(scene: LearningScene): TemplateResult {
  const { state, result } = scene;
  const words = messages.gradient;
  const { steepest, batchSentences } = result.training;
  return table(scene, 'gradient', gradientTable(result), {
    caption: words.caption,
    note: words.note(batchSentences),
    rowLabels: words.rows,
    columnLabels: steepest.map(
      ({ row, column, gradientNorm }, m) =>
        html`${withSubscripts(words.matrices[m]!)}<br />${
            gradientNorm === 0
              ? words.noneSteepest
              : html`${words.row(featureName(state.task, row))}<br />${words.column(column + 1)}`
          }`,
    ),
    digits: 6,
  });
}
