// Softmax as a learner tries it: overflowed for real, cooled, and given a sink.

import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openUnasked, sizes, useSite } from './page.ts';

const site = useSite();

const row = [-1, 0.5, 3, 2];
const sum = row.reduce((total, score) => total + Math.exp(score), 0);
const weights = row.map((score) => Math.exp(score) / sum);

const expectRow = (actual: number[] | undefined, expected: readonly number[]) => {
  expect(actual).toHaveLength(expected.length);
  actual!.forEach((value, n) => expect(value).toBeCloseTo(expected[n]!, 5));
};

describe('a constant', () => {
  it('changes nothing, until exp overflows as the formula is written', async () => {
    const page = await openUnasked(site, 'softmax');
    expectRow((await numbersOf(page, 'naive'))[2], weights);
    expectRow((await numbersOf(page, 'stable'))[3], weights);
    await page.getByRole('button', { name: /^Overflow/ }).click();
    await expect.poll(async () => (await numbersOf(page, 'naive'))[1]).toEqual(Array(4).fill(Infinity));
    expect((await numbersOf(page, 'naive'))[2]).toEqual(Array(4).fill(NaN));
    expectRow((await numbersOf(page, 'stable'))[3], weights);
    expect(await page.locator('[data-verdict="violated"]').innerText()).toContain('88.72');
    expect(await page.locator('[data-verdict="held"]').innerText()).toContain('largest difference 0');
    // Every NaN stands where it is the lesson.
    expect(await page.locator('[data-value="NaN"]:not([data-lesson="nan"] *)').count()).toBe(0);
    await page.getByRole('button', { name: /^Underflow/ }).click();
    await expect.poll(async () => (await numbersOf(page, 'naive'))[1]).toEqual([0, 0, 0, 0]);
    expectRow((await numbersOf(page, 'stable'))[3], weights);
  });

  it('explains the NaN, and Escape closes the explanation', async () => {
    const page = await openUnasked(site, 'softmax', 'c=100');
    await cellOf(page, 'naive', 2, 2).click();
    const why = page.locator('.explanation');
    await why.waitFor();
    expect(await why.innerText()).toContain('∞ ÷ ∞ is not a number');
    await page.keyboard.press('Escape');
    await expect.poll(() => why.count()).toBe(0);
  });

  it('takes one’s own scores', async () => {
    const page = await openUnasked(site, 'softmax', 'c=0');
    await cellOf(page, 'scores', 0, 2).click();
    await page.keyboard.type('-1000');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await numbersOf(page, 'stable'))[3]![2]).toBe(0);
    await page.getByRole('button', { name: 'Discard 1 edit' }).click();
    await expect.poll(async () => (await numbersOf(page, 'stable'))[3]![2]).toBeCloseTo(weights[2]!, 5);
  });
});

it('shares ties at temperature 0', async () => {
  const page = await openUnasked(site, 'softmax', 'part=temperature&t=0&s=0.3:3');
  expect((await numbersOf(page, 'temperatures'))[0]).toEqual([0, 0, 0.5, 0.5]);
  expect((await numbersOf(page, 'temperatures')).at(-1)).toEqual([0.25, 0.25, 0.25, 0.25]);
});

it('lets the rows of a sink sum to less than 1, also on a phone', async () => {
  const page = await openUnasked(site, 'softmax', '', sizes.phone);
  await page.getByRole('radio', { name: 'sink' }).check({ force: true });
  await page.locator('table[data-quantity="sinks"]').waitFor();
  const totals = (await numbersOf(page, 'sinks')).map((numbers) =>
    numbers.slice(0, -1).reduce((total, weight) => total + weight, 0),
  );
  const total = (sink: number) => (4 * Math.exp(-6)) / (Math.exp(sink) + 4 * Math.exp(-6));
  expectRow(totals, [1, total(0), total(2)]);
  await page.getByRole('radio', { name: 'the first token' }).check({ force: true });
  await expect.poll(async () => (await numbersOf(page, 'sinks'))[0]![0]).toBeGreaterThan(0.99);
});
