// A learner walks from three roles of a token to one vector for all.

import { useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();

walkThrough(site, {
  demo: 'roles',
  predict: (page) => page.locator('.prediction').getByRole('button', { name: 'less' }).click(),
  act: (page) => page.getByRole('radio', { name: 'one for all' }).check(),
  changes: 'scores',
  number: (page) => page.locator('[data-quantity="scores-asymmetry"]'),
  value: 0, // S = XXᵀ
  why: /^Why 0\? × 0 : The largest difference of a number from the one across the diagonal, among 49\.$/,
  breakIt: (page) => page.getByRole('button', { name: 'softmax over columns' }).click(),
  mend: (page) => page.getByRole('button', { name: 'softmax over columns' }).click(),
});
