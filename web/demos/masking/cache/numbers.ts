// The numbers of the part "cache": one token at a time on kept keys and values, against the full pass.

import type { CompareResult, DecodeResult, Engine, Tensor } from '../../../engine/types.ts';
import { rowsFrom, type Inputs } from '../../../lesson/inputs.ts';
import { inputRows } from '../input-rows.ts';
import { whole, type Sources } from '../sources.ts';

export interface CacheNumbers {
  readonly part: 'cache';
  /** How many tokens have come; the newest is token `length − 1` */
  readonly length: number;
  readonly decoded: DecodeResult;
  /** `parallel` against `cached`, row by row */
  readonly compared: CompareResult;
  /** What the newest token asks `[1, d_k]` */
  readonly query: Tensor;
  /** The cache with the newest token's row as its last `[length, d_k]`, `[length, d_v]` */
  readonly keys: Tensor;
  readonly values: Tensor;
  /** `[1, length]` and `[1, d_v]` */
  readonly weights: Tensor;
  readonly output: Tensor;
  readonly sources: Sources;
}

export async function cacheNumbers(step: number, inputs: Inputs, engine: Engine): Promise<CacheNumbers> {
  const length = Math.min(step, inputs.q.shape[0]!);
  const newest = inputRows(inputs, length - 1, length);
  const past =
    length > 1
      ? { pastKeys: rowsFrom(inputs.k, 0, length - 1), pastValues: rowsFrom(inputs.v, 0, length - 1) }
      : {};
  const args = { ...newest, ...past };
  const [decoded, { weights, output }] = await Promise.all([engine.decode(inputs), engine.attend(args)]);
  return {
    part: 'cache',
    length,
    decoded,
    compared: await engine.compare(decoded.parallel, decoded.cached),
    query: newest.q,
    keys: rowsFrom(inputs.k, 0, length),
    values: rowsFrom(inputs.v, 0, length),
    weights,
    output,
    sources: {
      weights: whole(args, 'weights', weights),
      output: whole(args, 'output', output),
      fullRow: () => ({
        args: { ...inputs, mask: { kind: 'causal' } },
        quantity: 'output',
        shape: decoded.parallel.shape,
        row: length - 1,
      }),
    },
  };
}
