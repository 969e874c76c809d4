// How the library starts a worker of its pool: in a browser, and in Node, whose workers speak another dialect.

import { domWorker } from './dom-worker.ts';
import type { PoolWorker } from './pool.ts';
import type { EngineVariant } from './types.ts';

/** The module worker at `url`, which is told which binary to run. */
export async function startLibraryWorker(url: URL, variant: EngineVariant): Promise<PoolWorker> {
  if (typeof Worker !== 'undefined') return domWorker(new Worker(url, { type: 'module', name: variant }));
  const [{ Worker: NodeWorker }, { default: nodeEndpoint }] = await Promise.all([
    import('node:worker_threads'),
    import('comlink/dist/esm/node-adapter'),
  ]);
  const worker = new NodeWorker(url, { workerData: variant });
  return {
    endpoint: nodeEndpoint(worker),
    onFailure(listener) {
      worker.on('error', listener);
      worker.on('messageerror', listener);
    },
    end: () => void worker.terminate(),
  };
}
