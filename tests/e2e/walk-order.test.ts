// A learner walks through a shuffle that changes nothing.

import { useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();

walkThrough(site, {
  demo: 'order',
  predict: (page) =>
    page.locator('.prediction').getByRole('button', { name: 'the same vectors, shuffled along' }).click(),
  act: (page) => page.getByRole('button', { name: 'Shuffle', exact: true }).click(),
  changes: 'shuffled-output',
  number: (page) => page.locator('[data-quantity="largest-difference"]'),
  value: 0,
  why: /^Why \S+\? × \S+ = the largest \|put back − original\| over all numbers of both outputs$/,
  breakIt: (page) => page.getByRole('button', { name: 'softmax over columns' }).click(),
  mend: (page) => page.getByRole('button', { name: 'softmax over columns' }).click(),
});
