// A learner walks to the crossover of a wider model, and through tiles that forget to rescale.

import type { Page } from 'playwright-core';
import { useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();
const openPart = (page: Page, part: string) => page.locator(`input[name="part"][value="${part}"]`).check();
const rescaling = (page: Page) => page.getByRole('button', { name: 'do not rescale' });

walkThrough(site, {
  demo: 'cost',
  predict: (page) => page.getByRole('button', { name: 'Answer' }).click(),
  act: (page) => page.getByRole('button', { name: 'd = 8,192' }).click(),
  changes: 'flops',
  number: (page) => page.locator('[data-quantity="crossover"]'),
  value: 6 * 8192,
  why: /^Why 49,152\? .* 4T²d = 24Td², T = 24d ÷ 4 = 6d = 6 · 8,192 = 49,152$/,
  async breakIt(page) {
    await openPart(page, 'tiles');
    await rescaling(page).click();
  },
  async mend(page) {
    await rescaling(page).click();
    await openPart(page, 'flops');
  },
});
