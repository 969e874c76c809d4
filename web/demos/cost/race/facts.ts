// What there is to say of the race: before it the work that is waiting, after it growth, ratio and share of the peak
// as measured.

import { formatCount, formatNumber, percent } from '../../../views/number.ts';
import type { LayerCost } from '../compute.ts';
import { formatFlops } from '../flops/rows.ts';
import { messages } from '../messages.ts';
import type { Contestant } from './contestants.ts';
import type { RaceReport } from './race.ts';
import { fittedFrom } from './sizes.ts';
import { slowerWays, type RaceSpeeds, type SharedSpeed, type SlowerWay } from './speeds.ts';

const { race: words } = messages;

export const nameOf = (contestant: Contestant, workers: number) =>
  contestant === 'allCores' ? words.allCores(workers) : words.contestants[contestant];

export function raceFacts(race: readonly LayerCost[]): readonly string[] {
  const { tokens, flops } = race.at(-1)!;
  return [words.work(formatCount(tokens), formatFlops(flops.quadratic))];
}

function ratioSentence({ tokens, times }: RaceSpeeds, slow: SlowerWay): readonly string[] {
  const ratio = times[slow];
  if (ratio === undefined) return [];
  const names = [formatCount(tokens), words.contestants[slow], words.contestants.fused] as const;
  return [ratio > 1 ? words.ratio(...names, formatNumber(ratio, 1)) : words.slower(...names)];
}

function sharedSentence(shared: SharedSpeed | null, workers: number): readonly string[] {
  if (!shared || workers < 2) return [];
  const tokens = formatCount(shared.tokens);
  return [
    shared.times > 1
      ? words.shared(tokens, workers, formatNumber(shared.times, 1))
      : words.notShared(tokens, workers),
  ];
}

const shareSentence = ({ tokens, rate, peak, share }: RaceSpeeds) =>
  words.share(formatCount(tokens), formatNumber(rate, 1), formatNumber(peak, 1), percent(share));

export function measuredFacts({
  growth,
  workers,
  speeds,
  shared,
}: Pick<RaceReport, 'growth' | 'workers' | 'speeds' | 'shared'>): readonly string[] {
  const slopes = growth.map(({ contestant, law }) =>
    words.slopeOf(nameOf(contestant, workers), formatNumber(law.exponent, 2)),
  );
  return [
    ...(speeds ? slowerWays.flatMap((slow) => ratioSentence(speeds, slow)) : []),
    ...sharedSentence(shared, workers),
    ...(speeds ? [shareSentence(speeds)] : []),
    ...(slopes.length > 0 ? [words.slope(slopes.join(', '), formatCount(fittedFrom))] : []),
  ];
}
