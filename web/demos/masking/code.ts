// The part that is looked at as programs.

import type { Programs } from '../../experiment/demo.ts';
import { cacheCode } from './cache/code.ts';
import type { MaskingResult } from './compute.ts';
import { emptyCode } from './empty/code.ts';
import { leakCode } from './leak/code.ts';
import { maskCode } from './mask/code.ts';
import { parallelCode } from './parallel/code.ts';
import type { MaskingState } from './pattern.ts';

export function programs(state: MaskingState, result: MaskingResult): Programs {
  const { numbers } = result;
  switch (numbers.part) {
    case 'mask':
      return maskCode(state, result);
    case 'leak':
      return leakCode(state, result, numbers);
    case 'parallel':
      return parallelCode(state, result, numbers);
    case 'cache':
      return cacheCode(state, result, numbers);
    case 'empty':
      return emptyCode(state, result, numbers);
  }
}
