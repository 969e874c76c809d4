// Scores sampled in the page: the numbers of the lesson, the controls, and long work that can be stopped.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellOf, openUnasked, ready, sizes, useSite } from './page.ts';

const site = useSite();

async function deviationAt(page: Page, dim: number, quantity = 'standard-deviation'): Promise<number> {
  const shown = page.locator(`[data-quantity="${quantity}"][data-dim="${dim}"]`);
  return Number(await shown.getAttribute('data-value'));
}

const choose = (page: Page, name: string, value: string) =>
  page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });

describe('the scores', () => {
  it('spread as √d_k and, divided by it, do not', async () => {
    const page = await openUnasked(site, 'scaling');
    expect(Math.abs((await deviationAt(page, 128)) / 11.31 - 1)).toBeLessThan(0.05);
    for (const dim of [1, 4, 16, 64, 128, 256, 1024]) {
      expect(Math.abs((await deviationAt(page, dim)) / Math.sqrt(dim) - 1)).toBeLessThan(0.08);
      expect(Math.abs((await deviationAt(page, dim, 'scaled-standard-deviation')) - 1)).toBeLessThan(0.08);
    }
    expect(await page.locator('.callout.held').count()).toBe(1);
    expect(await page.locator('figure.histogram').count()).toBe(2);
    expect(await page.locator('.line-plot').count()).toBe(4);
  });

  it('break the rule where its assumption or its divisor is wrong', async () => {
    const page = await openUnasked(site, 'scaling');
    await choose(page, 'dist', 'uniform01');
    await expect.poll(() => page.locator('.line-plot').count()).toBe(5);
    expect(await page.locator('.callout.violated').count()).toBe(1);
    // √(7·128/144)
    expect(Math.abs((await deviationAt(page, 128)) / 2.494 - 1)).toBeLessThan(0.05);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('.callout.held').count()).toBe(1);
    await page.getByRole('button', { name: 'instead' }).click();
    await expect.poll(() => page.locator('figure.histogram').count()).toBe(3);
    expect(await page.locator('.callout.violated').count()).toBe(1);
  });

  it('explain a statistic; Escape closes it; link and reload bring everything back', async () => {
    const page = await openUnasked(site, 'scaling', 'dims=2,32&n=500');
    await choose(page, 'shown', '32');
    await cellOf(page, 'statistics', 1, 0).click();
    await page.getByText('÷ (500 − 1)').waitFor();
    await page.waitForURL(/why=/);
    const before = await deviationAt(page, 32);
    await page.reload();
    await ready(page, 'scaling');
    expect(await deviationAt(page, 32)).toBe(before);
    await page.getByText('÷ (500 − 1)').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.explanation').count()).toBe(0);
  });

  it('explain a bar by keys and a point by pointer, each where it was asked', async () => {
    const page = await openUnasked(site, 'scaling', 'dims=2,32&n=500&dk=32');
    const bars = page.locator('figure.histogram').first();
    await bars.locator('.mark-reading button').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const read = await bars.locator('.mark-reading').innerText();
    await page.keyboard.press('Enter');
    const why = page.locator('.plots + .explanation');
    await why.getByText(`Why ${/: (\d+),/.exec(read)![1]}?`).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.explanation').count()).toBe(0);
    await page.locator('.line-plot circle.point').last().click({ force: true });
    await page.locator('.inputs .plots + .explanation', { hasText: '‖diag(p) − ppᵀ‖ = ' }).waitFor();
    await page.waitForURL(/why=gradientNorm\.32\./);
  });

  it('take every d_k asked for while numbers are computed, and say so when there is none', async () => {
    const page = await openUnasked(site, 'scaling', 'dims=8');
    await page.getByRole('button', { name: '2,048', exact: true }).click();
    await page.getByRole('button', { name: '4,096', exact: true }).click();
    await expect.poll(() => deviationAt(page, 4096), { timeout: 20_000 }).toBeGreaterThan(60);
    expect(await deviationAt(page, 2048)).toBeGreaterThan(40);
    await page.getByLabel('or type them').fill('3, 5 7');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-quantity="standard-deviation"]').count()).toBe(3);
    await page.goto(`${page.url().split('#')[0]}#v=1&demo=scaling&dims=`);
    await page.getByText('No dk is chosen.').first().waitFor();
  });
});

describe('long work', () => {
  it('stops at once, leaves the page usable, and runs again', async () => {
    const page = await openUnasked(site, 'scaling', 'dims=4');
    await choose(page, 'samples', '100000');
    await page.locator('article[aria-busy="false"]').waitFor();
    for (const dim of ['1,024', '2,048', '4,096']) {
      await page.getByRole('button', { name: dim, exact: true }).click();
    }
    const progress = page.locator('.work progress');
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped. The picture shows the numbers from before.').waitFor({ timeout: 1000 });
    expect(await page.locator('[data-quantity="standard-deviation"]').count()).toBe(1);
    await page.getByRole('button', { name: 'Run again' }).click();
    await expect.poll(() => deviationAt(page, 4096), { timeout: 50_000 }).toBeGreaterThan(60);
  });
});

describe('on a phone', () => {
  it('fits, and chooses by touch', async () => {
    const page = await openUnasked(site, 'scaling', 'n=500&dims=1,16,128', sizes.phone);
    await page.locator('input[name="shown"][value="16"]').tap({ force: true });
    await page.getByText('At dk = 16 the scores').first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
