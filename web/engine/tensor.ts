// From what people write (nested arrays, typed arrays with a shape) to what the core reads (a shape and a
// Float32Array), with a sentence for everything that does not fit.

import type { Tensor } from './types.ts';

/** What crosses to the core in the rank that the caller wrote, and back with all four axes. */
export interface WireTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** Bits cross as bytes. */
export interface WireBits {
  readonly shape: readonly number[];
  readonly data: Uint8Array;
}

/** The numbers as given, the shape as given. */
export interface Numbers {
  readonly shape: readonly number[];
  readonly data: ArrayLike<number | boolean>;
}

/** What is taken: tensors by default, of numbers; a mask's bits may be booleans. */
export interface Accepted {
  readonly ranks: readonly [least: number, most: number];
  readonly booleans?: boolean;
}

/** kMaxTensorSize of the core; no size is larger either, so that none wraps around in 32 bits. */
const maxNumbers = 2 ** 26;

/** A short form of any value, for messages. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return `an array of length ${value.length}`;
  if (ArrayBuffer.isView(value)) return value.constructor.name;
  if (typeof value === 'function') return 'a function';
  if (value !== null && typeof value === 'object') return 'an object';
  return Object.is(value, -0) ? '-0' : String(value);
}

/** `[2, 3, 4]` */
export function describeShape(shape: readonly number[]): string {
  return `[${shape.join(', ')}]`;
}

const isArrayLike = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

/** No rank is higher: nested arrays that go on are too deep already, and perhaps without end. */
const deepest = 5;

/** The sizes that `{ shape, data }` says, or of nested arrays those of their first entries; none of anything else. */
export function shapeOf(value: unknown): readonly number[] {
  const shape: number[] = [];
  for (let level = value; isArrayLike(level) && shape.length < deepest; level = level[0])
    shape.push(level.length);
  const isShaped = shape.length === 0 && value instanceof Object && 'shape' in value;
  return isShaped && isArrayLike(value.shape) ? (Array.from(value.shape) as number[]) : shape;
}

/** Reads `{ shape, data }` or nested arrays. Returns the numbers, or a sentence that says what is wrong. */
export function readNumbers(value: unknown, accepted: Accepted): Numbers | string {
  if (isArrayLike(value)) return flatten(value, accepted);
  if (value !== null && typeof value === 'object' && 'shape' in value && 'data' in value) {
    return checkShaped(value.shape, value.data, accepted);
  }
  return `got ${describe(value)}; allowed: nested arrays of numbers or { shape, data }`;
}

function rankProblem(rank: number, { ranks: [least, most] }: Accepted): string | null {
  if (rank >= least && rank <= most) return null;
  return `got rank ${rank}; allowed: rank ${least} to ${most}`;
}

function checkShaped(shape: unknown, data: unknown, accepted: Accepted): Numbers | string {
  if (!isArrayLike(shape)) return `got shape ${describe(shape)}; allowed: an array of sizes`;
  const sizes = Array.from(shape);
  for (const size of sizes) {
    if (typeof size !== 'number' || !Number.isInteger(size) || size < 0 || size > maxNumbers) {
      return `got a size ${describe(size)} in its shape; allowed: integers from 0 to ${maxNumbers}`;
    }
  }
  const problem = rankProblem(sizes.length, accepted);
  if (problem) return problem;
  if (!isArrayLike(data)) return `got data ${describe(data)}; allowed: an array of numbers`;
  const expected = (sizes as number[]).reduce((product, size) => product * size, 1);
  if (data.length !== expected) {
    return `got ${data.length} numbers in data for shape ${describeShape(sizes as number[])}; allowed: ${expected}`;
  }
  return checkNumbers({ shape: sizes as number[], data: data as ArrayLike<number> }, accepted);
}

function checkNumbers(numbers: Numbers, { booleans }: Accepted): Numbers | string {
  if (ArrayBuffer.isView(numbers.data)) {
    const isBig = numbers.data instanceof BigInt64Array || numbers.data instanceof BigUint64Array;
    return isBig ? 'got big integers; allowed: numbers' : numbers;
  }
  for (let n = 0; n < numbers.data.length; n += 1) {
    const entry: unknown = numbers.data[n];
    if (typeof entry !== 'number' && !(booleans && typeof entry === 'boolean')) {
      return `got ${describe(entry)} among its numbers; allowed: numbers`;
    }
  }
  return numbers;
}

function flatten(nested: ArrayLike<unknown>, accepted: Accepted): Numbers | string {
  const shape = shapeOf(nested);
  const problem = rankProblem(shape.length, accepted);
  if (problem && nested.length === 0) {
    return 'got [], which does not tell its width; allowed: { shape: [0, dim], data: [] } where there are no rows';
  }
  if (problem) return problem;
  const data: (number | boolean)[] = [];
  const ragged = collect(nested, shape, 0, data);
  return ragged ?? checkNumbers({ shape, data }, accepted);
}

function collect(level: unknown, shape: readonly number[], axis: number, into: unknown[]): string | null {
  if (axis === shape.length) {
    if (isArrayLike(level)) return `got arrays of different depth; allowed: the same depth everywhere`;
    into.push(level);
    return null;
  }
  if (!isArrayLike(level))
    return `got ${describe(level)} where a row was expected; allowed: the same depth everywhere`;
  if (level.length !== shape[axis]) {
    return `got a row of length ${level.length} beside one of length ${shape[axis]}; allowed: rows of one length`;
  }
  for (let n = 0; n < level.length; n += 1) {
    const problem = collect(level[n], shape, axis + 1, into);
    if (problem) return problem;
  }
  return null;
}

/** Rounds to float32. */
export function toWireTensor({ shape, data }: Numbers): WireTensor {
  return {
    shape,
    data: data instanceof Float32Array ? data : Float32Array.from(data as ArrayLike<number>),
  };
}

/** Everything but 0 and false is 1; also NaN, which is not 0. Bytes stay: the core takes any but 0 for 1. */
export function toWireBits({ shape, data }: Numbers): WireBits {
  if (data instanceof Uint8Array) return { shape, data };
  return {
    shape,
    data: Uint8Array.from(data as ArrayLike<number>, (bit) => (bit ? 1 : Number.isNaN(bit) ? 1 : 0)),
  };
}

/** Back to the caller's rank: the leading axes of a result of lower rank are 1. */
export function withRank(tensor: WireTensor, rank: number): Tensor {
  return { shape: tensor.shape.slice(4 - rank), data: tensor.data };
}
