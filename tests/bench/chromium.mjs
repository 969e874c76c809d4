// Calls a function of a module inside Chromium, headless, on an origin that serves this repository: a measurement runs
// where the product does.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** Cross-origin isolated pages have clocks of 5 µs, others of 100 µs. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/**
 * A blank page of that origin, in its own browser.
 * @returns {Promise<{ version: string, origin: string, page: import('playwright-core').Page,
 *   call: (module: string, name: string, ...args: unknown[]) => Promise<any>, close: () => Promise<void> }>} `call` takes a module's path from the top of the repository, the name of one of its
 *   functions, and arguments; those and what it resolves to are copied as JSON is
 */
export async function openChromium() {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: '.' },
    preview: { port: 0, host: '127.0.0.1', headers: isolation },
  });
  const origin = /** @type {string} */ (server.resolvedUrls?.local[0]);
  const executable =
    process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
  const browser = await chromium.launch({
    ...(executable && { executablePath: executable }),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  const blank = { contentType: 'text/html', body: '<!doctype html><title>bench</title>', headers: isolation };
  await page.route(origin, (route) => route.fulfill(blank));
  await page.goto(origin);
  return {
    version: browser.version(),
    origin,
    page,
    call: (module, name, ...args) =>
      page.evaluate(
        async ([url, called, given]) => (await import(url))[called](...given),
        [`${origin}${module}`, name, args],
      ),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
