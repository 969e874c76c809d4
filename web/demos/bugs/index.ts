// Find the four bugs: an attention whose code is hidden, to be probed with inputs of one's own.

import { defineDemo } from '../../experiment/demo.ts';
import { bugsStyles } from './bugs.css.ts';
import { compute, type BugsResult } from './compute.ts';
import { facts } from './facts.ts';
import meta from './meta.ts';
import { picture } from './picture.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';

export default defineDemo<typeof schema, BugsResult>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  predict,
  code: () => import('./code.ts'),
  isLastStep: ({ checked, revealed }) => checked || revealed,
  styles: bugsStyles,
  onKey(key, scene) {
    if (key !== 'Escape' || !scene.state.why) return false;
    scene.set({ why: null });
    return true;
  },
});
