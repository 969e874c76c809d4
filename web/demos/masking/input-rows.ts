// The inputs of some tokens alone.

import { rowsFrom, type Inputs } from '../../lesson/inputs.ts';

/** Those of tokens `from` up to, not including, `to`. */
export function inputRows({ q, k, v }: Inputs, from: number, to: number): Inputs {
  return { q: rowsFrom(q, from, to), k: rowsFrom(k, from, to), v: rowsFrom(v, from, to) };
}
