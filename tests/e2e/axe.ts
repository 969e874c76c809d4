// What axe finds wrong with a page for those who cannot see it, or work it by keyboard.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

declare global {
  interface Window {
    axe: { run(options: object): Promise<AxeResults> };
  }
}

/**
 * What axe looks at: all rules, which takes a second; the one that colours decide, which takes most of it; or all
 * others, where the same colours have been looked at already.
 */
export type AxeRules = 'all' | 'contrast' | 'all but contrast';

const options: Readonly<Record<AxeRules, object>> = {
  all: {},
  contrast: { runOnly: ['color-contrast'] },
  'all but contrast': { rules: { 'color-contrast': { enabled: false } } },
};

/** The serious findings, each as its rule and the first place. */
export async function seriousFindings(page: Page, rules: AxeRules = 'all'): Promise<string[]> {
  // The policy of the page forbids the script element that addScriptTag would make.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axe, 'utf8'));
  const results = await page.evaluate((chosen) => window.axe.run(chosen), {
    resultTypes: ['violations'],
    ...options[rules],
  });
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`);
}

/** The serious findings in light, and of the other colours in dark. */
export async function seriousFindingsInBoth(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await seriousFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await seriousFindings(page, 'contrast')).map((finding) => `in dark, ${finding}`)];
}
