// dist/embed.js on the pages of another origin: one file that brings everything, works under what a strict host
// allows, and leaves the host alone.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useHostPages } from './host-pages.ts';
import { cellOf, numbersOf, ready, sizes, useSite } from './page.ts';

const site = useSite();
const host = useHostPages();
const module = readFileSync(fileURLToPath(new URL('../../dist/embed.js', import.meta.url)));
const hash = `sha384-${createHash('sha384').update(module).digest('base64')}`;

const script = (integrity = hash) =>
  `<script type="module" src="${host.site('embed.js')}" integrity="${integrity}" crossorigin="anonymous"></script>`;
const elements = (attributes: string) => `<attention-playground ${attributes}></attention-playground>`;

/** What a course page with a policy of its own would send. */
const policy = (scripts: string) => ({
  'content-security-policy': `default-src 'none'; script-src ${new URL(host.site('')).origin} ${scripts}; style-src 'self'`,
});

/** The worked example of the lesson: "the cat sat", query (1, 0). */
async function showsWorkedExample(page: Page): Promise<void> {
  await ready(page, 'formula');
  const rows = await numbersOf(page, 'weights');
  expect(rows.flat().some((weight) => Math.abs(weight - 0.576) < 0.0005)).toBe(true);
}

/** Bytes of the one file after gzip: all demos, the page's parts and both binaries. */
const budget = 408_000;

/** What the page has fetched from the playground's origin. */
const fetched = (page: Page) =>
  page.evaluate(
    (origin) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(origin)),
    new URL(host.site('')).origin,
  );

describe('the element', () => {
  it('computes in a worker, from one file', async () => {
    const page = await site.open(host.add({ head: script(), body: elements('demo="formula" step="4"') }));
    await showsWorkedExample(page);
    expect(page.workers()).toHaveLength(1);
    expect(await fetched(page)).toEqual([host.site('embed.js')]);
    expect(gzipSync(module).length).toBeLessThanOrEqual(budget);
  });

  it('computes on the page’s thread under a policy that allows WebAssembly and no worker', async () => {
    site.expectComplaint(/worker/i);
    const headers = policy("'wasm-unsafe-eval'");
    const page = await site.open(
      host.add({ headers, head: script(), body: elements('demo="formula" step="4"') }),
    );
    await showsWorkedExample(page);
    expect(page.workers()).toHaveLength(0);
    const { fontFamily, display } = await page
      .locator('.stage')
      .evaluate((stage) => ({ ...getComputedStyle(stage), fontFamily: getComputedStyle(stage).fontFamily }));
    expect(fontFamily).toMatch(/system-ui/);
    expect(display).toBe('block');
  });

  it('says what to add where the policy forbids WebAssembly itself', async () => {
    site.expectComplaint(/worker/i);
    site.expectComplaint(/wasm|WebAssembly/);
    const page = await site.open(
      host.add({ headers: policy(''), head: script(), body: elements('demo="formula"') }),
    );
    await expect
      .poll(() => page.locator('[role=alert]').innerText())
      .toContain("script-src 'self' 'wasm-unsafe-eval'");
  });

  it('is blocked when it is not the file that the hash stands for', async () => {
    site.expectComplaint(/integrity/i);
    const page = await site.open(
      host.add({ head: script(`sha384-${'A'.repeat(64)}`), body: elements('demo="formula"') }),
    );
    expect(await page.evaluate(() => customElements.get('attention-playground'))).toBeUndefined();
  });

  it('works in a sandboxed frame, which has no origin', async () => {
    const inner = host.add({ head: script(), body: elements('demo="formula" step="4"') });
    const page = await site.open(
      host.add({ body: `<iframe sandbox="allow-scripts" src="${inner}" width="800" height="600"></iframe>` }),
    );
    await page.frameLocator('iframe').locator('[data-ready="formula"]').waitFor();
  });

  it('stands beside another one, with another demo, and both compute', async () => {
    const body = elements('demo="formula"') + elements('demo="masking"');
    const page = await site.open(host.add({ head: script(), body }));
    await ready(page, 'formula');
    await page.locator('attention-playground').nth(1).scrollIntoViewIfNeeded();
    await ready(page, 'masking');
    expect(page.workers()).toHaveLength(1);
  });

  it('starts when it comes into view', async () => {
    const page = await site.open(
      host.add({ head: script(), body: `<div style="height:5000px"></div>${elements('demo="formula"')}` }),
    );
    await page.evaluate(() => customElements.whenDefined('attention-playground'));
    await page.waitForTimeout(300);
    expect(page.workers()).toHaveLength(0);
    await page.locator('attention-playground').scrollIntoViewIfNeeded();
    await ready(page, 'formula');
  });

  it('is one for all versions: the first that comes, with a word to the second', async () => {
    site.expectComplaint(/^info: Attention Playground: this page has loaded the element before/);
    const second = `<script type="module" src="${host.site('embed.js?second')}"></script>`;
    const page = await site.open(host.add({ head: script() + second, body: elements('demo="formula"') }));
    await ready(page, 'formula');
  });

  it('fits the column it is given', async () => {
    const body = `<div style="width:360px;border:1px solid">${elements('demo="formula"')}</div>`;
    const page = await site.open(host.add({ head: script(), body }));
    await ready(page, 'formula');
    const overflow = await page.evaluate(() => {
      const element = document.querySelector('attention-playground')!;
      return element.scrollWidth - element.clientWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('its attributes', () => {
  it('are the settings of the demo; a change is shown, and what is wrong is told', async () => {
    const page = await site.open(
      host.add({ head: script(), body: elements('demo="formula" tok="a,b" seed="x" data-x="1" class="c"') }),
    );
    await ready(page, 'formula');
    expect(await page.locator('.notice').allInnerTexts()).toHaveLength(1);
    expect(await page.locator('.notice').innerText()).toMatch(/seed.*“x”/is);
    await page.evaluate(() => {
      const element = document.querySelector('attention-playground')!;
      element.removeAttribute('seed');
      element.setAttribute('tok', 'one,two,three & more');
      element.setAttribute('step', '4');
    });
    await expect.poll(() => numbersOf(page, 'weights').then((rows) => rows[0]?.length)).toBe(3);
    expect(await page.locator('.notice').count()).toBe(0);
    expect(await page.locator('table[data-quantity="weights"]').innerText()).toContain('three & more');
  });

  it('stand on top of a link, which a program can replace', async () => {
    const link = 'v=1&demo=formula&step=4&tok=x,y';
    const page = await site.open(
      host.add({ head: script(), body: elements(`link="${link.replaceAll('&', '&amp;')}" tok="x,y,z"`) }),
    );
    await ready(page, 'formula');
    expect((await numbersOf(page, 'weights'))[0]).toHaveLength(3);
    await page.evaluate((other) => {
      document.querySelector('attention-playground')!.link = `https://course.example/#${other}`;
    }, link);
    await expect.poll(() => numbersOf(page, 'weights').then((rows) => rows[0]?.length)).toBe(2);
    expect(await page.evaluate(() => document.querySelector('attention-playground')!.link)).toMatch(
      /^v=1&demo=formula&fields=2&.*tok=x,y/,
    );
  });
});

describe('the host page', () => {
  it('keeps its address, title, keys, focus, scroll and storage', async () => {
    const body = `<h1>Lesson</h1>${elements('demo="formula"')}<div style="height:3000px"></div>`;
    const page = await site.open(`${host.add({ head: script(), body })}#v=1&demo=order`);
    await ready(page, 'formula');
    await page.locator('attention-playground h1').click();
    await page.locator('table[data-quantity] [tabindex="0"]').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(500); // longer than an address would wait to be written
    expect(await page.evaluate(() => [location.hash, document.title, scrollY, localStorage.length])).toEqual([
      '#v=1&demo=order',
      'Course',
      0,
      0,
    ]);
    await page.locator('body > h1').click(); // outside, where the space bar is the page's
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  it('hears of it by events that cross the shadow', async () => {
    const page = await site.open(
      host.add({
        head: `<script>
          heard = [];
          for (const name of ['attention-ready', 'attention-change'])
            document.addEventListener(name, (event) => heard.push([name, event.detail.demo]));
        </script>${script()}`,
        body: elements('demo="formula"'),
      }),
    );
    await ready(page, 'formula');
    const heard = () => page.evaluate('heard');
    await expect.poll(heard).toEqual([['attention-ready', 'formula']]);
    await page.locator('table[data-quantity] [tabindex="0"]').first().focus();
    await page.keyboard.press('Space');
    await expect.poll(heard).toEqual([
      ['attention-ready', 'formula'],
      ['attention-change', 'formula'],
    ]);
  });

  it('lends it its light or dark, also when that is switched, unless the theme is said', async () => {
    const body = elements('demo="formula"') + elements('demo="formula" theme="dark"');
    const page = await site.open(host.add({ head: script(), body }), {
      ...sizes.desktop,
      colorScheme: 'dark',
    });
    const papers = () =>
      page
        .locator('attention-playground')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));
    await page.locator('[data-ready="formula"]').nth(1).waitFor();
    const [light, dark] = await papers();
    expect(light).toBe('rgb(255, 255, 255)');
    expect(dark).not.toBe(light);
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = 'light dark';
    });
    await expect.poll(papers).toEqual([dark, dark]);
  });

  it('cannot bend it by its styles', async () => {
    const style = `<style>
      * { letter-spacing: 9px; text-transform: uppercase; text-align: right; line-height: 3 }
      table { caption-side: bottom } td { padding: 30px; border: 9px solid red }
    </style>`;
    const page = await site.open(host.add({ head: style + script(), body: elements('demo="formula"') }));
    await ready(page, 'formula');
    const styles = await page.locator('.stage').evaluate((stage) => {
      const { letterSpacing, textTransform, textAlign } = getComputedStyle(stage);
      return { letterSpacing, textTransform, textAlign };
    });
    expect(styles).toEqual({ letterSpacing: 'normal', textTransform: 'none', textAlign: 'start' });
    const padding = await cellOf(page, 'q', 0, 0).evaluate((cell) => getComputedStyle(cell).paddingTop);
    expect(Number.parseFloat(padding)).toBeLessThan(15);
  });
});

it('begins with what it is about also in a low window: its own height is not the window’s', async () => {
  const page = await site.open(host.add({ head: script(), body: elements('demo="order"') }), {
    viewport: { width: 700, height: 400 },
  });
  await ready(page, 'order');
  const [lead, figure] = await page
    .locator('article')
    .evaluate((article) =>
      ['.lead > p', '.figure'].map((part) => article.querySelector(part)!.getBoundingClientRect().top),
    );
  expect(lead).toBeLessThan(figure!);
});

describe('as an anywidget', () => {
  it('follows the keys of its model and tells it of changes', async () => {
    const page = await site.open(
      host.add({
        body: `<div id="cell"></div><script type="module">
          import widget from '${host.site('embed.js')}';
          const values = new Map([['demo', 'formula'], ['tok', ['one', 'two']], ['step', 4]]);
          const listeners = new Map();
          const model = {
            get: (key) => values.get(key),
            set: (key, value) => { values.set(key, value); listeners.get('change:' + key)?.(); },
            save_changes: () => { saved = Object.fromEntries(values) },
            on: (event, listener) => listeners.set(event, listener),
            off: (event) => listeners.delete(event),
          };
          const el = document.getElementById('cell');
          globalThis.saved = null;
          globalThis.model = model;
          globalThis.listeners = listeners;
          globalThis.end = widget.render({ model, el });
        </script>`,
      }),
    );
    await ready(page, 'formula');
    expect((await numbersOf(page, 'weights'))[0]).toHaveLength(2);
    await page.evaluate(`model.set('tok', ['one', 'a, b', 'three'])`);
    await expect.poll(() => numbersOf(page, 'weights').then((rows) => rows[0]?.length)).toBe(3);
    await page.locator('table[data-quantity] [tabindex="0"]').first().focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate('saved?.link')).toMatch(/^v=1&demo=formula/);
    await page.evaluate('end()');
    expect(await page.evaluate('listeners.size')).toBe(0);
    expect(await page.locator('attention-playground').count()).toBe(0);
  });
});
