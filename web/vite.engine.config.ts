// The engine as a library: dist/engine/index.js, for browsers and Node, its binaries beside it.

import { copyFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';
import { coreAliases, fromTop } from './vite.shared.ts';

const binaries: Plugin = {
  name: 'engine-binaries',
  async writeBundle() {
    for (const part of ['first', 'rest']) {
      const to = (variant: string) => fromTop(`dist/engine/attention-${part}-${variant}.wasm`);
      await copyFile(fromTop(`build/wasm/attention-${part}.wasm`), to('simd'));
      await copyFile(fromTop(`build/wasm-nosimd/attention-${part}.wasm`), to('scalar'));
    }
  },
};

export default defineConfig({
  root: fromTop('web'),
  base: './',
  publicDir: false,
  resolve: { alias: coreAliases },
  plugins: [binaries],
  build: {
    outDir: fromTop('dist/engine'),
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    lib: {
      entry: { index: fromTop('web/engine/index.ts'), worker: fromTop('web/engine/library-worker.ts') },
      formats: ['es'],
      fileName: (_, name) => `${name}.js`,
    },
    rolldownOptions: { external: [/^node:/], output: { chunkFileNames: '[name].js' } },
  },
});
