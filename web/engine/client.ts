// The page's side of the engine: the same interface, computed in a worker, the first of several ways to start one
// that answers. A call is stopped by ending the worker; the next one starts at once, and other calls that were
// under way are made again there. Where the worker itself dies, its calls are rejected, since one of them may be
// the reason. Once the page has an engine of its own, too, short calls do not go to the worker.

import { proxy, wrap, type Remote } from 'comlink';
import { abortError } from './abort-error.ts';
import { domWorker } from './dom-worker.ts';
import type { EngineHere } from './engine-here.ts';
import { calls, type CallName } from './module.ts';
import type { RemoteEngine } from './serve.ts';
import type { Engine, EngineCalls, EngineVariant, Job } from './types.ts';
import { withPool } from './with-pool.ts';

interface Pending {
  readonly name: CallName;
  readonly args: readonly unknown[];
  readonly job: Job | undefined;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: unknown) => void;
  readonly onAbort: () => void;
}

export interface EngineClientOptions {
  /** Called when work begins and when none is left. */
  readonly onBusy?: (busy: boolean) => void;
  /** Ways to start a worker, tried in this order. */
  readonly workers: readonly (() => Worker)[];
  /**
   * Milliseconds in which a worker must answer that it is there. Default: any, since a worker that is a file has
   * to be fetched.
   */
  readonly patience?: number;
  /** The engine on this thread: for everything where no worker can be had (a strict host), else for short calls. */
  readonly loadHere: () => Promise<EngineHere>;
  /** Resolves when short calls are worth an engine on this thread, too. */
  readonly edited: Promise<unknown>;
}

/** Resolves when the engine answers; rejects with a sentence when it cannot be had at all. */
export async function startEngineClient(options: EngineClientOptions): Promise<Engine> {
  const client = new EngineClient(options);
  const variant = await client.start();
  if (variant) void options.edited.then(() => client.alsoHere());
  const engine = variant ? client.asEngine(variant) : (await options.loadHere()).engine;
  return withPool(engine, () => domWorker(client.startWorker()));
}

/** The calls that tell how far they are. */
const long: ReadonlySet<CallName> = new Set(['scaling', 'training']);

function noWorker(): never {
  throw new Error('No worker can be had here');
}

class EngineClient {
  private readonly pending = new Set<Pending>();
  private worker: Worker | undefined;
  private remote: Remote<RemoteEngine> | undefined;
  private here: EngineHere | undefined;
  /** The way that is tried, or the one that was taken */
  startWorker: () => Worker = noWorker;
  private readonly options: EngineClientOptions;

  constructor(options: EngineClientOptions) {
    this.options = options;
  }

  /** Which binary runs, or null when this host allows no worker. */
  async start(): Promise<EngineVariant | null> {
    for (const startWorker of this.options.workers) {
      this.startWorker = startWorker;
      const variant = await this.tryWorker();
      if (variant) return variant;
    }
    this.startWorker = noWorker;
    return null;
  }

  private async tryWorker(): Promise<EngineVariant | null> {
    try {
      this.spawn();
    } catch {
      return null; // a SecurityError: workers from this place are forbidden
    }
    const worker = this.worker!;
    const remote = this.remote!;
    // A worker that a policy forbids fails by an event, not by an exception, and some fail in silence.
    const failed = new Promise<null>((resolve) => {
      worker.addEventListener('error', () => resolve(null), { once: true });
    });
    const isThere = await Promise.race([remote.isThere(), failed, ...this.late()]);
    if (!isThere) {
      worker.terminate();
      return null;
    }
    try {
      return await Promise.race([remote.loadedVariant(), failed]);
    } catch (error) {
      worker.terminate(); // its engine cannot be had; who tries again starts another
      throw error;
    }
  }

  private late(): readonly Promise<null>[] {
    const { patience } = this.options;
    return patience === undefined ? [] : [new Promise((resolve) => setTimeout(resolve, patience, null))];
  }

  asEngine(variant: EngineVariant): EngineCalls {
    const forwarded = calls.map((name) => {
      const count = name === 'compare' ? 2 : 1;
      const forward = (...args: unknown[]) => {
        const given = args.slice(0, count);
        const job = args[count] as Job | undefined;
        // Whoever would stop a call or hear how far it is expects it to take long.
        return (job ? null : this.here?.answer(name, given)) ?? this.call(name, given, job);
      };
      return [name, forward] as const;
    });
    return { ...Object.fromEntries(forwarded), variant } as unknown as EngineCalls;
  }

  /** From then on short calls are answered on this thread; where it cannot have the engine, the worker goes on. */
  async alsoHere(): Promise<void> {
    this.here = await this.options.loadHere().catch(() => undefined);
  }

  private spawn(): void {
    const worker = this.startWorker();
    worker.addEventListener('error', (event) => this.fail(worker, event.message));
    worker.addEventListener('messageerror', () => this.fail(worker, 'an answer could not be read'));
    this.worker = worker;
    this.remote = wrap<RemoteEngine>(worker);
  }

  /** The next call starts a worker, not this one's end: a worker that cannot start would do so for ever. */
  private fail(worker: Worker, reason: string | undefined): void {
    worker.terminate();
    if (worker !== this.worker) return;
    this.worker = undefined;
    this.remote = undefined;
    const why = reason ? ` (${reason})` : '';
    for (const pending of this.pending) {
      this.settle(pending);
      pending.reject(
        new Error(`${pending.name}: the engine's worker failed${why}; the next call starts it anew`),
      );
    }
  }

  private call(name: CallName, args: readonly unknown[], job?: Job): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (job?.signal?.aborted) {
        reject(abortError());
        return;
      }
      if (!this.worker) this.spawn();
      const pending: Pending = { name, args, job, resolve, reject, onAbort: () => this.stop(pending) };
      job?.signal?.addEventListener('abort', pending.onAbort);
      if (this.pending.size === 0) this.options.onBusy?.(true);
      this.pending.add(pending);
      void this.send(pending);
    });
  }

  private async send(pending: Pending): Promise<void> {
    const { remote } = this;
    const method = remote![pending.name] as unknown as (...args: unknown[]) => Promise<never>;
    const { name, job } = pending;
    const extra = long.has(name) && job?.onProgress ? [proxy(job.onProgress)] : [];
    try {
      const value = await method(...pending.args, ...extra);
      if (remote === this.remote && this.settle(pending)) pending.resolve(value);
    } catch (error) {
      if (remote === this.remote && this.settle(pending)) pending.reject(error);
    }
  }

  private settle(pending: Pending): boolean {
    if (!this.pending.delete(pending)) return false;
    pending.job?.signal?.removeEventListener('abort', pending.onAbort);
    if (this.pending.size === 0) this.options.onBusy?.(false);
    return true;
  }

  private stop(pending: Pending): void {
    if (!this.settle(pending)) return;
    pending.reject(abortError());
    this.worker!.terminate();
    this.spawn();
    for (const other of this.pending) void this.send(other);
  }
}
