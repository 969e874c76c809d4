// The site: the playground and its chrome-less page for embeds, as static files for any folder of any host.

import { defineConfig } from 'vite';
import { offline } from './vite.offline.ts';
import { coreAliases, fromTop } from './vite.shared.ts';
import { texFormulas } from './vite.tex.ts';

/**
 * What every page needs before its first picture, as one file: apart, as the bundler would have it for the sake of
 * panels that share a part of it, the small files cost 2 kB more after gzip.
 */
const firstPicture = {
  name: 'shared',
  test: new RegExp(
    [
      'node_modules/(lit|@lit|lit-html|lit-element|@preact|comlink)/',
      'web/experiment/(?!file|settings|reference|schema-faults|messages|presentation-messages)',
      'web/demos/[^/]+/meta\\.ts',
      'web/views/(chip|number|token|subscript|css-properties)\\.ts',
      'vite/preload-helper',
    ].join('|'),
  ),
};

export default defineConfig({
  root: fromTop('web'),
  base: './',
  resolve: { alias: coreAliases },
  plugins: [texFormulas(), offline],
  worker: { format: 'es' },
  build: {
    outDir: fromTop('dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [fromTop('web/index.html'), fromTop('web/embed.html')],
      output: { codeSplitting: { groups: [firstPicture] } },
    },
  },
});
