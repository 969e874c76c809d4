// How fast this device multiplies and adds in this browser: of that a kernel reaches a share.

import type { Engine } from '../../../engine/types.ts';

/** The first is short, to learn how many steps take long enough to be timed. */
const probe = 2 ** 16;
const wanted = 20;
const rounds = 4;

async function timed(engine: Engine, steps: number, apart: boolean) {
  const started = performance.now();
  const { operations } = await engine.multiplyAdds({ steps, apart });
  return { operations, milliseconds: performance.now() - started };
}

/** Operations per millisecond of the faster of two loops, one core, the best of some rounds. */
export async function measurePeak(engine: Engine, signal: AbortSignal): Promise<number> {
  await timed(engine, probe, false); // what is compiled late is compiled now
  const { milliseconds } = await timed(engine, probe, false);
  const steps = Math.min(2 ** 28, Math.ceil(probe * (wanted / Math.max(milliseconds, 0.05))));
  let peak = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const apart of [false, true]) {
      signal.throwIfAborted();
      const run = await timed(engine, steps, apart);
      peak = Math.max(peak, run.operations / run.milliseconds);
    }
  }
  return peak;
}
