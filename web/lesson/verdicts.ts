// The verdicts on a broken attention: each invariant of a right one, held or violated, with its measured number.

import type { Mistake, MistakesResult } from '../engine/types.ts';
import { formatNumber } from '../views/number.ts';
import { tokenName } from '../views/token.ts';
import { verdictMessages as words } from './mistake-messages.ts';
import { tolerance, type Verdict } from './mistakes.ts';
import { told, type ToldNumber } from './sentence.ts';

/** The rows of the quantity `verdicts`: what can be asked about beside the tables. */
export const measured = [
  'size',
  'blocked',
  'leak',
  'sums',
  'finite',
  'difference',
  'worstLeak',
  'exponent',
] as const;
export type Measured = (typeof measured)[number];

/** How many rows have NaN for a sum, where the invariant asks for it; of these no distance from 1 is known. */
export function rowsWithoutSum({ measures, rowSums }: MistakesResult): number {
  return measures.largestSumError === Infinity ? rowSums.data.filter(Number.isNaN).length : 0;
}

/** How many numbers `finite` is asked of. */
const numbersOf = ({ weights, output }: MistakesResult) => weights.data.length + output.data.length;

/** The core puts NaN infinitely far from every number; what is shown is NaN. */
const shownAsNaN = (measure: number) => (measure === Infinity ? NaN : measure);

/** What the verdict on an invariant rests on, unrounded: the number that its text tells. */
export function measureOf(result: MistakesResult, name: Measured): number {
  const { measures: m } = result;
  return {
    size: m.scaledSize,
    blocked: shownAsNaN(m.largestBlockedWeight),
    leak: m.leaks,
    sums: rowsWithoutSum(result) || m.largestSumError,
    finite: m.notFinite || numbersOf(result),
    difference: shownAsNaN(m.largestDifference),
    worstLeak: shownAsNaN(m.worstLeak?.difference ?? 0),
    exponent: m.largestExponent,
  }[name];
}

/** What was measured, as a live number. */
export function toldMeasure(result: MistakesResult, name: Measured): ToldNumber {
  const value = measureOf(result, name);
  return told(formatNumber(value), value, 'verdicts', measured.indexOf(name), 0);
}

type Found = Omit<Verdict, 'measure' | 'violation'>;

const kindOf = (isHeld: boolean) => (isHeld ? 'held' : 'violated');

/** The mistake on its own shows only where scores are large; says how far off that is. */
function finiteBody(result: MistakesResult, mistakes: readonly Mistake[]): Partial<Found> {
  if (!mistakes.includes('noMaximum')) return {};
  return { body: words.finiteSoFar(toldMeasure(result, 'exponent')) };
}

function leakVerdict(result: MistakesResult, queries: readonly string[], tokens: readonly string[]): Found {
  const { leaks, leaksAsked, worstLeak } = result.measures;
  const common = { invariant: 'leak', title: words.leak } as const;
  if (!worstLeak) return { ...common, kind: 'held', value: words.noLeak(leaksAsked) };
  const { query, token } = worstLeak;
  const difference = toldMeasure(result, 'worstLeak');
  const worst = Number.isNaN(difference.value) ? words.leakOfNaN : words.worstLeak;
  return {
    ...common,
    kind: 'violated',
    value: words.leaks(leaks, leaksAsked),
    body: worst(tokenName(queries[query]!), tokenName(tokens[token]!), difference),
  };
}

/** Those invariants that these inputs can show; what a mask promises only where it blocks something. */
export function verdictsOf(
  result: MistakesResult,
  mistakes: readonly Mistake[],
  queries: readonly string[],
  tokens: readonly string[],
): readonly Verdict[] {
  const { measures: m } = result;
  const [numbers, withoutSum] = [numbersOf(result), rowsWithoutSum(result)];
  const hasRightSize = Math.abs(m.scaledSize - m.rightScaledSize) <= tolerance * m.rightScaledSize;
  const size = formatNumber(m.scaledSize);
  const blockedWeight = words.blockedWeight(formatNumber(measureOf(result, 'blocked')));
  const found: readonly Found[] = [
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
      value: withoutSum > 0 ? words.withoutSum(withoutSum) : words.sumError(formatNumber(m.largestSumError)),
    },
    {
      invariant: 'finite',
      kind: kindOf(m.notFinite === 0),
      title: words.finite,
      value: m.notFinite === 0 ? words.allFinite(numbers) : words.notFinite(m.notFinite, numbers),
      ...(m.notFinite === 0 && finiteBody(result, mistakes)),
    },
  ];
  return found.map((verdict) => ({
    ...verdict,
    measure: measureOf(result, verdict.invariant),
    violation: verdict.kind === 'violated' ? words.violated(verdict.title, verdict.value) : null,
  }));
}
