// The site: the playground and its chrome-less page for embeds, as static files for any folder of any host.

import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { coreAliases, fromTop } from './vite.shared.ts';
import { texFormulas } from './vite.tex.ts';

/**
 * The service worker, dist/sw.js, which keeps the site's page for offline; web/app/offline.ts registers it. A new
 * version waits until the last page of the old one is closed, whose files are there so long.
 */
const offline = VitePWA({
  injectRegister: null,
  manifest: false,
  registerType: 'prompt',
  workbox: {
    globPatterns: ['index.html', 'assets/*', 'icon*', 'manifest.webmanifest'],
    navigateFallback: null,
    ignoreURLParametersMatching: [/./],
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

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
    rolldownOptions: { input: [fromTop('web/index.html'), fromTop('web/embed.html')] },
  },
});
