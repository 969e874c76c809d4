// What the numbers say, in sentences.

import { rowOf } from '../../lesson/inputs.ts';
import { reading } from '../../lesson/reading.ts';
import { say, sentenceText, told, type Sentence } from '../../lesson/sentence.ts';
import { formatShape } from '../../views/number.ts';
import { isSelf, type CrossResult, type CrossState } from './compute.ts';
import { messages } from './messages.ts';
import { shapeRows, type ShapeName } from './shapes.ts';

/** Quantities whose rows are those of the queries. */
const ofQueries: readonly string[] = ['q', 'scores', 'weights', 'output', 'rowSums'];

/** The query that the page speaks of: the one being explained, else the last. */
export function spokenQuery({ why, queries }: CrossState): number {
  const last = queries.length - 1;
  return why && ofQueries.includes(why.quantity) ? Math.min(why.row, last) : last;
}

/** From which keys the spoken query reads. */
export function readingOf(state: CrossState, { steps }: CrossResult): Sentence {
  const row = spokenQuery(state);
  return reading({
    token: state.queries[row]!,
    weights: rowOf(steps.weights, row),
    keys: state.keys,
    query: isSelf(state) ? row : null,
    row,
  });
}

export function kindSentence(state: CrossState): string {
  return messages.kind[isSelf(state) ? 'self' : 'cross'];
}

export function shapesSentence({ inputs, steps }: CrossResult): Sentence {
  const [queries, keys] = [inputs.q.shape[0]!, inputs.k.shape[0]!];
  const shape = (name: ShapeName, { shape: sizes }: { readonly shape: readonly number[] }) =>
    told(formatShape(sizes), undefined, 'shapes', shapeRows.indexOf(name), 0);
  return messages.shapes.sentence(
    messages.shapes.queries(told(String(queries), queries, 'shapes', shapeRows.indexOf('q'), 0), queries),
    messages.shapes.keys(told(String(keys), keys, 'shapes', shapeRows.indexOf('k'), 0), keys),
    shape('scores', steps.scores),
    shape('output', steps.output),
  );
}

/** Which keys the mask leaves, by its rule and counted. */
export function maskSentences(state: CrossState, { mask, counts }: CrossResult): readonly Sentence[] {
  const { mask: words } = messages;
  const [queries = 0, keys = 0] = mask.shape;
  if (state.mask === 'none' || !counts) return [words.rule.none];
  const count = (number: number, row: number) => told(String(number), number, 'counts', row, 0);
  const empty = counts.rows.zeros;
  return [
    state.mask === 'top-left' ? words.rule['top-left'] : words.rule['bottom-right'](keys, queries),
    words.sees(count(counts.first.nonzeros, 0), count(counts.last.nonzeros, 1), keys),
    ...(queries === keys ? [words.same] : []),
    ...(empty > 0 ? [words.nothing(count(empty, 2), empty)] : []),
    ...(isSelf(state) ? [] : [words.noClock]),
  ];
}

export function facts(state: CrossState, result: CrossResult): readonly string[] {
  const sentences = [
    readingOf(state, result),
    say`${kindSentence(state)}`,
    shapesSentence(result),
    ...(state.mask === 'none' ? [] : maskSentences(state, result)),
  ];
  const violations = (result.broken?.verdicts ?? []).flatMap(({ violation }) => violation ?? []);
  return [...violations, ...sentences.map(sentenceText)];
}
