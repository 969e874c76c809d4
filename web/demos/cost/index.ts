// What attention costs: where the quadratic term leads, what tiling saves, and how the tiles do it.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type CostNumbers } from './compute.ts';
import { facts } from './facts.ts';
import meta from './meta.ts';
import { picture } from './picture.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';
import { styles } from './styles.ts';
import { takeTile } from './tiles/picture.ts';

export default defineDemo<typeof schema, CostNumbers>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  code: () => import('./code.ts'),
  predict,
  styles,
  onKey(key, scene) {
    const hasSteps = scene.asked.part === 'tiles';
    switch (key) {
      case ' ':
      case 'ArrowRight':
        return hasSteps && takeTile(scene, 1);
      case 'ArrowLeft':
        return hasSteps && takeTile(scene, -1);
      case 'Escape':
        if (!scene.state.why) return false;
        scene.set({ why: null });
        return true;
      default:
        return false;
    }
  },
});
