// The reference of all settings and messages: complete, and readable by anybody.

import { describe, expect, it } from 'vitest';
import { seriousFindings } from './axe.ts';
import { openDemo, ready, sizes, useSite } from './page.ts';

const site = useSite();

describe('the reference', () => {
  it.each(Object.entries(sizes))('has nothing serious for axe and fits, on a %s', async (_, size) => {
    const page = await site.open('index.html#reference', size);
    await ready(page, 'reference');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('has every demo of the navigation, and its example opens what it says', async () => {
    const page = await site.open('index.html#reference');
    await ready(page, 'reference');
    expect(await page.locator('section[data-demo]').count()).toBe(await page.locator('header nav a').count());
    const keysOf = (demo: string) => page.locator(`section[data-demo="${demo}"] tbody th`).allInnerTexts();
    expect(await keysOf('order')).toEqual(expect.arrayContaining(['tok', 'perm', 'pos', 'causal', 'why']));
    const example = await page.locator('.reference-link').innerText();
    const opened = await site.open(example);
    await ready(opened, 'lookup');
    expect(await opened.locator('attention-playground').getAttribute('data-theme')).toBe('dark');
    expect(await opened.locator('.notice').count()).toBe(0);
  });

  it('says of every setting, and of the attributes of the element, since which version they are there', async () => {
    const page = await site.open('index.html#reference');
    await ready(page, 'reference');
    const since = page.getByRole('columnheader', { name: 'Since' });
    // Links, the presentation, the element, and a table for each demo.
    expect(await since.count()).toBe(3 + (await page.locator('section[data-demo]').count()));
    const attributes = page.getByRole('table', { name: 'The element' });
    expect(await attributes.getByRole('rowheader').allInnerTexts()).toEqual(['demo', 'link']);
  });

  it('is a click away from the panel, and leads back', async () => {
    const page = await openDemo(site, 'cross');
    await page.getByRole('button', { name: 'Share …' }).click();
    await page.getByRole('link', { name: 'All settings and messages' }).click();
    await ready(page, 'reference');
    expect(await page.title()).toMatch(/^All settings and messages/);
    await page.goBack();
    await ready(page, 'cross');
  });
});
