// "Show me the code", as a teacher uses it: open, choose the language, change the experiment, take it along.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openDemo, savedBy, sizes, useSite } from './page.ts';
import { seriousFindings } from './axe.ts';

const site = useSite();
const demosFolder = fileURLToPath(new URL('../../web/demos', import.meta.url));
const demos = readdirSync(demosFolder).filter((demo) =>
  readdirSync(`${demosFolder}/${demo}`).includes('code.ts'),
);

const summary = (page: Page) => page.locator('summary', { hasText: 'Show me the code' });
const program = (page: Page) => page.locator('attention-code-panel pre');
const language = (page: Page, name: string) =>
  page.locator('attention-code-panel').getByLabel(name, { exact: true });

async function openCode(page: Page): Promise<void> {
  await summary(page).click();
  await program(page).waitFor();
}

describe.each(demos)('%s', (demo) => {
  it('gives its first picture in three languages, on a phone too', async () => {
    const page = await openDemo(site, demo, '', sizes.phone);
    await openCode(page);
    const text = () => program(page).innerText();
    expect(await text()).toMatch(/^ *print\(/m);
    await language(page, 'PyTorch').check();
    await expect.poll(text).toContain('import torch');
    await language(page, 'C++').check();
    await expect.poll(text).toContain('int main()');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('the panel', () => {
  it('is fetched when it is opened, not before', async () => {
    const page = await openDemo(site, 'formula');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    expect(await program(page).count()).toBe(0);
    await openCode(page);
    expect(fetched.filter((path) => /code-panel.*\.js$/.test(path))).toHaveLength(1);
  });

  it('is found open, in the same language, at the next demo, and closes again', async () => {
    const page = await openDemo(site, 'formula');
    await openCode(page);
    await language(page, 'PyTorch').check();
    await page.getByRole('link', { name: 'Order', exact: true }).first().click();
    await page.locator('[data-ready="order"]').waitFor();
    await expect.poll(() => program(page).innerText()).toContain('wq = torch.tensor([');
    await summary(page).click();
    await expect.poll(() => program(page).count()).toBe(0);
  });

  it('follows the experiment', async () => {
    const page = await openDemo(site, 'formula');
    await openCode(page);
    expect(await program(page).innerText()).toContain('[2, 0],  # "cat"');
    await cellOf(page, 'k', 1, 0).click();
    await page.keyboard.type('-3.5');
    await page.keyboard.press('Enter');
    await expect.poll(() => program(page).innerText()).toContain('[-3.5, 0],  # "cat"');
    expect(await numbersOf(page, 'scores')).toEqual([[0, -3.5, 1]]);
  });

  it('shows a hostile token as text', async () => {
    const page = await openDemo(site, 'formula', 'queries=all&tok=%3Cu%20id%3Dprobe%3E,%22%5C');
    await openCode(page);
    expect(await page.locator('#probe').count()).toBe(0);
    expect(await program(page).innerText()).toContain('# "\\"\\\\"');
  });

  it('leaves arrows and Space to the text that is scrolled', async () => {
    const page = await openDemo(site, 'formula');
    await openCode(page);
    await program(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    expect(await page.locator('table[data-quantity="scaled"]').count()).toBe(0);
  });

  it('has nothing serious for axe', async () => {
    const page = await openDemo(site, 'formula', '', { ...sizes.desktop, colorScheme: 'dark' });
    await openCode(page);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

it('is saved as a file that is named after its language', async () => {
  const page = await openDemo(site, 'formula');
  await openCode(page);
  const button = page.locator('attention-code-panel').getByRole('button', { name: 'Save', exact: true });
  const names = [];
  for (const name of ['NumPy', 'PyTorch', 'C++']) {
    await page.locator('attention-code-panel').getByRole('radio', { name }).check();
    const saved = await savedBy(page, button);
    names.push(saved.name);
    expect(saved.content.toString().trim()).toBe((await program(page).innerText()).trim());
  }
  expect(names).toEqual(['formula-numpy.py', 'formula-pytorch.py', 'formula.cpp']);
});

describe('copying', () => {
  const pasted = async (page: Page) => {
    // Into a field of the page itself, as a person would.
    const field = page.getByLabel('Tokens', { exact: true });
    await field.fill('');
    await field.focus();
    await page.keyboard.press('Control+v');
    return field.inputValue();
  };

  it('puts the program on the clipboard', async () => {
    const page = await openDemo(site, 'formula', '', {
      ...sizes.desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await openCode(page);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.trim()).toBe((await program(page).innerText()).trim());
  });

  it('does so where the page has no Clipboard API, and keeps the focus', async () => {
    const page = await openDemo(site, 'formula');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await openCode(page);
    const button = page.getByRole('button', { name: 'Copy', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await page.locator('attention-code-panel textarea').count()).toBe(0);
    expect(await pasted(page)).toMatch(/^# Scaled dot-product attention in five steps:/);
  });

  it('says so where it can do neither', async () => {
    const page = await openDemo(site, 'formula');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await openCode(page);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Copying is not allowed here').waitFor();
  });
});
