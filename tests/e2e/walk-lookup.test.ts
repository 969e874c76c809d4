// A learner walks through the lookup, soft and hard.

import { cellOf, useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();

/** cat, bird, snake, spider, ant: where they lie and how many legs they have; the query goes to (−0.1, 0.6). */
const keys = [
  [2, 1.5],
  [-1.5, 2],
  [-2, -1.5],
  [0, -2.5],
  [2, -1.5],
];
const legs = [4, 2, 0, 8, 6];
const exps = keys.map(([x, y]) => Math.exp(-0.1 * x! + 0.6 * y!));
const sum = exps.reduce((total, exp) => total + exp, 0);
const output = exps.reduce((total, exp, n) => total + (exp / sum) * legs[n]!, 0);

walkThrough(site, {
  demo: 'lookup',
  predict: (page) => page.locator('.prediction').getByRole('button', { name: 'Answer' }).click(),
  async act(page) {
    await page.locator('.plane-query').focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  },
  changes: 'q',
  number: (page) => cellOf(page, 'lookups', 1, 0),
  value: output,
  why: /^Why 2\.\d{3}\? × output = 0\.\d{3,4}·4 \+ 0\.\d{3,4}·2 \+ 0\.\d{3,4}·0 \+ 0\.\d{3,4}·8 \+ 0\.\d{3,4}·6 = 2\.\d{3} /,
  breakIt: (page) => page.getByRole('button', { name: 'softmax over columns' }).click(),
  mend: (page) => page.getByRole('button', { name: 'softmax over columns' }).click(),
});
