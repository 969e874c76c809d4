// The pool of workers beside an engine's calls; its own code comes when it is asked for.

import type { PoolOptions } from './pool.ts';
import type { Engine, EngineCalls } from './types.ts';

/** `engine` with `startPool`, whose workers `startWorker` makes. */
export function withPool(engine: EngineCalls, startWorker: PoolOptions['startWorker']): Engine {
  return {
    ...engine,
    async startPool(workers) {
      const { startPool } = await import('./pool.ts');
      return startPool({ engine, workers, startWorker });
    },
  };
}
