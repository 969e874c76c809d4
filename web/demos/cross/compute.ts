// The numbers of this demo: q from one sentence, k and v from the other, and the five steps.

import type { AttendResult, Engine, Explanation, Mask, Tensor } from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { rowOf, tensorOf, withEdits, type Inputs } from '../../lesson/inputs.ts';
import { explainChain } from '../../lesson/why.ts';
import { entryOf, meaningColumns, valueColumns, type Entry } from './dictionary.ts';
import type { schema } from './schema.ts';

export type CrossState = StateOf<typeof schema>;

export interface CrossResult {
  readonly inputs: Inputs;
  readonly steps: AttendResult;
  /** Words that the dictionary does not have, each once; none when it is not used. */
  readonly unknown: readonly string[];
  readonly why: readonly Explanation[];
}

const dim = meaningColumns.length;
const valueDim = valueColumns.length;
/** Independent vectors of one word as query, key and value. */
const streams = { q: 1, k: 2, v: 3 } as const;
/** Coarse enough to follow on paper. */
const decimals = 1;

/** Whether queries, keys and values come from the same sentence. */
export function isSelf({ queries, keys }: Pick<CrossState, 'queries' | 'keys'>): boolean {
  return queries.length === keys.length && queries.every((token, n) => token === keys[n]);
}

/** The dictionary's numbers where it has any, else the drawn ones. */
function withEntries(tokens: readonly string[], part: keyof Entry, drawn: Tensor): Tensor {
  const rows = tokens.map((token, row) => entryOf(token)?.[part] ?? [...rowOf(drawn, row)]);
  return tensorOf(rows, drawn.shape[1]!);
}

async function presetInputs({ queries, keys, preset, seed }: CrossState, engine: Engine): Promise<Inputs> {
  const draw = (tokens: readonly string[], width: number, stream: number) =>
    engine.embed({ tokens, dim: width, seed, stream, decimals });
  const isDrawn = preset === 'random';
  const [q, k, v] = await Promise.all([
    draw(queries, dim, streams.q),
    // The dictionary knows one vector of a word, query or key.
    draw(keys, dim, isDrawn ? streams.k : streams.q),
    draw(keys, valueDim, streams.v),
  ]);
  if (isDrawn) return { q, k, v };
  return {
    q: withEntries(queries, 'meaning', q),
    k: withEntries(keys, 'meaning', k),
    v: withEntries(keys, 'value', v),
  };
}

/** The causal mask from either corner, or none. */
export function masksOf({ mask }: Pick<CrossState, 'mask'>): readonly Mask[] {
  if (mask === 'none') return [];
  return [{ kind: 'causal', offset: mask === 'top-left' ? 0 : 'bottom-right' }];
}

export async function compute(state: CrossState, engine: Engine): Promise<CrossResult> {
  const preset = await presetInputs(state, engine);
  const inputs = {
    q: withEdits(preset.q, state.queryEdits),
    k: withEdits(preset.k, state.keyEdits),
    v: withEdits(preset.v, state.valueEdits),
  };
  const args = { ...inputs, mask: masksOf(state) };
  const steps = await engine.attend(args);
  const { scores, weights, output } = steps;
  const shapes = { scores: scores.shape, weights: weights.shape, output: output.shape };
  const words = new Set([...state.queries, ...state.keys]);
  return {
    inputs,
    steps,
    unknown: state.preset === 'dictionary' ? [...words].filter((word) => !entryOf(word)) : [],
    why: await explainChain(engine, args, shapes, state.why),
  };
}
