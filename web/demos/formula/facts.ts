// What the numbers of the present step say, in a sentence.

import { rowOf } from '../../lesson/inputs.ts';
import { placesOfLargest } from '../../lesson/largest.ts';
import { reading } from '../../lesson/reading.ts';
import { sentenceText, told, type Sentence } from '../../lesson/sentence.ts';
import { nameAt } from '../../lesson/twice.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { FormulaResult, FormulaState } from './compute.ts';
import { messages } from './messages.ts';
import { scaledText } from './scaled-text.ts';

const { facts: words } = messages;

/** Quantities whose rows are not those of the queries. */
const notOfQueries: readonly string[] = ['k', 'v', 'verdicts', 'counts'];

/** The query that the sentences speak of: the one being explained, else the last. */
export function spokenQuery(state: FormulaState, result: FormulaResult): number {
  const last = result.askers.length - 1;
  return state.why && !notOfQueries.includes(state.why.quantity) ? Math.min(state.why.row, last) : last;
}

const changesScale = ['scaleByModel', 'noScale', 'scaleTwice'] as const;

export function facts(state: FormulaState, result: FormulaResult): readonly string[] {
  const violations = (result.broken?.verdicts ?? []).flatMap(({ violation }) => violation ?? []);
  return [...violations, ...stepSentences(state, result).map(sentenceText)];
}

/** The largest number of a row, as a live one; nothing when none is a number. */
function largest(
  { steps }: FormulaResult,
  quantity: 'scores' | 'scaled',
  query: number,
): { readonly number: ReturnType<typeof told>; readonly places: readonly number[] } | null {
  const row = rowOf(steps[quantity], query);
  const places = placesOfLargest(row);
  const [best] = places;
  if (best === undefined) return null;
  return { number: told(formatNumber(row[best]!), row[best]!, quantity, query, best), places };
}

function maskSentence({ counts }: FormulaResult): Sentence {
  if (!counts) return words.allAllowed;
  const { blocked, meant } = counts;
  const count = (number: number, row: number) => told(String(number), number, 'counts', row, 0);
  const all = count(blocked.numbers, 2);
  if (blocked.nonzeros !== meant.nonzeros) {
    return words.maskedWrongly(count(blocked.nonzeros, 0), count(meant.nonzeros, 1), all);
  }
  return words.blocked(count(blocked.nonzeros, 0), all);
}

/** What the numbers of the present step say. */
export function stepSentences(state: FormulaState, result: FormulaResult): readonly Sentence[] {
  const query = spokenQuery(state, result);
  const asker = tokenName(result.askers[query]!);
  const { weights, output } = result.steps;
  switch (state.step) {
    case 1: {
      const best = largest(result, 'scores', query);
      if (!best) return [];
      const [first, ...ties] = best.places.map((key) => nameAt(state.tokens, key));
      return [
        ties.length > 0
          ? words.tiedScores(asker, best.number, [first!, ...ties])
          : words.largestScore(asker, best.number, first!),
      ];
    }
    case 2: {
      const [before, after] = [largest(result, 'scores', query), largest(result, 'scaled', query)];
      if (!before || !after) return [];
      const dim = result.inputs.k.shape[1]!;
      return changesScale.some((mistake) => state.broken.includes(mistake))
        ? [words.scaledWrongly(scaledText(dim, state.broken, result.broken), before.number, after.number)]
        : [words.scaled(dim, before.number, after.number)];
    }
    case 3:
      return [maskSentence(result)];
    case 4: {
      const position = state.tokens.length - result.askers.length + query;
      const row = rowOf(weights, query);
      return [
        reading({
          token: result.askers[query]!,
          weights: row,
          keys: state.tokens,
          query: position,
          row: query,
        }),
      ];
    }
    default: {
      const row = rowOf(output, query);
      return [
        words.output(
          asker,
          Array.from(row, (value, column) => told(formatNumber(value), value, 'output', query, column)),
        ),
      ];
    }
  }
}
