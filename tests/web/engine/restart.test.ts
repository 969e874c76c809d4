// When each part of the core is started, and anew: where it fails the caller gets an Error that says whether its
// memory was used up, the next call a new part.

import { describe, expect, it, vi } from 'vitest';
import { createEngine } from '../../../web/engine/engine.ts';
import type { EngineModule, Part } from '../../../web/engine/module.ts';

const throwing = (error: unknown) => () => {
  throw error;
};
const ones = { shape: [1, 1, 2, 3] as const, data: new Float32Array(6).fill(1) };
const whole = { positions: () => ones, random: () => ones } as unknown as EngineModule;
const result = { shape: [2, 3], data: ones.data };

it('starts the first part at once, the rest when one of its calls is made', async () => {
  const start = vi.fn((_part: Part) => Promise.resolve(whole));
  const engine = await createEngine(start, 'simd');
  expect(await engine.random({ shape: [2, 3], seed: 1 })).toEqual(result);
  expect(start.mock.calls).toEqual([['first']]);
  const answers = await Promise.all([1, 2].map(() => engine.positions({ rows: 2, dim: 3 })));
  expect(answers).toEqual([result, result]);
  expect(start.mock.calls).toEqual([['first'], ['rest']]);
});

it('asks again for a part that could not be had', async () => {
  const lost = new Error('The engine could not be fetched');
  const start = vi.fn((_part: Part) =>
    start.mock.calls.length === 2 ? Promise.reject(lost) : Promise.resolve(whole),
  );
  const engine = await createEngine(start, 'simd');
  await expect(engine.positions({ rows: 2, dim: 3 })).rejects.toBe(lost);
  expect(await engine.positions({ rows: 2, dim: 3 })).toEqual(result);
  expect(start.mock.calls).toEqual([['first'], ['rest'], ['rest']]);
});

/** What a call rejects with whose core throws `cause`; after it a new core must answer. */
async function failureOf(cause: unknown, call: 'positions' | 'roles' = 'positions'): Promise<unknown> {
  const broken = { positions: throwing(cause), roles: throwing(cause) } as unknown as EngineModule;
  const start = vi.fn((_part: Part) => Promise.resolve(start.mock.calls.length === 2 ? broken : whole));
  const engine = await createEngine(start, 'scalar');
  const x = [[1]];
  const failed =
    call === 'roles' ? engine.roles({ x, wq: x, wk: x, wv: x }) : engine.positions({ rows: 2, dim: 3 });
  const error = await failed.catch((reason: unknown) => reason);
  expect(await engine.positions({ rows: 2, dim: 3 })).toEqual(result);
  expect(start.mock.calls).toEqual([['first'], ['rest'], ['rest']]);
  expect(error).toBeInstanceOf(Error);
  return error;
}

describe('is started anew after a failure', () => {
  it.each([
    ['an abort, as of a refused allocation in the core', new WebAssembly.RuntimeError('Aborted()')],
    ['no room for a result', new RangeError('Array buffer allocation failed')],
    ['no room, in other words', new RangeError('Out of memory')],
  ])('of memory: %s', async (_, cause) => {
    expect(await failureOf(cause)).toMatchObject({
      message: 'positions: the memory of 2 GiB did not suffice; smaller arguments may do',
      cause,
    });
  });

  it.each([
    ['memory access out of bounds', new WebAssembly.RuntimeError('memory access out of bounds')],
    ['Maximum call stack size exceeded', new RangeError('Maximum call stack size exceeded')],
    ['x is not a function', new TypeError('x is not a function')],
    ['12345', 12345],
  ])('of another kind: %s', async (reason, cause) => {
    expect(await failureOf(cause)).toMatchObject({
      message: `positions: the engine failed (${reason}) and was started anew`,
      cause,
    });
  });

  it('in every call', async () => {
    expect(await failureOf(new TypeError('broken'), 'roles')).toMatchObject({
      message: 'roles: the engine failed (broken) and was started anew',
    });
  });
});

it('is not started anew by a refusal or by what a listener throws', async () => {
  const scaling: EngineModule['scaling'] = (_args, progress) => (progress(0) ? [] : { error: 'cancelled' });
  const positions: EngineModule['positions'] = () => ({ error: 'rows and dim are too many' });
  const start = vi.fn((_part: Part) => Promise.resolve({ scaling, positions } as EngineModule));
  const engine = await createEngine(start, 'simd');
  await expect(engine.positions({ rows: 2, dim: 3 })).rejects.toThrow('positions: rows and dim are too many');
  const onProgress = () => {
    throw new RangeError('from the listener');
  };
  await expect(engine.scaling({ dims: [1], samples: 2 }, { onProgress })).rejects.toThrow(
    'from the listener',
  );
  expect(start.mock.calls).toEqual([['first'], ['rest']]);
});
