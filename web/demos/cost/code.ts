// The part that is looked at as programs.

import type { Programs } from '../../experiment/demo.ts';
import type { CostNumbers, CostState } from './compute.ts';
import { flopsCode } from './flops/code.ts';
import { matrixCode } from './matrix/code.ts';
import { memoryCode } from './memory/code.ts';
import { raceCode } from './race/code.ts';
import { tilesCode } from './tiles/code.ts';

export function programs(state: CostState, numbers: CostNumbers): Programs {
  switch (state.part) {
    case 'flops':
      return flopsCode(state);
    case 'memory':
      return memoryCode(state);
    case 'matrix':
      return matrixCode(state);
    case 'tiles':
      return tilesCode(state, numbers);
    case 'race':
      return raceCode();
  }
}
