// What an input proves: which boxes give other numbers for it, and which suspect is cleared by that.

import { greatest, least } from 'd3-array';
import type { Engine, Mistake, MistakesResult } from '../../engine/types.ts';
import { cellAt, type Cell } from '../../lesson/cell-at.ts';
import { boxes } from './boxes.ts';
import { inputOf, type BoxInput } from './input.ts';
import { probe, probeNames, type BugsState, type ProbeName } from './probes.ts';

/** What the boxes make of one input, in their order. */
export interface Answers {
  readonly outs: readonly MistakesResult[];
  /**
   * How far each is from the box that is asked about: the largest |difference| of weights and outputs, infinite where
   * only one has a number, 0 when they are the same
   */
  readonly distances: readonly number[];
}

/** Where two boxes differ most in what they give out. */
export interface Distance extends Cell {
  /** As in `Answers` */
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
const unlessRounding = (size: number) => (size <= rounding ? 0 : size);

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
    size: unlessRounding(largestDifference),
    quantity,
    ...cellAt(here[quantity], place),
    here: here[quantity].data[place]!,
    there: there[quantity].data[place]!,
  };
}

/** Puts one input to all boxes; `box` is one of them. One comparison for all: each is a row. */
export async function ask(input: BoxInput, box: readonly Mistake[], engine: Engine): Promise<Answers> {
  const outs = await Promise.all(boxes.map((mistakes) => engine.mistakes({ ...input, mistakes })));
  const rows = outs.map(({ weights, output }) => [...weights.data, ...output.data]);
  const own = rows[boxes.indexOf(box)]!;
  const { rowDifferences } = await engine.compare(
    rows.map(() => own),
    rows,
  );
  return { outs, distances: Array.from(rowDifferences.data, unlessRounding) };
}

/** Of the boxes that have the suspect the one whose answer is nearest; each mistake is in some. */
const nearest = (suspect: Mistake, { distances }: Answers): number =>
  least(
    boxes.flatMap((box, n) => (box.includes(suspect) ? [n] : [])),
    (n) => distances[n]!,
  )!;

interface Asked {
  /** Null: the learner's own input */
  readonly probe: ProbeName | null;
  readonly answers: Answers;
}

/**
 * For each of these suspects, none of which is in the box, the input that shows it: the learner's own when it does,
 * else the probe that shows it best; none for one without. `own` is what the boxes make of the learner's.
 */
export async function refute(
  innocent: readonly Mistake[],
  box: readonly Mistake[],
  own: Answers,
  state: BugsState,
  engine: Engine,
): Promise<readonly Refutation[]> {
  const shown = (suspect: Mistake, { answers }: Asked) => answers.distances[nearest(suspect, answers)]!;
  const typed: Asked = { probe: null, answers: own };
  const isShown = (suspect: Mistake) => shown(suspect, typed) > visible;
  const probes = innocent.every(isShown) ? [] : await askProbes(box, state, engine);
  const found = innocent.map(async (suspect) => {
    const asked = isShown(suspect) ? typed : greatest(probes, (other) => shown(suspect, other))!;
    const { outs } = asked.answers;
    const [here, there] = [outs[boxes.indexOf(box)]!, outs[nearest(suspect, asked.answers)]!];
    return { ...(await distance(here, there, engine)), suspect, probe: asked.probe };
  });
  return (await Promise.all(found)).filter(({ size }) => size > 0);
}

const askProbes = (box: readonly Mistake[], state: BugsState, engine: Engine): Promise<readonly Asked[]> =>
  Promise.all(
    probeNames.map(async (name) => {
      const input = await inputOf({ ...state, ...probe(name, state.tokens.length) }, engine);
      return { probe: name, answers: await ask(input, box, engine) };
    }),
  );
