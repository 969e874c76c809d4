// Finds the demos: every folder of web/demos with a meta.ts and an index.ts is one.

import type { DemoDefinition, DemoMeta } from '../experiment/demo.ts';

const metas = import.meta.glob<DemoMeta>('../demos/*/meta.ts', { eager: true, import: 'default' });
const loaders = import.meta.glob<DemoDefinition>('../demos/*/index.ts', { import: 'default' });

/** In the order of the lesson. */
export const demos: readonly DemoMeta[] = Object.values(metas).sort((a, b) => a.order - b.order);

/** Where a page without a link begins. */
export const firstDemo = 'formula';

/** Loads the demo's code; null when there is no demo of this id. */
export async function loadDemo(id: string): Promise<DemoDefinition | null> {
  const load = Object.hasOwn(loaders, `../demos/${id}/index.ts`) && loaders[`../demos/${id}/index.ts`];
  return load ? load() : null;
}
