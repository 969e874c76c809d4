// The formula broken and mended as a learner does: the chip, the violated invariant, its number, the link, undo.

import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openDemo, ready, sizes, useSite } from './page.ts';

const site = useSite();
type Page = Awaited<ReturnType<typeof openDemo>>;

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Break it' }).getByRole('button', { name });
const verdictOf = (page: Page, invariant: string) =>
  page.locator(`[data-invariant="${invariant}"] [data-verdict]`);
const kindOf = (page: Page, invariant: string) => verdictOf(page, invariant).getAttribute('data-verdict');

describe('break it', () => {
  it('lights up a row that does not sum to 1, and mends', async () => {
    const page = await openDemo(site, 'formula', 'step=4');
    const right = await numbersOf(page, 'weights');
    expect(await page.locator('[data-invariant]').count()).toBe(0);
    await chip(page, 'softmax over columns').click();
    await verdictOf(page, 'sums').waitFor();
    expect(await numbersOf(page, 'weights')).toEqual([[1, 1, 1]]);
    expect(await kindOf(page, 'sums')).toBe('violated');
    expect(await verdictOf(page, 'sums').innerText()).toContain('largest |Σ − 1| = 2');
    expect(await page.locator('.row-note.violated').innerText()).toBe('Σ = 3');
    expect(await kindOf(page, 'size')).toBe('held');
    await chip(page, 'softmax over columns').click();
    await expect.poll(() => page.locator('[data-invariant]').count()).toBe(0);
    expect(await numbersOf(page, 'weights')).toEqual(right);
  });

  it('shows who sees the future, undone, in the link, and after a reload', async () => {
    const page = await openDemo(site, 'formula', 'step=4');
    await page.getByRole('button', { name: 'Three more need a mask' }).click();
    await chip(page, 'mask with 0').click();
    await verdictOf(page, 'leak').waitFor();
    for (const invariant of ['blocked', 'leak']) expect(await kindOf(page, invariant)).toBe('violated');
    for (const invariant of ['size', 'sums', 'finite']) expect(await kindOf(page, invariant)).toBe('held');
    const weights = await numbersOf(page, 'weights');
    const leaked = Math.max(weights[0]![1]!, weights[0]![2]!, weights[1]![2]!);
    expect(leaked).toBeGreaterThan(0);
    expect(await verdictOf(page, 'blocked').innerText()).toContain(leaked.toFixed(3));
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('[data-invariant]').count()).toBe(0);
    await page.keyboard.press('Control+Shift+z');
    await verdictOf(page, 'leak').waitFor();
    await page.waitForURL(/broken=maskWithZero/);
    await page.reload();
    await ready(page, 'formula');
    expect(await kindOf(page, 'leak')).toBe('violated');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.locator('table[data-quantity="output"] .row-note.violated').allInnerTexts())
      .toEqual(['sees the future', 'sees the future']);
  });

  it('overflows without the maximum only when a score is large, and says NaN where it is', async () => {
    const page = await openDemo(site, 'formula', 'step=4&broken=noMaximum');
    expect(await kindOf(page, 'finite')).toBe('held');
    await cellOf(page, 'k', 1, 0).click();
    await page.keyboard.type('1000');
    await page.keyboard.press('Enter');
    await expect.poll(() => kindOf(page, 'finite')).toBe('violated');
    expect(await page.locator('table[data-quantity="weights"] [data-value="NaN"]').count()).toBeGreaterThan(
      0,
    );
    await page.getByText('What “sat” reads is not a number.').waitFor();
  });

  it('explains a broken number by what made it, and says what the formula, unbroken, would make it', async () => {
    const page = await openDemo(site, 'formula', 'step=4&broken=wrongAxis');
    await cellOf(page, 'weights', 0, 1).click();
    const text = (await page.locator('.explanation').innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Why 1?');
    expect(text).toContain('Softmax ran over the column');
    expect(text).toContain('The formula, unbroken, makes it 0.576.');
    await page.keyboard.press('Escape');
    await chip(page, 'softmax over columns').press('Enter');
    await expect.poll(() => page.locator('[data-invariant]').count()).toBe(0);
  });

  it('fits a phone with everything broken at once', async () => {
    const all =
      'scaleByModel,noScale,scaleTwice,maskWithZero,maskAfterSoftmax,wrongAxis,noMaximum,swappedMask';
    const page = await openDemo(site, 'formula', `queries=all&mask=causal&step=4&broken=${all}`, sizes.phone);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Mend all' }).tap();
    await expect.poll(() => page.locator('[data-invariant]').count()).toBe(0);
  });
});
