// The site: the playground and its chrome-less page for embeds, as static files for any folder of any host.

import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { coreAliases, fromTop } from './vite.shared.ts';
import { texFormulas } from './vite.tex.ts';

/** Where the page stands among what is kept: under its own name it would be served before it is asked for. */
const keptPage = 'index.html?kept';

/**
 * The service worker, dist/sw.js, which keeps the site for offline; web/app/offline.ts registers it. With a network
 * the page is always the newest. What an open page of an older version still needs is kept until it is closed.
 */
const offline = VitePWA({
  injectRegister: null,
  manifest: false,
  registerType: 'prompt',
  workbox: {
    globPatterns: ['index.html', 'assets/*', 'icon*', 'manifest.webmanifest'],
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: keptPage } : entry)),
      }),
    ],
    navigateFallback: null,
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && /\/(index\.html)?$/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: keptPage } },
      },
    ],
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

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
