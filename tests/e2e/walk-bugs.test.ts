// A learner walks around a box: what must come out, what does, and a suspect who was not there.

import type { Page } from 'playwright-core';
import { cellOf, useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();
/** Not in box 1 */
const innocent = (page: Page) =>
  page.getByRole('group', { name: 'Suspects' }).getByRole('button', { name: 'mask swapped' });

walkThrough(site, {
  demo: 'bugs',
  async predict(page) {
    await page.locator('.prediction input').fill('1');
    await page.keyboard.press('Enter');
  },
  act: (page) => page.getByRole('button', { name: 'A known score' }).click(),
  changes: 'k',
  number: (page) => cellOf(page, 'scores', 0, 1),
  value: 2,
  why: /^Why 2\? × scores = 1·2 \+ 0·0 \+ 0·0 \+ 0·0 = 2$/,
  async breakIt(page) {
    await innocent(page).click();
    await page.getByRole('button', { name: 'Check' }).click();
  },
  mend: (page) => innocent(page).click(),
  lit: '[data-cleared]',
});
