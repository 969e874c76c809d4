// The hand-written types against the WebAssembly module itself: the same calls, no more and no fewer.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { calls, type EngineFactory } from '../../../web/engine/module.ts';
import { engineFolder, engines, variants } from './built-engine.ts';

const glue: Record<string, () => Promise<{ default: EngineFactory }>> = {
  simd: () => import('attention-engine-simd'),
  scalar: () => import('attention-engine-scalar'),
};

describe.each(variants)('%s', (variant) => {
  const instantiate = async () => {
    const wasmBinary = await readFile(new URL(`attention-${variant}.wasm`, engineFolder));
    const { default: createModule } = await glue[variant]!();
    return (await createModule({ wasmBinary })) as unknown as Record<string, unknown>;
  };

  it('registers with embind exactly the calls that module.ts names', async () => {
    // Functions that embind registers carry their number of arguments; the glue's own do not.
    const module = await instantiate();
    const registered = Object.entries(module)
      .filter(([, value]) => typeof value === 'function' && Object.hasOwn(value, 'argCount'))
      .map(([name]) => name);
    expect(registered.toSorted()).toEqual([...calls].toSorted());
  });

  it('takes from each call as many arguments as its type says', async () => {
    const module = await instantiate();
    const counts = calls.map((name) => [name, (module[name] as { argCount: number }).argCount]);
    const two = new Set<string>(['scaling', 'compare']);
    expect(counts).toEqual(calls.map((name) => [name, two.has(name) ? 2 : 1]));
  });

  it('offers these calls, its variant and nothing else', () => {
    expect(Object.keys(engines[variant]).toSorted()).toEqual([...calls, 'variant'].toSorted());
    for (const name of calls) expect(typeof engines[variant][name]).toBe('function');
  });
});
