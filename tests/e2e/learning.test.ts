// Training as a learner uses it: step by step, run and reset, scrubbed, broken; and a walk through all of it.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openUnasked, ready, useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const loss = async (page: Page) => (await numbersOf(page, 'measures'))[1]![0]!;

/** Ln 5: what a head costs that gives five letters the same probability, as W_V near zero does. */
const evenGuess = Math.log(5);

describe('the training', () => {
  it('goes a step by Space, runs, pauses, and resets to the same numbers', async () => {
    const page = await openUnasked(site, 'learning', 'task=lastSame&steps=0');
    const start = await numbersOf(page, 'weights');
    const before = await loss(page);
    expect(before).toBeCloseTo(evenGuess, 1);
    await page.locator('h1').click();
    await page.keyboard.press('Space');
    await page.getByText('step 1 of 400').waitFor();
    await expect.poll(() => loss(page)).toBeLessThan(before);
    await button(page, 'Run').click();
    await expect.poll(() => loss(page)).toBeLessThan(before - 0.2);
    await button(page, 'Pause').click();
    expect(await numbersOf(page, 'weights')).not.toEqual(start);
    await button(page, 'Reset').click();
    await expect.poll(() => numbersOf(page, 'weights')).toEqual(start);
  });

  it('comes to the same numbers by a link as by steps', async () => {
    const page = await openUnasked(site, 'learning', 'task=recall&steps=19');
    await button(page, 'Step').click();
    await page.waitForURL(/steps=20/);
    await page.getByText('step 20 of 400').waitFor();
    const stepped = await numbersOf(page, 'match');
    await page.reload();
    await ready(page, 'learning');
    expect(await numbersOf(page, 'match')).toEqual(stepped);
  });

  it('goes to the end at once where motion is not wanted', async () => {
    const page = await openUnasked(site, 'learning', 'steps=380', { reducedMotion: 'reduce' });
    await button(page, 'Run').click();
    await page.getByText('step 400 of 400').waitFor();
  });
});

it('shows another task by what its keys are found by', async () => {
  const page = await openUnasked(site, 'learning');
  await page.getByRole('radio', { name: 'recall a pair' }).check();
  await page.locator('table[data-quantity="match"] th', { hasText: 'after “a”' }).waitFor();
  const scores = await numbersOf(page, 'match');
  for (const [n, row] of scores.slice(0, 5).entries()) expect(row.indexOf(Math.max(...row))).toBe(n);
});

it('writes what it should not without the causal mask', async () => {
  const page = await openUnasked(site, 'learning');
  const sentence = page.locator('.written-sentence');
  expect(await sentence.getAttribute('data-right')).toBe('true');
  await button(page, 'take the causal mask away').click();
  await expect.poll(() => sentence.getAttribute('data-right')).toBe('false');
  const [, trained, written] = await numbersOf(page, 'measures');
  expect(trained![1]).toBe(1);
  expect(trained![0]).toBeLessThan(0.05);
  expect(written![1]).toBeLessThan(0.8);
  expect(written![0]).toBeGreaterThan(1);
});

walkThrough(site, {
  demo: 'learning',
  predict: (page) => page.locator('.prediction').getByRole('button', { name: 'queen', exact: true }).click(),
  async act(page) {
    await button(page, 'Step').click();
    await page.getByText('step 101 of 400').waitFor();
  },
  changes: 'gradient',
  number: (page) => cellOf(page, 'measures', 1, 1),
  value: 1, // every sentence that was held out
  why: /^Why 1\? .* 1 : the share of 256 sentences.* after 101 steps of W ← W − 4 · ∂L\/∂W/,
  breakIt: (page) => page.getByRole('button', { name: 'at zero' }).click(),
  mend: (page) => page.getByRole('button', { name: 'at zero' }).click(),
});

it('explains a gradient by what happens when its weight is moved', async () => {
  const page = await openUnasked(site, 'learning');
  await page.getByText('The next step').click();
  await cellOf(page, 'gradient', 3, 1).click();
  const why = page.locator('.explanation');
  await why.waitFor();
  const [, , gradient, difference] = await numbersOf(page, 'gradient');
  expect(Math.abs(gradient![1]! - difference![1]!)).toBeLessThan(1e-8);
  expect(await why.innerText()).toContain('÷ (2 · 0.0001)');
  await page.keyboard.press('Escape');
  await expect.poll(() => why.count()).toBe(0);
  expect(await cellOf(page, 'gradient', 3, 1).isVisible()).toBe(true);
});

it('unfolds what a link explains', async () => {
  const page = await openUnasked(site, 'learning', 'why=gradient.3.1');
  await page.locator('.explanation').waitFor();
  expect(await cellOf(page, 'gradient', 3, 1).isVisible()).toBe(true);
});
