// Every number that the lesson mentions, as it stands on the screen of the demo that a reader of the lesson opens.

import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openDemo, useSite } from './page.ts';

const site = useSite();
type Page = Awaited<ReturnType<typeof openDemo>>;

const seeAll = async (page: Page) => {
  await page.getByRole('button', { name: 'Show me' }).click();
};
const facts = async (page: Page) =>
  (await page.locator('.fact').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');

describe('the numbers of the lesson', () => {
  it('0.14, 0.58 and 0.28: the weights of “the cat sat”', async () => {
    const page = await openDemo(site, 'formula', 'step=4');
    const texts = await Promise.all([0, 1, 2].map((key) => cellOf(page, 'weights', 0, key).innerText()));
    expect(texts.map((text) => text.trim())).toEqual(['0.140', '0.576', '0.284']);
    expect(await facts(page)).toContain('“sat” reads 58 % from “cat”, 28 % from itself and 14 % from “the”.');
  });

  it('11.3: the standard deviation of q·k at d_k = 128, measured and by theory', async () => {
    const page = await openDemo(site, 'scaling');
    await seeAll(page);
    const said = await facts(page);
    expect(said).toContain('(theory: √128 = 11.31)');
    const measured = Number(/standard deviation of (\d+\.\d+) /.exec(said)![1]);
    expect(Math.abs(measured - Math.sqrt(128))).toBeLessThan(0.4); // five standard errors of 10,000 samples
  });

  it('25k tokens: where the quadratic term leads at d = 4,096, and 49k at 8,192', async () => {
    const page = await openDemo(site, 'cost');
    await seeAll(page);
    expect(await facts(page)).toContain('The quadratic term leads only past T = 6d = 24,576.');
    expect(await page.locator('[data-quantity="crossover"]').innerText()).toContain('24,576');
    await page.getByRole('button', { name: 'd = 8,192' }).click();
    await expect.poll(() => facts(page)).toContain('49,152');
  });

  it('0, exactly: every weight above the diagonal of a causal mask', async () => {
    const page = await openDemo(site, 'masking');
    await seeAll(page);
    const weights = await numbersOf(page, 'weights');
    const above = weights.flatMap((row, i) => row.filter((_, j) => j > i));
    expect(above).toHaveLength(15);
    expect(above.every((weight) => Object.is(weight, 0))).toBe(true);
    expect((await cellOf(page, 'weights', 0, 5).innerText()).trim()).toMatch(/^0\b/);
    expect(await facts(page)).toContain('every one of their 15 weights is exactly 0.');
  });
});
