// The site in one language: the playground and its chrome-less page for embeds, as static files for any folder of
// any host. The English one stands at the top of dist/ and is built first, for it empties the folder.

import { defineConfig } from 'vite';
import { folderOf } from './app/language-names.ts';
import { languageOf, wordsIn } from './vite.language.ts';
import { manifest } from './vite.manifest.ts';
import { offline } from './vite.offline.ts';
import { coreAliases, fromTop } from './vite.shared.ts';
import { texFormulas } from './vite.tex.ts';

/**
 * What every page needs before its first picture, and nearly every demo for its own, as one file: apart, as the
 * bundler would have it for the sake of what needs only a part of it, the small files cost 4 kB more after gzip.
 */
const firstPicture = {
  name: 'shared',
  test: new RegExp(
    [
      'node_modules/(lit|@lit|lit-html|lit-element|@preact|comlink)/',
      'web/experiment/(?!file|settings|reference|schema-faults|messages|presentation-messages|problem-text)',
      'web/demos/[^/]+/(meta|meta-messages)\\.',
      'web/views/(chip|css-properties|draggable-number|explanation|flow|live-number|matrix|number|number-messages|subscript|token)\\.',
      'web/lesson/(broken-rows|draggable-vector|inputs|largest|messages|mistakes|prediction|reading|sentence|twice)\\.',
      'vite/preload-helper',
    ].join('|'),
  ),
};

export default defineConfig(({ mode }) => {
  const language = languageOf(mode);
  return {
    root: fromTop('web'),
    base: './',
    resolve: { alias: coreAliases },
    plugins: [texFormulas(), wordsIn(language), manifest(language), offline],
    worker: { format: 'es' },
    build: {
      outDir: fromTop(`dist/${folderOf(language)}`),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [fromTop('web/index.html'), fromTop('web/embed.html')],
        output: { codeSplitting: { groups: [firstPicture] } },
      },
    },
  };
});
