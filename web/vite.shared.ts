// What every Vite build of this project needs to know.

import { fileURLToPath } from 'node:url';

/** A path from the top of the repository. */
export const fromTop = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where the CMake presets `wasm` and `wasm-nosimd` leave the two parts of the core. */
export const coreAliases = [
  { find: /^attention-(first|rest)-simd\.wasm/, replacement: fromTop('build/wasm/attention-$1.wasm') },
  {
    find: /^attention-(first|rest)-scalar\.wasm/,
    replacement: fromTop('build/wasm-nosimd/attention-$1.wasm'),
  },
  { find: /^attention-(first|rest)-simd$/, replacement: fromTop('build/wasm/attention-$1.mjs') },
  { find: /^attention-(first|rest)-scalar$/, replacement: fromTop('build/wasm-nosimd/attention-$1.mjs') },
];
