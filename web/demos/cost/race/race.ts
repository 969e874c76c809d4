// Times the ways to compute the same attention, size by size, and tells after each what is known.

import type { AttendArgs, Engine, Tensor } from '../../../engine/types.ts';
import { attendRows } from './plain-javascript.ts';
import { raceDim, raceSizes } from './sizes.ts';

export const contestants = ['plainJavaScript', 'stepwise', 'fused', 'causal'] as const;
export type Contestant = (typeof contestants)[number];

export interface Timing {
  readonly contestant: Contestant;
  readonly tokens: number;
  /** The best of the runs */
  readonly milliseconds: number;
}

export interface RaceReport {
  readonly timings: readonly Timing[];
  /** Largest |plain JavaScript − fused| over all sizes so far */
  readonly difference: number;
  /** 0 to 1, by the work that is done */
  readonly fraction: number;
  /** What comes next; null at the end */
  readonly next: { readonly contestant: Contestant; readonly tokens: number } | null;
}

export const mostRuns = 5;
/** No further run of the same once so many milliseconds were spent on it. */
const enough = 250;
/** The page draws and listens between two slices of about so many milliseconds. */
const slice = 12;

interface Run {
  readonly milliseconds: number;
  readonly output: Tensor;
}

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

interface Inputs {
  readonly q: Tensor;
  readonly k: Tensor;
  readonly v: Tensor;
}

async function runEngine(call: () => Promise<{ readonly output: Tensor }>): Promise<Run> {
  const started = performance.now();
  const { output } = await call();
  return { milliseconds: performance.now() - started, output };
}

function runOf(contestant: Contestant, engine: Engine, inputs: Inputs, signal: AbortSignal): Promise<Run> {
  const causal: AttendArgs = { ...inputs, mask: { kind: 'causal' } };
  switch (contestant) {
    case 'plainJavaScript':
      return runPlain(inputs, signal);
    case 'stepwise':
      return runEngine(() => engine.attend(inputs));
    case 'fused':
      return runEngine(() => engine.attendFused(inputs));
    case 'causal':
      return runEngine(() => engine.attendFused(causal));
  }
}

async function bestOf(run: () => Promise<Run>, signal: AbortSignal): Promise<Run> {
  let best = await run();
  let spent = best.milliseconds;
  for (let n = 1; n < mostRuns && spent < enough; n += 1) {
    signal.throwIfAborted();
    const next = await run();
    spent += next.milliseconds;
    if (next.milliseconds < best.milliseconds) best = next;
  }
  return best;
}

async function drawInputs(engine: Engine, tokens: number): Promise<Inputs> {
  const drawn = (seed: number) => engine.random({ shape: [tokens, raceDim], seed });
  const [q, k, v] = await Promise.all([drawn(1), drawn(2), drawn(3)]);
  return { q, k, v };
}

/**
 * Runs through all sizes, smallest first; yields before the first timing and after each. Throws an AbortError
 * once `signal` is aborted and the call under way has ended.
 */
export async function* race(engine: Engine, signal: AbortSignal): AsyncGenerator<RaceReport, void> {
  const entries = raceSizes.flatMap((tokens) => contestants.map((contestant) => ({ contestant, tokens })));
  const work = entries.reduce((sum, { tokens }) => sum + tokens ** 2, 0);
  const timings: Timing[] = [];
  let difference = 0;
  let done = 0;
  let inputs: Inputs | undefined;
  let plain: Tensor | undefined;
  yield { timings: [], difference, fraction: 0, next: entries[0]! };
  for (const [n, { contestant, tokens }] of entries.entries()) {
    signal.throwIfAborted();
    if (inputs?.q.shape[0] !== tokens) inputs = await drawInputs(engine, tokens);
    const drawn = inputs;
    const { milliseconds, output } = await bestOf(() => runOf(contestant, engine, drawn, signal), signal);
    signal.throwIfAborted();
    if (contestant === 'plainJavaScript') plain = output;
    if (contestant === 'fused') {
      difference = Math.max(difference, (await engine.compare(plain!, output)).largestDifference);
    }
    timings.push({ contestant, tokens, milliseconds });
    done += tokens ** 2;
    yield { timings: [...timings], difference, fraction: done / work, next: entries[n + 1] ?? null };
  }
}
