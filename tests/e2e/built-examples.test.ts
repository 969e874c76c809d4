// The pages of examples/ as their builders make them: MkDocs Material, Sphinx, what pandoc makes of Quarto's pages, and
// reveal.js, each run for real and opened on an origin of its own.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { build, install } from './example-builders.ts';
import { copyExample, exampleText, useFolderHost } from './example-host.ts';
import { frameOf, showsNumbers } from './embeds.ts';
import { ready, useSite } from './page.ts';

const site = useSite();
const serve = useFolderHost();

it('MkDocs Material: a page that is come to by instant navigation', async (test) => {
  const folder = copyExample('mkdocs-material');
  writeFileSync(path.join(folder, 'docs/next.md'), '# Week 4\n\n[Back](index.md)\n');
  await build(test, folder, 'mkdocs', ['build', '--quiet']);
  const page = await site.open(`${await serve(path.join(folder, 'site'))}next/`);
  const document = await page.evaluateHandle(() => window.document);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Week 3: attention' }).waitFor();
  expect(await document.evaluate((first) => first === window.document), 'no page is loaded anew').toBe(true);
  await showsNumbers(page, 1, 1);
});

it('Sphinx with MyST-Parser', async (test) => {
  const folder = copyExample('sphinx');
  await build(test, folder, 'sphinx-build', ['-q', '-W', '-b', 'html', '.', 'site']);
  await showsNumbers(await site.open(await serve(path.join(folder, 'site'))), 1, 1);
});

it('Quarto: the page that pandoc makes', async (test) => {
  const folder = copyExample('quarto');
  // Quarto reads this text out of the page, and hands it to pandoc as a file.
  const [, text = ''] = /include-in-header:\n +text: \|\n +(.*)/.exec(exampleText('quarto/index.qmd'))!;
  writeFileSync(path.join(folder, 'header.html'), text);
  const options = ['--from=markdown', '--standalone', '--include-in-header=header.html'];
  await build(test, folder, 'pandoc', [...options, 'index.qmd', '--output=index.html']);
  await showsNumbers(await site.open(await serve(folder)), 1, 1);
});

/** A deck whose second slide holds the frame: what runs in it stops when the slide goes, and goes on when it comes. */
async function runsOnItsSlideOnly(page: Page): Promise<void> {
  const frame = frameOf(page, 'Gradient descent finds the query');
  const step = async () => Number(/step (\d+)/.exec(await frame.locator('.player').innerText())![1]);
  await page.keyboard.press('ArrowRight');
  await ready(frame, 'lookup');
  await frame.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(step).toBeGreaterThan(1);
  await page.keyboard.press('Escape'); // the keys are the deck's again
  await page.keyboard.press('ArrowRight');
  await page.locator('section.present', { hasText: 'query move towards?' }).waitFor();
  await page.waitForTimeout(300);
  const left = await step();
  await page.waitForTimeout(700);
  expect(await step()).toBe(left);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(step).toBeGreaterThan(left);
}

it('reveal.js', async (test) => {
  const folder = copyExample('reveal');
  await install(test, folder, { 'reveal.js': '6.0.2' });
  await runsOnItsSlideOnly(await site.open(await serve(folder)));
});

it('Quarto: the deck that pandoc makes, in the reveal.js that it is made for', async (test) => {
  const folder = copyExample('quarto');
  await install(test, folder, { 'reveal.js': '5.2.1' });
  const options = [
    '--from=markdown',
    '--to=revealjs',
    '--standalone',
    '-V',
    'revealjs-url=node_modules/reveal.js',
  ];
  await build(test, folder, 'pandoc', [...options, 'slides.qmd', '--output=slides.html']);
  await runsOnItsSlideOnly(await site.open(`${await serve(folder)}slides.html`));
});
