// What there is to say of the race: before it the work that is waiting, after it growth, ratio and share of the peak
// as measured.

import { formatCount, formatNumber, percent } from '../../../views/number.ts';
import type { LayerCost } from '../compute.ts';
import { formatFlops } from '../flops/rows.ts';
import { messages } from '../messages.ts';
import type { Contestant } from './contestants.ts';
import { timesOf, type RaceReport, type Timing } from './race.ts';
import { fittedFrom } from './sizes.ts';

const { race: words } = messages;

/** Operations in a millisecond, in billions a second. */
const perSecond = 1e-6;

export const nameOf = (contestant: Contestant, workers: number) =>
  contestant === 'allCores' ? words.allCores(workers) : words.contestants[contestant];

export function raceFacts(race: readonly LayerCost[]): readonly string[] {
  const { tokens, flops } = race.at(-1)!;
  return [words.work(formatCount(tokens), formatFlops(flops.quadratic))];
}

/** How many times the time of `fast` is that of `slow`, at the largest T that both have finished. */
function ratioOf(
  timings: readonly Timing[],
  slow: Contestant,
  fast: Contestant,
): { readonly tokens: string; readonly times: number } | null {
  const best = timesOf(timings, fast).at(-1);
  const other = best && timesOf(timings, slow).find(({ tokens }) => tokens === best.tokens);
  if (!best || !other || best.milliseconds <= 0) return null;
  return { tokens: formatCount(best.tokens), times: other.milliseconds / best.milliseconds };
}

function ratioSentence(timings: readonly Timing[], slow: 'plainJavaScript' | 'stepwise'): readonly string[] {
  const ratio = ratioOf(timings, slow, 'fused');
  if (!ratio) return [];
  const names = [ratio.tokens, words.contestants[slow], words.contestants.fused] as const;
  return [ratio.times > 1 ? words.ratio(...names, formatNumber(ratio.times, 1)) : words.slower(...names)];
}

function sharedSentence(timings: readonly Timing[], workers: number): readonly string[] {
  const ratio = workers > 1 ? ratioOf(timings, 'fused', 'allCores') : null;
  if (!ratio) return [];
  return [
    ratio.times > 1
      ? words.shared(ratio.tokens, workers, formatNumber(ratio.times, 1))
      : words.notShared(ratio.tokens, workers),
  ];
}

function shareSentence(
  race: readonly LayerCost[],
  timings: readonly Timing[],
  peak: number,
): readonly string[] {
  const best = timesOf(timings, 'fused').at(-1);
  const layer = best && race.find(({ tokens }) => tokens === best.tokens);
  if (!best || !layer || best.milliseconds <= 0) return [];
  const rate = layer.flops.quadratic / best.milliseconds;
  const shown = [rate, peak].map((one) => formatNumber(one * perSecond, 1)) as [string, string];
  return [words.share(formatCount(best.tokens), ...shown, percent(rate / peak))];
}

export function measuredFacts(
  { timings, growth, workers, peak }: Pick<RaceReport, 'timings' | 'growth' | 'workers' | 'peak'>,
  race: readonly LayerCost[],
): readonly string[] {
  const slopes = growth.map(({ contestant, law }) =>
    words.slopeOf(nameOf(contestant, workers), formatNumber(law.exponent, 2)),
  );
  return [
    ...ratioSentence(timings, 'plainJavaScript'),
    ...ratioSentence(timings, 'stepwise'),
    ...sharedSentence(timings, workers),
    ...shareSentence(race, timings, peak),
    ...(slopes.length > 0 ? [words.slope(slopes.join(', '), formatCount(fittedFrom))] : []),
  ];
}
