// What a number of attention is made of, as the engine explains it, one step back at a time to the inputs.

import type { AttendArgs, Engine, Explanation, Quantity } from '../engine/types.ts';
import type { CellAddress } from '../experiment/schema.ts';
import { placeOfLargest } from './largest.ts';

const chains: Readonly<Record<Quantity, readonly Quantity[]>> = {
  scores: ['scores'],
  scaled: ['scaled', 'scores'],
  masked: ['masked', 'scaled', 'scores'],
  weights: ['weights', 'masked', 'scaled', 'scores'],
  output: ['output'],
  logSumExp: ['logSumExp'],
};

/** Whether a step changes anything: without a mask nothing is masked, by a scale of 1 nothing scaled. */
function changes({ mask = [], scale, softcap }: AttendArgs, quantity: Quantity): boolean {
  if (quantity === 'masked') return !Array.isArray(mask) || mask.length > 0;
  return quantity !== 'scaled' || scale !== 1 || softcap !== undefined;
}

/**
 * The explanations of a cell and of what it is made of, without steps that change nothing; an output goes back by the
 * largest of its weights. Empty for a cell that is not there.
 */
export async function explainChain(
  engine: Engine,
  args: AttendArgs,
  shapes: Readonly<Record<string, readonly number[]>>,
  cell: CellAddress | null,
): Promise<readonly Explanation[]> {
  const shape = cell && Object.hasOwn(chains, cell.quantity) ? shapes[cell.quantity] : undefined;
  if (!cell || !shape || cell.row >= shape[0]! || cell.column >= shape[1]!) return [];
  const asked = cell.quantity as Quantity;
  const made = await Promise.all(
    chains[asked]
      .filter((quantity) => quantity === asked || changes(args, quantity))
      .map((quantity) => engine.explain({ ...args, quantity, index: [cell.row, cell.column] })),
  );
  const [output] = made;
  if (output?.kind !== 'output' || output.weights.length === 0) return made;
  const keys = output.weights.length;
  const weight = { quantity: 'weights', row: cell.row, column: placeOfLargest(output.weights) };
  return [output, ...(await explainChain(engine, args, { weights: [shape[0]!, keys] }, weight))];
}
