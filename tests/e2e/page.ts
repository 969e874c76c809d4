// A real Chromium, a page of the built site in it, and the few words in which the tests speak of it.

import { buffer } from 'node:stream/consumers';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type FrameLocator,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';

/** The phone is none of playwright's mobile ones: their window grows with what overflows, and hides it. */
export const sizes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

/** Said by playwright: every test has a fresh visitor, who is not to fetch all of the site for offline. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

export interface Site {
  /**
   * A fresh page at `path` of the site, or at any address; every console message and failed request of it
   * fails the test.
   */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Console messages and failures that are part of this test; without one of each the test fails. */
  expectComplaint(pattern: RegExp): void;
}

/** Gives the tests of one file pages of the Chromium that is there, and closes every page after its test. */
export function useSite(): Site {
  let browser: Browser;
  let complaints: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject('chromiumUrl'));
  });
  afterEach(async () => {
    const isSaid = (pattern: RegExp) => complaints.some((complaint) => pattern.test(complaint));
    await vi.waitUntil(() => expected.every(isSaid), { timeout: 5000 }).catch(() => undefined); // told below
    await Promise.all(browser.contexts().map((context) => context.close()));
    const missing = expected.filter((pattern) => !isSaid(pattern));
    const found = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    complaints = [];
    expected = [];
    expect(found, 'console messages and failed requests').toEqual([]);
    expect(missing, 'complaints that were to be expected').toEqual([]);
  });
  afterAll(() => browser.close());

  return {
    expectComplaint(pattern) {
      expected.push(pattern);
    },
    async open(path, options = sizes.desktop) {
      const context = await browser.newContext({ serviceWorkers: 'block', ...options });
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.text() !== blockedWorker) complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        if (reason !== 'net::ERR_ABORTED') complaints.push(`request failed: ${request.url()}: ${reason}`); // aborted: by a reload
      });
      await page.goto(new URL(path, inject('siteUrl')).href);
      return page;
    },
  };
}

/** A page, a frame in it, or a part of either. */
type Place = Pick<Page | FrameLocator, 'locator'>;

/** Waits until the demo shows computed numbers. */
export async function ready(page: Place, demo: string): Promise<void> {
  await page.locator(`[data-ready="${demo}"]`).waitFor();
}

/** A demo of the site with these settings, when its numbers are there. */
export async function openDemo(
  site: Site,
  demo: string,
  settings = '',
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await site.open(`index.html#v=1&demo=${demo}${settings && `&${settings}`}`, options);
  await ready(page, demo);
  return page;
}

/** The same without its question, and so without covers. */
export const openUnasked = (site: Site, demo: string, settings = '', options?: BrowserContextOptions) =>
  openDemo(site, demo, settings ? `predict=0&${settings}` : 'predict=0', options);

/** All unrounded numbers on the page, sorted: a table may be turned where its words are longer. */
export const shownNumbers = (page: Page) =>
  page
    .locator('[data-value]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-value')).toSorted());

/** The unrounded numbers of a matrix on the page, row by row. */
export function numbersOf(page: Place, quantity: string): Promise<number[][]> {
  return page.locator(`table[data-quantity="${quantity}"]`).evaluate((table) => {
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('[data-value]')]);
    return rows
      .filter((cells) => cells.length > 0)
      .map((cells) => cells.map((cell) => Number(cell.getAttribute('data-value'))));
  });
}

/** One cell of a matrix on the page. */
export const cellOf = (page: Page, quantity: string, row: number, column: number) =>
  page.locator(`table[data-quantity="${quantity}"] [data-row="${row}"][data-column="${column}"]`);

/** The file that the page saves when this button is pressed. */
export async function savedBy(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), content: await buffer(await file.createReadStream()) };
}
