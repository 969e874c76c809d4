// Two sentences: dragged onto each other by mouse, used for both by button, swapped, of any two lengths.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openUnasked, sizes, useSite } from './page.ts';

const site = useSite();

const shape = async (page: Page, quantity: string) => {
  const rows = await numbersOf(page, quantity);
  return [rows.length, rows[0]!.length];
};
const shapes = async (page: Page) => [await shape(page, 'scores'), await shape(page, 'output')];
const strip = (page: Page, side: string) => page.locator(`.sentence-strip[data-side="${side}"]`);

async function middle(page: Page, selector: string) {
  const box = (await page.locator(selector).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

describe('two sentences', () => {
  it('has a row for each query and a column for each key, also in words and boxes', async () => {
    const page = await openUnasked(site, 'cross');
    expect(await shapes(page)).toEqual([
      [3, 5],
      [3, 2],
    ]);
    await page.getByLabel('Sentence that answers').fill('the cat');
    await expect
      .poll(() => shapes(page))
      .toEqual([
        [3, 2],
        [3, 2],
      ]);
    expect(await page.locator('.shapes').innerText()).toMatch(/Kᵀ\s*\(4, 2\)/);
    await page.getByText('3 queries and 2 keys').waitFor();
  });

  it('becomes self-attention when one is dragged onto the other, and is undone', async () => {
    const page = await openUnasked(site, 'cross');
    await page.mouse.move(...(await middle(page, '.sentence-strip[data-side="keys"]')));
    await page.mouse.down();
    await page.mouse.move(...(await middle(page, '[data-card="queries"]')), { steps: 5 });
    await page.locator('.sentence-card.target').waitFor();
    await page.mouse.up();
    await page.getByText(/^Self-attention/).waitFor();
    expect(await shapes(page)).toEqual([
      [5, 5],
      [5, 2],
    ]);
    expect(await strip(page, 'queries').innerText()).toMatch(/sleeping/);
    await page.keyboard.press('Control+z');
    await page.getByText(/^Cross-attention/).waitFor();
  });

  it('stays as it is when a sentence is let go elsewhere', async () => {
    const page = await openUnasked(site, 'cross');
    await page.mouse.move(...(await middle(page, '.sentence-strip[data-side="keys"]')));
    await page.mouse.down();
    await page.mouse.move(...(await middle(page, '.shapes')), { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => page.locator('.dragged').count()).toBe(0);
    expect(await shape(page, 'scores')).toEqual([3, 5]);
  });

  it('uses one for both and swaps by keyboard alone', async () => {
    const page = await openUnasked(site, 'cross');
    await page.getByRole('button', { name: 'Swap the two sentences' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shape(page, 'scores')).toEqual([5, 3]);
    await page.getByRole('button', { name: 'Use for both: “le chat dort”' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shape(page, 'scores')).toEqual([3, 3]);
    await page.getByText(/^Self-attention/).waitFor();
  });

  it('is dragged by a finger on a phone', async () => {
    const page = await openUnasked(site, 'cross', '', sizes.phone);
    await page.locator('.sentence-pair').evaluate((pair) => pair.scrollIntoView({ block: 'center' }));
    const from = await middle(page, '.sentence-strip[data-side="queries"]');
    const to = await middle(page, '[data-card="keys"]');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (readonly [number, number])[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', [from]);
    await touch('touchMove', [[from[0], (from[1] + to[1]) / 2]]);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    await page.getByText(/^Self-attention/).waitFor();
    expect(await shape(page, 'scores')).toEqual([3, 3]);
  });
});

it('hides exactly what each corner says', async () => {
  const page = await openUnasked(site, 'cross');
  const hidden = async () =>
    (await numbersOf(page, 'weights')).map((row) => row.filter((weight) => weight === 0).length);
  expect(await hidden()).toEqual([0, 0, 0]);
  await page.getByRole('radio', { name: 'top-left' }).check();
  await expect.poll(hidden).toEqual([4, 3, 2]);
  await page.getByRole('radio', { name: 'bottom-right' }).check();
  await expect.poll(hidden).toEqual([2, 1, 0]);
});

it('explains a weight, and where an edited key comes from', async () => {
  const page = await openUnasked(site, 'cross');
  await cellOf(page, 'weights', 2, 3).click();
  await page.locator('.explanation', { hasText: 'Why 0.476?' }).waitFor();
  await cellOf(page, 'k', 3, 2).click();
  await page.locator('.explanation', { hasText: 'the dictionary gives “sleeping”' }).waitFor();
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await page.locator('.explanation', { hasText: 'typed by hand' }).waitFor();
  await expect.poll(async () => (await numbersOf(page, 'scores'))[2]![3]).toBe(-2);
});
