// What axe says of a page that is used: the opening page, an answered question, an explanation, a program, a mistake.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindingsInBoth } from './axe.ts';
import { cellOf, openDemo, useSite } from './page.ts';

const site = useSite();

interface Used {
  readonly name: string;
  readonly demo: string;
  readonly settings?: string;
  use(page: Page): Promise<unknown>;
}

const states: readonly Used[] = [
  {
    name: 'an answered question',
    demo: 'masking',
    async use(page) {
      await page.locator('.prediction input').fill('21');
      await page.keyboard.press('Enter');
      await page.locator('.prediction-verdict').waitFor();
    },
  },
  {
    name: 'an explanation of a cell',
    demo: 'formula',
    settings: 'step=4',
    async use(page) {
      await cellOf(page, 'weights', 0, 1).click();
      await page.locator('.explanation').waitFor();
    },
  },
  {
    name: 'an explanation of a number in a sentence',
    demo: 'order',
    async use(page) {
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.locator('[data-quantity="largest-difference"]').click();
      await page.locator('.explanation').waitFor();
    },
  },
  {
    name: 'an open program',
    demo: 'questions',
    async use(page) {
      await page.locator('summary', { hasText: 'Show me the code' }).click();
      await page.locator('attention-code-panel pre').waitFor();
    },
  },
  {
    name: 'wrong and shown answers',
    demo: 'questions',
    settings: 'shown=1,2,3,4,5&a=3x5,,,,,,128',
    use: (page) => page.locator('[data-question="deviation"][data-verdict="wrong"]').waitFor(),
  },
  {
    name: 'mistakes and their damage',
    demo: 'order',
    settings: 'predict=0&broken=wrongAxis,maskWithZero&causal=1',
    use: (page) => page.locator('[data-invariant]').first().waitFor(),
  },
];

describe('nothing serious, in light and in dark', () => {
  it('on the opening page', async () => {
    const page = await site.open('index.html#start');
    await page.locator('[data-ready="start"]').waitFor();
    expect(await seriousFindingsInBoth(page)).toEqual([]);
  });

  it.each(states)('with $name', async ({ demo, settings, use }) => {
    const page = await openDemo(site, demo, settings);
    await use(page);
    expect(await seriousFindingsInBoth(page)).toEqual([]);
  });
});
