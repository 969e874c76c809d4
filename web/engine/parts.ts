// Into which parts attention is cut, so that several workers have about the same work.

import type { WireAttendArgs, WireMask, WireOffset } from './module.ts';

/** Some queries of the heads that share one kv head. */
export interface Part {
  readonly batch: number;
  readonly kvHead: number;
  /** The first query */
  readonly from: number;
  /** The one after the last */
  readonly to: number;
}

export interface Sizes {
  readonly batch: number;
  readonly heads: number;
  readonly kvHeads: number;
  readonly queries: number;
  readonly past: number;
  readonly keys: number;
  readonly valueDim: number;
}

/** A multiple of the core's own blocks of queries (kBlockRows): it cuts a part as it cuts the whole. */
const blockRows = 64;
const furthestOffset = 2 ** 31 - 1;
/** Where a bias is larger, the core computes the whole call in another way. */
const largestBias = 1e30;

const isOrdinary = (bias: number) => Math.abs(bias) <= largestBias || bias === -Infinity;

export type Axes = readonly [batch: number, heads: number, rows: number, dim: number];

export const axesOf = ({ shape }: { readonly shape: readonly number[] }) =>
  [...Array<number>(4 - shape.length).fill(1), ...shape] as unknown as Axes;

/** What the arguments amount to; null when they contradict each other, or their parts would be computed otherwise. */
export function sizesOf({ q, k, v, pastKeys, masks }: WireAttendArgs): Sizes | null {
  const [batch, heads, queries, dim] = axesOf(q);
  const [kBatch, kvHeads, newKeys, keyDim] = axesOf(k);
  const [vBatch, vHeads, values, valueDim] = axesOf(v);
  const past = pastKeys ? axesOf(pastKeys)[2] : 0;
  const keys = past + newKeys;
  const isWhole =
    [kBatch, vBatch].every((size) => size === batch) &&
    vHeads === kvHeads &&
    kvHeads > 0 &&
    heads % kvHeads === 0 &&
    values === newKeys &&
    keyDim === dim;
  const grid: Axes = [batch, heads, queries, keys];
  return isWhole && masks.every((mask) => liesOn(mask, grid))
    ? { batch, heads, kvHeads, queries, past, keys, valueDim }
    : null;
}

function liesOn(mask: WireMask, grid: Axes): boolean {
  switch (mask.kind) {
    case 'causal':
    case 'window':
      // Moved by the first query of a part, an offset must still be one.
      return typeof mask.offset !== 'number' || Math.abs(mask.offset) + grid[2] <= furthestOffset;
    case 'padding':
      return mask.lengths.length === grid[0];
    case 'allow':
    case 'block':
      return axesOf(mask.bits).every((size, axis) => size === 1 || size === grid[axis]);
    case 'bias':
      return (
        axesOf(mask.bias).every((size, axis) => size === 1 || size === grid[axis]) &&
        mask.bias.data.every(isOrdinary)
      );
  }
}

/** Where query 0 stands among the keys. */
export const resolved = (offset: WireOffset, { past, keys, queries }: Sizes): number =>
  offset === undefined ? past : offset === 'bottom-right' ? keys - queries : offset;

/** How many keys causal, window and padding masks leave to query `i`: its share of the work. */
function keysLeft(masks: readonly WireMask[], sizes: Sizes, batch: number, i: number): number {
  let begin = 0;
  let end = sizes.keys;
  for (const mask of masks) {
    if (mask.kind === 'padding') end = Math.min(end, mask.lengths[batch]!);
    if (mask.kind === 'causal') end = Math.min(end, i + resolved(mask.offset, sizes) + 1);
    if (mask.kind === 'window') {
      const here = i + resolved(mask.offset, sizes);
      begin = Math.max(begin, here - (mask.left ?? Infinity));
      end = Math.min(end, here + (mask.right ?? Infinity) + 1);
    }
  }
  return Math.max(0, end - begin);
}

/** Cuts all queries of a head into at most `count` runs of about the same work. */
function cutRows(work: (i: number) => number, queries: number, count: number): readonly [number, number][] {
  if (count === 1) return queries > 0 ? [[0, queries]] : []; // whose work need not be known
  const blocks = Array.from({ length: Math.ceil(queries / blockRows) }, (_, n) => {
    const to = Math.min(queries, (n + 1) * blockRows);
    let sum = to - n * blockRows; // a query without a key is written, too
    for (let i = n * blockRows; i < to; i += 1) sum += work(i);
    return { to, sum };
  });
  const all = blocks.reduce((sum, block) => sum + block.sum, 0);
  const runs: [number, number][] = [];
  let from = 0;
  let done = 0;
  for (const { to, sum } of blocks) {
    done += sum;
    if (to < queries && done < (all * (runs.length + 1)) / count) continue;
    runs.push([from, to]);
    from = to;
  }
  return runs;
}

/**
 * Parts for so many workers, in the order in which they should be begun: whole groups of heads as far as every
 * worker gets as many, then the groups that are left over, each cut among all.
 */
export function partsFor(workers: number, { masks }: WireAttendArgs, sizes: Sizes): readonly Part[] {
  const { batch: batches, kvHeads, queries } = sizes;
  const groups = Array.from({ length: batches * kvHeads }, (_, n) => ({
    batch: Math.floor(n / kvHeads),
    kvHead: n % kvHeads,
  }));
  const whole = groups.length - (groups.length % workers);
  return groups.flatMap(({ batch, kvHead }, n) => {
    const count = n < whole ? 1 : workers;
    const runs = cutRows((i) => keysLeft(masks, sizes, batch, i), queries, count);
    return runs.map(([from, to]) => ({ batch, kvHead, from, to }));
  });
}
