// The cost as a learner works it out: sizes moved, numbers asked about, tiles stepped through, rescaling broken,
// and a race that begins only when asked and ends when stopped.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openDemo, openUnasked, ready, sizes, useSite } from './page.ts';

const site = useSite();

const crossover = (page: Page) => page.locator('[data-quantity="crossover"]');
const part = (page: Page, name: string) => page.getByRole('radio', { name }).check();

describe('work', () => {
  it('follows T and d, by slider, preset and typing, and finds the crossover of the lesson', async () => {
    const page = await openUnasked(site, 'cost');
    expect(await crossover(page).getAttribute('data-value')).toBe('24576');
    await page.getByRole('button', { name: 'd = 8,192' }).click();
    await expect.poll(() => crossover(page).getAttribute('data-value')).toBe('49152');
    await page.getByRole('button', { name: 'T to the crossover' }).click();
    await expect.poll(() => page.locator('[data-quantity="share"]').getAttribute('data-value')).toBe('0.5');

    await page.getByRole('slider', { name: 'T', exact: true }).press('ArrowRight');
    await expect.poll(() => page.getByRole('spinbutton', { name: 'T, typed' }).inputValue()).toBe('65536');
    await page.getByRole('spinbutton', { name: 'T, typed' }).fill('1000');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => Number(await cellOf(page, 'flops', 0, 0).getAttribute('data-value')))
      .toBe(2 * 1000 ** 2 * 8192);

    await page.waitForURL(/t=1000&d=8192/);
    await page.reload();
    await ready(page, 'cost');
    expect(Number(await cellOf(page, 'flops', 4, 0).getAttribute('data-value'))).toBe(16 * 1000 * 8192 ** 2);
  });

  it('explains a number, and Escape closes the explanation', async () => {
    const page = await openUnasked(site, 'cost');
    await cellOf(page, 'flops', 3, 0).getByRole('button').press('Enter');
    await page.locator('.explanation', { hasText: '8 · 8,192 · 4,096²' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.explanation').count()).toBe(0);
  });
});

describe('memory', () => {
  it('halves with half as many bytes for a number', async () => {
    const page = await openUnasked(site, 'cost', 'part=memory');
    const matrix = async () => Number(await cellOf(page, 'bytes', 1, 0).getAttribute('data-value'));
    expect(await matrix()).toBe(2 ** 32);
    await page.getByRole('radio', { name: 'float32' }).check();
    await expect.poll(matrix).toBe(2 ** 33);
  });
});

describe('the matrix', () => {
  const reading = (page: Page) => page.locator('.heatmap-reading').innerText();

  it('is read cell by cell, by keys and by mouse, and explains a cell', async () => {
    const page = await openUnasked(site, 'cost', 'part=matrix&mt=64');
    const canvas = page.locator('.heatmap canvas');
    await canvas.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => reading(page))
      .toMatch(/^2 “is” looks at 1 “This”: masked score .*, weight .*\s%\.$/);
    expect(await page.locator('.heatmap [aria-live]').innerText()).toBe(await reading(page));
    await page.keyboard.press('Control+End');
    await expect.poll(() => reading(page)).toContain('64 “that” looks at 64 “that”');
    await page.keyboard.press('Enter');
    await page.locator('.explanation', { hasText: '÷ Σ' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.explanation').count()).toBe(0);

    // The upper right is blocked.
    const { width, height } = (await canvas.boundingBox())!;
    await canvas.hover({ position: { x: width - 20, y: 60 } });
    await expect.poll(() => reading(page)).toContain('may not look at');
    await canvas.click({ position: { x: 100, y: height - 20 } });
    await page.locator('.explanation').waitFor();
  });

  it('draws weights in its colours, hatches what is blocked, and zooms', async () => {
    const page = await openUnasked(site, 'cost', 'part=matrix&mt=16&mv=positions');
    const canvas = page.locator('.heatmap canvas');
    // How many different colours two squares have: one in the blocked half, one within a single cell.
    const colours = await canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element;
      const { data } = element.getContext('2d')!.getImageData(0, 0, width, height);
      const pixels = new Uint32Array(data.buffer);
      return [
        [width - 30, 40],
        [84, height - 20],
      ].map(([left, top]) => {
        const rows = Array.from({ length: 12 }, (_, row) => (top! + row) * width + left!);
        return new Set(rows.flatMap((at) => [...pixels.subarray(at, at + 12)])).size;
      });
    });
    expect(colours[0]).toBeGreaterThan(1); // lines on paper
    expect(colours[1]).toBe(1);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => canvas.getAttribute('class')).toContain('zoomed');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect.poll(() => canvas.getAttribute('class')).not.toContain('zoomed');
  });
});

const judged = async (page: Page) =>
  (await page.locator('.prediction-verdict').innerText()).replaceAll(/\s+/g, ' ');

describe('tiles', () => {
  it('are foretold: by what the old sums are multiplied', async () => {
    const page = await openDemo(site, 'cost', 'part=tiles');
    await page.locator('.prediction input').fill('1');
    await page.keyboard.press('Enter');
    await page.locator('.prediction-verdict').waitFor();
    expect(await judged(page)).toMatch(/^✗ ?You said 1; it is 0\.188\. With 1, sums under different maxima/);
  });

  it('are stepped through by Space and arrows, and undo leaves them alone', async () => {
    const page = await openUnasked(site, 'cost', 'part=tiles&step=1');
    expect((await numbersOf(page, 'running')).length).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await numbersOf(page, 'running')).length).toBe(2);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await numbersOf(page, 'running')).length).toBe(4);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await numbersOf(page, 'running')).length).toBe(3);
    for (const [tile, maximum, , , sum] of await numbersOf(page, 'running')) {
      expect(maximum).toBeGreaterThanOrEqual(tile!);
      expect(sum).toBeGreaterThan(0);
    }
  });

  it('end with the output of the whole row, until rescaling is left out', async () => {
    const page = await openUnasked(site, 'cost', 'part=tiles');
    const verdict = () => page.locator('.callout').getAttribute('data-verdict');
    expect(await verdict()).toBe('held');
    await page.getByRole('button', { name: 'do not rescale' }).click();
    await expect.poll(verdict).toBe('violated');
    await page.keyboard.press('Control+z');
    await expect.poll(verdict).toBe('held');
  });

  it('follow an edited key', async () => {
    const page = await openUnasked(site, 'cost', 'part=tiles&step=1');
    await cellOf(page, 'k', 0, 0).press('Enter');
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    // q = (1.4, −0.4), k₁ = (9, 1.5): (12.6 − 0.6) ÷ √2
    await expect
      .poll(async () => (await numbersOf(page, 'tileScores'))[0]![0])
      .toBeCloseTo(12 / Math.SQRT2, 4);
  });
});

describe('the race', () => {
  it('begins when asked, shows what it timed, stops when told, and stands in no link', async () => {
    const page = await openUnasked(site, 'cost', 'part=race');
    const status = page.locator('attention-race-view [data-status]');
    expect(await status.getAttribute('data-status')).toBe('waiting');
    // Memory needs no clock.
    expect(await page.locator('.line-plot').count()).toBe(1);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('attention-race-view progress').waitFor();
    await page.locator('[data-quantity="times"]').waitFor();
    expect(await page.locator('.line-plot').count()).toBe(2);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => status.getAttribute('data-status')).toBe('stopped');
    const times = (await numbersOf(page, 'times')).flat();
    expect(times.length).toBeGreaterThanOrEqual(5);
    await page.locator('attention-race-view', { hasText: 'multiplies and adds and nothing else' }).waitFor();
    expect(times.every((milliseconds) => milliseconds >= 0)).toBe(true);
    expect(await page.locator('attention-race-view .callout').getAttribute('data-verdict')).toBe('held');
    await page.locator('attention-race-view .fact .live-number').last().click();
    await page.locator('attention-race-view .explanation').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('attention-race-view .explanation').count()).toBe(0);
    expect(new URL(page.url()).hash).toMatch(/^#v=1&demo=cost&fields=2&predict=0&part=race&k=\w+$/);
    await part(page, 'work');
    await page.locator('[data-quantity="flops"]').waitFor();
  });

  it('is foretold, and judged when it has been run', async () => {
    const page = await openDemo(site, 'cost', 'part=race');
    const told = page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          document.addEventListener('attention-answer', (event) => resolve((event as CustomEvent).detail));
        }),
    );
    await page.locator('.prediction input').fill('1000');
    await page.keyboard.press('Enter');
    await page.locator('.prediction-verdict').waitFor();
    expect(await judged(page)).toBe('You said 1000. Press Run: the race will tell.');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('.prediction-sign').waitFor({ timeout: 60_000 });
    expect(await judged(page)).toMatch(/^✗ ?You said 1000; it is \d+\.\d\. .* ms in five steps, .* ms tiled/);
    expect(await told).toMatchObject({ demo: 'cost', answer: 1000, right: false });
  });

  it('lets the page answer while the plain loop runs', async () => {
    const page = await openUnasked(site, 'cost', 'part=race', sizes.phone);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('attention-race-view progress').waitFor();
    await part(page, 'memory');
    await page.locator('[data-quantity="bytes"]').waitFor();
  });
});
