// A learner walks with the leak detector: which outputs notice that a token has changed.

import { useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();

walkThrough(site, {
  demo: 'masking',
  settings: 'part=leak',
  async predict(page) {
    await page.locator('.prediction input').fill('3');
    await page.keyboard.press('Enter');
  },
  act: (page) => page.locator('input[name="changed"][value="1"]').click(),
  changes: 'output',
  number: (page) => page.locator('.figure > .fact .live-number').first(),
  value: 5, // “cat” and the four behind it
  why: /^Why 5\? × 5 = the outputs of which at least one bit is another after the change, counted$/,
  breakIt: (page) => page.locator('input[name="break"][value="zero"]').check(),
  mend: (page) => page.locator('input[name="break"][value="none"]').check(),
});
