// The built engine, loaded as another person's program would: dist/engine/index.js, both binaries.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';
import type * as Library from '../../../web/engine/index.ts';
import type { Engine, EngineVariant } from '../../../web/engine/types.ts';

/** Of files also where a test pretends to be a page. */
export const engineFolder = pathToFileURL(path.join(import.meta.dirname, '../../../dist/engine/'));
const entry = new URL('index.js', engineFolder);
if (!existsSync(fileURLToPath(entry))) {
  throw new Error('dist/engine/index.js is not built yet; npm run build makes it');
}

// The address is not a literal: type checks must not need a build.
export const library = (await import(/* @vite-ignore */ entry.href)) as typeof Library;

export const variants: readonly EngineVariant[] = ['simd', 'scalar'];
export const engines: Readonly<Record<EngineVariant, Engine>> = {
  simd: await library.loadEngine({ variant: 'simd' }),
  scalar: await library.loadEngine({ variant: 'scalar' }),
};
