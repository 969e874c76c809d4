// What the numbers say, in sentences.

import { rowOf } from '../../lesson/inputs.ts';
import { readingSentence } from '../../lesson/reading.ts';
import { formatShape } from '../../views/number.ts';
import { isSelf, type CrossResult, type CrossState } from './compute.ts';
import { messages } from './messages.ts';

/** The query that the page speaks of: the one being explained, else the last. */
export function spokenQuery({ why, queries }: CrossState): number {
  const last = queries.length - 1;
  const hasQuery = why && !['k', 'v'].includes(why.quantity);
  return hasQuery ? Math.min(why.row, last) : last;
}

/** From which keys the spoken query reads. */
export function reading(state: CrossState, { steps }: CrossResult): string {
  const row = spokenQuery(state);
  const own = isSelf(state) ? row : null;
  return readingSentence(state.queries[row]!, rowOf(steps.weights, row), state.keys, own);
}

export function kindSentence(state: CrossState): string {
  return messages.kind[isSelf(state) ? 'self' : 'cross'];
}

export function shapesSentence({ inputs, steps }: CrossResult): string {
  const { scores, output } = steps;
  return messages.shapes.sentence(
    inputs.q.shape[0]!,
    inputs.k.shape[0]!,
    formatShape(scores.shape),
    formatShape(output.shape),
  );
}

/** Which keys the mask leaves, by its rule and counted. */
export function maskSentences(state: CrossState, { steps }: CrossResult): readonly string[] {
  const { mask: words } = messages;
  const [queries = 0, keys = 0] = steps.masked.shape;
  if (state.mask === 'none') return [words.rule.none];
  const seen = Array.from(
    { length: queries },
    (_, row) => rowOf(steps.masked, row).filter((score) => score !== -Infinity).length,
  );
  const empty = seen.filter((allowed) => allowed === 0).length;
  return [
    state.mask === 'top-left' ? words.rule['top-left'] : words.rule['bottom-right'](keys - queries),
    words.sees(seen[0]!, seen.at(-1)!, keys),
    ...(queries === keys ? [words.same] : []),
    ...(empty > 0 ? [words.nothing(empty)] : []),
    ...(isSelf(state) ? [] : [words.noClock]),
  ];
}

export function facts(state: CrossState, result: CrossResult): readonly string[] {
  return [
    reading(state, result),
    kindSentence(state),
    shapesSentence(result),
    ...(state.mask === 'none' ? [] : maskSentences(state, result)),
  ];
}
