// Predict, then reveal: a learner commits to an answer, or passes it by, and what was covered shows.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellOf, numbersOf, openDemo, ready, sizes, useSite } from './page.ts';

const site = useSite();

const panel = (page: Page) => page.locator('.prediction');
const verdict = async (page: Page) =>
  (await page.locator('.prediction-verdict').innerText()).replaceAll(/\s+/g, ' ');

/** Whether the eye sees a cover over the element. */
const isCovered = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').getPropertyValue('--covers') !== '');

/** The numbers with decimals that stand under covers and nowhere else. */
const coveredNumbers = (page: Page) =>
  page.locator('.stage').evaluate((stage) => {
    const covered = new Set<string>();
    const open = new Set<string>();
    const read = (node: Node, isUnder: boolean): void => {
      if (node instanceof Text) {
        for (const [number] of node.data.matchAll(/\d+\.\d+/g)) (isUnder ? covered : open).add(number);
      } else if (node instanceof Element) {
        const isCover = getComputedStyle(node, '::after').getPropertyValue('--covers') !== '';
        for (const child of node.childNodes) read(child, isUnder || isCover);
      }
    };
    read(stage, false);
    return [...covered].filter((number) => ![...open].some((other) => other.includes(number)));
  });

const weight = 'table[data-quantity="weights"] td[data-value]';

describe('a share whose measure comes later', () => {
  const say = async (page: Page, percent: string) => {
    await panel(page).locator('input').fill(percent);
    await panel(page).getByRole('button', { name: 'Answer' }).click();
  };

  it('is kept until step 4 shows it, and is explained with the numbers of the figure', async () => {
    const page = await openDemo(site, 'formula');
    await say(page, '67');
    expect(await verdict(page)).toBe('You said 67 %. Go on to step 4, the weights, to see.');
    expect(await page.locator('.prediction-sign').count()).toBe(0);
    for (const step of [2, 3, 4]) {
      await page.keyboard.press('Space');
      await page.locator(`.step.current [data-step="${step - 1}"]`).waitFor();
    }
    await page.locator('.prediction-sign').waitFor();
    expect(await verdict(page)).toMatch(
      /^✗ ?You said 67 %; it is 58 %\. .* 1\.414 gets 58 %, and 0 still gets 14 %\.$/,
    );
  });

  it('is not asked once the answer stands there', async () => {
    const page = await openDemo(site, 'formula', 'step=4');
    expect(await panel(page).count()).toBe(0);
  });

  it('is no part of undo, and waits as a button when the numbers have become others', async () => {
    const page = await openDemo(site, 'formula');
    await say(page, '58');
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await cellOf(page, 'k', 1, 0).click();
    await page.keyboard.type('-3.5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Predict this one' }).waitFor();
    expect(await panel(page).count()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.locator('.prediction-verdict').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await page.getByRole('button', { name: 'Predict this one' }).click();
    await say(page, '63'); // the scores are 0, −3.5 and 1
    await page.locator('[data-step="3"]').click();
    await page.locator('.prediction-sign').waitFor();
    expect(await verdict(page)).toMatch(/^✓ ?You said 63 %; it is 65 %, within ±5 percentage points\./);
  });
});

describe('a number behind covers', () => {
  it('lifts them when it is given, and says the right one from the picture', async () => {
    const page = await openDemo(site, 'scaling');
    const histogram = '.figure > .plots > *';
    expect(await isCovered(page, histogram)).toBe(true);
    expect(await page.locator('.prediction-hint').innerText()).toMatch(/±10\s%/);
    await page.locator('.prediction input').fill('128');
    await page.keyboard.press('Enter');
    const text = await verdict(page);
    expect(await isCovered(page, histogram)).toBe(false);
    const measured = await page
      .locator('[data-quantity="standard-deviation"][data-dim="128"]')
      .getAttribute('data-value');
    expect(text).toMatch(/^✗ ?You said 128; it is /);
    expect(text).toContain(`it is ${Number(measured).toFixed(2)}.`);
    expect(text).toContain('What you said is the variance.');
  });

  it('takes a near number as right', async () => {
    const page = await openDemo(site, 'scaling');
    await page.locator('.prediction input').fill('11.3');
    await page.getByRole('button', { name: 'Answer' }).click();
    expect(await verdict(page)).toMatch(/^✓ ?You said 11\.3(00)?; it is 11\.\d\d, within ±10 %\./);
  });

  it('refuses what is no number and goes on asking', async () => {
    const page = await openDemo(site, 'masking');
    await page.locator('.prediction input').fill('many');
    await page.keyboard.press('Enter');
    await page.getByText(/Type a number/).waitFor();
    expect(await isCovered(page, weight)).toBe(true);
    await page.locator('.prediction input').fill('15');
    await page.keyboard.press('Enter');
    expect(await verdict(page)).toMatch(/^✓ ?You said 15, and so it is\./);
    expect(await isCovered(page, weight)).toBe(false);
  });
});

describe('a cover', () => {
  it('leaves the data where programs read them', async () => {
    const page = await openDemo(site, 'masking');
    expect(await isCovered(page, weight)).toBe(true);
    const weights = await numbersOf(page, 'weights');
    weights.forEach((row, i) => row.forEach((value, j) => j > i && expect(value).toBe(0)));
    expect(await page.locator(weight).first().textContent()).toContain('1');
  });

  it.each(['lookup', 'scaling', 'roles', 'order'])(
    'keeps the numbers of %s from the ear too, until the answer is given',
    async (demo) => {
      const page = await openDemo(site, demo);
      const said = () => page.locator('.announcer').innerText();
      await expect.poll(said).toMatch(/\?$/); // the question
      const covered = await coveredNumbers(page);
      expect(covered.length).toBeGreaterThan(3);
      const heard = () => page.locator('attention-playground').ariaSnapshot();
      const before = await heard();
      expect(covered.filter((number) => before.includes(number))).toEqual([]);
      await panel(page).getByRole('button', { name: 'Show me' }).click();
      await expect.poll(said).toMatch(/\.$/); // what the picture says
      const after = await heard();
      expect(covered.filter((number) => !after.includes(number))).toEqual([]);
    },
  );

  it.each([
    ['lookup', 0, 1],
    ['learning', 6, 2],
  ])('gives a number of %s neither to the mouse nor to the keyboard', async (demo, row, column) => {
    const page = await openDemo(site, demo);
    const answer = cellOf(page, 'weights', row, column);
    const focused = () => page.locator(':focus').evaluateAll((all) => all.map(({ tagName }) => tagName));
    await answer.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await answer.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await answer.focus();
    expect(await focused()).toEqual([]);
    const stops = new Set<string | null>();
    await page.locator('h1').focus();
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      stops.add(
        await page.evaluate(() => {
          const { activeElement } = document.querySelector('attention-playground')!.shadowRoot!;
          return activeElement?.closest('table')?.dataset['quantity'] ?? null;
        }),
      );
    }
    expect(stops.size).toBeGreaterThan(1); // other tables
    expect([...stops]).not.toContain('weights');
    expect(await page.locator('.explanation').count()).toBe(0);
    expect(await isCovered(page, weight)).toBe(true);
    await panel(page).getByRole('button', { name: 'Show me' }).click();
    await answer.click();
    await page.locator('.explanation').waitFor();
  });

  it('keeps the arithmetic that a link asks about, and not that of a number beside it', async () => {
    const page = await openDemo(site, 'lookup', 'why=weights.0.1');
    const why = page.locator('.explanation');
    expect(await why.isVisible()).toBe(false);
    await cellOf(page, 'scores', 0, 1).click();
    await why.waitFor();
    expect(await why.innerText()).toMatch(/^Why 1\.800\?/);
    const asked = await openDemo(site, 'lookup', 'why=weights.0.1');
    await panel(asked).getByRole('button', { name: 'Show me' }).click();
    await asked.locator('.explanation').waitFor();
  });
});

describe('passing by', () => {
  it('shows all, and asks no more in this demo during the visit', async () => {
    const page = await openDemo(site, 'masking');
    await panel(page).getByRole('button', { name: 'Show me' }).click();
    await expect.poll(() => panel(page).count()).toBe(0);
    expect(await isCovered(page, weight)).toBe(false);
    await page.locator('input[name=mask][value=window]').check();
    await page.getByRole('link', { name: 'Scaling' }).click();
    await ready(page, 'scaling');
    await panel(page).waitFor();
    await page.getByRole('link', { name: 'Masking' }).click();
    await ready(page, 'masking');
    expect(await panel(page).count()).toBe(0);
    expect(await isCovered(page, weight)).toBe(false);
  });
});

describe('by keyboard', () => {
  it('sets a bar with the arrows, and reads on from the verdict', async () => {
    const page = await openDemo(site, 'lookup');
    await page.locator('.prediction input[type=range]').focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
    expect(await page.locator('.prediction output').innerText()).toMatch(/^70\s%$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await verdict(page)).toMatch(/^✓ ?You said 70 %; it is 71 %, within ±10 percentage points\./);
    const focused = page.locator('.prediction-verdict:focus');
    expect(await focused.count()).toBe(1);
  });

  it('does not turn the page with the keys that answer', async () => {
    const page = await openDemo(site, 'formula');
    await panel(page).getByRole('button', { name: 'Answer' }).focus();
    await page.keyboard.press('Space');
    await page.locator('.prediction-verdict').waitFor();
    expect(await page.locator('table[data-quantity="scores"]').count()).toBe(1);
    expect(await page.locator('table[data-quantity="scaled"]').count()).toBe(0);
  });
});

describe('for the host', () => {
  it('tells the answer by event, asks in an embed too, and keeps nothing there', async () => {
    const page = await site.open('embed.html#v=1&demo=masking', sizes.phone);
    await ready(page, 'masking');
    const answered = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('attention-answer', (event) => resolve((event as CustomEvent).detail));
        }),
    );
    await page.locator('.prediction input').fill('21');
    await page.keyboard.press('Enter');
    expect(await answered).toEqual({
      demo: 'masking',
      question: 'How many of the 36 weights will be exactly 0?',
      answer: 21,
      right: false,
    });
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
