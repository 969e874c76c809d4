// What attention keeps in memory, in the order of the table.

import type { LayerBytes } from '../../../engine/types.ts';

export const memoryRows = [
  'inputsAndOutput',
  'matrix',
  'plain',
  'statistics',
  'tile',
  'tiled',
] as const satisfies readonly (keyof LayerBytes)[];
