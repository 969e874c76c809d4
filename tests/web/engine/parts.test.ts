// The parts of an attention: every query of every head in exactly one, and about the same work in each.

import { describe, expect, it } from 'vitest';
import type { WireAttendArgs, WireMask } from '../../../web/engine/module.ts';
import { partsFor, sizesOf, type Part } from '../../../web/engine/parts.ts';

const tensor = (...shape: number[]) => ({ shape, data: new Float32Array(0) });

function partsOf(
  workers: number,
  sizes: { batch?: number; heads?: number; kvHeads?: number; queries?: number; keys?: number },
  ...masks: WireMask[]
): readonly Part[] {
  const { batch = 1, heads = 1, queries = 1024 } = sizes;
  const { kvHeads = heads, keys = queries } = sizes;
  const args = {
    q: tensor(batch, heads, queries, 8),
    k: tensor(batch, kvHeads, keys, 8),
    v: tensor(batch, kvHeads, keys, 8),
    masks,
  } as unknown as WireAttendArgs;
  return partsFor(workers, args, sizesOf(args)!);
}

const cuts = (parts: readonly Part[]) => parts.map(({ from, to }) => [from, to]);

describe('parts', () => {
  it('are whole heads where every worker gets as many', () => {
    expect(partsOf(2, { heads: 4 })).toEqual(
      [0, 1, 2, 3].map((kvHead) => ({ batch: 0, kvHead, from: 0, to: 1024 })),
    );
  });

  it('are the groups of heads that share keys, by entry of the batch', () => {
    const parts = partsOf(4, { batch: 2, heads: 6, kvHeads: 2 });
    expect(parts.map(({ batch, kvHead }) => [batch, kvHead])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  it('cut the heads that are left over among all workers', () => {
    expect(cuts(partsOf(2, { heads: 3 }))).toEqual([
      [0, 1024],
      [0, 1024],
      [0, 512],
      [512, 1024],
    ]);
  });

  it('end at a block of 64 queries, or at the last', () => {
    expect(cuts(partsOf(2, { queries: 200 }))).toEqual([
      [0, 128],
      [128, 200],
    ]);
    expect(cuts(partsOf(8, { queries: 100 }))).toEqual([
      [0, 64],
      [64, 100],
    ]);
  });

  it('are cut by work: of a causal half, the first √½ of the queries have one half', () => {
    const [[, cut]] = cuts(partsOf(2, { queries: 8192 }, { kind: 'causal', offset: undefined })) as [
      number[],
    ];
    expect(Math.abs(cut! - 8192 * Math.SQRT1_2)).toBeLessThanOrEqual(64);
  });

  it('are cut by work: a window that only the last queries have keys in', () => {
    const window: WireMask = { kind: 'window', left: 0, right: undefined, offset: -6144 };
    // Queries before 6144 see all 1024 keys, later ones fewer and fewer, and none from 7168 on.
    const [[, cut]] = cuts(partsOf(2, { queries: 8192, keys: 1024 }, window)) as [number[]];
    expect(Math.abs(cut! - (6144 + 512) / 2)).toBeLessThanOrEqual(128);
  });

  it.each([1, 2, 3, 5])('hold every query of every head once, for %i workers', (workers) => {
    for (const queries of [0, 1, 64, 65, 700]) {
      const seen = new Map<number, number>();
      const padding: WireMask = { kind: 'padding', lengths: [0, 300] };
      for (const { batch, kvHead, from, to } of partsOf(
        workers,
        { batch: 2, heads: 3, queries, keys: 300 },
        padding,
      )) {
        expect(from % 64).toBe(0);
        for (let i = from; i < to; i += 1) {
          const row = (batch * 3 + kvHead) * 1000 + i;
          seen.set(row, (seen.get(row) ?? 0) + 1);
        }
      }
      expect(seen.size).toBe(6 * queries);
      expect([...seen.values()].every((count) => count === 1)).toBe(true);
    }
  });
});
