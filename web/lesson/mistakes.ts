// The verdicts on a broken attention: each invariant of a right one, held or violated, with its measured number.

import type { Mistake, MistakesResult } from '../engine/types.ts';
import type { CalloutOptions } from '../views/callout.ts';
import type { Line } from '../views/explanation.ts';
import { formatNumber } from '../views/number.ts';
import { tokenName } from '../views/token.ts';
import { brokenWhyMessages, mistakeMessages, verdictMessages as words } from './mistake-messages.ts';

/** In the order of the five steps. */
export const allMistakes = Object.keys(mistakeMessages) as Mistake[];

/** For a field of type 'flags'. */
export const mistakeLabels = Object.fromEntries(
  allMistakes.map((mistake) => [mistake, mistakeMessages[mistake].label]),
) as Readonly<Record<Mistake, string>>;

export interface Verdict extends CalloutOptions {
  readonly kind: 'held' | 'violated';
  readonly invariant: 'sums' | 'blocked' | 'leak' | 'finite' | 'size';
  readonly title: string;
  readonly value: string;
}

/** Rounding of float32 in a sum of weights, or in the size of scores relative to it, stays below this. */
const tolerance = 1e-5;

/** Whether a row's weights sum to 1 but for rounding. */
export const sumsToOne = (sum: number) => Math.abs(sum - 1) <= tolerance;

const kindOf = (isHeld: boolean) => (isHeld ? 'held' : 'violated');

/** The mistake on its own shows only where scores are large; says how far off that is. */
function finiteBody(result: MistakesResult, mistakes: readonly Mistake[]): Partial<Verdict> {
  if (!mistakes.includes('noMaximum')) return {};
  return { body: words.finiteSoFar(formatNumber(Math.max(...result.masked.data))) };
}

function leakVerdict(
  { measures: { leaks, leaksAsked, worstLeak } }: MistakesResult,
  queries: readonly string[],
  tokens: readonly string[],
): Verdict {
  const common = { invariant: 'leak', title: words.leak } as const;
  if (!worstLeak) return { ...common, kind: 'held', value: words.noLeak(leaksAsked) };
  const { query, token, difference } = worstLeak;
  return {
    ...common,
    kind: 'violated',
    value: words.leaks(leaks, leaksAsked),
    body: words.worstLeak(tokenName(queries[query]!), tokenName(tokens[token]!), formatNumber(difference)),
  };
}

/** Those invariants that these inputs can show; what a mask promises only where it blocks something. */
export function verdictsOf(
  result: MistakesResult,
  mistakes: readonly Mistake[],
  queries: readonly string[],
  tokens: readonly string[],
): readonly Verdict[] {
  const { measures: m, weights, output } = result;
  const numbers = weights.data.length + output.data.length;
  const hasRightSize = Math.abs(m.scaledSize - m.rightScaledSize) <= tolerance * m.rightScaledSize;
  const size = formatNumber(m.scaledSize);
  const blockedWeight = words.blockedWeight(formatNumber(m.largestBlockedWeight));
  return [
    {
      invariant: 'size',
      kind: kindOf(hasRightSize),
      title: words.size,
      value: hasRightSize ? words.rightSize(size) : words.sizes(size, formatNumber(m.rightScaledSize)),
    },
    ...(m.leaksAsked > 0
      ? [
          {
            invariant: 'blocked',
            kind: kindOf(m.largestBlockedWeight === 0),
            title: words.blocked,
            value: blockedWeight,
          } as const,
          leakVerdict(result, queries, tokens),
        ]
      : []),
    {
      invariant: 'sums',
      kind: kindOf(m.largestSumError <= tolerance),
      title: words.sums,
      value: words.sumError(formatNumber(m.largestSumError)),
    },
    {
      invariant: 'finite',
      kind: kindOf(m.notFinite === 0),
      title: words.finite,
      value: m.notFinite === 0 ? words.allFinite(numbers) : words.notFinite(m.notFinite, numbers),
      ...(m.notFinite === 0 && finiteBody(result, mistakes)),
    },
  ];
}

/** A sentence for each verdict that is violated. */
export function violations(verdicts: readonly Verdict[]): readonly string[] {
  return verdicts
    .filter(({ kind }) => kind === 'violated')
    .map(({ title, value }) => words.violated(title, value));
}

/** An explanation by the right formula, said to be that, of a number of a broken attention. */
export function brokenLines(shown: number, right: number, lines: readonly Line[]): readonly Line[] {
  const [shownText, rightText] = [formatNumber(shown), formatNumber(right)];
  const isSame = shownText === rightText;
  return [
    [isSame ? brokenWhyMessages.unchanged(shownText) : brokenWhyMessages.wrong(shownText, rightText)],
    ...lines,
  ];
}
