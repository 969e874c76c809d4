// What a test looks for in a page that embeds the playground: every frame and element with its numbers.

import { expect } from 'vitest';
import type { FrameLocator, Locator, Page } from 'playwright-core';

export const frameOf = (page: Page, title: string): FrameLocator =>
  page.frameLocator(`iframe[title="${title}"]`);

/** Brings an embed into sight until `part` is in it: embeds above that grow to their height move it out again. */
export async function seeUntilThere(embed: Locator, part: Locator): Promise<void> {
  const isThere = async () => {
    await embed.scrollIntoViewIfNeeded();
    return part.count();
  };
  await expect.poll(isThere, { timeout: 30_000 }).toBeGreaterThan(0);
}

const numbers = '[data-ready] [data-value]';

/** Scrolls through all embeds of a page, of which there are `frames` and `elements`, and waits for their numbers. */
export async function showsNumbers(page: Page, frames: number, elements: number): Promise<void> {
  const iframes = page.locator('iframe');
  await expect.poll(() => iframes.count()).toBe(frames);
  for (const iframe of await iframes.all())
    await seeUntilThere(iframe, iframe.contentFrame().locator(numbers));
  const playgrounds = page.locator('attention-playground');
  await expect.poll(() => playgrounds.count()).toBe(elements);
  for (const playground of await playgrounds.all())
    await seeUntilThere(playground, playground.locator(numbers));
}
