// Inputs that tell a right attention from a wrong one: what a learner may ask the box.

import type { StateOf } from '../../experiment/schema.ts';
import type { CellEdits } from '../../experiment/schema.ts';
import type { schema } from './schema.ts';

export type BugsState = StateOf<typeof schema>;
export type ProbeName = 'plain' | 'masked' | 'future' | 'large' | 'identical' | 'model' | 'known';

type Probe = Pick<BugsState, 'dim' | 'heads' | 'queries' | 'mask' | 'queryEdits' | 'keyEdits' | 'valueEdits'>;

const plain: Probe = {
  dim: 2,
  heads: 1,
  queries: 'all',
  mask: 'none',
  queryEdits: {},
  keyEdits: {},
  valueEdits: {},
};

/** Larger than what e to its power fits into float32, even divided by d_k. */
const veryLarge = 1000;
/** √d_k = 2, so that a score of 2 is an exponent of 1. */
const knownDim = 4;
/** In many models d_model = 8 · d_k; with one head a division by √d_model does not show. */
const manyHeads = 8;
/** What a changed token is changed to; no number is likely to be there before. */
const otherNumbers = [3, -2];

const cells = (rows: readonly number[], columns: number, value: (row: number, column: number) => number) =>
  Object.fromEntries(
    rows.flatMap((row) =>
      Array.from({ length: columns }, (_, column) => [`${row}.${column}`, value(row, column)]),
    ),
  ) as CellEdits;

/** The input of a probe for a sentence of so many tokens. */
export function probe(name: ProbeName, tokens: number): Probe {
  const all = Array.from({ length: tokens }, (_, row) => row);
  const last = [tokens - 1];
  switch (name) {
    case 'plain':
      return plain;
    case 'masked':
      return { ...plain, mask: 'causal' };
    case 'future': {
      const changed = cells(last, plain.dim, (_, column) => otherNumbers[column]!);
      return { ...plain, mask: 'causal', queryEdits: changed, keyEdits: changed, valueEdits: changed };
    }
    case 'large':
      return {
        ...plain,
        queryEdits: cells([0], plain.dim, () => 1),
        keyEdits: cells([0], plain.dim, () => veryLarge),
      };
    case 'identical':
      return { ...plain, keyEdits: cells(all, plain.dim, () => 1) };
    case 'model':
      return { ...plain, heads: manyHeads };
    case 'known':
      return {
        ...plain,
        dim: knownDim,
        queryEdits: cells(all, knownDim, (row, column) => (row === 0 && column === 0 ? 1 : 0)),
        keyEdits: cells(all, knownDim, (row, column) => (row === 1 && column === 0 ? 2 : 0)),
      };
  }
}

export const probeNames: readonly ProbeName[] = [
  'plain',
  'masked',
  'future',
  'identical',
  'known',
  'large',
  'model',
];

/** The probe that the input is, but for the sentence; null for an input of one's own. */
export function activeProbe(state: BugsState): ProbeName | null {
  const isThere = (name: ProbeName) =>
    Object.entries(probe(name, state.tokens.length)).every(
      ([field, value]) => JSON.stringify(value) === JSON.stringify(state[field as keyof Probe]),
    );
  return probeNames.find(isThere) ?? null;
}
