// What is kept after each tile, as the columns of one table: maximum, factor, sum, Σ e·v and output.

import type { OnlineSoftmaxTrace, Tensor } from '../../../engine/types.ts';
import { messages } from '../messages.ts';
import { traced } from '../schema.ts';

type Kept = 'tileMaximums' | 'maximums' | 'factors' | 'tileSums' | 'sums' | 'accumulated' | 'outputs';

export interface RunningColumn {
  readonly kept: Kept;
  /** Which number of a row of `kept` */
  readonly component: number;
  readonly label: string;
  readonly group: keyof typeof messages.tiles.groups;
}

const { columns: words } = messages.tiles;
const components = Array.from({ length: traced.valueDim }, (_, component) => component);

export const runningColumns: readonly RunningColumn[] = [
  { kept: 'tileMaximums', component: 0, label: words.tile, group: 'maximum' },
  { kept: 'maximums', component: 0, label: words.running, group: 'maximum' },
  { kept: 'factors', component: 0, label: words.factor, group: 'factor' },
  { kept: 'tileSums', component: 0, label: words.tile, group: 'sum' },
  { kept: 'sums', component: 0, label: words.sum, group: 'sum' },
  ...components.map(
    (component) =>
      ({ kept: 'accumulated', component, label: String(component + 1), group: 'accumulated' }) as const,
  ),
  ...components.map(
    (component) => ({ kept: 'outputs', component, label: String(component + 1), group: 'output' }) as const,
  ),
];

export const runningGroups = [...new Set(runningColumns.map(({ group }) => group))].map((group) => ({
  label: messages.tiles.groups[group],
  columns: runningColumns.filter((column) => column.group === group).length,
}));

/** One number of a matrix. */
export const numberAt = ({ shape, data }: Tensor, row: number, column: number) =>
  data[row * shape[1]! + column]!;

export const runningValue = (trace: OnlineSoftmaxTrace, tile: number, { kept, component }: RunningColumn) =>
  numberAt(trace[kept], tile, component);
