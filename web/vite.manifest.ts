// What a device is told of the site when it is installed there: a manifest in the page's language.

import type { Plugin } from 'vite';
import type { Language } from './experiment/presentation.ts';
import { documentWords } from './vite.language.ts';

const fileName = 'manifest.webmanifest';

/** Icons are those of web/public. */
const manifestIn = (language: Language) => ({
  name: documentWords[language].title,
  short_name: documentWords[language].shortTitle,
  description: documentWords[language].description,
  lang: language,
  start_url: './index.html',
  scope: './',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#1b1f24',
  icons: [
    { src: './icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: './icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: './icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
});

/** The site's own page names it, an embed's does not. */
export function manifest(language: Language): Plugin {
  return {
    name: 'manifest',
    generateBundle() {
      const source = `${JSON.stringify(manifestIn(language), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: (_, { path }) =>
      path === '/index.html'
        ? [{ tag: 'link', attrs: { rel: 'manifest', href: `./${fileName}` }, injectTo: 'head' as const }]
        : [],
  };
}
