// The statistics for each d_k. Those computed before are kept, so that one more d_k, or undo, costs only itself.

import type { Engine, Job, ScalingArgs, ScalingResult } from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import type { schema } from './schema.ts';

export type ScalingState = StateOf<typeof schema>;

/** In the order of the dims. */
export type ScalingResults = readonly ScalingResult[];

/** Enough for every d_k of several settings; a result is a few kilobytes. */
const mostKept = 128;
const keptByEngine = new WeakMap<Engine, Map<string, ScalingResult>>();

function keep(kept: Map<string, ScalingResult>, name: string, result: ScalingResult): void {
  kept.set(name, result);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/**
 * One call for each d_k that is not known yet, so that what was finished before a stop is not lost. Progress is
 * the share of the numbers to draw.
 */
export async function compute(state: ScalingState, engine: Engine, job: Job): Promise<ScalingResults> {
  const kept = keptByEngine.get(engine) ?? new Map<string, ScalingResult>();
  keptByEngine.set(engine, kept);
  const { dims, samples, distribution, seed, keys } = state;
  const nameOf = (dim: number) => [dim, samples, distribution, seed, keys].join(' ');
  const found = new Map(dims.map((dim) => [dim, kept.get(nameOf(dim))]));
  const missing = dims.filter((dim) => !found.get(dim));
  const total = missing.reduce((sum, dim) => sum + dim, 0);
  let done = 0;
  for (const dim of missing) {
    const args: ScalingArgs = { dims: [dim], samples, distribution, seed, keys };
    const before = done;
    const [result] = await engine.scaling(args, {
      ...job,
      onProgress: (fraction) => job.onProgress?.((before + fraction * dim) / total),
    });
    keep(kept, nameOf(dim), result!);
    found.set(dim, result);
    done += dim;
  }
  return dims.map((dim) => found.get(dim)!);
}
