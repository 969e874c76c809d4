// What there is to say of the race: before it the work that is waiting, after it growth, ratio and share of the peak
// as measured. Each number has the address that `why.ts` explains.

import { joined, told, type Sentence, type ToldNumber } from '../../../lesson/sentence.ts';
import { formatCount, formatNumber, percent } from '../../../views/number.ts';
import type { LayerCost } from '../compute.ts';
import { formatFlops } from '../flops/rows.ts';
import { messages } from '../messages.ts';
import { contestants, type Contestant } from './contestants.ts';
import type { RaceReport } from './race.ts';
import { fittedFrom, raceSizes } from './sizes.ts';
import { slowerWays, type RaceSpeeds, type SharedSpeed, type ShareOfPeak, type SlowerWay } from './speeds.ts';

const { race: words } = messages;

/** Numbers of one way at one size (row and column), of one way alone, or of the whole race (row and column 0). */
export type RaceQuantity =
  'time' | 'fitted' | 'exponent' | 'ratio' | 'rate' | 'peak' | 'share' | 'apart' | 'work' | 'plain' | 'tiled';

/** Where a number of the race stands. */
export const raceAddress = (quantity: RaceQuantity, of?: Contestant, tokens?: number) => ({
  quantity,
  row: of ? contestants.indexOf(of) : 0,
  column: tokens === undefined ? 0 : raceSizes.indexOf(tokens),
});

function toldRace(text: string, value: number, ...place: Parameters<typeof raceAddress>): ToldNumber {
  const { quantity, row, column } = raceAddress(...place);
  return told(text, value, quantity, row, column);
}

export const nameOf = (contestant: Contestant, workers: number) =>
  contestant === 'allCores' ? words.allCores(workers) : words.contestants[contestant];

export function raceFacts(race: readonly LayerCost[]): readonly Sentence[] {
  const { tokens, flops } = race.at(-1)!;
  const work = toldRace(formatFlops(flops.quadratic), flops.quadratic, 'work', undefined, tokens);
  return [words.work(formatCount(tokens), work)];
}

const toldTimes = (times: number, slow: Contestant) => toldRace(formatNumber(times, 1), times, 'ratio', slow);

function ratioSentence({ tokens, times }: RaceSpeeds, slow: SlowerWay): readonly Sentence[] {
  const ratio = times[slow];
  if (ratio === undefined) return [];
  const names = [formatCount(tokens), words.contestants[slow], words.contestants.fused] as const;
  return [ratio > 1 ? words.ratio(...names, toldTimes(ratio, slow)) : words.slower(...names)];
}

function sharedSentence(shared: SharedSpeed | null, workers: number): readonly Sentence[] {
  if (!shared || workers < 2) return [];
  const tokens = formatCount(shared.tokens);
  return [
    shared.times > 1
      ? words.shared(tokens, workers, toldTimes(shared.times, 'fused'))
      : words.notShared(tokens, workers),
  ];
}

const shareSentence = (tokens: number, { rate, peak, share }: ShareOfPeak) =>
  words.share(
    formatCount(tokens),
    toldRace(formatNumber(rate, 1), rate, 'rate'),
    toldRace(formatNumber(peak, 1), peak, 'peak'),
    toldRace(percent(share), share, 'share'),
  );

export function measuredFacts({
  growth,
  workers,
  speeds,
  shared,
}: Pick<RaceReport, 'growth' | 'workers' | 'speeds' | 'shared'>): readonly Sentence[] {
  const slopes = growth.map(({ contestant, law: { exponent } }) =>
    words.slopeOf(
      nameOf(contestant, workers),
      toldRace(formatNumber(exponent, 2), exponent, 'exponent', contestant),
    ),
  );
  return [
    ...(speeds ? slowerWays.flatMap((slow) => ratioSentence(speeds, slow)) : []),
    ...sharedSentence(shared, workers),
    ...(speeds?.ofPeak ? [shareSentence(speeds.tokens, speeds.ofPeak)] : []),
    ...(slopes.length > 0 ? [words.slope(joined(slopes, ', '), formatCount(fittedFrom))] : []),
  ];
}

export const toldApart = ({ difference }: Pick<RaceReport, 'difference'>) =>
  toldRace(formatNumber(difference), difference, 'apart');
