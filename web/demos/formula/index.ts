// Five steps: S = QKᵀ, S/√d_k, + M, softmax, AV, forward and back, every number editable or explained.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type FormulaResult } from './compute.ts';
import { facts } from './facts.ts';
import meta from './meta.ts';
import { goToStep, picture } from './picture.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';

export default defineDemo<typeof schema, FormulaResult>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  code: () => import('./code.ts'),
  predict,
  isLastStep: ({ step }) => step === 5,
  onKey(key, scene) {
    switch (key) {
      case ' ':
      case 'ArrowRight':
        return goToStep(scene, scene.asked.step + 1);
      case 'ArrowLeft':
        return goToStep(scene, scene.asked.step - 1);
      case 'Escape':
        if (!scene.state.why) return false;
        scene.set({ why: null });
        return true;
      default:
        return false;
    }
  },
});
