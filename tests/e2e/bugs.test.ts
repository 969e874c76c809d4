// The exercise, done as a learner does: probe, suspect, check, be corrected, find the four.

import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openUnasked, ready, sizes, useSite } from './page.ts';

const site = useSite();
type Page = Awaited<ReturnType<typeof openUnasked>>;

const probe = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Probes' }).getByRole('button', { name });
const suspect = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Suspects' }).getByRole('button', { name });
const sums = (rows: number[][]) => rows.map((row) => row.reduce((total, weight) => total + weight, 0));

/** The mistakes of the box that the page would show. */
async function answer(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Show the four' }).click();
  const names = await page.locator('.answer strong').allInnerTexts();
  await page.getByRole('button', { name: 'Hide them again' }).click();
  return names;
}

describe('find the four bugs', () => {
  it('gives what a probe asks, beside what a right attention makes of it', async () => {
    const page = await openUnasked(site, 'bugs');
    expect(await page.locator('.answer').count()).toBe(0);
    await page.getByLabel('A right attention beside it').check();
    await page.locator('table[data-quantity="rightWeights"]').waitFor();
    sums(await numbersOf(page, 'rightWeights')).forEach((sum) => expect(sum).toBeCloseTo(1, 6));
    expect(sums(await numbersOf(page, 'weights')).some((sum) => Math.abs(sum - 1) > 0.01)).toBe(true);
    await probe(page, 'Identical keys').click();
    await expect.poll(async () => (await numbersOf(page, 'k')).flat()).toEqual(Array(6).fill(1));
    expect(new Set((await numbersOf(page, 'rightWeights')).flat())).toEqual(new Set([Math.fround(1 / 3)]));
    await probe(page, 'Very large scores').click();
    await expect.poll(() => cellOf(page, 'k', 0, 0).getAttribute('data-value')).toBe('1000');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await numbersOf(page, 'k')).flat()).toEqual(Array(6).fill(1));
  });

  it('takes one’s own numbers, and says which outputs they moved', async () => {
    const page = await openUnasked(site, 'bugs', 'mask=causal');
    const before = await numbersOf(page, 'output');
    await cellOf(page, 'v', 2, 0).click();
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    const notes = page.locator('table[data-quantity="output"] .row-note');
    await expect.poll(() => notes.count()).toBe(3);
    const after = await numbersOf(page, 'output');
    const moved = after.map((row, i) => row.some((value, column) => value !== before[i]![column]));
    expect(await notes.allInnerTexts()).toEqual(moved.map((is) => (is ? 'moved' : 'same bits')));
    await page.getByText('Your own input').waitFor();
  });

  it('clears a wrong suspect by an input that shows it, and finds the four', async () => {
    const page = await openUnasked(site, 'bugs', 'seed=3');
    const four = await answer(page);
    expect(four).toHaveLength(4);
    const plain = (text: string) => text.replaceAll(/\s/g, '');
    const chips = page.getByRole('group', { name: 'Suspects' }).getByRole('button');
    const labels = (await chips.allInnerTexts()).map(plain);
    const wrong = labels.findIndex((label) => !four.map(plain).includes(label));
    await chips.nth(wrong).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('The one you ticked is not in the box; 4 are missing.').waitFor();
    expect(await page.locator('[data-cleared]').count()).toBe(1);
    await chips.nth(wrong).click();
    for (const name of four) await chips.nth(labels.indexOf(plain(name))).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Found: these are the four').waitFor();
    await page.waitForURL(/check=1/);
    await page.reload();
    await ready(page, 'bugs');
    await page.getByText('Found: these are the four').waitFor();
    await page.getByRole('button', { name: 'Another box' }).click();
    await page.getByText('Box 4').waitFor();
    expect(await page.locator('[aria-pressed="true"]').count()).toBe(1); // the probe, no suspect
  });

  it('opens the box, and answers why with what a right attention makes', async () => {
    const page = await openUnasked(site, 'bugs');
    await page.getByLabel('Open the box').check();
    await page.locator('table[data-quantity="scaled"]').waitFor();
    await cellOf(page, 'weights', 0, 0).click();
    await expect.poll(() => page.locator('.explanation').innerText()).toMatch(/unbroken/);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.explanation').count()).toBe(0);
    await suspect(page, 'mask swapped').press('Enter');
    await page.getByText('1 of 4').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('0 of 4').waitFor();
  });

  it('is done on a phone, with everything shown', async () => {
    const page = await openUnasked(
      site,
      'bugs',
      'ref=1&inside=1&reveal=1&sus=noScale,swappedMask&check=1',
      sizes.phone,
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await probe(page, 'Causal mask').tap();
    await page.waitForURL(/mask=causal/);
  });
});
