// Which inputs this demo has, where their edits are kept, and who asks.

import type { FormulaResult, FormulaState } from './compute.ts';

export type InputName = 'q' | 'k' | 'v';

export const editsOf = { q: 'queryEdits', k: 'keyEdits', v: 'valueEdits' } as const;

/** The first token that asks: the rows of q and of all matrices begin there. */
export const firstAsker = (state: FormulaState, { askers }: Pick<FormulaResult, 'askers'>) =>
  state.tokens.length - askers.length;
