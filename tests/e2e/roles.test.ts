// Three roles of a token, walked through as a learner does: follow, switch to one vector, edit, ask why.

import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openUnasked, ready, sizes, useSite } from './page.ts';

const site = useSite();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the pronoun example', () => {
  it('shows x times each matrix, and a pronoun that reads from its noun', async () => {
    const page = await openUnasked(site, 'roles');
    const [x, wq, q] = await Promise.all(['x', 'wq', 'q'].map((name) => numbersOf(page, name)));
    const expected = x!.map((row) =>
      wq![0]!.map((_, column) => row.reduce((sum, value, c) => sum + value * wq![c]![column]!, 0)),
    );
    expect(q).toEqual(expected);
    expect(plain(await page.locator('.fact').first().innerText())).toMatch(/^“it” reads 74 % from “cat”/);
  });

  it('follows another token by its button and by a click on its row', async () => {
    const page = await openUnasked(site, 'roles');
    const sentence = page.locator('.fact').first();
    await page.getByRole('radio', { name: 'slept' }).check();
    await expect.poll(() => sentence.innerText()).toMatch(/^“slept” reads/);
    await cellOf(page, 'k', 1, 0).click();
    await expect.poll(() => sentence.innerText()).toMatch(/^“cat” reads/);
    await page.locator('.explanation', { hasText: 'x of “cat”' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.explanation').count()).toBe(0);
  });

  it('becomes symmetric with one vector for all, and with one projection for query and key', async () => {
    const page = await openUnasked(site, 'roles');
    const asymmetry = (rows: number[][]) =>
      Math.max(...rows.flatMap((row, i) => row.map((value, j) => Math.abs(value - rows[j]![i]!))));
    const measured = async () =>
      Number(await page.locator('[data-quantity="scores-asymmetry"]').getAttribute('data-value'));
    expect(asymmetry(await numbersOf(page, 'scores'))).toBe(4);
    expect(await measured()).toBe(4);
    for (const name of ['one for all', 'q = k']) {
      await page.getByRole('radio', { name }).check();
      await page.locator('.callout', { hasText: 'S is symmetric' }).waitFor();
      expect(asymmetry(await numbersOf(page, 'scores'))).toBe(0);
      expect(await measured()).toBe(0);
    }
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.locator('.callout', { hasText: 'S is not symmetric' }).waitFor();
  });

  it('recomputes from an edited matrix, and opens again from its link', async () => {
    const page = await openUnasked(site, 'roles');
    await cellOf(page, 'wk', 1, 0).click();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    // k(it) = 1·1 + 2·3, and q(it) = 2.
    await expect.poll(async () => (await numbersOf(page, 'scores'))[4]![4]).toBe(14);
    await page.waitForURL(/wk=1\.0:3/);
    await page.reload();
    await ready(page, 'roles');
    expect((await numbersOf(page, 'scores'))[4]![4]).toBe(14);
    await page.getByRole('button', { name: 'Discard 1 edit' }).click();
    await expect.poll(async () => (await numbersOf(page, 'scores'))[4]![4]).toBe(0);
  });

  it('fits a phone with every preset', async () => {
    for (const preset of ['pronoun', 'random', 'identity']) {
      const page = await openUnasked(site, 'roles', `preset=${preset}`, sizes.phone);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, preset).toBeLessThanOrEqual(0);
    }
  });
});
