// Times the ways to compute the same attention, size by size, and tells after each what is known.

import type { Engine, PowerLaw, Tensor } from '../../../engine/types.ts';
import type { LayerCost } from '../compute.ts';
import { contestants, runOf, type Contestant, type Inputs, type Run, type Track } from './contestants.ts';
import { fastestOf, measurePeak } from './peak.ts';
import { fittedFrom, raceDim, raceSizes } from './sizes.ts';
import { sharedSpeedOf, speedsOf, type RaceSpeeds, type SharedSpeed } from './speeds.ts';
import { timesOf, type Timing } from './timings.ts';

/** How one way's time grows, from `fittedFrom` on. */
export interface Growth {
  readonly contestant: Contestant;
  readonly tokens: readonly number[];
  readonly law: PowerLaw;
}

export interface RaceReport {
  readonly timings: readonly Timing[];
  readonly growth: readonly Growth[];
  /** How many workers share the last way; 0 where there can be none */
  readonly workers: number;
  /** Null until the tiled form has been timed, by a clock that can tell */
  readonly speeds: RaceSpeeds | null;
  readonly shared: SharedSpeed | null;
  /** Largest |plain JavaScript − fused| over all sizes so far */
  readonly difference: number;
  /** 0 to 1, by the work that is done */
  readonly fraction: number;
  /** What comes next; null at the end */
  readonly next: { readonly contestant: Contestant; readonly tokens: number } | null;
}

export const mostRuns = 5;
/** No further run of the same once so many milliseconds were spent on it. */
const enough = 250;

async function bestOf(run: () => Promise<Run>, signal: AbortSignal): Promise<Run> {
  let best = await run();
  let spent = best.milliseconds;
  for (let n = 1; n < mostRuns && spent < enough; n += 1) {
    signal.throwIfAborted();
    const next = await run();
    spent += next.milliseconds;
    if (next.milliseconds < best.milliseconds) best = next;
  }
  return best;
}

async function drawInputs(engine: Engine, tokens: number): Promise<Inputs> {
  const drawn = (seed: number) => engine.random({ shape: [tokens, raceDim], seed });
  const [q, k, v] = await Promise.all([drawn(1), drawn(2), drawn(3)]);
  return { q, k, v };
}

/** The power law of each way that has enough sizes to show one. */
export async function growthOf(engine: Engine, timings: readonly Timing[]): Promise<readonly Growth[]> {
  const measured = contestants.map((contestant) => ({
    contestant,
    points: timesOf(timings, contestant).filter(
      ({ tokens, milliseconds }) => tokens >= fittedFrom && milliseconds > 0,
    ),
  }));
  return Promise.all(
    measured
      .filter(({ points }) => points.length >= 3)
      .map(async ({ contestant, points }) => {
        const tokens = points.map((point) => point.tokens);
        const times = points.map((point) => point.milliseconds);
        return { contestant, tokens, law: await engine.fitPowerLaw({ x: tokens, y: times }) };
      }),
  );
}

/**
 * Runs through all sizes, smallest first; yields before the first timing and after each. `work` says how many
 * operations each size takes. Throws an AbortError once `signal` is aborted; its workers end with it.
 */
export async function* race(
  engine: Engine,
  work: readonly LayerCost[],
  signal: AbortSignal,
): AsyncGenerator<RaceReport, void> {
  const pool = await engine.startPool();
  try {
    yield* runAll({ engine, pool, signal }, work);
  } finally {
    pool.close();
  }
}

async function* runAll(track: Track, work: readonly LayerCost[]): AsyncGenerator<RaceReport, void> {
  const { engine, pool, signal } = track;
  const { workers } = pool;
  const entries = raceSizes.flatMap((tokens) => contestants.map((contestant) => ({ contestant, tokens })));
  const all = entries.reduce((sum, { tokens }) => sum + tokens ** 2, 0);
  let peak = await measurePeak(engine, signal);
  const timings: Timing[] = [];
  let difference = 0;
  let done = 0;
  let inputs: Inputs | undefined;
  let plain: Tensor | undefined;
  const nothing = { timings: [], growth: [], speeds: null, shared: null };
  yield { ...nothing, workers, difference, fraction: 0, next: entries[0]! };
  for (const [n, { contestant, tokens }] of entries.entries()) {
    signal.throwIfAborted();
    if (inputs?.q.shape[0] !== tokens) inputs = await drawInputs(engine, tokens);
    const drawn = inputs;
    const { milliseconds, output } = await bestOf(() => runOf(contestant, drawn, track), signal);
    signal.throwIfAborted();
    if (contestant === 'plainJavaScript') plain = output;
    if (contestant === 'fused' || contestant === 'allCores') {
      difference = Math.max(difference, (await engine.compare(plain!, output)).largestDifference);
    }
    // Again beside what is compared with it: whatever else the device does disturbs both.
    if (contestant === 'fused') {
      const again = await measurePeak(engine, signal);
      peak = await fastestOf(
        engine,
        [peak, again].filter((run) => run !== null),
      );
    }
    timings.push({ contestant, tokens, milliseconds });
    done += tokens ** 2;
    const growth = await growthOf(engine, timings);
    const next = entries[n + 1] ?? null;
    const speeds = await speedsOf(engine, timings, work, peak);
    const shared = await sharedSpeedOf(engine, timings);
    const fraction = done / all;
    yield { timings: [...timings], growth, workers, speeds, shared, difference, fraction, next };
  }
}
