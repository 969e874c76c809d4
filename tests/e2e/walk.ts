// The walk of a learner through one demo, the same for every demo: predict, act, read the number, ask why by mouse
// and by keyboard, break, mend, and undo to where it began.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { numbersOf, openDemo, type Site } from './page.ts';

export interface Walk {
  readonly demo: string;
  /** What its link says beside the demo; default nothing */
  readonly settings?: string;
  /** Answers the question, from the keyboard or with the mouse. Absent where a demo asks nothing. */
  readonly predict?: (page: Page) => Promise<unknown>;
  /** The main thing that one does there. */
  readonly act: (page: Page) => Promise<unknown>;
  /** A table whose numbers this changes, by its `data-quantity`; undo must bring them back. */
  readonly changes: string;
  /** A number that follows: a computed cell, or a number in a sentence. */
  readonly number: (page: Page) => Locator;
  /** What it is, known without the page; compared to six decimals. */
  readonly value: number;
  /** What its explanation says, spaces collapsed */
  readonly why: RegExp;
  /** Makes a mistake, and takes it back by hand. */
  readonly breakIt: (page: Page) => Promise<unknown>;
  readonly mend: (page: Page) => Promise<unknown>;
  /** What lights up when it is broken. Default: a violated invariant. */
  readonly lit?: string;
}

const explanation = (page: Page) => page.locator('.explanation');
const textOf = async (locator: Locator) => (await locator.innerText()).replaceAll(/\s+/g, ' ');

async function ask(page: Page, { number, why }: Walk): Promise<void> {
  await number(page).click();
  await expect.poll(() => explanation(page).count()).toBe(1);
  const byMouse = await textOf(explanation(page));
  expect(byMouse).toMatch(why);
  await page.keyboard.press('Escape');
  await expect.poll(() => explanation(page).count()).toBe(0);
  await number(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => explanation(page).count()).toBe(1);
  expect(await textOf(explanation(page))).toBe(byMouse);
  await page.keyboard.press('Escape');
  await expect.poll(() => explanation(page).count()).toBe(0);
}

/** Takes every step back, until there is none left. */
async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await undo.isEnabled()).toBe(true);
  while (await undo.isEnabled()) await page.keyboard.press('Control+z');
}

/** A test that walks through the demo, and finds it at the end as it was at the beginning. */
export function walkThrough(site: Site, walk: Walk): void {
  const { demo, settings, predict, act, changes, number, value, breakIt, mend } = walk;
  const lit = walk.lit ?? '[data-verdict="violated"]';

  it(`${demo}: predict, act, read, ask why, break, mend, undo`, async () => {
    const page = await openDemo(site, demo, settings);
    const atFirst = await numbersOf(page, changes);
    const violated = () => page.locator(lit).count();

    if (predict) {
      await predict(page);
      await page.locator('.prediction-verdict').waitFor();
    }
    await act(page);
    await expect.poll(() => numbersOf(page, changes)).not.toEqual(atFirst);
    await expect
      .poll(async () => Number(await number(page).getAttribute('data-value')))
      .toBeCloseTo(value, 6);
    await ask(page, walk);

    expect(await violated()).toBe(0);
    await breakIt(page);
    await expect.poll(violated).toBeGreaterThan(0);
    await mend(page);
    await expect.poll(violated).toBe(0);

    await page.locator('h1').click(); // away from fields that have an undo of their own
    await undoAll(page);
    await expect.poll(() => numbersOf(page, changes)).toEqual(atFirst);
    expect(await violated()).toBe(0);
  });
}
