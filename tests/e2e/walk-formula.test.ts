// A learner walks through the five steps.

import { cellOf, useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();

/** The key of “cat” is made (3, 0): “sat” scores 0, 3 and 1, and reads from “cat” what softmax makes of that. */
const exps = [0, 3 / Math.SQRT2, 1 / Math.SQRT2].map(Math.exp);
const weight = exps[1]! / (exps[0]! + exps[1]! + exps[2]!);

walkThrough(site, {
  demo: 'formula',
  predict: (page) => page.locator('.prediction').getByRole('button', { name: 'Answer' }).click(),
  async act(page) {
    await cellOf(page, 'k', 1, 0).click();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    for (const step of ['rescale', 'mask', 'weights']) {
      await page.getByRole('button', { name: `Next: ${step} →` }).click();
    }
  },
  changes: 'k',
  number: (page) => cellOf(page, 'weights', 0, 1),
  value: weight,
  why: /^Why 0\.734\? .* = 1 ÷ 1\.363 = 0\.734 .* scores = 1·3 \+ 0·0 = 3 /,
  breakIt: (page) => page.getByRole('button', { name: 'softmax over columns' }).click(),
  mend: (page) => page.getByRole('button', { name: 'softmax over columns' }).click(),
});
