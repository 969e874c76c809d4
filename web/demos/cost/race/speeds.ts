// How fast the tiled form was, beside the slower ways and beside multiplications and additions alone.

import type { Engine } from '../../../engine/types.ts';
import type { LayerCost } from '../compute.ts';
import type { Contestant } from './contestants.ts';
import { timesOf, type Timing } from './timings.ts';

/** Something that was timed. */
export interface TimedWork {
  readonly operations: number;
  readonly milliseconds: number;
}

/** How near the tiled form comes to what one core can do. */
export interface ShareOfPeak {
  /** Of the tiled form: operations in a second, in billions */
  readonly rate: number;
  /** The same of multiplications and additions alone, on one core, and rate ÷ peak */
  readonly peak: number;
  readonly share: number;
}

/** All at one T. */
export interface RaceSpeeds {
  /** The largest that the tiled form has finished */
  readonly tokens: number;
  /** Null where the peak is not known */
  readonly ofPeak: ShareOfPeak | null;
  /** How many times as fast the tiled form is as these */
  readonly times: Readonly<Partial<Record<SlowerWay, number>>>;
}

/** How many times as fast several workers are as one. */
export interface SharedSpeed {
  readonly tokens: number;
  readonly times: number;
}

export const slowerWays = ['plainJavaScript', 'stepwise'] as const satisfies readonly Contestant[];
export type SlowerWay = (typeof slowerWays)[number];

/** What took less than the clock can tell has no speed. */
export const hasTime = ({ milliseconds }: Pick<TimedWork, 'milliseconds'>) => milliseconds > 0;

/** Null before the tiled form has been timed; `peak` is null where the clock was too coarse for it. */
export async function speedsOf(
  engine: Engine,
  timings: readonly Timing[],
  work: readonly LayerCost[],
  peak: TimedWork | null,
): Promise<RaceSpeeds | null> {
  const known = timings.filter(hasTime);
  const tiled = timesOf(known, 'fused').at(-1);
  const layer = tiled && work.find(({ tokens }) => tokens === tiled.tokens);
  if (!tiled || !layer) return null;
  const { tokens } = tiled;
  const slower = slowerWays.flatMap((way) => timesOf(known, way).filter((one) => one.tokens === tokens));
  const runs = [tiled, ...slower];
  const { rates, times } = await engine.compareSpeeds({
    operations: [...runs.map(() => layer.flops.quadratic), ...(peak ? [peak.operations] : [])],
    milliseconds: [...runs, ...(peak ? [peak] : [])].map(({ milliseconds }) => milliseconds),
  });
  return {
    tokens,
    ofPeak: peak && { rate: rates[0]!, peak: rates.at(-1)!, share: times.at(-1)! },
    times: Object.fromEntries(slower.map(({ contestant }, n) => [contestant, times[n + 1]!])),
  };
}

/** At the largest T that the workers have finished; null before the first. */
export async function sharedSpeedOf(engine: Engine, timings: readonly Timing[]): Promise<SharedSpeed | null> {
  const known = timings.filter(hasTime);
  const shared = timesOf(known, 'allCores').at(-1);
  const alone = shared && timesOf(known, 'fused').find(({ tokens }) => tokens === shared.tokens);
  if (!shared || !alone) return null;
  const { times } = await engine.compareSpeeds({
    operations: [1, 1], // the same
    milliseconds: [shared.milliseconds, alone.milliseconds],
  });
  return { tokens: shared.tokens, times: times[1]! };
}
