// The engine as a program without files: one function's text holds all of it, which a page runs on its own thread
// or gives to a worker. Its binaries it asks for.

import { wrap } from 'comlink';
import { loadEngineFrom, type BinarySource } from './load.ts';
import { serveEngine } from './serve.ts';
import type { EngineCalls } from './types.ts';

/** The engine on this thread. */
export function load(binaryOf: BinarySource): Promise<EngineCalls> {
  return loadEngineFrom(binaryOf);
}

/** The engine of this worker, whose page sends a port first, at which the binaries are to be asked for. */
export function serve(): void {
  const source = new Promise<BinarySource>((resolve) => {
    addEventListener('message', ({ ports }: MessageEvent) => resolve(wrap<BinarySource>(ports[0]!)), {
      once: true,
    });
  });
  serveEngine(source.then(load));
}
