// The engine beside the worker's: what it takes upon itself, and after which rehearsal.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineHere } from '../../../web/engine/engine-here.ts';
import type { EngineCalls } from '../../../web/engine/types.ts';
import { engines } from './built-engine.ts';

const one = [[1]];
const attendArgs = { q: one, k: one, v: one };
const small = [attendArgs];
const manyRows = { shape: [4096, 1], data: new Float32Array(4096) };
const large = [{ q: manyRows, k: manyRows, v: manyRows }];

/** Calls that wait for an idle moment, which a test brings about. */
let waiting: (() => void)[];
async function rest(): Promise<void> {
  for (const callback of waiting.splice(0)) callback();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
});
afterEach(() => void vi.unstubAllGlobals());

const engineOf = (calls: Partial<Record<keyof EngineCalls, unknown>>) =>
  new EngineHere(calls as unknown as EngineCalls);

describe('a short call', () => {
  it('is for the worker until one of its kind was rehearsed, in an idle moment', async () => {
    const attend = vi.fn((args: unknown) => Promise.resolve({ given: args }));
    const here = engineOf({ attend });
    expect([here.answer('attend', small), here.answer('attend', small)]).toEqual([null, null]);
    expect(waiting).toHaveLength(1);
    expect(attend).not.toHaveBeenCalled();
    await rest();
    expect(attend.mock.calls).toEqual([small]);
    expect(await here.answer('attend', small)).toEqual({ given: attendArgs });
    expect(here.answer('explain', [{ ...attendArgs, quantity: 'scores', index: [0, 0] }])).toBeNull();
  });

  it('comes with all of its arguments', async () => {
    const compare = vi.fn((...args: unknown[]) => Promise.resolve(args));
    const here = engineOf({ compare });
    here.answer('compare', [one, [[2]]]);
    await rest();
    expect(await here.answer('compare', [one, [[2]]])).toEqual([one, [[2]]]);
  });

  it('is rehearsed anew where that has failed', async () => {
    const attend = vi.fn(() =>
      attend.mock.calls.length === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('here'),
    );
    const here = engineOf({ attend });
    here.answer('attend', small);
    await rest();
    expect(here.answer('attend', small)).toBeNull();
    await rest();
    expect(await here.answer('attend', small)).toBe('here');
  });

  it('that is refused says so here, as the worker would', async () => {
    const here = new EngineHere(engines.simd);
    here.answer('attend', small);
    await rest();
    await vi.waitUntil(() => here.answer('attend', small));
    const wrong = { ...attendArgs, v: [[1], [2]] };
    const sentence = await engines.scalar.attend(wrong).catch((error: Error) => error.message);
    await expect(here.answer('attend', [wrong])).rejects.toThrow(sentence as string);
  });
});

describe('short calls that are many', () => {
  /** One of them is some 0.4 ms, of 4 that a task has. */
  const rows = { shape: [64, 32], data: new Float32Array(64 * 32) };
  const call = [{ q: rows, k: rows, v: rows }];
  const started = async () => {
    const here = engineOf({ attend: () => Promise.resolve('here') });
    here.answer('attend', small);
    await rest();
    return here;
  };
  /** As a demo does that asks for one number after the other: no task ends in between. */
  const untilRefused = async (here: EngineHere) => {
    for (let made = 0; made < 1000; made += 1) {
      const answer = here.answer('attend', call);
      if (!answer) return made;
      await answer;
    }
    return Infinity;
  };

  it('are for the worker once this task has been held long enough, and in the next one begin anew', async () => {
    const here = await started();
    const made = await untilRefused(here);
    expect(made).toBeGreaterThan(3);
    expect(made).toBeLessThan(20);
    expect(await untilRefused(here)).toBe(0);
    await rest();
    expect(await untilRefused(here)).toBe(made);
  });

  it('leave room for a shorter one', async () => {
    const here = await started();
    await untilRefused(here);
    expect(await here.answer('attend', small)).toBe('here');
  });
});

it('leaves a long call to the worker, and does not rehearse it', async () => {
  const attend = vi.fn(() => Promise.resolve('here'));
  const here = engineOf({ attend });
  expect(here.answer('attend', large)).toBeNull();
  expect(waiting).toEqual([]);
  here.answer('attend', small);
  await rest();
  expect(here.answer('attend', large)).toBeNull();
});

it('rehearses a little later in a browser that does not tell when it is idle', async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers();
  const attend = vi.fn(() => Promise.resolve('here'));
  engineOf({ attend }).answer('attend', small);
  expect(attend).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(attend).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
