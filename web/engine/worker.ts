// The engine behind a message port: the page stays responsive whatever is computed.

import { expose } from 'comlink';
import { calls } from './module.ts';
import { loadPageEngine } from './page-engine.ts';
import type { Engine } from './types.ts';

/** What the page's side (client.ts) calls: the engine's calls, and which binary runs. */
export type RemoteEngine = Omit<Engine, 'variant' | 'scaling'> & {
  loadedVariant(): Promise<Engine['variant']>;
  /** `onProgress` arrives as a comlink proxy. */
  scaling(
    args: Parameters<Engine['scaling']>[0],
    onProgress?: (fraction: number) => void,
  ): ReturnType<Engine['scaling']>;
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

const loading = loadPageEngine();
const forwarded = calls.map((name) => {
  const forward: AnyCall = async (...args) => ((await loading)[name] as AnyCall)(...args);
  return [name, forward] as const;
});

// Exposed before the binary is there: calls that come early wait for it.
expose({
  ...Object.fromEntries(forwarded),
  async loadedVariant() {
    return (await loading).variant;
  },
  async scaling(args, onProgress) {
    return (await loading).scaling(args, onProgress && { onProgress: atIntervals(onProgress) });
  },
} as RemoteEngine);
