// The lookup as a learner uses it: dragged onto a key, cooled down to the dict, and led by gradient descent.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openUnasked, ready, sizes, useSite } from './page.ts';

const site = useSite();

/** Where a point of the plane (−4 to 4) lies on the screen. */
async function onScreen(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const plane = page.locator('.plane');
  await plane.scrollIntoViewIfNeeded();
  const box = (await plane.boundingBox())!;
  return { x: box.x + ((x + 4) / 8) * box.width, y: box.y + ((4 - y) / 8) * box.height };
}
const query = async (page: Page) => (await numbersOf(page, 'q'))[0]!.map((x) => Number(x.toFixed(4)));
const dictOf = (page: Page) => page.locator('.dict-answer').innerText();

describe('the query', () => {
  it('finds nothing in the dict until it is dragged onto a key, exactly', async () => {
    const page = await openUnasked(site, 'lookup');
    expect(await dictOf(page)).toMatch(/^KeyError: \(−0\.4, 0\.6\)$/);
    const from = await onScreen(page, -0.4, 0.6);
    const to = await onScreen(page, 1.9, 1.55); // near the cat at (2, 1.5)
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => query(page)).toEqual([2, 1.5]);
    await expect.poll(() => dictOf(page)).toBe('4');
    await page.keyboard.press('Control+z');
    await expect.poll(() => query(page)).toEqual([-0.4, 0.6]);
  });

  it('is moved by arrow keys and by typing', async () => {
    const page = await openUnasked(site, 'lookup');
    await page.locator('.plane-query').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => query(page)).toEqual([-0.2, 0.7]);
    await cellOf(page, 'q', 0, 1).click();
    await page.keyboard.type('-2.5');
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page)).toEqual([-0.2, -2.5]);
    await page.waitForURL(/x=-0\.2&y=-2\.5/);
    await page.reload();
    await ready(page, 'lookup');
    expect(await query(page)).toEqual([-0.2, -2.5]);
  });

  it('follows a finger on a phone', async () => {
    const page = await openUnasked(site, 'lookup', '', sizes.phone);
    const to = await onScreen(page, -2, -1.5);
    await page.touchscreen.tap(to.x, to.y);
    await expect.poll(() => query(page)).toEqual([-2, -1.5]);
    await expect.poll(() => dictOf(page)).toBe('0');
  });
});

describe('an explanation on a phone', () => {
  const still = { ...sizes.phone, reducedMotion: 'reduce' } as const;
  const isInSight = (locator: Locator) =>
    locator.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });

  it('comes into sight together with a number of the lead, which keeps the focus', async () => {
    const page = await openUnasked(site, 'lookup', '', still);
    const number = page.locator('.lead .live-number');
    const explanation = page.locator('.explanation');
    await number.press('Enter');
    await explanation.waitFor();
    await expect.poll(() => isInSight(explanation)).toBe(true);
    await expect.poll(() => isInSight(number)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => explanation.count()).toBe(0);
    await expect.poll(() => isInSight(number)).toBe(true);
  });

  it('is a sheet at the foot of the screen where the number and all of it do not fit', async () => {
    const page = await openUnasked(site, 'lookup', '', still);
    const cell = cellOf(page, 'lookups', 1, 0);
    const explanation = page.locator('.explanation');
    await cell.click();
    await explanation.waitFor();
    await expect.poll(() => isInSight(explanation)).toBe(true);
    await expect.poll(() => isInSight(cell)).toBe(true);
    const [number, panel] = await Promise.all([cell.boundingBox(), explanation.boundingBox()]);
    expect(number!.y + number!.height).toBeLessThanOrEqual(panel!.y);
    expect(panel!.y + panel!.height).toBeCloseTo(sizes.phone.viewport.height, 0);
    await page.keyboard.press('Escape');
    await expect.poll(() => explanation.count()).toBe(0);
  });

  describe('as a sheet', () => {
    const low = { ...still, viewport: { width: 390, height: 664 } };
    const isDocked = (page: Page) =>
      page.locator('.explanation').evaluate((sheet) => sheet.hasAttribute('data-docked'));
    /** How far what has the focus reaches behind the sheet, in pixels */
    const overlap = (page: Page) =>
      page.locator('.explanation').evaluate((sheet) => {
        const focused = (sheet.getRootNode() as ShadowRoot).activeElement!;
        const [own, over] = [focused, sheet].map((element) => element.getBoundingClientRect());
        return Math.min(own!.bottom, over!.bottom) - Math.max(own!.top, over!.top);
      });

    it('hides nothing that the keys walk to', async () => {
      const page = await openUnasked(site, 'masking', '', low);
      await cellOf(page, 'weights', 0, 0).click();
      await expect.poll(() => isDocked(page)).toBe(true);
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Tab']) {
        await page.keyboard.press(key);
        await expect.poll(() => overlap(page), { message: key }).toBeLessThanOrEqual(0);
      }
      const other = await openUnasked(site, 'lookup', '', low);
      await cellOf(other, 'lookups', 1, 0).click();
      await expect.poll(() => isDocked(other)).toBe(true);
      for (let tab = 1; tab <= 4; tab += 1) {
        await other.keyboard.press('Tab');
        const isWithin = await other
          .locator('.explanation')
          .evaluate((sheet) => sheet.matches(':focus-within'));
        if (!isWithin)
          await expect.poll(() => overlap(other), { message: `Tab ${tab}` }).toBeLessThanOrEqual(0);
      }
    });

    it('is one only as long as the window is so low', async () => {
      const page = await openUnasked(site, 'masking', '', low);
      await cellOf(page, 'weights', 0, 0).click();
      await expect.poll(() => isDocked(page)).toBe(true);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect.poll(() => isDocked(page)).toBe(false);
      await page.setViewportSize(low.viewport);
      await expect.poll(() => isDocked(page)).toBe(true);
      expect(await overlap(page)).toBeLessThanOrEqual(0);
    });
  });

  it('comes into sight where one has asked, with others open above and below', async () => {
    const page = await openUnasked(site, 'lookup', '', still);
    const axis = page.locator('attention-axis-name').first();
    await axis.getByRole('button').first().press('Enter');
    const ofAxis = axis.locator('.explanation');
    await ofAxis.waitFor();
    await expect.poll(() => isInSight(ofAxis)).toBe(true);
    await page.locator('.lead .live-number').press('Enter');
    const asked = page.locator('.explanation:not(attention-axis-name *)');
    await asked.waitFor();
    await expect.poll(() => isInSight(asked)).toBe(true);
    expect(await isInSight(ofAxis)).toBe(false);
  });

  it('stays where it is when a link has opened it', async () => {
    const page = await site.open('embed.html#v=1&demo=lookup&why=scores.0.1', still);
    await ready(page, 'lookup');
    await page.locator('.explanation').waitFor();
    expect(await page.evaluate(() => [window.scrollY, document.activeElement === document.body])).toEqual([
      0,
      true,
    ]);
  });
});

describe('the temperature', () => {
  it('takes the soft lookup to the hard one, and its gradient away', async () => {
    const page = await openUnasked(site, 'lookup');
    const [hard, soft] = await numbersOf(page, 'lookups');
    expect(hard).toEqual([2, 0, 0]);
    expect(soft![0]).not.toBeCloseTo(2, 1);
    expect(Math.hypot(soft![1]!, soft![2]!)).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Down to 0' }).click();
    await expect.poll(() => numbersOf(page, 'lookups')).toEqual([[2, 0, 0]]);
    expect(await numbersOf(page, 'weights')).toEqual([[0, 1, 0, 0, 0]]);
  });
});

describe('gradient descent', () => {
  it('goes step by step by Space, runs, pauses, resets, and leaves the hard lookup where it was', async () => {
    const page = await openUnasked(site, 'lookup');
    const loss = async () => (await numbersOf(page, 'descent'))[1]![0]!;
    const start = await loss();
    await page.locator('h1').click();
    await page.keyboard.press('Space');
    await page.getByText('step 1 of 200').waitFor();
    await expect.poll(loss).toBeLessThan(start);
    await page.getByRole('button', { name: 'Run' }).click();
    await expect.poll(loss, { timeout: 20_000 }).toBeLessThan(0.01);
    await page.getByRole('button', { name: 'Pause' }).click();
    const [hard, soft] = await numbersOf(page, 'descent');
    expect(hard).toEqual([16, 0, 0, 0]);
    expect(soft![3]).toBeGreaterThan(1);
    await page.getByText('the query has not moved, and the loss is still 16').waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(loss).toBe(start);
  });

  it('is kept by the link, and shown as a way in the plane', async () => {
    const page = await openUnasked(site, 'lookup', 'steps=60');
    expect(await page.locator('.plane-way').getAttribute('data-points')).toBe('61');
    expect((await numbersOf(page, 'lookups'))[1]![0]).toBeCloseTo(6, 1);
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    await page.waitForURL(/steps=61/);
  });
});

it('explains a slope, and Escape closes the explanation', async () => {
  const page = await openUnasked(site, 'lookup');
  await cellOf(page, 'lookups', 1, 1).click();
  const why = page.locator('.explanation');
  await why.waitFor();
  expect(await why.innerText()).toContain('Why 1.409?');
  await page.keyboard.press('Escape');
  await expect.poll(() => why.count()).toBe(0);
});
