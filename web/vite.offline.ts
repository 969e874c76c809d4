// The service worker, sw.js in the folder of each language, which keeps the site for offline; web/app/offline.ts
// registers it. With a network the page is always the newest. What an open page of an older version still needs is
// kept until it is closed; so long two versions are kept beside each other, and the worker that answers is the older
// one's.

import { VitePWA } from 'vite-plugin-pwa';

/** Where the page stands among what is kept: under its own name it would be served before it is asked for. */
const keptPage = 'index.html?kept';

/** The page that the network has; without a network the newest that is kept. Runs in the worker, alone. */
const newestPage = async ({ request }: { request: Request }): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    const page = new URL('index.html', location.href);
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const kept = await Promise.all(caches.map((cache) => cache.matchAll(page, { ignoreSearch: true })));
    return kept.flat().at(-1) ?? Response.error();
  }
};

/** A file of whichever version is kept. Runs in the worker, alone. */
const keptFile = async ({ request }: { request: Request }): Promise<Response> =>
  (await self.caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

/** The page of this folder: those of other languages, in folders below, are not this worker's. Runs in it, alone. */
const isOwnPage = ({ request, url }: { request: Request; url: URL }): boolean =>
  request.mode === 'navigate' &&
  ['.', 'index.html'].some((name) => new URL(name, location.href).pathname === url.pathname);

export const offline = VitePWA({
  injectRegister: null,
  manifest: false,
  registerType: 'prompt',
  workbox: {
    globPatterns: ['index.html', 'assets/*', 'icon*', 'manifest.webmanifest'],
    // The page comes last: once it is kept, so is all it needs.
    manifestTransforms: [
      (entries) => ({
        manifest: [
          ...entries.filter(({ url }) => url !== 'index.html'),
          ...entries.filter(({ url }) => url === 'index.html').map((page) => ({ ...page, url: keptPage })),
        ],
      }),
    ],
    navigateFallback: null,
    runtimeCaching: [
      { urlPattern: isOwnPage, handler: newestPage },
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.includes('/assets/'),
        handler: keptFile,
      },
    ],
    // It would take what is kept for a folder below for outdated.
    cleanupOutdatedCaches: false,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});
