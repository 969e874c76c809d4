// The hand-written types against the WebAssembly modules themselves: the same calls, the same fields in what each
// answers, no more and no fewer.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  calls,
  partOf,
  parts,
  type EngineFactory,
  type EngineModule,
  type Part,
  type WireMask,
} from '../../../web/engine/module.ts';
import type { WireTensor } from '../../../web/engine/tensor.ts';
import { engineFolder, engines, variants } from './built-engine.ts';
import { samples } from './wire-samples.ts';

const partNames = Object.keys(parts) as Part[];

type Glue = Promise<{ default: EngineFactory<Part> }>;
const glue: Record<string, () => Glue> = {
  'first-simd': () => import('attention-first-simd') as Glue,
  'first-scalar': () => import('attention-first-scalar') as Glue,
  'rest-simd': () => import('attention-rest-simd') as Glue,
  'rest-scalar': () => import('attention-rest-scalar') as Glue,
};

/** The names and types of all fields; of an array those of its first entry. */
function fieldsOf(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return value.constructor.name;
  if (Array.isArray(value)) return value.slice(0, 1).map(fieldsOf);
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fieldsOf(field)]));
}

describe.each(variants)('%s', (variant) => {
  const instantiate = async (part: Part): Promise<EngineModule> => {
    const name = `${part}-${variant}`;
    const wasmBinary = await readFile(new URL(`attention-${name}.wasm`, engineFolder));
    const { default: createModule } = await glue[name]!();
    return createModule({ wasmBinary });
  };

  it.each(partNames)('registers with embind exactly the calls of %s that module.ts names', async (part) => {
    // Functions that embind registers carry their number of arguments; the glue's own do not.
    const module = await instantiate(part);
    const registered = Object.entries(module)
      .filter(([, value]) => typeof value === 'function' && Object.hasOwn(value, 'argCount'))
      .map(([name]) => name);
    expect(registered.toSorted()).toEqual([...parts[part]].toSorted());
    expect(parts[part].map(partOf)).toEqual(parts[part].map(() => part));
  });

  it.each(partNames)('takes from each call of %s as many arguments as its type says', async (part) => {
    const module = await instantiate(part);
    const counts = parts[part].map((name) => [
      name,
      (module[name] as unknown as { argCount: number }).argCount,
    ]);
    const two = new Set<string>(['scaling', 'training', 'compare']);
    expect(counts).toEqual(parts[part].map((name) => [name, two.has(name) ? 2 : 1]));
  });

  it.each(calls)('answers %s with the fields that its type has', async (name) => {
    const module = await instantiate(partOf(name));
    for (const { ask, result } of samples[name]) {
      expect(fieldsOf(ask(module))).toEqual(fieldsOf(result));
    }
  });

  it.each(partNames)('writes no number of %s past its place', async (part) => {
    const tensor = (numbers: number, ...shape: number[]) => ({ shape, data: new Float32Array(numbers) });
    const ask = async (q: WireTensor, masks: WireMask[] = []) => {
      const module = await instantiate(part);
      const absent = { pastKeys: undefined, pastValues: undefined, softcap: undefined };
      const args = { q, k: q, v: q, ...absent, scale: undefined, temperature: undefined, masks };
      return part === 'first' ? module.attend(args) : module.attendFused(args);
    };
    expect(await ask(tensor(6, 2, 3))).not.toHaveProperty('error');
    for (const count of [0, 5, 7, 2 ** 24]) {
      await expect(ask(tensor(count, 2, 3))).rejects.toThrow(`got ${count} numbers; its shape has 6`);
    }
    const bits = { shape: [2, 2], data: new Uint8Array(5) };
    await expect(ask(tensor(6, 2, 3), [{ kind: 'allow', bits }])).rejects.toThrow(
      'got 5 numbers; its shape has 4',
    );
    await expect(ask(tensor(1, 1, 1, 1, 1, 1))).rejects.toThrow('got rank 5; allowed: rank 1 to 4');
    await expect(ask(tensor(1))).rejects.toThrow('got rank 0; allowed: rank 1 to 4');
  });

  it('notices that an array was resized after its check, and computes on', async () => {
    const engine = engines[variant];
    // Of TypeScript's library for ES2024
    const ResizableBuffer = ArrayBuffer as unknown as new (
      length: number,
      options: { maxByteLength: number },
    ) => ArrayBuffer & { resize(length: number): void };
    for (const length of [0, 8, 64]) {
      const buffer = new ResizableBuffer(16, { maxByteLength: 64 });
      const rows = { shape: [2, 2], data: new Float32Array(buffer) };
      const answer = engine.attend({ q: rows, k: rows, v: rows });
      buffer.resize(length);
      await expect(answer).rejects.toThrow(
        `attend: the engine failed (got ${length / 4} numbers; its shape has 4) and was started anew`,
      );
    }
    const one = [[1]];
    expect([...(await engine.attend({ q: one, k: one, v: one })).output.data]).toEqual([1]);
  });

  it('offers these calls, its variant, a pool and nothing else', () => {
    expect(Object.keys(engines[variant]).toSorted()).toEqual([...calls, 'startPool', 'variant'].toSorted());
    for (const name of calls) expect(typeof engines[variant][name]).toBe('function');
  });
});
