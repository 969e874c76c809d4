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

/** The serious findings, each as its rule and the first place. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // The policy of the page forbids the script element that addScriptTag would make.
  await page.evaluate(await readFile(axe, 'utf8'));
  const results = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`);
}
