// The ways to compute the same attention, and how each is run.

import type { AttendArgs, Engine, EnginePool, Tensor } from '../../../engine/types.ts';
import { attendRows } from './plain-javascript.ts';

export const contestants = ['plainJavaScript', 'stepwise', 'fused', 'causal', 'allCores'] as const;
export type Contestant = (typeof contestants)[number];

export interface Inputs {
  readonly q: Tensor;
  readonly k: Tensor;
  readonly v: Tensor;
}

/** What the race is run with. */
export interface Track {
  readonly engine: Engine;
  readonly pool: EnginePool;
  readonly signal: AbortSignal;
}

export interface Run {
  readonly milliseconds: number;
  readonly output: Tensor;
}

/** The page draws and listens between two slices of about so many milliseconds. */
const slice = 12;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** On this thread, a few rows at a time so that the page stays awake; the pauses are not counted. */
async function runPlain(args: Inputs, signal: AbortSignal): Promise<Run> {
  const [tokens = 0, dim = 0] = args.q.shape;
  const inputs = { q: args.q.data, k: args.k.data, v: args.v.data, tokens, dim };
  const output = new Float32Array(tokens * dim);
  let milliseconds = 0;
  let row = 0;
  let rows = 1;
  while (row < tokens) {
    signal.throwIfAborted();
    const end = Math.min(tokens, row + rows);
    const started = performance.now();
    attendRows(inputs, row, end, output);
    const took = performance.now() - started;
    milliseconds += took;
    row = end;
    if (took < slice / 2) rows *= 2;
    else await pause();
  }
  return { milliseconds, output: { shape: args.q.shape, data: output } };
}

async function timed(call: () => Promise<{ readonly output: Tensor }>): Promise<Run> {
  const started = performance.now();
  const { output } = await call();
  return { milliseconds: performance.now() - started, output };
}

/** Once, from the call to the answer. */
export function runOf(contestant: Contestant, inputs: Inputs, { engine, pool, signal }: Track): Promise<Run> {
  const causal: AttendArgs = { ...inputs, mask: { kind: 'causal' } };
  switch (contestant) {
    case 'plainJavaScript':
      return runPlain(inputs, signal);
    case 'stepwise':
      return timed(() => engine.attend(inputs, { signal }));
    case 'fused':
      return timed(() => engine.attendFused(inputs, { signal }));
    case 'causal':
      return timed(() => engine.attendFused(causal, { signal }));
    case 'allCores':
      return timed(() => pool.attendFused(inputs, { signal }));
  }
}
