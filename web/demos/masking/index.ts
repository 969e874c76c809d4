// Masks: who may read whom, what leaks, what a causal mask makes possible, and the row that may read nothing.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type MaskingResult } from './compute.ts';
import { takeStep } from './controls.ts';
import { facts } from './facts.ts';
import meta from './meta.ts';
import { picture } from './picture.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';
import { styles } from './styles.ts';

export default defineDemo<typeof schema, MaskingResult>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  code: () => import('./code.ts'),
  predict,
  styles,
  onKey(key, scene) {
    const { part } = scene.result.numbers;
    const hasSteps = part === 'parallel' || part === 'cache';
    switch (key) {
      case ' ':
      case 'ArrowRight':
        return hasSteps && takeStep(scene, 1);
      case 'ArrowLeft':
        return hasSteps && takeStep(scene, -1);
      case 'Escape':
        if (!scene.state.why) return false;
        scene.set({ why: null });
        return true;
      default:
        return false;
    }
  },
});
