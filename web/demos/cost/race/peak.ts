// How fast this device multiplies and adds in this browser: of that a kernel reaches a share.

import type { Engine } from '../../../engine/types.ts';
import { placesOfLargest } from '../../../lesson/largest.ts';
import { hasTime, type TimedWork } from './speeds.ts';

/** The first is short, to learn how many steps take long enough to be timed. */
const probe = 2 ** 16;
const wanted = 20;
const mostSteps = 2 ** 28;
const rounds = 4;

async function timed(engine: Engine, steps: number, apart: boolean): Promise<TimedWork> {
  const started = performance.now();
  const { operations } = await engine.multiplyAdds({ steps, apart });
  return { operations, milliseconds: performance.now() - started };
}

/** The fastest of these; null where the clock has told the time of none. */
export async function fastestOf(engine: Engine, runs: readonly TimedWork[]): Promise<TimedWork | null> {
  const known = runs.filter(hasTime);
  if (known.length === 0) return null;
  const { rates } = await engine.compareSpeeds({
    operations: known.map(({ operations }) => operations),
    milliseconds: known.map(({ milliseconds }) => milliseconds),
  });
  return known[placesOfLargest(rates)[0]!]!;
}

async function runAll(engine: Engine, steps: number, signal: AbortSignal): Promise<readonly TimedWork[]> {
  const runs: TimedWork[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const apart of [false, true]) {
      signal.throwIfAborted();
      runs.push(await timed(engine, steps, apart));
    }
  }
  return runs;
}

/** The best run of the faster of two loops, on one core; null where the clock is too coarse for the longest. */
export async function measurePeak(engine: Engine, signal: AbortSignal): Promise<TimedWork | null> {
  await timed(engine, probe, false); // what is compiled late is compiled now
  const { milliseconds } = await timed(engine, probe, false);
  let steps = Math.min(mostSteps, Math.ceil(probe * (wanted / Math.max(milliseconds, 0.05))));
  for (;;) {
    const fastest = await fastestOf(engine, await runAll(engine, steps, signal));
    if (fastest || steps === mostSteps) return fastest;
    steps = Math.min(mostSteps, 2 * steps); // a browser may keep its clock coarse, to tell less of its user
  }
}
