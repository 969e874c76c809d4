// The worked example and one's own numbers, walked through as a learner does.

import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openDemo, ready, sizes, useSite } from './page.ts';

const site = useSite();

/** From the lesson: q = [1, 0] against "the cat sat"; weights by exp in float64. */
const scaled = [0, 2 / Math.SQRT2, 1 / Math.SQRT2];
const sum = scaled.reduce((total, score) => total + Math.exp(score), 0);
const weights = scaled.map((score) => Math.exp(score) / sum);

const expectRow = (row: number[] | undefined, expected: readonly number[]) => {
  expect(row).toHaveLength(expected.length);
  row!.forEach((value, n) => expect(value).toBeCloseTo(expected[n]!, 6));
};

describe('the worked example', () => {
  it('shows its numbers at every step, forward and back', async () => {
    const page = await openDemo(site, 'formula');
    expect(await numbersOf(page, 'q')).toEqual([[1, 0]]);
    expect(await numbersOf(page, 'scores')).toEqual([[0, 2, 1]]);
    await page.keyboard.press('Space');
    expectRow((await numbersOf(page, 'scaled'))[0], scaled);
    await page.keyboard.press('ArrowRight');
    expect(await numbersOf(page, 'mask')).toEqual([[0, 0, 0]]);
    expectRow((await numbersOf(page, 'masked'))[0], scaled);
    await page.getByRole('button', { name: 'Next: weights' }).click();
    expectRow((await numbersOf(page, 'weights'))[0], weights);
    expect((await page.locator('.fact').innerText()).replaceAll('\u00a0', ' ')).toBe(
      '“sat” reads 58 % from “cat”, 28 % from itself and 14 % from “the”.',
    );
    await page.keyboard.press('Space');
    expectRow((await numbersOf(page, 'output'))[0], weights);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator('table[data-quantity="weights"]').count()).toBe(0);
    expect(await page.locator('table[data-quantity="masked"]').count()).toBe(1);
  });

  it('explains a weight back to the inputs, and Escape closes the explanation', async () => {
    const page = await openDemo(site, 'formula', 'step=4');
    await cellOf(page, 'weights', 0, 1).click();
    const why = page.locator('.explanation');
    await why.waitFor();
    const text = (await why.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Why 0.576?');
    expect(text).toContain('= 0.576');
    expect(text).toContain('2 ÷ √2');
    expect(text).toContain('1·2 + 0·0');
    await page.keyboard.press('Escape');
    await expect.poll(() => why.count()).toBe(0);
  });
});

describe('one’s own numbers', () => {
  it('recomputes from an edited cell, undoes, redoes, and survives a reload', async () => {
    const page = await openDemo(site, 'formula');
    const cell = cellOf(page, 'k', 1, 0);
    await cell.click();
    await page.keyboard.type('-3.5');
    await page.keyboard.press('Enter');
    await expect.poll(() => numbersOf(page, 'scores')).toEqual([[0, -3.5, 1]]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => numbersOf(page, 'scores')).toEqual([[0, 2, 1]]);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => numbersOf(page, 'scores')).toEqual([[0, -3.5, 1]]);
    await page.waitForURL(/kk=1\.0:-3\.5/);
    await page.reload();
    await ready(page, 'formula');
    expect(await numbersOf(page, 'scores')).toEqual([[0, -3.5, 1]]);
  });

  it('takes another sentence as text, never as markup', async () => {
    const page = await openDemo(site, 'formula', 'preset=random&queries=all');
    await page.getByLabel('Tokens', { exact: true }).fill('<b>bold</b> &amp; "><u id=probe>');
    await expect.poll(async () => (await numbersOf(page, 'scores')).length).toBe(4);
    expect(await page.locator('#probe').count()).toBe(0);
    const labels = await page.locator('table[data-quantity="k"] th').allInnerTexts();
    expect(labels).toEqual(['<b>bold</b>', '&amp;', '"><u', 'id=probe>']);
  });

  it('says so when a sentence is empty or too long, and keeps the picture', async () => {
    const page = await openDemo(site, 'formula');
    await page.getByLabel('Tokens', { exact: true }).fill('');
    await page.getByText('Type at least one word.').waitFor();
    await page.getByLabel('Tokens', { exact: true }).fill(Array(13).fill('word').join(' '));
    await page.getByText('13 tokens are too many').waitFor();
    expect(await numbersOf(page, 'scores')).toEqual([[0, 2, 1]]);
  });

  it('refuses what is not a number and names what is allowed', async () => {
    const page = await openDemo(site, 'formula');
    await cellOf(page, 'q', 0, 0).click();
    await page.keyboard.type('abc');
    await page.keyboard.press('Enter');
    await page.getByText(/from −1000 to 1000/).waitFor();
    expect(await numbersOf(page, 'scores')).toEqual([[0, 2, 1]]);
  });

  it('blocks the future with the causal mask, to exactly 0', async () => {
    const page = await openDemo(site, 'formula', 'queries=all&mask=causal&step=4');
    const rows = await numbersOf(page, 'weights');
    rows.forEach((row, i) => row.forEach((weight, j) => j > i && expect(weight).toBe(0)));
    rows.forEach((row) => expect(row.reduce((total, weight) => total + weight, 0)).toBeCloseTo(1, 6));
  });

  it('works by touch on a phone', async () => {
    const page = await openDemo(site, 'formula', '', sizes.phone);
    await cellOf(page, 'q', 0, 1).tap();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => numbersOf(page, 'scores')).toEqual([[1, 2, 2]]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
