// Why scores are divided by √d_k: q·k sampled for many d_k, its spread, and what softmax makes of it.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type ScalingResults } from './compute.ts';
import { facts } from './facts.ts';
import meta from './meta.ts';
import { picture } from './picture.ts';
import { pictureStyles } from './picture.css.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';

export default defineDemo<typeof schema, ScalingResults>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  code: () => import('./code.ts'),
  predict,
  styles: pictureStyles,
  onKey(key, scene) {
    if (key !== 'Escape' || !scene.state.why) return false;
    scene.set({ why: null });
    return true;
  },
});
