// What each part asks before its numbers are seen.

import type { Predict } from '../../experiment/demo.ts';
import { veilStyles } from '../../views/veil.css.ts';
import type { CostNumbers } from './compute.ts';
import { askZeros } from './matrix/predict.ts';
import { askMost } from './memory/predict.ts';
import { askShare } from './flops/predict.ts';
import { askFaster } from './race/predict.ts';
import type { schema } from './schema.ts';
import { askTile } from './tiles/predict.ts';

export const predict: Predict<typeof schema, CostNumbers> = {
  veils: veilStyles([
    '.claims',
    '.fact:not(.given)',
    '.figure > :is(.line-plot, attention-heatmap-view)',
    '.numbers tbody :is(.amount, .proportion)',
    '[data-quantity="running"] .emphasis td[data-value]',
    '.raced',
  ]),
  ask(state, numbers) {
    switch (state.part) {
      case 'flops':
        return askShare(state, numbers);
      case 'memory':
        return askMost(state, numbers);
      case 'matrix':
        return numbers.matrix && askZeros(state, numbers.matrix);
      case 'tiles':
        return askTile(state, numbers);
      case 'race':
        return askFaster(numbers);
    }
  },
};
