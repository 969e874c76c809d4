// What one part of an attention needs, and where its result belongs. Every number of a part comes from the same
// numbers as in the whole, and the core takes them in the same order.

import type { WireAttendArgs, WireMask } from './module.ts';
import { axesOf, resolved, type Part, type Sizes } from './parts.ts';
import type { WireTensor } from './tensor.ts';
import type { AttendArgs, Mask, Tensor } from './types.ts';

type Range = readonly [from: number, to: number];
/** Gives memory of so many bytes, whatever is in them. */
type Allocate = (bytes: number) => ArrayBuffer;

/** A copy of some batch entries, heads and rows; an axis of 1 that is broadcast stays. */
function cut<Data extends Float32Array | Uint8Array>(
  tensor: { readonly shape: readonly number[]; readonly data: Data },
  ranges: readonly [Range, Range, Range],
  allocate: Allocate,
): { shape: number[]; data: Data } {
  const [batch, heads, rows, dim] = axesOf(tensor);
  const [[b0, b1], [h0, h1], [r0, r1]] = ranges.map((range, axis) =>
    [batch, heads, rows][axis] === 1 ? ([0, 1] as const) : range,
  ) as unknown as typeof ranges;
  const shape = [b1 - b0, h1 - h0, r1 - r0, dim];
  const size = shape.reduce((product, axis) => product * axis, 1);
  const ArrayOf = tensor.data.constructor as new (buffer: ArrayBuffer) => Data;
  const data = new ArrayOf(allocate(size * tensor.data.BYTES_PER_ELEMENT));
  let at = 0;
  for (let b = b0; b < b1; b += 1) {
    for (let h = h0; h < h1; h += 1) {
      const row = (b * heads + h) * rows;
      data.set(tensor.data.subarray((row + r0) * dim, (row + r1) * dim), at);
      at += (r1 - r0) * dim;
    }
  }
  return { shape, data };
}

const headsOf = ({ kvHead }: Part, { heads, kvHeads }: Sizes): Range => {
  const group = heads / kvHeads;
  return [kvHead * group, (kvHead + 1) * group];
};

function cutMask(mask: WireMask, part: Part, sizes: Sizes, allocate: Allocate): Mask {
  const { batch, from, to } = part;
  const ranges = [[batch, batch + 1], headsOf(part, sizes), [from, to]] as const;
  switch (mask.kind) {
    case 'causal':
      return { kind: 'causal', offset: resolved(mask.offset, sizes) + from };
    case 'window': {
      const { left = null, right = null } = mask;
      return { kind: 'window', left, right, offset: resolved(mask.offset, sizes) + from };
    }
    case 'padding':
      return { kind: 'padding', lengths: [mask.lengths[batch]!] };
    case 'allow':
      return { kind: 'allow', allow: cut(mask.bits, ranges, allocate) };
    case 'block':
      return { kind: 'block', block: cut(mask.bits, ranges, allocate) };
    case 'bias':
      return { kind: 'bias', bias: cut(mask.bias, ranges, allocate) };
  }
}

/** The arguments of one part: copies of the numbers that it needs. */
export function argsOf(args: WireAttendArgs, part: Part, sizes: Sizes, allocate: Allocate): AttendArgs {
  const { scale, temperature, softcap, pastKeys, pastValues } = args;
  const { batch, kvHead, from, to } = part;
  const entry = [batch, batch + 1] as const;
  const ofKeys = (tensor: WireTensor) =>
    cut(tensor, [entry, [kvHead, kvHead + 1], [0, axesOf(tensor)[2]]], allocate);
  return {
    q: cut(args.q, [entry, headsOf(part, sizes), [from, to]], allocate),
    k: ofKeys(args.k),
    v: ofKeys(args.v),
    ...(pastKeys && { pastKeys: ofKeys(pastKeys) }),
    ...(pastValues && { pastValues: ofKeys(pastValues) }),
    ...(scale !== undefined && { scale }),
    ...(temperature !== undefined && { temperature }),
    ...(softcap !== undefined && { softcap }),
    mask: args.masks.map((mask) => cutMask(mask, part, sizes, allocate)),
  };
}

/** Writes the rows of a part, [1, heads, rows, dim], where they stand in the whole. */
export function place(whole: Float32Array, rows: Tensor, part: Part, sizes: Sizes): void {
  const dim = rows.shape.at(-1)!;
  const count = (part.to - part.from) * dim;
  const [first, last] = headsOf(part, sizes);
  for (let h = first; h < last; h += 1) {
    const row = (part.batch * sizes.heads + h) * sizes.queries + part.from;
    whole.set(rows.data.subarray((h - first) * count, (h - first + 1) * count), row * dim);
  }
}
