// The numbers of this demo: q from one sentence, k and v from the other, and the five steps.

import type { AttendResult, Engine, Explanation, Mask, TallyResult, Tensor } from '../../engine/types.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { additiveMask } from '../../lesson/additive-mask.ts';
import { rowOf, tensorOf, withEdits, type Inputs } from '../../lesson/inputs.ts';
import { breakAttention } from '../../lesson/broken.ts';
import type { Broken } from '../../lesson/mistakes.ts';
import { explainChain } from '../../lesson/why-chain.ts';
import { entryOf, meaningColumns, valueColumns, type Entry } from './dictionary.ts';
import type { schema } from './schema.ts';

export type CrossState = StateOf<typeof schema>;

export interface CrossResult {
  readonly inputs: Inputs;
  readonly steps: Omit<AttendResult, 'logSumExp'>;
  /** The same with what the mistakes violate; null without mistakes */
  readonly broken: Broken | null;
  /** What the mask should add: 0 or −∞ */
  readonly mask: Tensor;
  /** Keys that the first and the last query may read; queries that may read none. Null without a mask */
  readonly counts: Counts | null;
  /** Words that the dictionary does not have, each once; none when it is not used. */
  readonly unknown: readonly string[];
  readonly why: readonly Explanation[];
}

export interface Counts {
  readonly first: TallyResult;
  readonly last: TallyResult;
  /** Of one number for each query, which is 0 where it may read nothing */
  readonly rows: TallyResult;
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

/** 1 where the mask allows. */
const allowedIn = (masked: ArrayLike<number>) => Array.from(masked, (m) => Number(m !== -Infinity));

async function countAllowed(mask: Tensor, engine: Engine): Promise<Counts> {
  const queries = mask.shape[0]!;
  const rows = Array.from({ length: queries }, (_, row) => allowedIn(rowOf(mask, row)));
  const [first, last, reads] = await Promise.all([
    engine.tally({ values: [rows[0]!] }),
    engine.tally({ values: [rows[queries - 1]!] }),
    engine.tally({ values: [rows.map((row) => Number(row.includes(1)))] }),
  ]);
  return { first, last, rows: reads };
}

/**
 * Between two sentences a token that asks is none that answers: what moves when one changes as query and as key
 * says nothing there.
 */
function withoutLeaks(broken: Broken, state: CrossState): Broken {
  if (isSelf(state)) return broken;
  return {
    ...broken,
    rowLeaks: { ...broken.rowLeaks, data: broken.rowLeaks.data.map(() => 0) },
    verdicts: broken.verdicts.filter(({ invariant }) => invariant !== 'leak'),
  };
}

export async function compute(state: CrossState, engine: Engine): Promise<CrossResult> {
  const preset = await presetInputs(state, engine);
  const inputs = {
    q: withEdits(preset.q, state.queryEdits),
    k: withEdits(preset.k, state.keyEdits),
    v: withEdits(preset.v, state.valueEdits),
  };
  const args = { ...inputs, mask: masksOf(state) };
  const { broken: mistakes, queries, keys } = state;
  const [steps, mask, broken] = await Promise.all([
    engine.attend(args),
    additiveMask(engine, args),
    breakAttention(engine, { ...args, mistakes }, queries, keys),
  ]);
  const { scores, weights, output } = steps;
  const shapes = { scores: scores.shape, weights: weights.shape, output: output.shape };
  const words = new Set([...queries, ...keys]);
  return {
    inputs,
    steps: broken ?? steps,
    broken: broken && withoutLeaks(broken, state),
    mask,
    counts: state.mask === 'none' ? null : await countAllowed(mask, engine),
    unknown: state.preset === 'dictionary' ? [...words].filter((word) => !entryOf(word)) : [],
    why: await explainChain(engine, args, shapes, state.why),
  };
}
