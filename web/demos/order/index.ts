// The same tokens in two orders: the outputs shuffle with them, until positions or a causal mask tell the
// orders apart.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type OrderDemoResult } from './compute.ts';
import { facts } from './facts.ts';
import meta from './meta.ts';
import { orderStyles } from './order.css.ts';
import { picture } from './picture.ts';
import { predict } from './predict.ts';
import { schema } from './schema.ts';

export default defineDemo<typeof schema, OrderDemoResult>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  code: () => import('./code.ts'),
  predict,
  styles: orderStyles,
  onKey(key, scene) {
    if (key !== 'Escape' || !scene.state.why) return false;
    scene.set({ why: null });
    return true;
  },
});
