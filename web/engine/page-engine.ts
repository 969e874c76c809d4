// The engine as the page loads it: its binaries are assets of the built site.

import scalarUrl from 'attention-engine-scalar.wasm?url';
import simdUrl from 'attention-engine-simd.wasm?url';
import { loadEngineFrom } from './load.ts';
import type { Engine } from './types.ts';

export function loadPageEngine(): Promise<Engine> {
  return loadEngineFrom({
    simd: new URL(simdUrl, import.meta.url),
    scalar: new URL(scalarUrl, import.meta.url),
  });
}
