// Without a network: the site that was visited before, and the whole playground in one file on a disk.

import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useHostPages } from './host-pages.ts';
import { numbersOf, ready, sizes, useSite } from './page.ts';
import { useRenewedSite } from './two-builds.ts';

const site = useSite();
const host = useHostPages();
const renewedSite = useRenewedSite();
const file = new URL('../../dist/attention-playground.html', import.meta.url).href;

/** A visitor whose browser may keep the site. */
const visitor = { ...sizes.desktop, serviceWorkers: 'allow' } as const;

const isKept = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
/** Whether another version is kept, beside the one that open pages are of. */
const isNewerKept = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

describe('the site', () => {
  it('is there without a network after the first visit, every demo of it', async () => {
    const page = await site.open('index.html', visitor);
    await ready(page, 'formula');
    await expect.poll(() => isKept(page)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await ready(page, 'formula');
    await page.getByRole('link', { name: 'Softmax' }).click();
    await ready(page, 'softmax');
    await page.goto(new URL('?v=1&demo=order', page.url().split('#')[0]).href);
    await ready(page, 'order');
  });

  it('is the newest one, while a page of the older one still has all it needs', async () => {
    const old = await site.open(renewedSite.page(), visitor);
    await ready(old, 'formula');
    await expect.poll(() => isKept(old)).toBe(true);
    renewedSite.renew();

    const page = await old.context().newPage();
    const isNew = () => page.locator('html[data-build="new"]').count();
    await page.goto(renewedSite.page());
    await ready(page, 'formula');
    expect(await isNew()).toBe(1);
    await expect.poll(() => isNewerKept(page)).toBe(true);

    // Neither has loaded this demo yet, and the host no longer has the old page's.
    await old.getByRole('link', { name: 'Softmax' }).click();
    await ready(old, 'softmax');
    expect(await old.locator('html[data-build="new"]').count()).toBe(0);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Softmax' }).click();
    await ready(page, 'softmax');
    await page.reload();
    await ready(page, 'softmax');
    expect(await isNew()).toBe(1);
  });

  it('can be installed: its manifest names a start and icons that are there', async () => {
    const page = await site.open('index.html');
    const icons = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      const manifest = await (await fetch(href)).json();
      const answers = [manifest.start_url, ...manifest.icons.map((icon: { src: string }) => icon.src)].map(
        async (path: string) => (await fetch(new URL(path, href))).status,
      );
      return Promise.all(answers);
    });
    expect(icons).toEqual([200, 200, 200, 200]);
  });

  it('is not kept by an embed, neither a frame nor the element', async () => {
    const frame = await site.open('embed.html#v=1&demo=formula', visitor);
    await ready(frame, 'formula');
    const body = '<attention-playground demo="formula"></attention-playground>';
    const head = `<script type="module" src="${host.site('embed.js')}"></script>`;
    const element = await site.open(host.add({ head, body }), visitor);
    await ready(element, 'formula');
    for (const page of [frame, element]) {
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );
    }
  });
});

describe('the page in one file', () => {
  it('computes from a disk, in a worker, under a policy of its own', async () => {
    const page = await site.open(`${file}#v=1&demo=formula&step=4`, visitor);
    await ready(page, 'formula');
    expect(page.workers()).toHaveLength(1);
    const [row] = await numbersOf(page, 'weights');
    expect(row!.reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 6);
    const foreign = await page.evaluate(() => performance.getEntriesByType('resource').length);
    expect(foreign).toBe(0);
    expect(fileURLToPath(page.url().split('#')[0]!)).toBe(fileURLToPath(file));
  });

  it('has the opening page, every demo, undo, and takes a link that is pasted', async () => {
    const page = await site.open(`${file}#start`, visitor);
    await ready(page, 'start');
    const demos = await page
      .locator('header nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(demos.length).toBeGreaterThan(10);
    for (const link of demos) {
      await page.goto(`${file}${link}`);
      await ready(page, new URLSearchParams(link.slice(1)).get('demo')!);
    }
    await page.goto(`${file}#v=1&demo=formula&tok=one,two`);
    await ready(page, 'formula');
    await page.locator('table[data-quantity] [tabindex="0"]').first().focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.url()).toContain('step=2');
    await page.keyboard.press('Control+z');
    await page.reload();
    await ready(page, 'formula');
    expect(page.url()).toContain('tok=one,two');
  });
});
