// What the numbers of the present step say, in a sentence.

import { readingSentence } from '../../lesson/reading.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { FormulaResult, FormulaState } from './compute.ts';
import { messages } from './messages.ts';

const { facts: words } = messages;

/** The query that the sentences speak of: the one being explained, else the last. */
export function spokenQuery(state: FormulaState, result: FormulaResult): number {
  const last = result.askers.length - 1;
  const isOfQueries = state.why && !['k', 'v'].includes(state.why.quantity);
  return isOfQueries ? Math.min(state.why.row, last) : last;
}

const rowOf = ({ shape, data }: { shape: readonly number[]; data: Float32Array }, row: number) =>
  data.subarray(row * shape[1]!, (row + 1) * shape[1]!);

export function facts(state: FormulaState, result: FormulaResult): readonly string[] {
  const query = spokenQuery(state, result);
  const asker = tokenName(result.askers[query]!);
  const { scores, scaled, masked, weights, output } = result.steps;
  switch (state.step) {
    case 1: {
      const row = rowOf(scores, query);
      const best = row.indexOf(Math.max(...row));
      if (best < 0) return [];
      const ties = row.filter((score) => score === row[best]).length;
      if (ties > 1) return [words.tiedScores(asker, formatNumber(row[best]!), ties)];
      return [words.largestScore(asker, formatNumber(row[best]!), tokenName(state.tokens[best]!))];
    }
    case 2: {
      const before = formatNumber(Math.max(...rowOf(scores, query)));
      return [
        words.scaled(result.inputs.k.shape[1]!, before, formatNumber(Math.max(...rowOf(scaled, query)))),
      ];
    }
    case 3: {
      const blocked = masked.data.filter((value) => value === -Infinity).length;
      return [blocked === 0 ? words.allAllowed : words.blocked(blocked, masked.data.length)];
    }
    case 4: {
      const position = state.tokens.length - result.askers.length + query;
      return [readingSentence(result.askers[query]!, rowOf(weights, query), state.tokens, position)];
    }
    default:
      return [
        words.output(asker, Array.from(rowOf(output, query), (value) => formatNumber(value)).join(', ')),
      ];
  }
}
