// A head of attention that learns in the page: three small tasks, every step with its gradient.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type LearningResult } from './compute.ts';
import { facts } from './facts.ts';
import { learningStyles } from './learning.css.ts';
import meta from './meta.ts';
import { goToStep, picture } from './picture.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';

export default defineDemo<typeof schema, LearningResult>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  code: () => import('./code.ts'),
  predict,
  styles: learningStyles,
  onKey(key, scene) {
    switch (key) {
      case ' ':
        return goToStep(scene, scene.asked.steps + 1);
      case 'Escape':
        if (!scene.state.why) return false;
        scene.set({ why: null });
        return true;
      default:
        return false;
    }
  },
});
