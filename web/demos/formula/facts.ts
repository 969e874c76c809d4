// What the numbers of the present step say, in a sentence.

import { readingSentence } from '../../lesson/reading.ts';
import { verdictsOf, violations, type Verdict } from '../../lesson/mistakes.ts';
import { formatNumber } from '../../views/number.ts';
import { tokenName } from '../../views/token.ts';
import type { FormulaResult, FormulaState } from './compute.ts';
import { messages } from './messages.ts';
import { scaledText } from './scaled-text.ts';

const { facts: words } = messages;

/** The query that the sentences speak of: the one being explained, else the last. */
export function spokenQuery(state: FormulaState, result: FormulaResult): number {
  const last = result.askers.length - 1;
  const isOfQueries = state.why && !['k', 'v'].includes(state.why.quantity);
  return isOfQueries ? Math.min(state.why.row, last) : last;
}

/** What the mistakes violate and what they do not; none without mistakes. */
export function verdicts(state: FormulaState, { broken, askers }: FormulaResult): readonly Verdict[] {
  return broken ? verdictsOf(broken, state.broken, askers, state.tokens) : [];
}

const changesScale = ['scaleByModel', 'noScale', 'scaleTwice'] as const;
const blockedCount = ({ data }: { data: Float32Array }) => data.filter((value) => value === -Infinity).length;

const rowOf = ({ shape, data }: { shape: readonly number[]; data: Float32Array }, row: number) =>
  data.subarray(row * shape[1]!, (row + 1) * shape[1]!);

export function facts(state: FormulaState, result: FormulaResult): readonly string[] {
  return [...violations(verdicts(state, result)), ...stepFacts(state, result)];
}

/** What the numbers of the present step say. */
export function stepFacts(state: FormulaState, result: FormulaResult): readonly string[] {
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
      const after = formatNumber(Math.max(...rowOf(scaled, query)));
      const dim = result.inputs.k.shape[1]!;
      return changesScale.some((mistake) => state.broken.includes(mistake))
        ? [words.scaledWrongly(scaledText(dim, state.broken), before, after)]
        : [words.scaled(dim, before, after)];
    }
    case 3: {
      const blocked = blockedCount(masked);
      const meant = blockedCount(result.rightMask);
      if (blocked !== meant) return [words.maskedWrongly(blocked, meant, masked.data.length)];
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
