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

  it('have numbers that can be asked about, and a program', async () => {
    const page = await openDemo(site, 'questions');
    await type(page, 'crossover', '6d');
    const number = page.locator('[data-question="crossover"] .answer .live-number');
    await number.click();
    await page.getByText('24d² ÷ 4d = 6d = 6 · 8,192').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.explanation').count()).toBe(0);
  });

  it('are told to the host, and mark the demo as done when all five are given', async () => {
    const page = await openDemo(
      site,
      'questions',
      'a=10x64,10x64,10x64,10x10,10x10&roles=order&parallel=cheaper',
    );
    await page.evaluate(() => {
      const said: unknown[] = [];
      Object.assign(window, { said });
      document.addEventListener('attention-answer', (event) => said.push((event as CustomEvent).detail));
    });
    const done = () =>
      page
        .getByRole('link', { name: /^Questions/ })
        .locator('.done')
        .count();
    await type(page, 'output', '10x64');
    await type(page, 'deviation', '11.3');
    expect(await done()).toBe(0);
    await type(page, 'crossover', '24,576');
    await expect.poll(done).toBe(1);
    const said = await page.evaluate(
      () => (window as unknown as { said: { answer: string; right: boolean }[] }).said,
    );
    expect(said.map((one) => [one.answer, one.right])).toEqual([
      ['10x64; 10x64; 10x64; 10x10; 10x10; 10x64', true],
      ['11.3', true],
      ['24,576', false],
    ]);
  });
});
