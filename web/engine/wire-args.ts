// From checked arguments to what crosses to the core: masks in its words, padding as bits where it is given so.

import type * as v from 'valibot';
import { ArgumentError } from './argument-error.ts';
import { sameRank, type ParsedMask, type schemas } from './arguments.ts';
import type { WireAttendArgs, WireMask } from './module.ts';
import { describeShape, type WireBits } from './tensor.ts';

export type ParsedAttendArgs = v.InferOutput<typeof schemas.attend>;

/** What a mask is laid upon. */
interface Grid {
  readonly batch: number;
  readonly keys: number;
}

/** Each mask is called in messages as the core calls it: one alone `mask`, of several the n-th `mask[n]`. */
export function toWireMasks(call: string, masks: readonly ParsedMask[], grid: Grid): WireMask[] {
  return masks.map((mask, n) => toWireMask(`${call}: mask${masks.length > 1 ? `[${n}]` : ''}`, mask, grid));
}

function toWireMask(name: string, mask: ParsedMask, grid: Grid): WireMask {
  switch (mask.kind) {
    case 'causal':
      return { kind: 'causal', offset: mask.offset };
    case 'window':
      return {
        kind: 'window',
        left: mask.left ?? undefined,
        right: mask.right ?? undefined,
        offset: mask.offset,
      };
    case 'padding':
      return toWirePadding(`${name} (padding)`, mask, grid);
    case 'allow':
      return { kind: 'allow', bits: mask.allow };
    case 'block':
      return { kind: 'block', bits: mask.block };
    case 'bias':
      return { kind: 'bias', bias: mask.bias };
  }
}

type Padding = Extract<ParsedMask, { kind: 'padding' }>;

function toWirePadding(name: string, { lengths, valid }: Padding, grid: Grid): WireMask {
  if (lengths && !valid) return { kind: 'padding', lengths };
  if (!valid || lengths) {
    const given = valid ? 'both' : 'neither';
    throw new ArgumentError(`${name}: got ${given} of lengths and valid; allowed: one of them`);
  }
  return { kind: 'allow', bits: keyBits(name, valid, grid) };
}

/** `[batch, keys]` or `[keys]` as bits that are the same for every head and query. */
function keyBits(name: string, { shape, data }: WireBits, grid: Grid): WireBits {
  const keys = shape.at(-1)!;
  const batch = shape.at(-2) ?? 1;
  if ((batch !== 1 && batch !== grid.batch) || keys !== grid.keys) {
    throw new ArgumentError(
      `${name}: got valid of shape ${describeShape(shape)}; ` +
        `allowed: [batch, keys] = [${grid.batch}, ${grid.keys}], or [keys]`,
    );
  }
  return { shape: [batch, 1, 1, keys], data };
}

export function toWireArgs(call: string, args: ParsedAttendArgs): WireAttendArgs {
  const { q, k, v, pastKeys, pastValues } = args;
  sameRank(call, { q, k, v, pastKeys, pastValues });
  if (!pastKeys !== !pastValues) {
    const [given, missing] = pastKeys ? ['pastKeys', 'pastValues'] : ['pastValues', 'pastKeys'];
    throw new ArgumentError(
      `${call}: ${missing} is missing; allowed: both or neither, ${given} and ${missing} go together`,
    );
  }
  const past = pastKeys?.shape.at(-2) ?? 0;
  const grid = { batch: q.shape.at(-4) ?? 1, keys: past + k.shape.at(-2)! };
  return {
    q,
    k,
    v,
    pastKeys,
    pastValues,
    scale: args.scale,
    temperature: args.temperature,
    softcap: args.softcap,
    masks: toWireMasks(call, args.mask, grid),
  };
}
