// One attention on several cores, without shared memory: plain workers, each with an engine of its own, get copies of
// what their part needs. Pages that are not cross-origin isolated have no other way.

import { transfer, wrap, type Endpoint, type Remote } from 'comlink';
import { abortError } from './abort-error.ts';
import { mostWorkers, parse, schemas } from './arguments.ts';
import { buffersOf } from './buffers.ts';
import type { WireAttendArgs } from './module.ts';
import { argsOf, place } from './part-args.ts';
import { partsFor, sizesOf, type Sizes } from './parts.ts';
import type { RemoteEngine } from './serve.ts';
import { SpareMemory } from './spare-memory.ts';
import { withRank } from './tensor.ts';
import type { AttendArgs, EngineCalls, EnginePool, FusedResult, Job } from './types.ts';
import { toWireArgs } from './wire-args.ts';

/** A worker of a browser or of Node, in which an engine is served. */
export interface PoolWorker {
  readonly endpoint: Endpoint;
  /** Calls `listener` when the worker cannot start or dies. */
  onFailure(listener: () => void): void;
  end(): void;
}

export interface PoolOptions {
  /** Default: as many as this machine has cores, at most 64; 2 where it does not tell. */
  readonly workers: number | undefined;
  readonly startWorker: () => PoolWorker | Promise<PoolWorker>;
  /** Computes what cannot be shared, and says what is wrong with arguments. */
  readonly engine: EngineCalls;
}

interface Member {
  readonly remote: Remote<RemoteEngine>;
  readonly worker: PoolWorker;
  /** Rejects when the worker dies. */
  readonly failed: Promise<never>;
}

/** Errors: `workers` is no integer from 1 to 64. */
export async function startPool(options: PoolOptions): Promise<EnginePool> {
  const asked = parse('startPool: workers', schemas.poolWorkers, options.workers);
  const pool = new Pool(asked ?? Math.min(await cores(), mostWorkers), options);
  return pool.start();
}

/** Where nobody tells: nearly every device has these. */
const usualCores = 2;

async function cores(): Promise<number> {
  const told = globalThis.navigator?.hardwareConcurrency as number | undefined;
  if (told) return told;
  try {
    return (await import('node:os')).availableParallelism(); // Node before 21 has no navigator
  } catch {
    return usualCores; // a browser that keeps the number to itself
  }
}

/** Null where no worker can be had. */
async function startMember(startWorker: PoolOptions['startWorker']): Promise<Member | null> {
  let worker: PoolWorker;
  try {
    worker = await startWorker();
  } catch {
    return null; // forbidden by an exception
  }
  const failed = new Promise<never>((_, reject) => {
    worker.onFailure(() => reject(new Error('a worker failed')));
  });
  failed.catch(() => worker.end()); // it may die with nobody waiting
  const remote = wrap<RemoteEngine>(worker.endpoint);
  try {
    await Promise.race([remote.loadedVariant(), failed]);
    return { remote, worker, failed };
  } catch {
    worker.end(); // forbidden by an event, or without an engine
    return null;
  }
}

type StoppableJob = Job & { readonly signal: AbortSignal };

class Pool implements EnginePool {
  workers = 0;
  private readonly count: number;
  private readonly options: PoolOptions;
  private members: Promise<readonly Member[]> | undefined;
  /** Resolves when the calls so far are done: each has all workers to itself. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly underWay = new Set<AbortController>();
  private readonly spare = new SpareMemory();
  private isClosed = false;

  constructor(count: number, options: PoolOptions) {
    this.count = count;
    this.options = options;
  }

  async start(): Promise<this> {
    this.workers = (await this.startAll()).length;
    return this;
  }

  attendFused(args: AttendArgs, { signal, onProgress }: Job = {}): Promise<FusedResult> {
    const stopper = new AbortController();
    const stop = () => stopper.abort();
    if (this.isClosed || signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    this.underWay.add(stopper);
    const answer = this.last
      .then(() => this.compute(args, { signal: stopper.signal, ...(onProgress && { onProgress }) }))
      .finally(() => {
        signal?.removeEventListener('abort', stop);
        this.underWay.delete(stopper);
      });
    this.last = answer.catch(() => undefined);
    return answer;
  }

  close(): void {
    this.isClosed = true;
    for (const stopper of this.underWay) stopper.abort();
    void this.endAll();
  }

  private startAll(): Promise<readonly Member[]> {
    const starting = Array.from({ length: this.count }, () => startMember(this.options.startWorker));
    this.members = Promise.all(starting).then((started) => started.filter((member) => member !== null));
    return this.members;
  }

  /** The next call starts them anew. */
  private async endAll(): Promise<void> {
    const ending = this.members;
    this.members = undefined;
    for (const { worker } of (await ending) ?? []) worker.end();
    this.spare.clear();
  }

  private async compute(given: AttendArgs, job: StoppableJob): Promise<FusedResult> {
    if (job.signal.aborted) throw abortError();
    const { engine } = this.options;
    const args = parse('attendFused', schemas.attend, given);
    const wire = toWireArgs('attendFused', args);
    const members = this.workers > 0 ? await (this.members ?? this.startAll()) : [];
    if (job.signal.aborted) throw abortError(); // while they were started anew
    const sizes = sizesOf(wire);
    if (members.length === 0 || !sizes) return engine.attendFused(given, job);
    try {
      const whole = await this.share(members, wire, sizes, job);
      const rank = args.q.shape.length;
      return { output: withRank(whole.output, rank), logSumExp: withRank(whole.logSumExp, rank) };
    } catch {
      await this.endAll();
      if (job.signal.aborted) throw abortError();
      return engine.attendFused(given, job); // a worker died, or the core refuses: then it says so of the whole
    }
  }

  private async share(
    members: readonly Member[],
    args: WireAttendArgs,
    sizes: Sizes,
    { signal, onProgress }: StoppableJob,
  ): Promise<FusedResult> {
    const parts = partsFor(members.length, args, sizes);
    const whole = emptyResult(sizes);
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(abortError()), { once: true });
    });
    this.spare.renew();
    const waiting = parts.values();
    let done = 0;
    const takeParts = async ({ remote, failed }: Member) => {
      for (const part of waiting) {
        const own = argsOf(args, part, sizes, (bytes) => this.spare.take(bytes));
        const answer = remote.attendPart(transfer(own, buffersOf(own)));
        const { args: back, result } = await Promise.race([answer, failed, stopped]);
        this.spare.give(buffersOf(back));
        place(whole.output.data, result.output, part, sizes);
        place(whole.logSumExp.data, result.logSumExp, part, sizes);
        done += 1;
        onProgress?.(done / parts.length);
      }
    };
    // Two for each worker: while it computes one part, the next is on its way.
    await Promise.all([...members, ...members].map(takeParts));
    return whole;
  }
}

function emptyResult({ batch, heads, queries, valueDim }: Sizes): FusedResult {
  const tensor = (dim: number) => ({
    shape: [batch, heads, queries, dim],
    data: new Float32Array(batch * heads * queries * dim),
  });
  return { output: tensor(valueDim), logSumExp: tensor(1) };
}
