// The registry of custom elements is the host page's: all of ours have one prefix there, and each that is drawn is
// defined.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('gallery.ts'))
  .map((name) => readFileSync(path.join(web, name), 'utf8'));

const all = (pattern: RegExp) =>
  new Set(sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, name]) => name!)));
const defined = all(/customElements\.define\('([^']+)'/g);

it('prefixes every element of ours', () => {
  expect(defined.size).toBeGreaterThan(10);
  expect([...defined].filter((name) => !name.startsWith('attention-'))).toEqual([]);
});

it('draws only elements that are defined', () => {
  const drawn = all(/<\/([a-z]+-[a-z-]+)>/g);
  expect(drawn.size).toBeGreaterThan(10);
  expect([...drawn].filter((name) => !defined.has(name))).toEqual([]);
});
