// Queries from one sentence, keys and values from another: the same formula, another shape.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type CrossResult } from './compute.ts';
import { crossStyles } from './cross.css.ts';
import { facts } from './facts.ts';
import meta from './meta.ts';
import { picture } from './picture.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';

export default defineDemo<typeof schema, CrossResult>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  code: () => import('./code.ts'),
  predict,
  styles: crossStyles,
  onKey(key, scene) {
    if (key !== 'Escape' || !scene.state.why) return false;
    scene.set({ why: null });
    return true;
  },
});
