// Every demo in states that together hold every pair of its settings, at the width of a phone: no text without a
// number, no table without a caption, no scale that its own numbers leave, nothing that scrolls sideways, and no
// computed number that does not answer when it is asked about.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../web/experiment/schema.ts';
import { coveringSettings } from './covering.ts';
import { openDemo, sizes, useSite } from './page.ts';
import { untoldIn, untoldRules } from './untold.ts';

const site = useSite();
const folder = new URL('../../web/demos/', import.meta.url);
const demos = readdirSync(fileURLToPath(folder));

/** Settings that make a state quicker to compute without another picture. */
const lighter: Readonly<Record<string, string>> = { scaling: 'n=500&dims=1,16,128' };

const schemaOf = async (demo: string) =>
  ((await import(/* @vite-ignore */ new URL(`${demo}/schema.ts`, folder).href)) as { schema: Schema }).schema;

/** Opens the demo in this state, in the page that is there. */
async function goTo(page: Page, demo: string, settings: string): Promise<void> {
  await page.evaluate(
    (hash) =>
      new Promise((resolve) => {
        document.addEventListener('attention-ready', resolve, { once: true });
        window.location.hash = hash;
      }),
    `v=1&demo=${demo}&${settings}`,
  );
}

/** What is wrong with the page as it stands, each as a sentence; runs in the page. */
function faultsOf(): string[] {
  const root = document.querySelector('attention-playground')!.shadowRoot!;
  const article = root.querySelector<HTMLElement>('article')!;
  const all = (selector: string) => [...article.querySelectorAll<HTMLElement>(selector)];
  // Where NaN is what is taught, or asked for
  const isLesson = (element: Element) =>
    element.closest('[data-lesson="nan"], attention-prediction-panel') !== null;
  const faults: string[] = [];

  for (const notice of root.querySelectorAll<HTMLElement>('.notice:not(.callout), .work'))
    faults.push(notice.innerText);

  const words = /\bundefined\b|\[object |\bNaN\b|\bInfinity\b|\bnull\b/;
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (words.test(text) && !isLesson(node.parentElement!)) faults.push(`says “${text.trim()}”`);
  }

  for (const element of all('[data-value]')) {
    const value = Number(element.dataset['value']);
    if (Number.isFinite(value) || value === -Infinity || isLesson(element)) continue;
    faults.push(
      `${element.closest('[data-quantity]')?.getAttribute('data-quantity')} is ${element.dataset['value']}`,
    );
  }

  for (const table of all('table')) {
    const caption = table.querySelector('caption')?.textContent?.trim() ?? '';
    const name = table.dataset['quantity'] ?? caption;
    if (caption === '') faults.push(`the table ${name} has no caption`);
    if (!/each row sums to 1/.test(caption)) continue;
    for (const row of table.querySelectorAll('tbody tr')) {
      const numbers = [...row.querySelectorAll<HTMLElement>('td.cell')].map((cell) =>
        Number(cell.dataset['value']),
      );
      const sum = numbers.reduce((total, number) => total + number, 0);
      if (Math.abs(sum - 1) > 1e-5) faults.push(`a row of ${name} sums to ${sum}, not to 1`);
    }
  }

  for (const sentence of all('.fact, .meaning, .hint, .prose, .callout-title, figcaption, h2')) {
    if (!/\p{L}/u.test(sentence.textContent ?? '')) faults.push(`an empty ${sentence.className}`);
  }

  // A plot can be read and asked about, and so can both its axes.
  for (const figure of all('figure.plot')) {
    const name = figure.querySelector('figcaption')!.textContent?.trim();
    const marks = figure.querySelectorAll('circle.point, rect.bar').length;
    if (marks > 0 && !figure.querySelector('.mark-reading button'))
      faults.push(`${name}: points without why`);
    if (figure.querySelectorAll('.axis-name button').length !== 2)
      faults.push(`${name}: an axis without why`);
  }

  // An axis covers its data: every mark stands between the ends of the axes.
  for (const figure of all('figure.plot')) {
    const axis = figure.querySelector('.axis')!.getBoundingClientRect();
    const frame = figure.querySelector('svg')!.getBoundingClientRect();
    for (const mark of figure.querySelectorAll('circle.point, rect.bar, path.series-line, path.theory')) {
      const { left, right, top, bottom, width, height } = mark.getBoundingClientRect();
      if (width === 0 && height === 0) continue;
      const isOutside =
        left < axis.left - 4 || right > axis.right + 4 || top < frame.top - 1 || bottom > axis.bottom + 4;
      if (isOutside)
        faults.push(`${figure.querySelector('figcaption')!.textContent?.trim()}: a mark outside its axes`);
    }
  }

  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px`);
  return [...new Set(faults)];
}

it('would find a number that nothing explains', async () => {
  const page = await openDemo(site, 'formula');
  expect(await page.evaluate(untoldIn, untoldRules)).toEqual([]);
  await page
    .locator('.fact')
    .first()
    .evaluate((fact) => fact.append(' It is 0.7351, or 42 %.'));
  expect(await page.evaluate(untoldIn, untoldRules)).toEqual([expect.stringMatching(/^0\.7351, 42 in “/)]);
});

describe.each(demos)('%s', (demo) => {
  it('holds in every pair of its settings', { timeout: 60_000 }, async () => {
    const settings = coveringSettings(await schemaOf(demo)).map((one) =>
      [lighter[demo], one].filter(Boolean).join('&'),
    );
    const page = await openDemo(site, demo, lighter[demo], sizes.phone);
    const found: Record<string, readonly string[]> = {};
    for (const one of settings) {
      await goTo(page, demo, one);
      const faults = [...(await page.evaluate(faultsOf)), ...(await page.evaluate(untoldIn, untoldRules))];
      if (faults.length > 0) found[one] = faults;
    }
    expect(found).toEqual({});
  });
});
