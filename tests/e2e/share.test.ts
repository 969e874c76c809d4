// "Share or embed": what a teacher sets up is what learners get, by every way of pasting it.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './axe.ts';
import { useHostPages } from './host-pages.ts';
import { numbersOf, openDemo, sizes, useSite } from './page.ts';

const site = useSite();
const host = useHostPages();

async function openPanel(demo: string, settings = '', options = sizes.desktop): Promise<Page> {
  const page = await openDemo(site, demo, settings, options);
  await page.getByRole('button', { name: 'Share …' }).click();
  await page.locator('attention-share-panel section').first().waitFor();
  return page;
}
const linkOf = (page: Page) => page.getByLabel('The link of this experiment').inputValue();
const snippetOf = async (page: Page, kind: string) => {
  await page.getByRole('radio', { name: kind }).check();
  return page.locator('attention-share-panel textarea').inputValue();
};
const tick = (page: Page, name: string, on: boolean) =>
  page.getByRole('checkbox', { name, exact: true }).setChecked(on);

describe('the panel', () => {
  it('makes a frame with only the controls that are ticked, and all results', async () => {
    const page = await openPanel('formula', 'step=4&seed=3');
    await page.getByRole('button', { name: 'None' }).click();
    await tick(page, 'Tokens', true);
    await tick(page, 'Mask', true);
    await tick(page, 'Learners are asked to predict before they see', false);
    const weights = await numbersOf(page, 'weights');
    const course = await site.open(host.add({ body: await snippetOf(page, 'HTML frame') }));
    const frame = course.frameLocator('iframe');
    await frame.locator('[data-ready="formula"]').waitFor();
    await expect.poll(() => frame.locator('.field').count()).toBe(2);
    expect(await frame.getByRole('textbox', { name: 'Tokens' }).count()).toBe(1);
    expect(await frame.getByRole('radio', { name: 'causal' }).count()).toBe(1);
    expect(await frame.locator('.editable, .break-it, .prediction').count()).toBe(0);
    const shown = await frame
      .locator('table[data-quantity="weights"] [data-value]')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-value'))));
    expect([shown]).toEqual(weights);
    for (const [n, name] of ['scores', 'scaled', 'masked', 'weights', 'output'].entries()) {
      await frame.locator('.stepper button').nth(n).click();
      await frame.locator(`table[data-quantity="${name}"]`).last().waitFor();
    }
  });

  it('makes an element that is held to its file', async () => {
    const page = await openPanel('softmax', 't=2&part=temperature');
    await expect.poll(() => snippetOf(page, 'HTML element')).toContain('integrity');
    const snippet = await snippetOf(page, 'HTML element');
    const file = readFileSync(fileURLToPath(new URL('../../dist/embed.js', import.meta.url)));
    expect(snippet).toContain(`integrity="sha384-${createHash('sha384').update(file).digest('base64')}"`);
    const course = await site.open(host.add({ body: snippet }));
    await course.locator('[data-ready="softmax"]').waitFor();
    expect(await numbersOf(course, 'temperatures')).toEqual(await numbersOf(page, 'temperatures'));
  });

  it('follows what is done above, in its link and in the preview, without a trace in the history', async () => {
    const page = await openPanel('formula');
    const before = await page.evaluate(() => history.length);
    await page.locator('attention-embed-preview').scrollIntoViewIfNeeded();
    const preview = page.frameLocator('attention-embed-preview iframe');
    await preview.locator('[data-ready="formula"]').waitFor();
    await page.locator('article').getByRole('button', { name: 'Next: rescale' }).click();
    await expect.poll(() => linkOf(page)).toContain('step=2');
    await preview.locator('table[data-quantity="scaled"]').waitFor();
    await page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).check();
    await preview.locator('attention-playground[data-theme="dark"]').waitFor();
    expect(await linkOf(page)).not.toContain('theme');
    expect(await snippetOf(page, 'HTML frame')).toContain('theme=dark&amp;step=2');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('asks the questions that are chosen', async () => {
    const page = await openPanel('questions');
    const questions = page.locator('attention-share-panel').getByRole('textbox', { name: 'Questions' });
    await questions.fill('2, 5');
    await questions.press('Enter');
    await expect.poll(() => page.locator('[data-question]').count()).toBe(2);
    expect(await linkOf(page)).toContain('ask=2,5');
  });

  it('copies, and draws the link as a QR code', async () => {
    const page = await openPanel('order', 'seed=9');
    await page.getByRole('button', { name: 'Copy: Link' }).click();
    await page.getByText('Copied: Link').waitFor();
    await page.getByRole('button', { name: 'QR code' }).click();
    const code = page.getByRole('img', { name: /^QR code of the link/ });
    const drawn = await code.locator('path').getAttribute('d');
    expect(drawn!.startsWith('M0 0h1v1h-1zM1 0')).toBe(true);
    await page.locator('article').getByRole('button', { name: 'Reverse' }).click();
    await expect.poll(() => code.locator('path').getAttribute('d')).not.toBe(drawn);
  });

  it('warns of a long link and offers a file', async () => {
    const cells = Array.from({ length: 96 }, (_, n) => `${n >> 3}.${n % 8}:${n + 0.123456789012}`).join(',');
    const tokens = Array.from({ length: 12 }, (_, n) => `t${n}`).join(',');
    const page = await openPanel('formula', `tok=${tokens}&preset=random&dk=8&queries=all&q=${cells}`);
    const note = page.locator('attention-share-panel [role=status]', { hasText: 'A file is safer' });
    await note.waitFor();
    const download = page.waitForEvent('download');
    await note.getByRole('button', { name: 'Save as a file' }).click();
    expect((await download).suggestedFilename()).toBe('formula-experiment.json');
  });

  it.each(Object.entries(sizes))('has nothing serious for axe and fits, on a %s', async (_, size) => {
    const page = await openPanel('masking', '', size);
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('a link with a presentation, on the site', () => {
  it('says that controls are left out, and leads to all of them', async () => {
    const page = await openDemo(site, 'lookup', 'controls=t&theme=dark');
    expect(await page.locator('article .field').count()).toBe(1);
    expect(await page.locator('attention-playground').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('link', { name: 'Show all of them' }).click();
    await expect.poll(() => page.locator('article .field').count()).toBe(3);
    expect(await page.getByText('leaves some controls out').count()).toBe(0);
  });
});
