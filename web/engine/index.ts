// The engine as a library: `import { loadEngine } from 'attention-playground'`, in Node and in browsers.

import { startLibraryWorker } from './library-pool.ts';
import { fetchFrom, loadEngineFrom } from './load.ts';
import type { Engine, LoadOptions } from './types.ts';
import { withPool } from './with-pool.ts';

export type * from './types.ts';
export { ArgumentError } from './argument-error.ts';

/** The engine on this thread. It finds its own .wasm beside this file. */
export async function loadEngine(options?: LoadOptions): Promise<Engine> {
  const here = import.meta.url; // by a name: `new URL(…, import.meta.url)` is what bundlers look for and rewrite
  const beside = (name: string) => new URL(`./attention-${name}.wasm`, here);
  const engine = await loadEngineFrom(
    fetchFrom({
      simd: { first: beside('first-simd'), rest: beside('rest-simd') },
      scalar: { first: beside('first-scalar'), rest: beside('rest-scalar') },
    }),
    options,
  );
  return withPool(engine, () => startLibraryWorker(new URL('./worker.js', here), engine.variant));
}
