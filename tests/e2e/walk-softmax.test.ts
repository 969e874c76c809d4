// A learner walks through softmax of a row that a constant is added to, into overflow and out of it.

import { cellOf, useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();

/** The score of “cat” is made 4. */
const exps = [-1, 0.5, 4, 2].map(Math.exp);
const weight = exps[2]! / exps.reduce((sum, exp) => sum + exp, 0);

walkThrough(site, {
  demo: 'softmax',
  predict: (page) => page.locator('.prediction').getByRole('button', { name: 'the same as before' }).click(),
  async act(page) {
    await cellOf(page, 'scores', 0, 2).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  },
  changes: 'naive',
  number: (page) => cellOf(page, 'stable', 3, 2),
  value: weight,
  why: /^Why 0\.853\? × weights = 1 ÷ 1\.172 = 0\.853 Σ = 0\.007 \+ 0\.030 \+ 1 \+ 0\.135 = 1\.172 exp = e0 = 1 s \+ c − maximum = 84 − 84 = 0 the maximum of the row is 84 s \+ c = 4 \+ 80 = 84$/,
  breakIt: (page) => page.getByRole('button', { name: 'Overflow: c = 100' }).click(),
  mend: (page) => page.getByRole('button', { name: 'Overflow: c = 100' }).click(),
});
