// Serves the built site, and a Chromium, for all files of end-to-end tests.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site is served, with a slash at the end. */
    siteUrl: string;
    /** Where Chromium listens, which is started once. */
    chromiumUrl: string;
  }
}

const executable =
  process.env['CHROMIUM'] ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);

const root = fileURLToPath(new URL('../..', import.meta.url));

export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(`${root}/dist/index.html`))
    throw new Error('dist/ is not there: run `npm run build` first');
  const server = await preview({
    root,
    configFile: false,
    appType: 'mpa',
    logLevel: 'error',
    build: { outDir: 'dist' },
    preview: { port: 0, host: '127.0.0.1', cors: { origin: '*' } },
  });
  const browser = await chromium.launchServer({
    ...(executable && { executablePath: executable }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  project.provide('siteUrl', server.resolvedUrls!.local[0]!);
  project.provide('chromiumUrl', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
