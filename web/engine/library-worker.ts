// The worker of the library, in a browser or in Node: dist/engine/worker.js. Whoever starts it says which binary.

import nodeEndpoint from 'comlink/dist/esm/node-adapter';
import { loadEngine } from './index.ts';
import { serveEngine } from './serve.ts';
import type { EngineVariant } from './types.ts';

// A browser's worker must listen before anything is awaited; Node keeps messages until somebody listens.
if ('WorkerGlobalScope' in globalThis) {
  serveEngine(loadEngine({ variant: self.name as EngineVariant }));
} else {
  const { parentPort, workerData } = await import('node:worker_threads');
  serveEngine(loadEngine({ variant: workerData as EngineVariant }), nodeEndpoint(parentPort!));
}
