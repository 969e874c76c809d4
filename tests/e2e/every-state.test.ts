// Every demo in states that together hold every pair of its settings, at the width of a phone: no text without a
// number, no table without a caption, no scale that its own numbers leave, nothing that scrolls sideways, and no
// computed number that does not answer when it is asked about. In Spanish the same, with the same numbers, and no
// English.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../web/experiment/schema.ts';
import { coveringSettings } from './covering.ts';
import { englishLeftIn, englishWords } from './english-left.ts';
import { faultsIn } from './faults.ts';
import { openDemo, ready, shownNumbers, sizes, useSite } from './page.ts';
import { untoldIn, untoldRules } from './untold.ts';

const site = useSite();
const folder = new URL('../../web/demos/', import.meta.url);
const demos = readdirSync(fileURLToPath(folder));

/** Settings that make a state quicker to compute without another picture. */
const lighter: Readonly<Record<string, string>> = { scaling: 'n=500&dims=1,16,128' };

const schemaOf = async (demo: string) =>
  ((await import(/* @vite-ignore */ new URL(`${demo}/schema.ts`, folder).href)) as { schema: Schema }).schema;

/** Opens the demo in this state, in the page that is there. */
async function goTo(page: Page, demo: string, settings: string): Promise<void> {
  await page.evaluate(
    (hash) =>
      new Promise((resolve) => {
        document.addEventListener('attention-ready', resolve, { once: true });
        window.location.hash = hash;
      }),
    `v=1&demo=${demo}&${settings}`,
  );
}

it('would find a number that nothing explains', async () => {
  const page = await openDemo(site, 'formula');
  expect(await page.evaluate(untoldIn, untoldRules)).toEqual([]);
  await page
    .locator('.fact')
    .first()
    .evaluate((fact) => fact.append(' It is 0.7351, or 42 %. There are 3 of them, and 1 is left.'));
  // 3 tokens are set, and many a 1 is the lesson's own: these are neither.
  expect(await page.evaluate(untoldIn, untoldRules)).toEqual([
    expect.stringMatching(/^0\.7351, 42, 3, 1 in “/),
  ]);
});

it('would find a sentence that is not in Spanish', async () => {
  const page = await site.open('es/index.html#v=1&demo=formula');
  await ready(page, 'formula');
  expect(await page.evaluate(englishLeftIn, englishWords)).toEqual([]);
  const fact = page.locator('.fact').first();
  await fact.evaluate((one) => one.append(' Cada fila de the table.'));
  await fact.evaluate((one) => one.setAttribute('title', 'the rest goes to “el gato”'));
  expect(await page.evaluate(englishLeftIn, englishWords)).toEqual(['de the table.', 'goes to “”']);
});

describe.each(demos)('%s', (demo) => {
  it('holds in every pair of its settings, in both languages', { timeout: 60_000 }, async () => {
    const settings = coveringSettings(await schemaOf(demo)).map((one) =>
      [lighter[demo], one].filter(Boolean).join('&'),
    );
    const first = `index.html#v=1&demo=${demo}&${lighter[demo] ?? ''}`;
    const [page, spanish] = await Promise.all([
      site.open(first, sizes.phone),
      site.open(`es/${first}`, sizes.phone),
    ]);
    await Promise.all([ready(page, demo), ready(spanish, demo)]);
    const found: Record<string, readonly string[]> = {};
    for (const one of settings) {
      await Promise.all([goTo(page, demo, one), goTo(spanish, demo, one)]);
      const faults = await Promise.all([
        page.evaluate(faultsIn),
        page.evaluate(untoldIn, untoldRules),
        spanish.evaluate(faultsIn),
        spanish.evaluate(englishLeftIn, englishWords),
      ]);
      if (faults.flat().length > 0) found[one] = faults.flat();
      expect(await shownNumbers(spanish), one).toEqual(await shownNumbers(page));
    }
    expect(found).toEqual({});
  });
});
