// A token as query, key and value: three projections of one vector, or one vector for all.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type RolesDemoResult } from './compute.ts';
import { facts } from './facts.ts';
import meta from './meta.ts';
import { picture } from './picture.ts';
import { rolesStyles } from './roles.css.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';

export default defineDemo<typeof schema, RolesDemoResult>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  code: () => import('./code.ts'),
  predict,
  styles: rolesStyles,
  onKey(key, scene) {
    if (key !== 'Escape' || !scene.state.why) return false;
    scene.set({ why: null });
    return true;
  },
});
