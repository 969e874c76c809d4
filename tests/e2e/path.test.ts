// The path through the lesson: the opening page, the way from demo to demo, and what has been done.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDemo, ready, sizes, useSite } from './page.ts';

const site = useSite();

/** exp(0), exp(√2), exp(1/√2) over their sum: the weights of “sat” in the lesson. */
const exps = [0, 2 / Math.SQRT2, 1 / Math.SQRT2].map(Math.exp);
const weights = exps.map((exp) => exp / exps.reduce((sum, other) => sum + other, 0));

const openStart = async (options = sizes.desktop) => {
  const page = await site.open('index.html#start', options);
  await ready(page, 'start');
  return page;
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const marks = (page: Page) => page.locator('header nav a', { has: page.locator('.done') }).allTextContents();
/** How wide the names of all demos are together, also where they are wider than the page. */
const namesWidth = (page: Page) => page.locator('header nav').evaluate((nav) => nav.scrollWidth);
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('the opening page', () => {
  it('says what attention is with numbers that are computed', async () => {
    const page = await openStart();
    const shown = await page
      .locator('.bar-row [data-value]')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-value'))));
    expect(shown).toHaveLength(weights.length);
    shown.forEach((weight, n) => expect(weight).toBeCloseTo(weights[n]!, 6));
    expect((await page.locator('.start .fact').innerText()).replaceAll('\u00a0', ' ')).toBe(
      '“sat” reads 58 % from “cat”, 28 % from itself and 14 % from “the”.',
    );
  });

  it('starts at any idea, in the order of the lesson, and Back returns', async () => {
    const page = await openStart();
    const ideas = await page.locator('.ideas a').count();
    expect(ideas).toBe(await page.locator('header nav a').count());
    await page.locator('.ideas a', { hasText: 'Who may read whom' }).click();
    await ready(page, 'masking');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.locator('h1:focus').count()).toBe(1);
    await page.goBack();
    await ready(page, 'start');
    expect(new URL(page.url()).hash).toBe('#start');
  });

  it('is behind the name of the page, and told to newcomers only', async () => {
    const page = await site.open('index.html');
    await ready(page, 'formula');
    await page.locator('.invitation a').click();
    await ready(page, 'start');
    await page.getByRole('link', { name: 'Formula', exact: true }).click();
    await ready(page, 'formula');
    expect(await page.locator('.invitation').count()).toBe(0);
    await page.getByRole('link', { name: 'Attention Playground' }).click();
    await ready(page, 'start');
    const linked = await openDemo(site, 'formula');
    expect(await linked.locator('.invitation').count()).toBe(0);
  });

  it('can be told not to invite', async () => {
    const page = await site.open('index.html');
    await ready(page, 'formula');
    await page.locator('.invitation').getByRole('button').click();
    await expect.poll(() => page.locator('.invitation').count()).toBe(0);
  });

  it('fits a phone', async () => {
    const page = await openStart(sizes.phone);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
});

describe('from demo to demo', () => {
  it('leads on and back in the order of the navigation', async () => {
    const page = await openDemo(site, 'formula');
    await page.locator('a[rel=next]').click();
    await ready(page, 'scaling');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.locator('h1:focus').count()).toBe(1);
    expect(await page.locator('a[rel=next]').innerText()).toContain('Softmax and its limits');
    await page.locator('a[rel=prev]').click();
    await ready(page, 'formula');
    expect(await heading(page)).toBe('Five steps');
  });

  it('has nothing before the first and nothing after the last', async () => {
    const page = await openDemo(site, 'lookup');
    expect(await page.locator('a[rel=prev]').count()).toBe(0);
    await page.locator('header nav a').last().click();
    await expect.poll(() => page.locator('a[rel=next]').count()).toBe(0);
    expect(await page.locator('a[rel=prev]').count()).toBe(1);
  });

  it.each([
    ['desktop', sizes.desktop],
    ['phone', sizes.phone],
  ])('shows in the navigation where one is: %s', async (_, size) => {
    const page = await openDemo(site, 'bugs', '', size);
    const isSeen = () =>
      page.locator('header nav [aria-current]').evaluate((link) => {
        const shown = link.getBoundingClientRect();
        const row = link.parentElement!.getBoundingClientRect();
        return shown.left >= row.left - 1 && shown.right <= row.right + 1;
      });
    await expect.poll(isSeen).toBe(true);
    await page.locator('header nav a').first().click();
    await ready(page, 'lookup');
    await expect.poll(isSeen).toBe(true);
  });

  it('finds the demo as it was left', async () => {
    const page = await openDemo(site, 'formula');
    await page.keyboard.press('Space');
    await page.locator('table[data-quantity="scaled"]').waitFor();
    await page.locator('a[rel=next]').click();
    await ready(page, 'scaling');
    await page.locator('a[rel=prev]').click();
    await ready(page, 'formula');
    expect(await page.locator('table[data-quantity="scaled"]').count()).toBe(1);
  });

  it('is not there in an embed', async () => {
    const page = await site.open('embed.html#v=1&demo=formula');
    await ready(page, 'formula');
    expect(await page.locator('header, nav, .invitation').count()).toBe(0);
  });
});

describe('what has been done', () => {
  it('is marked by an answer or the last step, kept for the next visit, and forgotten when asked', async () => {
    const page = await openDemo(site, 'formula', '', sizes.phone);
    expect(await marks(page)).toEqual([]);
    const width = await namesWidth(page);
    for (let step = 2; step <= 5; step += 1) await page.keyboard.press('Space');
    await expect.poll(() => marks(page)).toEqual(['Formula ✓']);
    expect(await namesWidth(page)).toBe(width);
    expect(await page.getByRole('link', { name: 'Formula done' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Scaling' }).click();
    await ready(page, 'scaling');
    await page.locator('.prediction input').fill('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => marks(page)).toEqual(['Formula ✓', 'Scaling ✓']);
    await page.reload();
    await ready(page, 'scaling');
    expect(await marks(page)).toEqual(['Formula ✓', 'Scaling ✓']);
    await page.getByRole('link', { name: 'Attention Playground' }).click();
    await ready(page, 'start');
    expect(await page.locator('.ideas .done').count()).toBe(2);
    expect(await page.locator('.start-progress').innerText()).toMatch(/^2 of \d+ done/);
    await page.getByRole('button', { name: 'Forget what I have done' }).click();
    await expect.poll(() => page.locator('.done').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await ready(page, 'start');
    expect(await page.locator('.done').count()).toBe(0);
  });

  it('is not what a link to the last step opens', async () => {
    const page = await openDemo(site, 'formula', 'step=5');
    await page.keyboard.press('ArrowLeft');
    await page.locator('.step.current [data-step="3"]').waitFor();
    expect(await marks(page)).toEqual([]);
  });

  it('lasts as long as the page where nothing may be kept, and ignores what is not its own', async () => {
    const page = await site.open('index.html#v=1&demo=formula');
    await page.evaluate(() => localStorage.setItem('attention-playground-done', '{"formula":1}'));
    await page.reload();
    await ready(page, 'formula');
    expect(await marks(page)).toEqual([]);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no', 'QuotaExceededError');
      };
    });
    await page.locator('.prediction').getByRole('button', { name: 'Answer' }).click();
    await expect.poll(() => marks(page)).toEqual(['Formula ✓']);
  });
});

describe('a number in the text', () => {
  it('is dragged and moved by keys, and the picture follows', async () => {
    const page = await openDemo(site, 'scaling');
    const number = page.getByRole('slider', { name: 'The d_k whose scores the histograms show' });
    expect(await number.innerText()).toBe('128');
    await number.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => number.innerText()).toBe('256');
    await page.locator('input[name=shown][value="256"]:checked').waitFor();
    const { x, y, width, height } = (await number.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 48, y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => number.innerText()).toBe('64');
    await page.waitForURL(/dk=64/);
  });
});
