// The engine at the worker's end of a message port: the page stays responsive whatever is computed.

import { expose, transfer, type Endpoint } from 'comlink';
import { buffersOf } from './buffers.ts';
import { calls } from './module.ts';
import type { AttendArgs, EngineCalls, FusedResult } from './types.ts';

/**
 * What the other end (client.ts, pool.ts) calls: the engine's calls, is anybody there, which binary runs. In place of
 * a job a call takes its `onProgress`, which arrives as a comlink proxy.
 */
export type RemoteEngine = Omit<EngineCalls, 'variant'> & {
  isThere(): Promise<true>;
  loadedVariant(): Promise<EngineCalls['variant']>;
  /** `attendFused`, for which `args` change hands; they come back. */
  attendPart(args: AttendArgs): Promise<{ readonly args: AttendArgs; readonly result: FusedResult }>;
};

/** Milliseconds between two messages about progress: each one costs the page a drawing. */
const progressInterval = 50;

function atIntervals(report: (fraction: number) => void): (fraction: number) => void {
  let last = performance.now();
  return (fraction) => {
    const now = performance.now();
    if (now - last < progressInterval) return;
    last = now;
    report(fraction);
  };
}

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** A function among the arguments is the `onProgress` of a job. */
const withJob = (arg: unknown) =>
  typeof arg === 'function' ? { onProgress: atIntervals(arg as (fraction: number) => void) } : arg;

/** Exposed before the binary is there: calls that come early wait for it. Results change hands, not copied. */
export function serveEngine(loading: Promise<EngineCalls>, endpoint?: Endpoint): void {
  const handOver = <T>(result: T): T => transfer(result, buffersOf(result));
  const forwarded = calls.map((name) => {
    const forward: AnyCall = async (...args) =>
      handOver(await ((await loading)[name] as AnyCall)(...args.map(withJob)));
    return [name, forward] as const;
  });
  const remote = {
    ...Object.fromEntries(forwarded),
    async isThere() {
      return true;
    },
    async loadedVariant() {
      return (await loading).variant;
    },
    async attendPart(args: AttendArgs) {
      return handOver({ args, result: await (await loading).attendFused(args) });
    },
  } as RemoteEngine;
  expose(remote, endpoint);
}
