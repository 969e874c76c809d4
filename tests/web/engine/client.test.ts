// The page's side of the engine, with a worker made of a message channel: busy or not, stopped, failed, absent.

import { expose, type Endpoint } from 'comlink';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEngineClient, type EngineClientOptions } from '../../../web/engine/client.ts';
import { EngineHere } from '../../../web/engine/engine-here.ts';
import type { Engine, EngineCalls } from '../../../web/engine/types.ts';

type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Speaks as a Worker does; what it answers is given by the test. */
class FakeWorker extends EventTarget {
  terminated = false;
  private readonly channel = new MessageChannel();

  constructor(answers: Answers) {
    super();
    const { port1, port2 } = this.channel;
    port1.addEventListener('message', ({ data }) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
    port1.start();
    expose(answers, port2 as unknown as Endpoint);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.channel.port1.postMessage(message, transfer as never);
  }

  terminate(): void {
    this.terminated = true;
    this.channel.port1.close();
  }
}

const workers: FakeWorker[] = [];
afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
});

const here = { variant: 'scalar' } as EngineCalls;
const loadHere = () => Promise.resolve(new EngineHere(here));
const never = () => new Promise<never>(() => {});
const edited = never();

/** Each worker that is started answers as `answersOf` its number says. */
async function startWith(
  answersOf: (worker: number) => Answers,
  onBusy?: (busy: boolean) => void,
  more: Partial<EngineClientOptions> = {},
): Promise<Engine> {
  const startWorker = () => {
    const answers = { isThere: () => true, loadedVariant: () => 'simd', ...answersOf(workers.length) };
    const worker = new FakeWorker(answers as Answers);
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return startEngineClient({ workers: [startWorker], loadHere, edited, ...(onBusy && { onBusy }), ...more });
}

const nextTask = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined)));

const shape = { shape: [1, 1], data: Float32Array.of(1) };
const attendArgs = { q: [[1]], k: [[1]], v: [[1]] };
const longScaling = { dims: [4096], samples: 10_000 };

describe('a worker that answers', () => {
  it('is the engine: its variant, its calls, their arguments and results', async () => {
    const compare = vi.fn((a: unknown, b: unknown) => ({ given: [a, b] }));
    const engine = await startWith(() => ({ compare }));
    expect(engine.variant).toBe('simd');
    expect(await engine.compare(shape, [[2]])).toEqual({ given: [shape, [[2]]] });
  });

  it('is busy from the first call to the last answer', async () => {
    const busy: boolean[] = [];
    const release: (() => void)[] = [];
    const attend = () => new Promise<string>((resolve) => release.push(() => resolve('done')));
    const engine = await startWith(
      () => ({ attend }),
      (isBusy) => busy.push(isBusy),
    );
    expect(busy).toEqual([]);
    const answers = [engine.attend(attendArgs), engine.attend(attendArgs)];
    expect(busy).toEqual([true]);
    await vi.waitUntil(() => release.length === 2);
    release[0]!();
    await answers[0];
    expect(busy).toEqual([true]);
    release[1]!();
    await answers[1];
    expect(busy).toEqual([true, false]);
  });

  it('keeps name and message of an error, and is not busy after it', async () => {
    const busy: boolean[] = [];
    const attend = () => {
      throw Object.assign(new Error('attend: q is missing'), { name: 'ArgumentError' });
    };
    const engine = await startWith(
      () => ({ attend }),
      (isBusy) => busy.push(isBusy),
    );
    const error = await engine.attend(attendArgs).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'ArgumentError', message: 'attend: q is missing' });
    expect(busy).toEqual([true, false]);
  });

  it.each(['scaling', 'training'] as const)('passes the progress of %s on', async (name) => {
    const answer = async (_args: unknown, onProgress: (fraction: number) => Promise<void>) => {
      await onProgress(0.25);
      await onProgress(1);
      return [];
    };
    const engine = await startWith(() => ({ [name]: answer }));
    const heard: number[] = [];
    const job = { onProgress: (fraction: number) => heard.push(fraction) };
    const calls = {
      scaling: () => engine.scaling(longScaling, job),
      training: () => engine.training({ task: 'recall', steps: 2 }, job),
    };
    expect(await calls[name]()).toEqual([]);
    expect(heard).toEqual([0.25, 1]);
  });
});

describe('a call that is stopped', () => {
  it('ends the worker and rejects with an AbortError; other calls are made again and answered', async () => {
    const busy: boolean[] = [];
    // The first worker never answers, the second does at once.
    const engine = await startWith(
      (worker) => ({
        scaling: never,
        attend: worker === 0 ? never : (args: unknown) => ({ answered: args }),
      }),
      (isBusy) => busy.push(isBusy),
    );
    const controller = new AbortController();
    const long = engine.scaling(longScaling, { signal: controller.signal });
    const other = engine.attend(attendArgs);
    controller.abort();
    await expect(long).rejects.toMatchObject({ name: 'AbortError' });
    expect(await other).toEqual({ answered: attendArgs });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(busy).toEqual([true, false]);
    expect(await engine.attend(attendArgs)).toEqual({ answered: attendArgs });
  });

  it('may be any call', async () => {
    const engine = await startWith(() => ({ attendFused: never }));
    const controller = new AbortController();
    const long = engine.attendFused(attendArgs, { signal: controller.signal });
    controller.abort();
    await expect(long).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it('starts no work when the signal is aborted already', async () => {
    const onBusy = vi.fn();
    const scaling = vi.fn(() => []);
    const engine = await startWith(() => ({ scaling }), onBusy);
    const signal = AbortSignal.abort();
    await expect(engine.scaling(longScaling, { signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(onBusy).not.toHaveBeenCalled();
    expect(scaling).not.toHaveBeenCalled();
  });

  it('leaves the worker alone when the answer was there before', async () => {
    const engine = await startWith(() => ({ scaling: () => [] }));
    const controller = new AbortController();
    await engine.scaling(longScaling, { signal: controller.signal });
    controller.abort();
    expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
  });
});

describe('a worker that dies after it has started', () => {
  const dies = {
    error: () => Object.assign(new Event('error'), { message: 'out of memory' }),
    messageerror: () => new MessageEvent('messageerror'),
  };
  const reasons = { error: 'out of memory', messageerror: 'an answer could not be read' };

  it.each(['error', 'messageerror'] as const)(
    'by an event %s rejects its calls in a sentence',
    async (type) => {
      const busy: boolean[] = [];
      const engine = await startWith(
        (worker) => ({ attend: worker === 0 ? never : () => 'answered', scaling: never }),
        (isBusy) => busy.push(isBusy),
      );
      const { signal } = new AbortController();
      const calls = [engine.attend(attendArgs), engine.scaling(longScaling, { signal })];
      workers[0]!.dispatchEvent(dies[type]());
      const why = `the engine's worker failed (${reasons[type]}); the next call starts it anew`;
      await expect(calls[0]).rejects.toThrow(`attend: ${why}`);
      await expect(calls[1]).rejects.toThrow(`scaling: ${why}`);
      expect(busy).toEqual([true, false]);
      expect(await engine.attend(attendArgs)).toBe('answered');
      expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
      expect(busy).toEqual([true, false, true, false]);
    },
  );

  it('takes nothing from the one that has replaced it', async () => {
    const release: (() => void)[] = [];
    const attend = () => new Promise<string>((resolve) => release.push(() => resolve('answered')));
    const engine = await startWith((worker) => ({ attend: worker === 0 ? never : attend }));
    const lost = engine.attend(attendArgs).catch(() => 'lost');
    workers[0]!.dispatchEvent(new Event('error'));
    expect(await lost).toBe('lost');
    const answer = engine.attend(attendArgs);
    await vi.waitUntil(() => release.length === 1);
    workers[0]!.dispatchEvent(new Event('error'));
    release[0]!();
    expect(await answer).toBe('answered');
  });

  it('is not started again and again by its own end', async () => {
    await startWith(() => ({ attend: never }));
    workers[0]!.dispatchEvent(new Event('error'));
    expect(workers).toHaveLength(1);
  });
});

describe('the signal of a call', () => {
  it.each([
    ['answered', () => []],
    [
      'refused',
      () => {
        throw new Error('no');
      },
    ],
  ])('is let go when the call is %s', async (_, scaling) => {
    const engine = await startWith(() => ({ scaling }));
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await engine.scaling(longScaling, { signal }).catch(() => undefined);
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed.mock.calls.map((call) => call.slice(0, 2))).toEqual([added.mock.calls[0]!.slice(0, 2)]);
  });
});

describe('after the first edit', () => {
  const large = { shape: [4096, 1], data: new Float32Array(4096) };
  const longArgs = { q: large, k: large, v: large };
  const fromWorker = () => ({ attend: () => 'worker', scaling: () => 'worker' });
  beforeEach(() => void vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback()));
  afterEach(() => void vi.unstubAllGlobals());

  /** Whose first answers are the worker's, until the engine here has rehearsed. */
  async function startEdited(attendHere: () => Promise<string>, onBusy?: (busy: boolean) => void) {
    const calls = { attend: attendHere, scaling: attendHere } as unknown as EngineCalls;
    const load = vi.fn(() => Promise.resolve(new EngineHere(calls)));
    const engine = await startWith(fromWorker, onBusy, { loadHere: load, edited: Promise.resolve() });
    await vi.waitUntil(() => load.mock.calls.length > 0);
    return { engine, load };
  }
  const answerOf = (engine: Engine) => engine.attend(attendArgs) as Promise<unknown>;

  it('short calls are answered on this thread, at once, and nobody hears of being busy', async () => {
    const busy: boolean[] = [];
    const { engine, load } = await startEdited(
      () => Promise.resolve('here'),
      (isBusy) => busy.push(isBusy),
    );
    await vi.waitUntil(async () => (await answerOf(engine)) === 'here');
    expect(load).toHaveBeenCalledTimes(1);
    const posted = vi.spyOn(workers[0]!, 'postMessage');
    busy.length = 0;
    const answer = answerOf(engine);
    // Before any task: in the frame of the event that asks.
    const first = await Promise.race([answer, nextTask()]);
    expect(first).toBe('here');
    expect(posted).not.toHaveBeenCalled();
    expect(busy).toEqual([]);
  });

  it('long calls, and those that somebody watches, are the worker’s', async () => {
    const { engine } = await startEdited(() => Promise.resolve('here'));
    await vi.waitUntil(async () => (await answerOf(engine)) === 'here');
    expect(await engine.attend(longArgs)).toBe('worker');
    expect(await engine.scaling(longScaling)).toBe('worker');
    expect(await engine.attend(attendArgs, { signal: new AbortController().signal })).toBe('worker');
    expect(await engine.attend(attendArgs, { onProgress: () => undefined })).toBe('worker');
  });

  it('all calls stay with the worker where this thread cannot have the engine', async () => {
    const load = vi.fn(() => Promise.reject(new Error('forbidden')));
    const engine = await startWith(fromWorker, undefined, { loadHere: load, edited: Promise.resolve() });
    await vi.waitUntil(() => load.mock.calls.length > 0);
    await nextTask();
    expect(await answerOf(engine)).toBe('worker');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('and not before it', async () => {
    const load = vi.fn(loadHere);
    const engine = await startWith(fromWorker, undefined, { loadHere: load });
    expect([await answerOf(engine), await answerOf(engine)]).toEqual(['worker', 'worker']);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a worker that does not start', () => {
  it('is ended when its engine cannot be had, which is said', async () => {
    const loadedVariant = () => {
      throw new Error('The engine could not be fetched');
    };
    await expect(startWith(() => ({ loadedVariant }))).rejects.toThrow('The engine could not be fetched');
    expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
  });

  it('is replaced by the engine on this thread when it is forbidden by an exception', async () => {
    const startWorker = () => {
      throw new DOMException('no workers here', 'SecurityError');
    };
    expect(await startEngineClient({ workers: [startWorker], loadHere, edited })).toMatchObject(here);
  });

  it('is replaced, and ended, when it is forbidden by an event', async () => {
    const started = startWith(() => ({ isThere: never }));
    await vi.waitUntil(() => workers.length === 1);
    workers[0]!.dispatchEvent(new Event('error'));
    expect(await started).toMatchObject(here);
    expect(workers[0]!.terminated).toBe(true);
  });

  it('is replaced by one of the next kind when it says nothing in time, and stays so after a stop', async () => {
    const kinds: string[] = [];
    const kind = (name: string, isThere: () => unknown) => () => {
      kinds.push(name);
      const worker = new FakeWorker({ isThere, loadedVariant: () => 'simd', scaling: never });
      workers.push(worker);
      return worker as unknown as Worker;
    };
    const engine = await startEngineClient({
      workers: [kind('silent', never), kind('speaking', () => true)],
      patience: 20,
      loadHere,
      edited,
    });
    expect(engine.variant).toBe('simd');
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    const controller = new AbortController();
    const stopped = engine.scaling(longScaling, { signal: controller.signal });
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(kinds).toEqual(['silent', 'speaking', 'speaking']);
  });

  it('rejects with the engine’s own sentence when the engine cannot be had', async () => {
    const loadedVariant = () => {
      throw new Error(
        'This browser has no WebAssembly, or it is switched off; the numbers are computed with it.',
      );
    };
    await expect(startWith(() => ({ loadedVariant }))).rejects.toThrow('This browser has no WebAssembly');
  });
});
