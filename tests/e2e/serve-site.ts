// Serves the built site for all files of end-to-end tests.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site is served, with a slash at the end. */
    siteUrl: string;
  }
}

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
  project.provide('siteUrl', server.resolvedUrls!.local[0]!);
  return () => server.close();
}
