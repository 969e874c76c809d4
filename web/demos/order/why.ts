// What made the number that was clicked, for every table of this demo.

import type { Engine, Explanation, Mask, Mistake, OrderResult, Tensor } from '../../engine/types.ts';
import type { CellAddress } from '../../experiment/schema.ts';
import { withSoftmax } from '../../lesson/broken-softmax.ts';
import { brokenWhy } from '../../lesson/broken-why.ts';
import { columnOf, rowOf } from '../../lesson/inputs.ts';
import { placeOfLargest } from '../../lesson/largest.ts';
import { modelHeads } from '../../lesson/mistakes.ts';
import { explainChain } from '../../lesson/why-chain.ts';
import type { Explained } from '../../views/explanation.ts';
import type { OrderInputs } from './compute.ts';

/** A vector and the row of x it is the projection of. */
export interface Projection {
  readonly token: number;
  readonly x: readonly number[];
  readonly vector: readonly number[];
}

/** Tokens are numbered in the original order. */
export type Why =
  /** The share that one token takes of another */
  | {
      readonly kind: 'weights';
      readonly chain: readonly Explanation[];
      /** How mistakes make it; null without mistakes */
      readonly broken: Explained | null;
      readonly query: Projection;
      readonly key: Projection;
    }
  /** One component of an output; `slot` is where its row came from when it has been put back */
  | {
      readonly kind: 'output';
      readonly chain: readonly Explanation[];
      readonly broken: Explained | null;
      /** Of the largest of its weights */
      readonly query: Projection;
      readonly key: Projection;
      readonly token: number;
      readonly column: number;
      readonly putBackFrom: number | null;
    }
  | {
      readonly kind: 'difference';
      readonly value: number;
      readonly restored: number;
      readonly original: number;
      readonly token: number;
    }
  /** The mean of one column of the outputs */
  | { readonly kind: 'mean'; readonly value: number; readonly values: readonly number[] }
  /** One component of a position vector */
  | {
      readonly kind: 'position';
      readonly value: number;
      readonly slot: number;
      readonly column: number;
      readonly width: number;
    }
  /** One component of a drawn embedding */
  | { readonly kind: 'embedding'; readonly value: number; readonly token: number; readonly seed: number }
  /** One number of a drawn projection */
  | { readonly kind: 'projection'; readonly value: number; readonly seed: number };

interface Context {
  readonly engine: Engine;
  readonly inputs: OrderInputs;
  readonly attention: OrderResult;
  readonly order: readonly number[];
  readonly seed: number;
  readonly mask: readonly Mask[];
  /** As it is meant; null without one */
  readonly rightMask: Tensor | null;
  readonly mistakes: readonly Mistake[];
}

const at = ({ shape, data }: Tensor, row: number, column: number) => data[row * shape[1]! + column]!;

/** The table of each quantity that can be explained; null while it is not shown. */
function tableOf({ attention, inputs }: Context, quantity: string): Tensor | null {
  const { original, shuffled, restored, difference } = attention;
  switch (quantity) {
    case 'weights':
      return original.weights;
    case 'output':
      return original.output;
    case 'shuffled-weights':
      return shuffled.weights;
    case 'shuffled-output':
      return shuffled.output;
    case 'restored':
      return restored;
    case 'difference':
      return difference;
    case 'pooled':
      return original.pooled;
    case 'shuffled-pooled':
      return shuffled.pooled;
    case 'positions':
    case 'x':
    case 'wq':
    case 'wk':
    case 'wv':
      return inputs[quantity];
    default:
      return null;
  }
}

type SideName = 'original' | 'shuffled';

/** How mistakes make a number of one side; null without mistakes. */
async function brokenAttention(
  { engine, mask, mistakes, rightMask }: Context,
  { q, k, v }: OrderResult[SideName],
  cell: CellAddress,
  [right]: readonly Explanation[],
): Promise<Explained | null> {
  if (mistakes.length === 0 || !right) return null;
  const result = await engine.mistakes({ q, k, v, mask, mistakes, heads: modelHeads });
  const broken = await withSoftmax(engine, result, mistakes);
  return brokenWhy({ broken, mistakes, inputs: { q, k, v }, mask: rightMask, cell, right });
}

/** Explains a weight or an output of one side, by the slots of that side. */
async function explainAttention(
  context: Context,
  sideName: SideName,
  quantity: 'weights' | 'output',
  row: number,
  column: number,
  putBackFrom: number | null = null,
): Promise<Why> {
  const { engine, attention, order, mask } = context;
  const side = attention[sideName];
  const { x, q, k, v } = side;
  const shapes = { weights: side.weights.shape, output: side.output.shape };
  const chain = await explainChain(engine, { q, k, v, mask }, shapes, { quantity, row, column });
  const tokenIn = (slot: number) => (sideName === 'original' ? slot : order[slot]!);
  const broken = await brokenAttention(context, side, { quantity, row, column }, chain);
  const projection = (slot: number, projected: Tensor): Projection => ({
    token: tokenIn(slot),
    x: [...rowOf(x, slot)],
    vector: [...rowOf(projected, slot)],
  });
  const read = quantity === 'weights' ? column : placeOfLargest(rowOf(side.weights, row));
  const made = { chain, broken, query: projection(row, q), key: projection(read, k) };
  return quantity === 'weights'
    ? { kind: 'weights', ...made }
    : { kind: 'output', ...made, token: tokenIn(row), column, putBackFrom };
}

/** What made the number of a cell; null for a cell that is not there. */
export async function explainCell(context: Context, cell: CellAddress | null): Promise<Why | null> {
  const table = cell && tableOf(context, cell.quantity);
  if (!cell || !table) return null;
  const { row, column } = cell;
  const [rows = 0, columns = 0] = table.shape;
  if (row >= rows || column >= columns) return null;
  const { original, shuffled, restored } = context.attention;
  const value = at(table, row, column);
  switch (cell.quantity) {
    case 'weights':
      return explainAttention(context, 'original', 'weights', row, column);
    case 'output':
      return explainAttention(context, 'original', 'output', row, column);
    case 'shuffled-weights':
      return explainAttention(context, 'shuffled', 'weights', row, column);
    case 'shuffled-output':
      return explainAttention(context, 'shuffled', 'output', row, column);
    case 'restored': {
      const slot = context.order.indexOf(row);
      return explainAttention(context, 'shuffled', 'output', slot, column, slot);
    }
    case 'difference':
      return {
        kind: 'difference',
        value,
        restored: at(restored, row, column),
        original: at(original.output, row, column),
        token: row,
      };
    case 'pooled':
      return { kind: 'mean', value, values: columnOf(original.output, column) };
    case 'shuffled-pooled':
      return { kind: 'mean', value, values: columnOf(shuffled.output, column) };
    case 'x':
      return { kind: 'embedding', value, token: row, seed: context.seed };
    case 'wq':
    case 'wk':
    case 'wv':
      return { kind: 'projection', value, seed: context.seed };
    default:
      return { kind: 'position', value, slot: row, column, width: columns };
  }
}
