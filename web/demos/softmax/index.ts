// Softmax of one row: a constant that cancels, float32 that overflows, temperature, and where weight goes when
// nothing matches.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type SoftmaxResult } from './compute.ts';
import { facts } from './facts.ts';
import meta from './meta.ts';
import { picture } from './picture.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';
import { softmaxStyles } from './softmax.css.ts';

export default defineDemo<typeof schema, SoftmaxResult>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  code: () => import('./code.ts'),
  predict,
  styles: softmaxStyles,
  onKey(key, scene) {
    if (key !== 'Escape' || !scene.state.why) return false;
    scene.set({ why: null });
    return true;
  },
});
