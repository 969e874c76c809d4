// What an input proves: which boxes give other numbers for it, and which suspect is cleared by that.

import type { Engine, Mistake, MistakesResult } from '../../engine/types.ts';
import { cellAt, type Cell } from '../../lesson/cell-at.ts';
import { boxes } from './boxes.ts';
import { inputOf, type BoxInput } from './input.ts';
import { probe, probeNames, type BugsState, type ProbeName } from './probes.ts';

/** Where two boxes differ most in what they give out. */
export interface Distance extends Cell {
  /** Largest |difference|; infinite where only one has a number, 0 when they are the same. */
  readonly size: number;
  readonly quantity: 'weights' | 'output';
  readonly here: number;
  readonly there: number;
}

/** A suspect that is not in the box, and the input that shows it: no box with it comes nearer than this. */
export interface Refutation extends Distance {
  readonly suspect: Mistake;
  /** Null: the learner's own input */
  readonly probe: ProbeName | null;
}

/** Nobody sees a smaller difference in three decimals. */
const visible = 0.01;
/** Different roundings of the same formula. */
const rounding = 1e-5;

export async function distance(
  here: MistakesResult,
  there: MistakesResult,
  engine: Engine,
): Promise<Distance> {
  const [weights, output] = await Promise.all([
    engine.compare(here.weights, there.weights),
    engine.compare(here.output, there.output),
  ]);
  const quantity = output.largestDifference > weights.largestDifference ? 'output' : 'weights';
  const { largestDifference, largestAt } = quantity === 'output' ? output : weights;
  const place = largestAt!; // there is a query, and a key
  return {
    size: largestDifference <= rounding ? 0 : largestDifference,
    quantity,
    ...cellAt(here[quantity], place),
    here: here[quantity].data[place]!,
    there: there[quantity].data[place]!,
  };
}

const leastFirst = (a: Distance, b: Distance) => (a.size === b.size ? 0 : a.size - b.size);

/** How near the boxes that have the suspect come to this one, for one input. */
async function nearest(
  suspect: Mistake,
  box: readonly Mistake[],
  input: BoxInput,
  engine: Engine,
): Promise<Distance> {
  const [out, ...others] = await Promise.all([
    engine.mistakes({ ...input, mistakes: box }),
    ...boxes
      .filter((other) => other.includes(suspect))
      .map((mistakes) => engine.mistakes({ ...input, mistakes })),
  ]);
  const distances = await Promise.all(others.map((other) => distance(out, other, engine)));
  return distances.sort(leastFirst)[0]!;
}

/** The learner's own input when it shows the suspect's innocence, else the probe that shows it best. */
async function refuteOne(
  suspect: Mistake,
  box: readonly Mistake[],
  state: BugsState,
  engine: Engine,
): Promise<readonly Refutation[]> {
  const own = await nearest(suspect, box, await inputOf(state, engine), engine);
  if (own.size > visible) return [{ ...own, suspect, probe: null }];
  const found = await Promise.all(
    probeNames.map(async (name) => {
      const input = await inputOf({ ...state, ...probe(name, state.tokens.length) }, engine);
      return { ...(await nearest(suspect, box, input, engine)), suspect, probe: name };
    }),
  );
  return found
    .filter(({ size }) => size > 0)
    .sort((a, b) => leastFirst(b, a))
    .slice(0, 1);
}

/** For each of these suspects, none of which is in the box, the input that shows it; none for one without. */
export async function refute(
  innocent: readonly Mistake[],
  box: readonly Mistake[],
  state: BugsState,
  engine: Engine,
): Promise<readonly Refutation[]> {
  const all = await Promise.all(innocent.map((suspect) => refuteOne(suspect, box, state, engine)));
  return all.flat();
}
