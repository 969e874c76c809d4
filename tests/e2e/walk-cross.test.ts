// A learner walks through cross-attention, and to self-attention.

import { useSite } from './page.ts';
import { walkThrough } from './walk.ts';

const site = useSite();

/** “dort” is (0, 0, 2, 1): a score of 5 with itself and 0 with the others, over √4. */
const own = Math.exp(5 / 2);

walkThrough(site, {
  demo: 'cross',
  predict: (page) => page.locator('.prediction').getByRole('button', { name: 'sleeping' }).click(),
  act: (page) => page.getByRole('button', { name: 'Use for both: “le chat dort”' }).click(),
  changes: 'scores',
  number: (page) => page.locator('.figure > .fact .live-number').first(),
  value: own / (own + 2),
  why: /^Why 0\.859\? .* = 1 ÷ 1\.164 = 0\.859 .* scaled = 5 ÷ √4 = 2\.500 scores = 0·0 \+ 0·0 \+ 2·2 \+ 1·1 = 5 /,
  breakIt: (page) => page.getByRole('button', { name: 'softmax over columns' }).click(),
  mend: (page) => page.getByRole('button', { name: 'softmax over columns' }).click(),
});
