// Chooses the binary this machine can run, and starts it. WebAssembly has no dispatch at run time, so there
// are two: with 128-bit SIMD and without (Safari before 16.4).

import { simd } from 'wasm-feature-detect';
import { ArgumentError } from './argument-error.ts';
import { createEngine } from './engine.ts';
import type { EngineFactory } from './module.ts';
import { describe } from './tensor.ts';
import type { Engine, EngineVariant } from './types.ts';

export interface LoadOptions {
  /** Default: what this machine can run. */
  readonly variant?: EngineVariant;
}

/** Where the two binaries are; each builder of the engine (library, page) knows its own places. */
export type BinaryUrls = Readonly<Record<EngineVariant, URL>>;

const glue: Record<EngineVariant, () => Promise<{ default: EngineFactory }>> = {
  simd: () => import('attention-engine-simd'),
  scalar: () => import('attention-engine-scalar'),
};

async function fetchBinary(url: URL): Promise<Uint8Array> {
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`The engine could not be fetched: ${url.href} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Errors: WebAssembly missing or forbidden, the binary not found, each in a sentence. */
export async function loadEngineFrom(urls: BinaryUrls, options: LoadOptions = {}): Promise<Engine> {
  if (typeof WebAssembly === 'undefined') {
    throw new Error(
      'This browser has no WebAssembly, or it is switched off; the numbers are computed with it.',
    );
  }
  const variant = options.variant ?? ((await simd()) ? 'simd' : 'scalar');
  if (!Object.hasOwn(glue, variant)) {
    throw new ArgumentError(`loadEngine: variant: got ${describe(variant)}; allowed: 'simd', 'scalar'`);
  }
  const [{ default: createModule }, wasmBinary] = await Promise.all([
    glue[variant](),
    fetchBinary(urls[variant]),
  ]);
  return createEngine(() => createModule({ wasmBinary }), variant);
}
