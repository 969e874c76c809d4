// A learner walks to the standard deviation of a dot product, and divides by the wrong thing.

import { useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();

walkThrough(site, {
  demo: 'scaling',
  settings: 'n=1000&dims=16,128',
  async predict(page) {
    await page.locator('.prediction input').fill('11.3');
    await page.keyboard.press('Enter');
  },
  act: (page) => page.locator('input[name="dist"][value="rademacher"]').click(),
  changes: 'statistics',
  number: (page) => page.locator('.figure > .fact .live-number').nth(1),
  value: Math.sqrt(128),
  why: /^Why 11\.314\? .* √128 = 11\.314$/,
  breakIt: (page) => page.getByRole('button', { name: 'divide by dk' }).click(),
  mend: (page) => page.getByRole('button', { name: 'divide by dk' }).click(),
});
