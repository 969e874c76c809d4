// Chooses the binary this machine can run, and starts it. WebAssembly has no dispatch at run time, so there
// are two of each part: with 128-bit SIMD and without (Safari before 16.4).

import { simd } from 'wasm-feature-detect';
import { ArgumentError } from './argument-error.ts';
import { createEngine } from './engine.ts';
import type { EngineFactory, EngineModule, Part } from './module.ts';
import { describe } from './tensor.ts';
import type { EngineCalls, EngineVariant, LoadOptions } from './types.ts';

/** Gives a binary; each builder of the engine (library, page, program) knows its own places. */
export type BinarySource = (variant: EngineVariant, part: Part) => Promise<Uint8Array>;

/** Where the binaries are, when they are files. */
export type BinaryUrls = Readonly<Record<EngineVariant, Readonly<Record<Part, URL>>>>;

export function fetchFrom(urls: BinaryUrls): BinarySource {
  return (variant, part) => fetchBinary(urls[variant][part]);
}

const glue: Record<EngineVariant, { [P in Part]: () => Promise<{ default: EngineFactory<P> }> }> = {
  simd: {
    first: () => import('attention-first-simd'),
    rest: () => import('attention-rest-simd'),
  },
  scalar: {
    first: () => import('attention-first-scalar'),
    rest: () => import('attention-rest-scalar'),
  },
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

const forbidden =
  "This page's content security policy forbids WebAssembly, with which the numbers are computed. " +
  "Whoever runs the page can allow it by adding 'wasm-unsafe-eval' to the policy's script-src, " +
  "as in: script-src 'self' 'wasm-unsafe-eval'.";

/** Eight bytes that are a module. */
const emptyModule = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** Whether the page's content security policy is why a module was not compiled. */
async function isForbidden(): Promise<boolean> {
  try {
    await WebAssembly.compile(emptyModule);
    return false;
  } catch {
    return true;
  }
}

/** Errors: WebAssembly missing or forbidden, the binary not found, each in a sentence. */
export async function loadEngineFrom(
  binaryOf: BinarySource,
  options: LoadOptions = {},
): Promise<EngineCalls> {
  if (typeof WebAssembly === 'undefined') {
    throw new Error(
      'This browser has no WebAssembly, or it is switched off; the numbers are computed with it.',
    );
  }
  const variant = options.variant ?? ((await simd()) ? 'simd' : 'scalar');
  if (!Object.hasOwn(glue, variant)) {
    throw new ArgumentError(`loadEngine: variant: got ${describe(variant)}; allowed: 'simd', 'scalar'`);
  }
  const binaries = new Map<Part, Uint8Array>(); // kept, to start a part anew
  async function startPart(part: Part): Promise<Partial<EngineModule>> {
    const [{ default: createModule }, wasmBinary] = await Promise.all([
      glue[variant][part](),
      binaries.get(part) ?? binaryOf(variant, part),
    ]);
    binaries.set(part, wasmBinary);
    try {
      return await createModule({ wasmBinary });
    } catch (cause) {
      if (await isForbidden()) throw new Error(forbidden, { cause });
      throw cause;
    }
  }
  return createEngine(startPart, variant);
}
