// The promise of the whole: one experiment, made once, shows the same numbers as a link, in a sandboxed frame on
// another origin, as an element under a policy, as a file on a stick, and in Node. Exactly, to the last bit.

import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { library } from '../web/engine/built-engine.ts';
import { useHostPages } from './host-pages.ts';
import { numbersOf, openDemo, ready, savedBy, useSite } from './page.ts';

const site = useSite();
const host = useHostPages();

const quantities = ['q', 'k', 'v', 'weights', 'output'] as const;
type Numbers = Record<(typeof quantities)[number], number[][]>;

async function numbersIn(place: Page | FrameLocator): Promise<Numbers> {
  await ready(place, 'formula');
  const entries = quantities.map(async (quantity) => [quantity, await numbersOf(place, quantity)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Numbers;
}

/** The experiment as the page saves it, its link as the page copies it, and its numbers there. */
let made: { file: Buffer; link: string; numbers: Numbers };

beforeAll(async () => {
  const settings = 'tok=der,%E7%8C%AB,%26,sat&preset=random&seed=7&dk=5&dv=3&queries=all&mask=causal';
  const page = await site.open(`index.html#v=1&demo=formula&${settings}`);
  await ready(page, 'formula');
  // By hand: one key, of more digits than float32 has, and on to the last step.
  await page.locator('table[data-quantity="k"] [data-row="1"][data-column="2"]').click();
  await page.keyboard.type('-1.2345678');
  await page.keyboard.press('Enter');
  await page.locator('[data-step="4"]').click();
  const numbers = await numbersIn(page);
  await page.locator('summary', { hasText: 'Save or open' }).click();
  const button = page.getByRole('button', { name: 'The experiment as JSON', exact: true });
  const { content: file } = await savedBy(page, button);
  await page.waitForFunction(() => window.location.hash.includes('step=5'));
  made = {
    file,
    link: new URL(page.url()).hash.slice(1),
    numbers,
  };
  await page.context().close();
});

it('has numbers worth comparing', () => {
  const { q, k, v, weights, output } = made.numbers;
  expect([q, k, v, weights, output].map((rows) => [rows.length, rows[0]!.length])).toEqual([
    [4, 5],
    [4, 5],
    [4, 3],
    [4, 4],
    [4, 3],
  ]);
  expect(k[1]![2]).toBe(Math.fround(-1.2345678));
  expect(weights[0]!.slice(1)).toEqual([0, 0, 0]);
});

it('as a link', async () => {
  const page = await site.open(`index.html#${made.link}`);
  expect(await numbersIn(page)).toEqual(made.numbers);
});

it('computed on the page itself, once somebody edits, without a message to the worker', async () => {
  const page = await site.open(`index.html#${made.link}`);
  await ready(page, 'formula');
  const [worker] = page.workers();
  await worker!.evaluate(() => {
    const counting = globalThis as unknown as { messages: number };
    counting.messages = 0;
    addEventListener('message', () => (counting.messages += 1));
  });
  const messages = () => worker!.evaluate(() => (globalThis as unknown as { messages: number }).messages);
  /** Edits one key, and takes it back. */
  const editAndBack = async () => {
    await page.locator('table[data-quantity="k"] [data-row="1"][data-column="2"]').click();
    await page.keyboard.type('0.5');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await numbersOf(page, 'k'))[1]![2]).toBe(0.5);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await numbersOf(page, 'k'))[1]![2]).toBe(made.numbers.k[1]![2]);
  };
  await editAndBack();
  expect(await messages()).toBeGreaterThan(0);
  const isSilent = async () => {
    const before = await messages();
    await editAndBack();
    return (await messages()) === before;
  };
  await expect.poll(isSilent).toBe(true);
  expect(await numbersIn(page)).toEqual(made.numbers);
});

it('as a file that is opened', async () => {
  const page = await openDemo(site, 'order');
  await page.locator('summary', { hasText: 'Save or open' }).click();
  await page.locator('attention-files-panel input[type=file]').setInputFiles({
    name: 'experiment.json',
    mimeType: 'application/json',
    buffer: made.file,
  });
  expect(await numbersIn(page)).toEqual(made.numbers);
});

it('in a sandboxed frame on another origin', async () => {
  const source = host.site(`embed.html#${made.link}`).replaceAll('&', '&amp;');
  const body = `<iframe sandbox="allow-scripts" width="700" height="500" src="${source}"></iframe>`;
  const page = await site.open(host.add({ body }));
  expect(await numbersIn(page.frameLocator('iframe'))).toEqual(made.numbers);
});

it.each([
  ['with a worker', 'worker-src blob:', null],
  ['without a worker', "worker-src 'none'", /Creating a worker from .* violates/],
])('as an element under a strict policy, %s', async (_, workers, complaint) => {
  if (complaint) site.expectComplaint(complaint);
  const page = await site.open(
    host.add({
      head: `<script type="module" src="${host.site('embed.js')}" crossorigin="anonymous"></script>`,
      body: `<attention-playground link="${made.link.replaceAll('&', '&amp;')}"></attention-playground>`,
      headers: {
        'content-security-policy': `default-src 'none'; script-src ${inject('siteUrl')} 'wasm-unsafe-eval'; ${workers}`,
      },
    }),
  );
  expect(await numbersIn(page)).toEqual(made.numbers);
});

it('as a file on a stick', async () => {
  const stick = pathToFileURL(
    fileURLToPath(new URL('../../dist/attention-playground.html', import.meta.url)),
  );
  const page = await site.open(`${stick.href}#${made.link}`);
  expect(await numbersIn(page)).toEqual(made.numbers);
});

it('in Node', async () => {
  const engine = await library.loadEngine();
  const { q, k, v, weights, output } = made.numbers;
  const result = await engine.attend({ q, k, v, mask: { kind: 'causal' } });
  expect([...result.weights.data]).toEqual(weights.flat());
  expect([...result.output.data]).toEqual(output.flat());
});
