// A core whose memory is used up: the caller gets an Error, the next call a new core.

import { expect, it, vi } from 'vitest';
import { createEngine } from '../../../web/engine/engine.ts';
import type { EngineModule } from '../../../web/engine/module.ts';

const abort = () => {
  throw new WebAssembly.RuntimeError('Aborted()');
};
const ones = { shape: [1, 1, 2, 3] as const, data: new Float32Array(6).fill(1) };
const broken = { positions: abort, scaling: abort } as unknown as EngineModule;
const whole = { positions: () => ones } as unknown as EngineModule;

it('is started anew after a failure', async () => {
  const start = vi.fn(() => Promise.resolve(start.mock.calls.length === 1 ? broken : whole));
  const engine = await createEngine(start, 'scalar');
  const error = await engine.positions({ rows: 2, dim: 3 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    message: 'positions: the memory of 2 GiB did not suffice; smaller arguments may do',
    cause: { message: 'Aborted()' },
  });
  expect(await engine.positions({ rows: 2, dim: 3 })).toEqual({ shape: [2, 3], data: ones.data });
  expect(start).toHaveBeenCalledTimes(2);
});

it('is not started anew by a refusal or by what a listener throws', async () => {
  const scaling: EngineModule['scaling'] = (_args, progress) => (progress(0) ? [] : { error: 'cancelled' });
  const positions: EngineModule['positions'] = () => ({ error: 'rows and dim are too many' });
  const start = vi.fn(() => Promise.resolve({ scaling, positions } as EngineModule));
  const engine = await createEngine(start, 'simd');
  await expect(engine.positions({ rows: 2, dim: 3 })).rejects.toThrow('positions: rows and dim are too many');
  const onProgress = () => {
    throw new RangeError('from the listener');
  };
  await expect(engine.scaling({ dims: [1], samples: 2 }, { onProgress })).rejects.toThrow(
    'from the listener',
  );
  expect(start).toHaveBeenCalledTimes(1);
});
