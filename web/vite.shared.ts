// What every Vite build of this project needs to know.

import { fileURLToPath } from 'node:url';

/** A path from the top of the repository. */
export const fromTop = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where the CMake presets `wasm` and `wasm-nosimd` leave the core. */
export const coreAliases = [
  { find: /^attention-engine-simd\.wasm/, replacement: fromTop('build/wasm/attention-engine.wasm') },
  { find: /^attention-engine-scalar\.wasm/, replacement: fromTop('build/wasm-nosimd/attention-engine.wasm') },
  { find: /^attention-engine-simd$/, replacement: fromTop('build/wasm/attention-engine.mjs') },
  { find: /^attention-engine-scalar$/, replacement: fromTop('build/wasm-nosimd/attention-engine.mjs') },
];
