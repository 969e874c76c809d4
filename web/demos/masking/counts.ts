// What is counted in a matrix, by the core: its numbers where a bit is set, and where none is; and which rows are
// all of a kind.

import type { Engine, TallyResult, Tensor } from '../../engine/types.ts';
import { rowOf } from '../../lesson/inputs.ts';

/** All numbers of a matrix, those whose bit is set (allowed pairs, rows that must stay), and the others. */
export interface Split {
  readonly all: TallyResult;
  readonly set: TallyResult;
  readonly clear: TallyResult;
}

/** 1 where `bits` is 0, else 0. */
function complement({ shape, data }: Tensor): Tensor {
  return { shape, data: data.map((bit) => (bit === 0 ? 1 : 0)) };
}

/** Counts `values`, split by `bits` of the same shape. */
export async function split(engine: Engine, values: Tensor, bits: Tensor): Promise<Split> {
  const [all, set, clear] = await Promise.all([
    engine.tally({ values }),
    engine.tally({ values, where: bits }),
    engine.tally({ values, where: complement(bits) }),
  ]);
  return { all, set, clear };
}

/** The rows that pass. */
export function rowsWhere(tensor: Tensor, passes: (row: Float32Array) => boolean): readonly number[] {
  return Array.from({ length: tensor.shape[0]! }, (_, row) => row).filter((row) =>
    passes(rowOf(tensor, row)),
  );
}
