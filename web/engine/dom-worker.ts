// A browser's worker as a pool takes it.

import type { PoolWorker } from './pool.ts';

export function domWorker(worker: Worker): PoolWorker {
  return {
    endpoint: worker,
    onFailure(listener) {
      worker.addEventListener('error', listener);
      worker.addEventListener('messageerror', listener);
    },
    end: () => worker.terminate(),
  };
}
