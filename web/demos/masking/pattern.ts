// Who may read whom: the preset as the engine reads it, with the painted cells on top.

import type { Engine, Mask, Tensor } from '../../engine/types.ts';
import type { PaintedCells, StateOf } from '../../experiment/schema.ts';
import { additiveMask } from '../../lesson/additive-mask.ts';
import type { Inputs } from '../../lesson/inputs.ts';
import type { PaintedCell } from '../../views/mask-painter.ts';
import type { schema } from './schema.ts';

export type MaskingState = StateOf<typeof schema>;

/** Bits `[tokens, tokens]`: 1 where query i may read key j, else 0. */
export interface Pattern {
  readonly preset: Tensor;
  /** The preset with the painted cells in place */
  readonly allowed: Tensor;
}

export function isAllowed({ shape, data }: Tensor, row: number, column: number): boolean {
  return data[row * shape[1]! + column] !== 0;
}

/** Prefix-LM: the first `prefix` tokens read each other freely, every later one what is before it. */
function prefixBits(tokens: number, prefix: number): Tensor {
  const data = new Float32Array(tokens * tokens);
  for (let i = 0; i < tokens; i += 1) {
    for (let j = 0; j < tokens; j += 1) data[i * tokens + j] = j <= i || (i < prefix && j < prefix) ? 1 : 0;
  }
  return { shape: [tokens, tokens], data };
}

function presetMask(state: MaskingState): readonly Mask[] {
  const tokens = state.tokens.length;
  switch (state.mask) {
    case 'none':
      return [];
    case 'causal':
      return [{ kind: 'causal' }];
    case 'padding':
      return [{ kind: 'padding', lengths: [Math.min(state.validKeys, tokens)] }];
    case 'window':
      return [{ kind: 'window', left: state.left, right: state.right }];
    case 'prefix':
      return [{ kind: 'allow', allow: prefixBits(tokens, state.prefix) }];
  }
}

export async function maskPattern(state: MaskingState, inputs: Inputs, engine: Engine): Promise<Pattern> {
  const { shape, data } = await additiveMask(engine, { ...inputs, mask: presetMask(state) });
  const preset = { shape, data: data.map((added) => (added === -Infinity ? 0 : 1)) };
  return { preset, allowed: withPainted(preset, state.painted) };
}

/** Cells outside the sentence wait until it is long enough again. */
function withPainted(preset: Tensor, painted: PaintedCells): Tensor {
  const [rows = 0, columns = 0] = preset.shape;
  const data = Float32Array.from(preset.data);
  for (const [place, bit] of Object.entries(painted)) {
    const [row = 0, column = 0] = place.split('.').map(Number);
    if (row < rows && column < columns) data[row * columns + column] = bit;
  }
  return { shape: preset.shape, data };
}

/** The painted cells after one more stroke; a cell painted as the preset has it is no painted cell. */
export function paint(painted: PaintedCells, preset: Tensor, stroke: readonly PaintedCell[]): PaintedCells {
  const cells = new Map(Object.entries(painted));
  for (const { row, column, allowed } of stroke) {
    const place = `${row}.${column}`;
    if (allowed === isAllowed(preset, row, column)) cells.delete(place);
    else cells.set(place, allowed ? 1 : 0);
  }
  return Object.fromEntries(cells);
}

/** How many pairs are other than the preset has them: allowed against it, and blocked against it. */
export function paintedPairs({ preset, allowed }: Pattern): {
  readonly allowed: number;
  readonly blocked: number;
} {
  const count = (bit: 0 | 1) =>
    allowed.data.reduce((sum, now, n) => sum + (now === bit && preset.data[n] !== bit ? 1 : 0), 0);
  return { allowed: count(1), blocked: count(0) };
}

/** `bits` with one row all blocked. */
export function withEmptyRow(bits: Tensor, row: number): Tensor {
  const columns = bits.shape[1]!;
  return {
    shape: bits.shape,
    data: Float32Array.from(bits.data).fill(0, row * columns, (row + 1) * columns),
  };
}
