// What must hold for every demo alike: it opens in silence, fits a phone, can be read by a screen reader,
// survives a reload, and its page stands in all themes.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings, seriousFindingsInBoth } from './axe.ts';
import { openDemo, ready, sizes, useSite } from './page.ts';

const site = useSite();
const demos = readdirSync(fileURLToPath(new URL('../../web/demos', import.meta.url)));

it('finds the demos', () => {
  expect(demos).toEqual(expect.arrayContaining(['formula', 'masking', 'order', 'scaling']));
});

describe.each(demos)('%s', (demo) => {
  const shownNumbers = (page: Page) =>
    page.locator('[data-value]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-value')));

  it('says what its first picture means, to everyone, and shows the same after a reload', async () => {
    const page = await openDemo(site, demo);
    await expect.poll(async () => (await page.locator('.announcer').innerText()).length).toBeGreaterThan(10);
    // Where NaN is the lesson itself, a table says so.
    expect(await page.locator('[data-value="NaN"]:not([data-lesson="nan"] *)').count()).toBe(0);
    expect(await seriousFindingsInBoth(page)).toEqual([]);
    const before = await shownNumbers(page);
    expect(before.length).toBeGreaterThan(0);
    await page.reload();
    await ready(page, demo);
    expect(await shownNumbers(page)).toEqual(before);
  });

  it('fits a phone without scrolling sideways', async () => {
    const page = await openDemo(site, demo, '', sizes.phone);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page, 'all but contrast')).toEqual([]);
  });

  it('opens without the page around it as an embed', async () => {
    const page = await site.open(`embed.html#v=1&demo=${demo}`);
    await ready(page, demo);
    expect(await page.locator('nav').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe(`#v=1&demo=${demo}`);
  });
});

describe('the page', () => {
  it('opens the first demo without a link, and another by the navigation, and goes back', async () => {
    const page = await site.open('index.html');
    await ready(page, 'formula');
    await page.getByRole('link', { name: 'Order' }).click();
    await ready(page, 'order');
    await page.goBack();
    await ready(page, 'formula');
  });

  it('says what is wrong with a damaged link and shows what is readable', async () => {
    const page = await site.open('index.html#v=1&demo=formula&step=4&seed=abc&nonsense=1');
    await ready(page, 'formula');
    const notices = await page.locator('.notice').allInnerTexts();
    expect(notices.join(' ')).toMatch(/seed.*“abc”/s);
    expect(notices.join(' ')).toMatch(/nonsense/);
    expect(await page.locator('table[data-quantity="weights"]').count()).toBe(1);
  });

  it('opens the first demo, with a word, for a demo that does not exist', async () => {
    const page = await site.open('index.html#v=1&demo=toString');
    await ready(page, 'formula');
    expect(await page.locator('.notice').innerText()).toContain('toString');
  });

  it('announces itself to the host page', async () => {
    const page = await site.open('index.html');
    const detail = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('attention-ready', (event) => {
            const opened = (event as CustomEvent<{ demo: string }>).detail;
            if (opened.demo === 'scaling') resolve(opened); // the first demo may be ready only now
          });
          window.location.replace('#v=1&demo=scaling');
        }),
    );
    expect(detail).toEqual({ demo: 'scaling', link: expect.stringMatching(/^v=1&demo=scaling&k=/) });
  });

  it('is worked by keyboard alone', async () => {
    const page = await openDemo(site, 'formula');
    await page.locator('table[data-quantity="scores"] [tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('.explanation', { hasText: 'Why 2?' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.explanation').count()).toBe(0);
    await page.keyboard.press('Space');
    await page.locator('table[data-quantity="scaled"]').waitFor();
  });
});
