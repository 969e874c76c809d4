// Several workers against one engine: the same bits whatever is shared, the same refusals, stopped and ended.

import { availableParallelism } from 'node:os';
import { expose } from 'comlink';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startPool, type PoolWorker } from '../../../web/engine/pool.ts';
import { SpareMemory } from '../../../web/engine/spare-memory.ts';
import type { AttendArgs, EnginePool, FusedResult, Mask } from '../../../web/engine/types.ts';
import { engines, variants } from './built-engine.ts';
import { draw } from './draw.ts';

/** As text, so that 0 and −0 and every NaN are told apart. */
const bits = ({ output, logSumExp }: FusedResult) =>
  [output, logSumExp].map(({ shape, data }) => ({
    shape,
    bits: new Uint32Array(data.buffer, data.byteOffset, data.length),
  }));

const self = (heads: number, tokens: number, dim = 16): AttendArgs => ({
  q: draw(1, heads, tokens, dim),
  k: draw(2, heads, tokens, dim),
  v: draw(3, heads, tokens, dim),
});
const masked = (...mask: Mask[]): AttendArgs => ({ ...self(1, 300), mask });
const bytes = (seed: number, ...shape: number[]) => {
  const { data } = draw(seed, ...shape);
  return { shape, data: Uint8Array.from(data, (number) => (number > -1 ? 1 : 0)) };
};

const cases: Record<string, AttendArgs> = {
  'as many heads for each': self(8, 100),
  'a head left over': self(3, 200),
  'one head': self(1, 500),
  'fewer queries than a block': self(1, 9),
  'no query': { ...self(1, 4), q: draw(1, 1, 0, 16) },
  'no key': { q: draw(1, 2, 70, 4), k: draw(2, 2, 0, 4), v: draw(3, 2, 0, 5) },
  'rank 2': { q: draw(1, 150, 8), k: draw(2, 90, 8), v: draw(3, 90, 5) },
  'groups of heads, entries of a batch, a cache, every option': {
    q: draw(1, 3, 4, 130, 8),
    k: draw(2, 3, 2, 70, 8),
    v: draw(3, 3, 2, 70, 5),
    pastKeys: draw(4, 3, 2, 20, 8),
    pastValues: draw(5, 3, 2, 20, 5),
    scale: 0.7,
    temperature: 0.5,
    softcap: 3,
    mask: [
      { kind: 'causal' },
      { kind: 'padding', lengths: [90, 0, 41] },
      { kind: 'bias', bias: draw(6, 4, 130, 1) },
    ],
  },
  causal: masked({ kind: 'causal' }),
  'causal from the end': { ...masked({ kind: 'causal', offset: 'bottom-right' }), q: draw(1, 1, 400, 16) },
  'a window': masked({ kind: 'window', left: 40, right: 3, offset: -2 }),
  'a window without end': masked({ kind: 'window', left: null, right: 5 }),
  'valid keys': masked({ kind: 'padding', valid: bytes(7, 300) }),
  'allowed pairs': masked({ kind: 'allow', allow: bytes(8, 300, 300) }),
  'blocked pairs, the same for all queries': masked({ kind: 'block', block: bytes(9, 300) }),
  'a bias for each query': masked({ kind: 'bias', bias: draw(10, 300, 1) }),
  'a bias so large that all is computed otherwise': masked({
    kind: 'bias',
    bias: { shape: [300, 1], data: Float32Array.from({ length: 300 }, (_, i) => (i === 7 ? -3e38 : 0)) },
  }),
  'an offset too far to be moved': masked({ kind: 'causal', offset: 2 ** 31 - 1 }),
};

describe.each(variants)('%s', (variant) => {
  const engine = engines[variant];
  const starting = engine.startPool(2);
  afterAll(async () => (await starting).close());

  it.each(Object.entries(cases))('computes %s bit for bit as one engine does', async (_, args) => {
    const pool = await starting;
    expect(pool.workers).toBe(2);
    expect(bits(await pool.attendFused(args))).toEqual(bits(await engine.attendFused(args)));
  });

  const refused: Record<string, AttendArgs> = {
    'an argument that is missing': { q: draw(1, 2, 2), k: draw(2, 2, 2) } as unknown as AttendArgs,
    'lengths that disagree': { ...self(2, 70), v: draw(3, 2, 71, 16) },
    'heads that do not divide': { ...self(3, 70), k: draw(2, 2, 70, 16), v: draw(3, 2, 70, 16) },
    'a mask that does not broadcast': masked({ kind: 'allow', allow: bytes(1, 299) }),
    'a number that only the core looks at': masked({
      kind: 'bias',
      bias: Array.from({ length: 300 }, (_, j) => (j === 299 ? Infinity : 0)),
    }),
  };
  it.each(Object.entries(refused))('refuses %s in the words of one engine', async (_, args) => {
    const words = await engine.attendFused(args).catch((error: Error) => error.message);
    expect(words).toMatch(/^attendFused: /);
    await expect((await starting).attendFused(args)).rejects.toThrow(words as string);
  });
});

describe('a pool', () => {
  const engine = engines.simd;
  const long = self(8, 1500);

  it('tells how far it is', async () => {
    const pool = await engine.startPool(2);
    const heard: number[] = [];
    await pool.attendFused(self(4, 64), { onProgress: (fraction) => heard.push(fraction) });
    expect(heard).toEqual([0.25, 0.5, 0.75, 1]);
    pool.close();
  });

  it('stops when told, and computes again', async () => {
    const pool = await engine.startPool(2);
    const controller = new AbortController();
    const stopped = pool.attendFused(long, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    const waiting = pool.attendFused(cases['causal']!);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(bits(await waiting)).toEqual(bits(await engine.attendFused(cases['causal']!)));
    const signal = AbortSignal.abort();
    await expect(pool.attendFused(long, { signal })).rejects.toMatchObject({ name: 'AbortError' });
    pool.close();
  });

  it('ends its calls when it is closed, and takes no more', async () => {
    const pool = await engine.startPool(2);
    const calls = [pool.attendFused(long), pool.attendFused(long)];
    pool.close();
    for (const call of calls) await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await expect(pool.attendFused(long)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('refuses a number of workers that is none', async () => {
    await expect(engine.startPool(0)).rejects.toThrow(
      'startPool: workers: got 0; allowed: an integer from 1 to 64',
    );
  });
});

describe('a host with few workers', () => {
  const engine = engines.simd;
  const args = cases['a head left over']!;
  const forbidden = () => {
    throw new DOMException('no workers here', 'SecurityError');
  };

  /** Speaks as a worker with an engine does, until it is told to die. */
  function fakeWorker(onStart: (die: () => void) => void = () => {}): PoolWorker {
    const { port1, port2 } = new MessageChannel();
    const attendPart = async (own: AttendArgs) => ({ args: own, result: await engine.attendFused(own) });
    expose({ attendPart, loadedVariant: () => 'simd' }, port2 as never);
    return {
      endpoint: port1 as never,
      onFailure: onStart,
      end: () => port1.close(),
    };
  }
  const expectSame = async (pool: EnginePool) =>
    expect(bits(await pool.attendFused(args))).toEqual(bits(await engine.attendFused(args)));

  it('leaves all to the engine when none can be started', async () => {
    const pool = await startPool({ engine, workers: 3, startWorker: forbidden });
    expect(pool.workers).toBe(0);
    await expectSame(pool);
  });

  it.each([
    [3, 3],
    [128, 64],
  ])('asks on %i cores for %i', async (cores, wanted) => {
    vi.stubGlobal('navigator', { hardwareConcurrency: cores });
    const startWorker = vi.fn(forbidden);
    await startPool({ engine, workers: undefined, startWorker });
    vi.unstubAllGlobals();
    expect(startWorker).toHaveBeenCalledTimes(wanted);
  });

  it('asks Node for its cores, and for two where nobody tells', async () => {
    vi.stubGlobal('navigator', undefined);
    const startWorker = vi.fn(forbidden);
    await startPool({ engine, workers: undefined, startWorker });
    expect(startWorker).toHaveBeenCalledTimes(Math.min(availableParallelism(), 64));
    vi.stubGlobal('navigator', {});
    vi.doMock('node:os', () => {
      throw new Error('not in a browser');
    });
    startWorker.mockClear();
    await startPool({ engine, workers: undefined, startWorker });
    vi.doUnmock('node:os');
    vi.unstubAllGlobals();
    expect(startWorker).toHaveBeenCalledTimes(2);
  });

  it('leaves all to the engine when they are forbidden by an event', async () => {
    const dead = () => fakeWorker((die) => queueMicrotask(die));
    const pool = await startPool({ engine, workers: 2, startWorker: dead });
    expect(pool.workers).toBe(0);
    await expectSame(pool);
  });

  it('ends a worker whose engine cannot be had', async () => {
    const ended: string[] = [];
    const startWorker = (): PoolWorker => {
      const { port1, port2 } = new MessageChannel();
      expose({ loadedVariant: () => Promise.reject(new Error('no binary')) }, port2 as never);
      const end = () => {
        ended.push('worker');
        port1.close();
      };
      return { endpoint: port1 as never, onFailure: () => {}, end };
    };
    const pool = await startPool({ engine, workers: 2, startWorker });
    expect(pool.workers).toBe(0);
    expect(ended).toEqual(['worker', 'worker']);
  });

  it('is closed while its workers are started anew', async () => {
    let started = 0;
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const pool = await startPool({
      engine,
      workers: 2,
      startWorker: async () => {
        started += 1;
        if (started > 2) await released;
        return fakeWorker();
      },
    });
    const stop = new AbortController();
    const stopped = pool.attendFused(args, { signal: stop.signal, onProgress: () => stop.abort() });
    const waiting = pool.attendFused(args);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitUntil(() => started === 4);
    pool.close();
    release();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('lets its memory go when it is closed', async () => {
    const clear = vi.spyOn(SpareMemory.prototype, 'clear');
    const pool = await startPool({ engine, workers: 2, startWorker: () => fakeWorker() });
    await expectSame(pool);
    expect(clear).not.toHaveBeenCalled();
    pool.close();
    await vi.waitUntil(() => clear.mock.calls.length > 0);
    clear.mockRestore();
  });

  it('shares among those that could be started', async () => {
    let asked = 0;
    const startWorker = () => ((asked += 1) === 2 ? forbidden() : fakeWorker());
    const pool = await startPool({ engine, workers: 3, startWorker });
    expect(pool.workers).toBe(2);
    await expectSame(pool);
    pool.close();
  });

  it('computes in the engine what a worker leaves undone by its death', async () => {
    const deaths: (() => void)[] = [];
    const pool = await startPool({
      engine: { ...engine, attendFused: engines.simd.attendFused },
      workers: 2,
      startWorker: () => fakeWorker((die) => deaths.push(die)),
    });
    const answer = pool.attendFused(args, { onProgress: () => deaths[0]!() });
    expect(bits(await answer)).toEqual(bits(await engine.attendFused(args)));
    pool.close();
  });
});
