// The engine of the site's pages: in a worker that is a file of the site, or on this thread.

import { startEngineClient } from './client.ts';
import type { Engine } from './types.ts';

const startWorker = () =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'attention-engine' });

export function startPageEngine(): Promise<Engine> {
  return startEngineClient({
    workers: [startWorker],
    loadHere: async () => (await import('./page-engine.ts')).loadPageEngine(),
  });
}
