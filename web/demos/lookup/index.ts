// A dict and a soft lookup side by side: what each returns for a query in the plane, and which has a gradient.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type LookupDemoResult } from './compute.ts';
import { facts } from './facts.ts';
import { lookupStyles } from './lookup.css.ts';
import meta from './meta.ts';
import { goToStep, picture } from './picture.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';

export default defineDemo<typeof schema, LookupDemoResult>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  code: () => import('./code.ts'),
  predict,
  styles: lookupStyles,
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
