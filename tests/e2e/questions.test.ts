// The five questions as a learner answers them: wrongly first, then rightly, by keyboard, and off to the demos.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDemo, ready, sizes, useSite } from './page.ts';

const site = useSite();

const verdict = (page: Page, question: string) =>
  page.locator(`[data-question="${question}"]`).getAttribute('data-verdict');
const right = async (page: Page) =>
  Number(await page.locator('[data-quantity="right"]').getAttribute('data-value'));

async function type(page: Page, blank: string, text: string): Promise<void> {
  await page.locator(`input[name="${blank}"]`).fill(text);
  await page.keyboard.press('Enter');
}

describe('answers', () => {
  it('are told what they would mean when wrong, and why when right', async () => {
    const page = await openDemo(site, 'questions');
    expect(await right(page)).toBe(0);
    await type(page, 'deviation', '128');
    await expect.poll(() => verdict(page, 'deviation')).toBe('wrong');
    const deviation = page.locator('[data-question="deviation"]');
    expect(await deviation.innerText()).toContain('128 is the variance; the standard deviation is its root.');
    expect(await page.locator('input[name="deviation"]').getAttribute('aria-invalid')).toBe('true');
    await type(page, 'deviation', '√128');
    await expect.poll(() => verdict(page, 'deviation')).toBe('right');
    expect(await deviation.innerText()).toContain('√128 = 11.31');
    expect(await right(page)).toBe(1);
  });

  it('are all right in the forms people write, and come back with the link', async () => {
    const page = await openDemo(site, 'questions');
    const shapes = ['10x64', '(10, 64)', '10×64', '[10,10]', '10 x 10', 'T x d_v'];
    for (const [n, blank] of ['q', 'k', 'v', 'scores', 'weights', 'output'].entries()) {
      await type(page, blank, shapes[n]!);
    }
    await expect.poll(() => verdict(page, 'shapes')).toBe('right');
    await page.getByText('The direction: how much').click();
    await page.getByText('All tokens are known').click();
    await type(page, 'deviation', '11.3');
    await type(page, 'crossover', '≈ 49k');
    await expect.poll(() => right(page)).toBe(5);
    await page.waitForURL(/parallel=prefixes/);
    await page.reload();
    await ready(page, 'questions');
    expect(await right(page)).toBe(5);
    expect(await page.locator('input[name="k"]').inputValue()).toBe('(10, 64)');
  });

  it('can be asked for, and hidden again', async () => {
    const page = await openDemo(site, 'questions', '', sizes.phone);
    const crossover = page.locator('[data-question="crossover"]');
    await crossover.getByRole('button', { name: 'Show the answer' }).click();
    await crossover.getByText('6 · 8,192 = 49,152').waitFor();
    expect(await right(page)).toBe(0);
    await crossover.getByRole('button', { name: 'Hide the answer' }).click();
    await expect.poll(() => crossover.locator('.answer').count()).toBe(0);
  });

  it('lead to the demo that shows why, set up for the question', async () => {
    const page = await openDemo(site, 'questions', 'shown=5');
    await page.getByRole('link', { name: 'both terms, at their crossover' }).click();
    await ready(page, 'cost');
    expect(await page.locator('[data-quantity="share"]').getAttribute('data-value')).toBe('0.5');
    expect(await page.locator('[data-quantity="crossover"]').getAttribute('data-value')).toBe('49152');
    await page.goBack();
    await ready(page, 'questions');
  });
});
