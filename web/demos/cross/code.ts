// Attention from one sentence to the other as programs.

import type { Programs } from '../../experiment/demo.ts';
import { attentionPrograms, mendedNote } from '../../lesson/code/attention.ts';
import { isSelf, type CrossResult, type CrossState } from './compute.ts';

const diagonals = {
  none: () => null,
  'top-left': () => 0,
  'bottom-right': ({ queries, keys }: CrossState) => keys.length - queries.length,
} as const;

export function programs(state: CrossState, { inputs, broken }: CrossResult): Programs {
  const { queries, keys, mask } = state;
  return attentionPrograms({
    about: [
      isSelf(state)
        ? 'Self-attention: queries, keys and values from one sentence.'
        : 'Cross-attention: queries from one sentence, keys and values from another.',
      ...(broken ? [mendedNote] : []),
    ],
    inputs,
    queries,
    keys,
    diagonal: diagonals[mask](state),
  });
}
