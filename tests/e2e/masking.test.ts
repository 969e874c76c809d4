// The mask as a learner uses it: painted by pointer and keyboard, tested for leaks, decoded with a cache.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openUnasked, ready, sizes, useSite } from './page.ts';

const site = useSite();

const verdictOf = (page: Page) => page.locator('[data-verdict]').getAttribute('data-verdict');
const causal = [0, 1, 2, 3, 4, 5].map((i) => [0, 1, 2, 3, 4, 5].map((j) => (j <= i ? 1 : 0)));

describe('painting', () => {
  it('gives a blocked pair the weight 0 exactly, and undo and reload give the mask back', async () => {
    const page = await openUnasked(site, 'masking');
    expect(await numbersOf(page, 'allowed')).toEqual(causal);
    const before = await numbersOf(page, 'weights');
    expect(before[5]![2]).toBeGreaterThan(0);

    await cellOf(page, 'allowed', 5, 2).click();
    await expect.poll(async () => (await numbersOf(page, 'weights'))[5]![2]).toBe(0);
    const weights = await numbersOf(page, 'weights');
    expect(weights[5]!.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 6);
    expect((await numbersOf(page, 'mask'))[5]![2]).toBe(-Infinity);
    expect((await numbersOf(page, 'masked'))[5]![2]).toBe(-Infinity);
    expect(await page.locator('.fact').first().innerText()).toContain('16 of 36 pairs are blocked');

    await page.waitForURL(/paint=5\.2:0/);
    await page.reload();
    await ready(page, 'masking');
    expect(await numbersOf(page, 'weights')).toEqual(weights);

    await page.getByRole('button', { name: 'Clear 1 painted cell' }).click();
    await expect.poll(() => numbersOf(page, 'weights')).toEqual(before);
    await page.keyboard.press('Control+z');
    await expect.poll(() => numbersOf(page, 'weights')).toEqual(weights);
  });

  it('paints a whole stroke by dragging, as one step of undo', async () => {
    const page = await openUnasked(site, 'masking');
    await cellOf(page, 'allowed', 0, 1).hover();
    await page.mouse.down();
    await cellOf(page, 'allowed', 0, 5).hover();
    await page.mouse.up();
    await expect.poll(async () => (await numbersOf(page, 'allowed'))[0]).toEqual([1, 1, 1, 1, 1, 1]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => numbersOf(page, 'allowed')).toEqual(causal);
  });

  it('paints by keyboard: arrows walk, Space toggles', async () => {
    const page = await openUnasked(site, 'masking');
    await cellOf(page, 'allowed', 0, 0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(async () => (await numbersOf(page, 'allowed'))[0]).toEqual([1, 1, 0, 0, 0, 0]);
    await expect.poll(async () => (await numbersOf(page, 'weights'))[0]![1]).toBeGreaterThan(0);
  });

  it('shows the opposite booleans for the two libraries', async () => {
    const page = await openUnasked(site, 'masking', 'tok=a,b');
    const textsOf = (quantity: string) =>
      page.locator(`table[data-quantity="${quantity}"] .cell`).allInnerTexts();
    expect(await textsOf('allowTrue')).toEqual(['True', 'False', 'True', 'True']);
    expect(await textsOf('blockTrue')).toEqual(['False', 'True', 'False', 'False']);
  });

  it('explains a blocked weight, and Escape closes the explanation', async () => {
    const page = await openUnasked(site, 'masking');
    await cellOf(page, 'weights', 0, 1).click();
    const why = page.locator('.explanation');
    await why.waitFor();
    expect(await why.innerText()).toContain('Why 0?');
    await page.keyboard.press('Escape');
    await expect.poll(() => why.count()).toBe(0);
  });
});

describe('the other parts', () => {
  it('detects a leak by one bit, and names who leaks', async () => {
    const page = await openUnasked(site, 'masking');
    await page.getByRole('radio', { name: 'leak detector' }).click();
    await expect.poll(() => verdictOf(page)).toBe('held');
    const difference = await numbersOf(page, 'difference');
    expect(difference.slice(0, 3)).toEqual([[0], [0], [0]]);
    expect(difference[3]![0]).toBeGreaterThan(0);
    await page.getByRole('radio', { name: 'mask after softmax' }).click();
    await expect.poll(() => verdictOf(page)).toBe('violated');
    expect(await page.locator('.callout').innerText()).toContain('“the”, “cat” and “sat”');
    await page.keyboard.press('Control+z');
    await expect.poll(() => verdictOf(page)).toBe('held');
  });

  it('walks through the tokens by keyboard: the cache gives the row of the full pass', async () => {
    const page = await openUnasked(site, 'masking', 'part=cache&step=1');
    for (let step = 1; step <= 6; step += 1) {
      await expect.poll(async () => (await numbersOf(page, 'k')).length).toBe(step);
      const [output, full] = [await numbersOf(page, 'output'), await numbersOf(page, 'fullRow')];
      output[0]!.forEach((value, n) => expect(value).toBeCloseTo(full[0]![n]!, 6));
      await page.keyboard.press(step % 2 === 0 ? 'Space' : 'ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await numbersOf(page, 'k')).length).toBe(5);
    expect(await numbersOf(page, 'multiplications')).toEqual([
      [7, 14, 21, 28, 35, 42],
      [7, 28, 63, 112, 175, 252],
    ]);
  });

  it('gives one pass and separate passes the same outputs', async () => {
    const page = await openUnasked(site, 'masking', 'part=parallel');
    const [parallel, prefixes] = [await numbersOf(page, 'parallel'), await numbersOf(page, 'prefixes')];
    parallel.flat().forEach((value, n) => expect(value).toBeCloseTo(prefixes.flat()[n]!, 6));
    expect(await verdictOf(page)).toBe('held');
  });

  it('reads the empty row in three ways', async () => {
    const page = await openUnasked(site, 'masking', 'part=empty&row=0');
    expect(await numbersOf(page, 'zeros')).toEqual([[0, 0, 0, 0, 0, 0]]);
    expect(await numbersOf(page, 'notANumber')).toEqual([Array<number>(6).fill(NaN)]);
    expect(await numbersOf(page, 'uniform')).toEqual([Array<number>(6).fill(Math.fround(1 / 6))]);
  });
});

describe('small screens', () => {
  it.each(['mask', 'leak', 'parallel', 'cache', 'empty'])(
    'never scrolls the page sideways: %s',
    async (part) => {
      const words = 'tok=the,quick,brown,fox,jumps,over,the,lazy,dog,and,runs,internationally';
      const page = await openUnasked(site, 'masking', `part=${part}&${words}`, sizes.phone);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess).toBe(0);
    },
  );
});
