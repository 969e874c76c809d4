// How near two numbers must be, in one place: |actual − expected| ≤ absolute + relative·|expected|; infinities
// and NaN match exactly.

import { expect } from 'vitest';
import type { Tensor } from '../../../web/engine/types.ts';

export interface Tolerance {
  readonly absolute: number;
  readonly relative: number;
}

/** A few roundings of float32. */
export const rounding: Tolerance = { absolute: 2e-6, relative: 2e-6 };
/** Sums of many products, or scores of some dozens in an exponent. */
export const accumulated: Tolerance = { absolute: 2e-5, relative: 2e-5 };
/** Half precision. */
export const half: Tolerance = { absolute: 2e-3, relative: 0 };

export function isNear(actual: number, expected: number, { absolute, relative }: Tolerance): boolean {
  if (!Number.isFinite(expected)) return Object.is(actual, expected);
  return Math.abs(actual - expected) <= absolute + relative * Math.abs(expected);
}

/** Fails, naming the first number that is not near. */
export function expectNear(
  what: string,
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance: Tolerance = rounding,
): void {
  expect(actual.length, `${what}: how many numbers`).toBe(expected.length);
  for (let n = 0; n < expected.length; n += 1) {
    if (isNear(actual[n]!, expected[n]!, tolerance)) continue;
    expect.fail(`${what}: number ${n} of ${expected.length} is ${actual[n]}, not ${expected[n]}`);
  }
}

/** The numbers of nested arrays, in order. */
export function flat(nested: unknown): number[] {
  return Array.isArray(nested) ? nested.flatMap(flat) : [nested as number];
}

/** Compares a tensor of any rank with nested arrays: the shape exactly, the numbers nearly. */
export function expectTensor(
  what: string,
  actual: Tensor,
  expected: unknown,
  tolerance: Tolerance = rounding,
): void {
  const shape: number[] = [];
  for (let level = expected; Array.isArray(level); level = level[0]) shape.push(level.length);
  expect(actual.shape, `${what}: shape`).toEqual(shape);
  expectNear(what, actual.data, flat(expected), tolerance);
}
