// Holds what a learner's device must fetch before the first demo works, in each language: every file, as large as
// gzip makes it.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ready, useSite } from './page.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const budget = 108_000;

const site = useSite();

/** Bytes after gzip of what a request for `url` answers. */
function gzipSize(url: string): number {
  const { pathname } = new URL(url);
  return gzipSync(readFileSync(path.join(dist, pathname.replace(/\/$/, '/index.html')))).length;
}

it.each([
  ['en', ''],
  ['es', 'es/'],
])(
  `fetches at most ${budget / 1000} kB until the first demo shows its numbers: %s`,
  async (language, folder) => {
    const page = await site.open(folder);
    await ready(page, 'formula');
    const urls = new Set<string>();
    page.on('request', (request) => urls.add(request.url()));
    await page.reload();
    await ready(page, 'formula');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);

    const sizes = [...urls].map((url) => ({ name: path.basename(url), size: gzipSize(url) }));
    expect(sizes.filter(({ name }) => name.endsWith('.wasm'))).toHaveLength(1);
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    const list = sizes.map(({ name, size }) => `${size} ${name}`).join('\n');
    expect(total, `bytes in all, of\n${list}\n`).toBeLessThanOrEqual(budget);
  },
);
