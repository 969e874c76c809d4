// What the columns of x, q, k and v are called: by the example that made them up, else by a letter and a place.

import type { RolesState } from './compute.ts';
import { columns, features } from './example.ts';
import { messages } from './messages.ts';

/** A column of x. */
export function featureName({ preset }: Pick<RolesState, 'preset'>, column: number): string {
  return preset === 'random' ? messages.tables.feature('x', column) : features[column]!;
}

/** A column of q, k or v. */
export function columnName(
  state: Pick<RolesState, 'preset' | 'vectors'>,
  role: 'q' | 'k' | 'v',
  column: number,
): string {
  if (state.preset === 'identity') return featureName(state, column);
  // A key that is projected as a query is no answer to it.
  const names = state.vectors === 'shared' && role === 'k' ? columns.q : columns[role];
  return state.preset === 'pronoun' ? names[column]! : messages.tables.feature(role, column);
}
