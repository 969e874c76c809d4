// The site: the playground and its chrome-less page for embeds, as static files for any folder of any host.

import { defineConfig } from 'vite';
import { coreAliases, fromTop } from './vite.shared.ts';
import { texFormulas } from './vite.tex.ts';

export default defineConfig({
  root: fromTop('web'),
  base: './',
  resolve: { alias: coreAliases },
  plugins: [texFormulas()],
  worker: { format: 'es' },
  build: {
    outDir: fromTop('dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [fromTop('web/index.html'), fromTop('web/embed.html')] },
  },
});
