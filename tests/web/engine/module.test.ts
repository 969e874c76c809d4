// The hand-written types against the WebAssembly module itself: the same calls, the same fields in what each
// answers, no more and no fewer.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { calls, type EngineFactory, type EngineModule } from '../../../web/engine/module.ts';
import { engineFolder, engines, variants } from './built-engine.ts';
import { samples } from './wire-samples.ts';

const glue: Record<string, () => Promise<{ default: EngineFactory }>> = {
  simd: () => import('attention-engine-simd'),
  scalar: () => import('attention-engine-scalar'),
};

/** The names and types of all fields; of an array those of its first entry. */
function fieldsOf(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return value.constructor.name;
  if (Array.isArray(value)) return value.slice(0, 1).map(fieldsOf);
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fieldsOf(field)]));
}

describe.each(variants)('%s', (variant) => {
  const instantiate = async () => {
    const wasmBinary = await readFile(new URL(`attention-${variant}.wasm`, engineFolder));
    const { default: createModule } = await glue[variant]!();
    return createModule({ wasmBinary });
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
    const counts = calls.map((name) => [name, (module[name] as unknown as { argCount: number }).argCount]);
    const two = new Set<string>(['scaling', 'compare']);
    expect(counts).toEqual(calls.map((name) => [name, two.has(name) ? 2 : 1]));
  });

  it.each(calls)('answers %s with the fields that its type has', async (name) => {
    const module: EngineModule = await instantiate();
    for (const { ask, result } of samples[name]) {
      expect(fieldsOf(ask(module))).toEqual(fieldsOf(result));
    }
  });

  it('offers these calls, its variant and nothing else', () => {
    expect(Object.keys(engines[variant]).toSorted()).toEqual([...calls, 'variant'].toSorted());
    for (const name of calls) expect(typeof engines[variant][name]).toBe('function');
  });
});
