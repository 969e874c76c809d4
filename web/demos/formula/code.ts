// The five steps as programs.

import type { Programs } from '../../experiment/demo.ts';
import { attentionPrograms, mendedNote } from '../../lesson/code/attention.ts';
import type { FormulaResult, FormulaState } from './compute.ts';

export function programs(state: FormulaState, { inputs, askers, broken }: FormulaResult): Programs {
  return attentionPrograms({
    about: ['Scaled dot-product attention in five steps:', ...(broken ? [mendedNote] : [])],
    inputs,
    queries: askers,
    keys: state.tokens,
    // The last query sees the last key, however many ask.
    diagonal: state.mask === 'causal' ? state.tokens.length - askers.length : null,
  });
}
