// The playground in Spanish: every demo says it in Spanish, with the numbers of the English one, and one comes from
// either to the other with what is open.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { englishLeftIn, englishWords } from './english-left.ts';
import { useHostPages } from './host-pages.ts';
import { ready, shownNumbers, sizes, useSite } from './page.ts';

const site = useSite();
const host = useHostPages();
const demos = readdirSync(fileURLToPath(new URL('../../web/demos', import.meta.url)));

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);

const leaves = ['start', 'reference'];

/** A demo, or a page in place of one. */
async function open(page: Page, id: string): Promise<void> {
  const fragment = leaves.includes(id) ? id : `v=1&demo=${id}`;
  await page.evaluate((hash) => window.location.replace(hash), `#${fragment}`);
  await ready(page, id);
}

it('shows every demo in Spanish, with the same numbers, on a phone too', async () => {
  const pages = await Promise.all([
    site.open('index.html#v=1&demo=formula', sizes.desktop),
    site.open('es/index.html#v=1&demo=formula', sizes.phone),
  ]);
  const [page, spanish] = pages;
  await ready(spanish, 'formula');
  expect(await language(spanish)).toBe('es');
  for (const demo of [...demos, ...leaves]) {
    await Promise.all(pages.map((one) => open(one, demo)));
    expect(await shownNumbers(spanish), demo).toEqual(await shownNumbers(page));
    expect(await spanish.evaluate(englishLeftIn, englishWords), demo).toEqual([]);
    const overflow = await spanish.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, demo).toBeLessThanOrEqual(0);
  }
});

describe('from one language to the other', () => {
  const settings = 'v=1&demo=masking&tok=uno,dos';

  it('a link leads that asks for it, on the site and in a frame, and the head of the page', async () => {
    const page = await site.open(`index.html?from=here#${settings}&lang=es`);
    await ready(page, 'masking');
    expect(new URL(page.url()).pathname).toBe('/es/index.html');
    expect(new URL(page.url()).search).toBe('?from=here');
    expect(await language(page)).toBe('es');
    await page.getByRole('link', { name: 'EN', exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/index.html');
    await ready(page, 'masking');
    expect(new URL(page.url()).hash).toContain('tok=uno,dos');
    // Also where the address changes while the page is open.
    await page.evaluate((hash) => window.location.replace(hash), `#${settings}&lang=es`);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/es/index.html');
    await ready(page, 'masking');

    const frame = await site.open(`es/embed.html#${settings}&lang=en`);
    await ready(frame, 'masking');
    expect(new URL(frame.url()).pathname).toBe('/embed.html');
  });

  it('a module of one file says which file has the other language', async () => {
    const body = '<attention-playground demo="formula" lang="es"></attention-playground>';
    const head = (file: string) => `<script type="module" src="${host.site(file)}"></script>`;
    const [page, spanish] = await Promise.all(
      ['embed.js', 'embed.es.js'].map((file) => site.open(host.add({ head: head(file), body }))),
    );
    await ready(page!, 'formula');
    expect(await page!.locator('.notice').innerText()).toContain('embed.es.js');
    await ready(spanish!, 'formula');
    expect(await spanish!.locator('.notice').count()).toBe(0);
    expect(await spanish!.locator('.stage').getAttribute('lang')).toBe('es');
  });

  it('the teacher’s panel: preview and snippets speak the one that is chosen', async () => {
    const page = await site.open(`index.html#${settings}`);
    await ready(page, 'masking');
    await page.locator('[data-panel=share] > summary').click();
    await page.getByLabel('Español').check();
    const preview = page.frameLocator('attention-embed-preview iframe');
    await ready(preview, 'masking');
    expect(await preview.locator('html').getAttribute('lang')).toBe('es');
    const text = page.locator('.share-paste textarea');
    expect(await text.inputValue()).toMatch(/\/es\/embed\.html#v=1&amp;demo=masking&amp;[^"]*tok=uno,dos/);
    await expect
      .poll(() => text.inputValue())
      .toContain(`title="${await preview.locator('h1').innerText()} · `);
    await page.getByLabel('HTML element').check();
    await expect.poll(() => text.inputValue()).toMatch(/embed\.es\.js" integrity="sha384-/);
  });
});

it('is there without a network, each language for itself', async () => {
  const page = await site.open('index.html', { ...sizes.desktop, serviceWorkers: 'allow' });
  const isKept = () =>
    page.evaluate(async () => {
      const kept = await navigator.serviceWorker.getRegistration();
      return kept?.active?.state === 'activated' && new URL('.', window.location.href).href === kept.scope;
    });
  await ready(page, 'formula');
  await expect.poll(isKept).toBe(true);
  await page.getByRole('link', { name: 'ES', exact: true }).click();
  await expect.poll(() => language(page)).toBe('es');
  await ready(page, 'formula');
  await expect.poll(isKept).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await ready(page, 'formula');
  expect(await language(page)).toBe('es');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect.poll(() => language(page)).toBe('en');
  await ready(page, 'formula');
});
