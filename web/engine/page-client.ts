// The engine of the site's pages: in a worker, or on this thread.

import { startEngineClient } from './client.ts';
import { startFileWorker, startTextWorker } from './page-workers.ts';
import type { Engine } from './types.ts';

export function startPageEngine(edited: Promise<unknown>): Promise<Engine> {
  return startEngineClient({
    workers: [startFileWorker, startTextWorker],
    loadHere: async () => (await import('./page-engine-here.ts')).loadPageEngineHere(),
    edited,
  });
}
