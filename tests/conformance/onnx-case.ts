// Reads one ONNX Attention case and says it in the words of the engine.

import type { AttendArgs, Mask } from '../../web/engine/types.ts';

interface EncodedTensor {
  readonly shape: readonly number[];
  readonly dtype: 'f32' | 'f16' | 'i64' | 'u8';
  readonly b64: string;
  readonly bool?: boolean;
}

export interface OnnxCase {
  readonly name: string;
  readonly attrs: Readonly<Partial<Record<string, number>>>;
  readonly inputs: Readonly<Partial<Record<string, EncodedTensor>>>;
  readonly outputs: Readonly<Partial<Record<string, EncodedTensor>>>;
}

export interface Plain {
  readonly shape: readonly number[];
  readonly data: readonly number[];
}

/** IEEE 754 half precision. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

export function decode({ shape, dtype, b64 }: EncodedTensor): Plain {
  const { buffer } = Uint8Array.from(Buffer.from(b64, 'base64'));
  switch (dtype) {
    case 'f32':
      return { shape, data: Array.from(new Float32Array(buffer)) };
    case 'f16':
      return { shape, data: Array.from(new Uint16Array(buffer), fromHalf) };
    case 'i64':
      return { shape, data: Array.from(new BigInt64Array(buffer), Number) };
    case 'u8':
      return { shape, data: Array.from(new Uint8Array(buffer)) };
  }
}

/** [batch, tokens, heads·dim] -> [batch, heads, tokens, dim]; rank 4 is that already. */
export function splitHeads({ shape, data }: Plain, heads: number | undefined): Plain {
  if (shape.length === 4 || heads === undefined) return { shape, data };
  const [batch = 0, tokens = 0, width = 0] = shape;
  const dim = width / heads;
  const split: number[] = [];
  for (let b = 0; b < batch; b += 1)
    for (let h = 0; h < heads; h += 1)
      for (let t = 0; t < tokens; t += 1) {
        const start = (b * tokens + t) * width + h * dim;
        split.push(...data.slice(start, start + dim));
      }
  return { shape: [batch, heads, tokens, dim], data: split };
}

/** Only batch entry b; an axis of size 1 stands for all of them. */
function entry({ shape, data }: Plain, b: number): Plain {
  const [batch = 1, ...inner] = shape;
  const size = data.length / batch;
  const at = batch === 1 ? 0 : b;
  return { shape: [1, ...inner], data: data.slice(at * size, (at + 1) * size) };
}

/** A mask that is shorter than the keys blocks the rest. */
function padKeys({ shape, data }: Plain, keys: number, padding: number): Plain {
  const given = shape.at(-1)!;
  if (given === 1 || given >= keys) return { shape, data };
  const rest = Array<number>(keys - given).fill(padding);
  const rows = Array.from({ length: data.length / given }, (_, n) => [
    ...data.slice(n * given, (n + 1) * given),
    ...rest,
  ]);
  return { shape: [...shape.slice(0, -1), keys], data: rows.flat() };
}

const fourAxes = ({ shape, data }: Plain): Plain => ({
  shape: [...Array<number>(4 - shape.length).fill(1), ...shape],
  data,
});

/**
 * The case as arguments of `attend`, one for each batch entry: with `nonpad_kv_seqlen` each entry has a causal
 * offset of its own.
 */
export function toAttendArgs({ attrs, inputs }: OnnxCase): AttendArgs[] {
  const read = (name: string) => inputs[name] && decode(inputs[name]);
  const q = splitHeads(read('Q')!, attrs.q_num_heads);
  const k = splitHeads(read('K')!, attrs.kv_num_heads);
  const v = splitHeads(read('V')!, attrs.kv_num_heads);
  const [pastKeys, pastValues] = [read('past_key'), read('past_value')];
  const lengths = read('nonpad_kv_seqlen')?.data;
  const past = pastKeys?.shape[2] ?? 0;
  const [queries, keys] = [q.shape[2]!, past + k.shape[2]!];
  const [left, right] = [attrs.left_window_size ?? -1, attrs.right_window_size ?? -1];

  return Array.from({ length: q.shape[0]! }, (_, b) => {
    const offset = lengths ? lengths[b]! - queries : past;
    const masks: Mask[] = [];
    if (attrs.is_causal) masks.push({ kind: 'causal', offset });
    if (left >= 0 || right >= 0) {
      masks.push({
        kind: 'window',
        left: left >= 0 ? left : null,
        right: right >= 0 ? right : null,
        offset,
      });
    }
    if (lengths) masks.push({ kind: 'padding', lengths: [lengths[b]!] });
    if (inputs.attn_mask) {
      const isBoolean = inputs.attn_mask.bool === true;
      const mask = fourAxes(padKeys(decode(inputs.attn_mask), keys, isBoolean ? 0 : -Infinity));
      const own = entry(mask, b);
      masks.push(isBoolean ? { kind: 'allow', allow: own } : { kind: 'bias', bias: own });
    }
    return {
      q: entry(q, b),
      k: entry(k, b),
      v: entry(v, b),
      ...(pastKeys && pastValues && { pastKeys: entry(pastKeys, b), pastValues: entry(pastValues, b) }),
      ...(attrs.scale !== undefined && { scale: attrs.scale }),
      ...(attrs.softcap ? { softcap: attrs.softcap } : {}),
      mask: masks,
    };
  });
}
