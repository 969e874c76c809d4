// Which computation stands behind a number on the page, so that the engine can say how it came about.

import type { AttendArgs, Engine, Explanation, Quantity, Tensor } from '../../engine/types.ts';
import type { CellAddress } from '../../experiment/schema.ts';
import { explainChain } from '../../lesson/why-chain.ts';

export interface Source {
  readonly args: AttendArgs;
  readonly quantity: Quantity;
  /** Of that quantity in that computation */
  readonly shape: readonly number[];
  /** The row of that computation which is shown in the row asked for */
  readonly row: number;
}

/** By the name of the table on the page: what stands behind a cell; null where no computation of attention does. */
export type Sources = Readonly<Record<string, (row: number, column: number) => Source | null>>;

/** A table that shows a quantity as it was computed. */
export function whole(args: AttendArgs, quantity: Quantity, { shape }: Tensor): Sources[string] {
  return (row) => ({ args, quantity, shape, row });
}

/** The explanations of a cell and of what it is made of; empty for a cell that nothing stands behind. */
export async function explainCell(
  engine: Engine,
  sources: Sources,
  cell: CellAddress | null,
): Promise<readonly Explanation[]> {
  const source =
    cell && Object.hasOwn(sources, cell.quantity) ? sources[cell.quantity]!(cell.row, cell.column) : null;
  if (!cell || !source) return [];
  const { args, quantity, shape, row } = source;
  return explainChain(engine, args, { [quantity]: shape }, { quantity, row, column: cell.column });
}
