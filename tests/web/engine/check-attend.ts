// Holds every result of one set of arguments to the reference: `attend` step by step, `attendFused` likewise.

import { expect } from 'vitest';
import type { AttendArgs, AttendResult, Engine } from '../../../web/engine/types.ts';
import { accumulated, expectNear, rounding } from './near.ts';
import { grid, reference, steps } from './reference.ts';

/** Returns what `attend` gave, for what a test has to say beyond the reference. */
export async function checkAttend(engine: Engine, args: AttendArgs): Promise<AttendResult> {
  const expected = reference(args);
  const given = await engine.attend(args);
  const rank = rankOf(args.q);
  expect(Object.keys(given)).toEqual([...steps]);
  for (const step of steps) {
    expect(given[step].data, step).toBeInstanceOf(Float32Array);
    expect(given[step].shape, `${step}: shape`).toEqual(expected[step].shape.slice(4 - rank));
    expectNear(step, given[step].data, expected[step].data, accumulated);
  }
  const fused = await engine.attendFused(args);
  expect(Object.keys(fused)).toEqual(['output', 'logSumExp']);
  for (const step of ['output', 'logSumExp'] as const) {
    expect(fused[step].shape, `fused ${step}: shape`).toEqual(given[step].shape);
    expectNear(`fused ${step}`, fused[step].data, expected[step].data, accumulated);
  }
  checkRows(given);
  return given;
}

/** A row of weights sums to 1, or is all 0 and says so by its logSumExp; a blocked weight is exactly 0. */
function checkRows({ masked, weights, logSumExp }: AttendResult): void {
  const { shape, data } = grid(weights);
  const keys = shape[3];
  logSumExp.data.forEach((value, row) => {
    const cells = data.slice(row * keys, (row + 1) * keys);
    const sum = cells.reduce((total, weight) => total + weight, 0);
    expectNear('sum of a row', [sum], [value === -Infinity ? 0 : 1], rounding);
    cells.forEach((weight, j) => {
      if (masked.data[row * keys + j] === -Infinity) expect(weight).toBe(0);
    });
  });
}

function rankOf(value: unknown): number {
  if (!Array.isArray(value)) return (value as { shape?: number[] }).shape?.length ?? 0;
  return 1 + rankOf(value[0]);
}
