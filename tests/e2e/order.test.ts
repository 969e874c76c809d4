// Shuffling a sentence as a learner does: by button, by dragging, by keyboard; with positions and a causal mask.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openUnasked, ready, sizes, useSite } from './page.ts';

const site = useSite();

const difference = async (page: Page) =>
  Number(await page.locator('[data-quantity="largest-difference"]').getAttribute('data-value'));
const largest = (rows: number[][]) => Math.max(...rows.flat().map(Math.abs));
/** The small numbers of the lower row: the tokens' places in the original sentence. */
const order = (page: Page) => page.locator('attention-sortable-tokens .chip-note').allInnerTexts();

describe('shuffling', () => {
  it('moves the outputs along: put back, they differ by less than 1e-6, and the mean stays', async () => {
    const page = await openUnasked(site, 'order');
    expect(await order(page)).toEqual(['3', '2', '1']);
    for (let presses = 0; presses < 4; presses += 1) {
      const before = await order(page);
      await page.getByRole('button', { name: 'Shuffle', exact: true }).click();
      await expect.poll(() => order(page)).not.toEqual(before);
      expect(await difference(page)).toBeLessThan(1e-6);
      expect(largest(await numbersOf(page, 'difference'))).toBeLessThan(1e-6);

      const [original, shuffled, restored] = await Promise.all(
        ['output', 'shuffled-output', 'restored'].map((quantity) => numbersOf(page, quantity)),
      );
      const slots = (await order(page)).map((place) => Number(place) - 1);
      slots.forEach((token, slot) => expect(restored![token]).toEqual(shuffled![slot]));
      expect(largest(original!)).toBeGreaterThan(0.1);
      const [pooled] = await numbersOf(page, 'pooled');
      const [shuffledPooled] = await numbersOf(page, 'shuffled-pooled');
      pooled!.forEach((mean, column) => expect(shuffledPooled![column]).toBeCloseTo(mean, 6));
    }
    expect(await page.locator('.callout.held').count()).toBe(2);
  });

  it('shuffles rows and columns of the weights', async () => {
    const page = await openUnasked(site, 'order', 'perm=1,2,0');
    const weights = await numbersOf(page, 'weights');
    const shuffled = await numbersOf(page, 'shuffled-weights');
    [1, 2, 0].forEach((query, i) =>
      [1, 2, 0].forEach((key, j) => expect(shuffled[i]![j]).toBeCloseTo(weights[query]![key]!, 6)),
    );
  });

  it('is undone, redone, reversed, put back, and opens again from its link', async () => {
    const page = await openUnasked(site, 'order', 'tok=the,dog,saw,the,man&perm=3,4,2,0,1');
    await page.getByRole('button', { name: 'Shuffle', exact: true }).click();
    await expect.poll(() => order(page)).not.toEqual(['4', '5', '3', '1', '2']);
    const shuffled = await order(page);
    await page.keyboard.press('Control+z');
    await expect.poll(() => order(page)).toEqual(['4', '5', '3', '1', '2']);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => order(page)).toEqual(shuffled);
    await page.waitForURL(/perm=(?!3,4,2,0,1)/);
    await page.reload();
    await ready(page, 'order');
    expect(await order(page)).toEqual(shuffled);
    await page.getByRole('button', { name: 'Reverse' }).click();
    await expect.poll(() => order(page)).toEqual(shuffled.toReversed());
    await page.getByRole('button', { name: 'Original order' }).click();
    await expect.poll(() => order(page)).toEqual(['1', '2', '3', '4', '5']);
    await page.getByText('there is nothing to compare yet').first().waitFor();
  });

  it('works by dragging a word and by Alt with an arrow key', async () => {
    const page = await openUnasked(site, 'order');
    const word = (slot: number) => page.locator('attention-sortable-tokens .chip-token').nth(slot);
    await word(0).dragTo(word(2));
    await expect.poll(() => order(page)).toEqual(['2', '1', '3']);
    await word(0).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => order(page)).toEqual(['1', '2', '3']);
  });
});

describe('what breaks it', () => {
  it.each(['Positions', 'Causal mask'])('%s, until it is switched off again', async (name) => {
    const page = await openUnasked(site, 'order');
    await page.getByLabel(name).check();
    await expect.poll(() => difference(page)).toBeGreaterThan(0.01);
    expect(await page.locator('.callout.violated').count()).toBe(2);
    await page.getByLabel(name).uncheck();
    await expect.poll(() => difference(page)).toBeLessThan(1e-6);
    expect(await page.locator('.callout.violated').count()).toBe(0);
  });

  it('tells who bites whom, and the preset leads back', async () => {
    const page = await openUnasked(site, 'order', 'pos=1&tok=a,b,c,d&perm=1,0,2,3');
    await page.getByRole('button', { name: /dog bites man/ }).click();
    await page.locator('.fact', { hasText: 'Attention alone cannot tell who bites whom.' }).waitFor();
    await page.getByLabel('Positions').check();
    await page.locator('.fact', { hasText: 'Now what follows can tell who bites whom.' }).waitFor();
  });
});

describe('one’s own sentence', () => {
  it('begins in its original order when it has another length, and stays text', async () => {
    const page = await openUnasked(site, 'order', 'causal=1');
    await page.getByLabel('Sentence').fill('<b>so</b> &amp; so, so');
    await expect.poll(() => order(page)).toEqual(['1', '2', '3', '4']);
    expect(await difference(page)).toBe(0);
    expect(await page.locator('attention-playground b').count()).toBe(0);
    await page.getByRole('button', { name: 'Shuffle', exact: true }).click();
    await expect.poll(() => difference(page)).toBeGreaterThan(0.001);
  });

  it('explains a difference, and Escape closes the explanation', async () => {
    const page = await openUnasked(site, 'order', 'pos=1');
    await cellOf(page, 'difference', 0, 1).click();
    const why = page.locator('.explanation');
    await why.waitFor();
    expect(await why.innerText()).toContain('the output of “dog” in the shuffled sentence, minus');
    await page.keyboard.press('Escape');
    await expect.poll(() => why.count()).toBe(0);
  });

  it('fits a phone with eight words', async () => {
    const tokens = 'tok=the,quick,brown,fox,jumped,over,the,hippopotamus&perm=7,6,5,4,3,2,1,0';
    const page = await openUnasked(site, 'order', tokens, sizes.phone);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const first = page.locator('.original-token').first();
    await page.locator('.original-token').nth(3).tap();
    await page.locator('.fact', { hasText: '“fox” gets the same output' }).waitFor();
    expect(await first.getAttribute('aria-pressed')).toBe('false');
  });
});
