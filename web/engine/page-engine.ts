// The engine as the site's pages load it: its binaries are assets of the built site.

import firstScalar from 'attention-first-scalar.wasm?url';
import firstSimd from 'attention-first-simd.wasm?url';
import restScalar from 'attention-rest-scalar.wasm?url';
import restSimd from 'attention-rest-simd.wasm?url';
import { fetchFrom, loadEngineFrom } from './load.ts';
import type { EngineCalls } from './types.ts';

export function loadPageEngine(): Promise<EngineCalls> {
  return loadEngineFrom(
    fetchFrom({
      simd: { first: new URL(firstSimd, import.meta.url), rest: new URL(restSimd, import.meta.url) },
      scalar: { first: new URL(firstScalar, import.meta.url), rest: new URL(restScalar, import.meta.url) },
    }),
  );
}
