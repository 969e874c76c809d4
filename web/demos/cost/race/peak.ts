// How fast this device multiplies and adds in this browser: of that a kernel reaches a share.

import type { Engine } from '../../../engine/types.ts';
import { placesOfLargest } from '../../../lesson/prediction.ts';
import type { TimedWork } from './speeds.ts';

/** The first is short, to learn how many steps take long enough to be timed. */
const probe = 2 ** 16;
const wanted = 20;
const rounds = 4;

async function timed(engine: Engine, steps: number, apart: boolean): Promise<TimedWork> {
  const started = performance.now();
  const { operations } = await engine.multiplyAdds({ steps, apart });
  return { operations, milliseconds: performance.now() - started };
}

/** The fastest of these. */
export async function fastestOf(engine: Engine, runs: readonly TimedWork[]): Promise<TimedWork> {
  const { rates } = await engine.compareSpeeds({
    operations: runs.map(({ operations }) => operations),
    milliseconds: runs.map(({ milliseconds }) => milliseconds),
  });
  return runs[placesOfLargest(rates)[0]!]!;
}

/** The best run of the faster of two loops, on one core. */
export async function measurePeak(engine: Engine, signal: AbortSignal): Promise<TimedWork> {
  await timed(engine, probe, false); // what is compiled late is compiled now
  const { milliseconds } = await timed(engine, probe, false);
  const steps = Math.min(2 ** 28, Math.ceil(probe * (wanted / Math.max(milliseconds, 0.05))));
  const runs: TimedWork[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const apart of [false, true]) {
      signal.throwIfAborted();
      runs.push(await timed(engine, steps, apart));
    }
  }
  return fastestOf(engine, runs);
}
