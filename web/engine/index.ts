// The engine as a library: `import { loadEngine } from 'attention-playground'`, in Node and in browsers.

import { loadEngineFrom, type LoadOptions } from './load.ts';
import type { Engine } from './types.ts';

export type * from './types.ts';
export type { LoadOptions };
export { ArgumentError } from './arguments.ts';

/** The engine on this thread. It finds its own .wasm beside this file. */
export function loadEngine(options?: LoadOptions): Promise<Engine> {
  // Not literals: a bundler would inline the files.
  const beside = (name: string) => new URL(`./${name}.wasm`, import.meta.url);
  return loadEngineFrom({ simd: beside('attention-simd'), scalar: beside('attention-scalar') }, options);
}
