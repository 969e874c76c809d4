// The pages of examples/ run as they stand, on an origin that is not the site's, within what their platforms allow.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { exampleText, useExampleHost } from './example-host.ts';
import { useHostPages } from './host-pages.ts';
import { numbersOf, ready, sizes, useSite } from './page.ts';

const site = useSite();
const host = useHostPages();
const examples = useExampleHost(() => ({
  // As strict as a course page can be that lets the playground in.
  'content-security-policy':
    `default-src 'none'; style-src 'self'; script-src 'self' ${inject('siteUrl')} 'wasm-unsafe-eval'; ` +
    `worker-src blob:; frame-src ${inject('siteUrl')}`,
}));

const frameOf = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
/** Frames and elements start when they are seen. */
const see = (page: Page, selector: string) => page.locator(selector).scrollIntoViewIfNeeded();

/** Frames above that grow to their height move what has been scrolled to out of sight again. */
async function seeUntilThere(page: Page, selector: string, part: Locator): Promise<void> {
  const isThere = async () => {
    await see(page, selector);
    return part.count();
  };
  await expect.poll(isThere, { timeout: 30_000 }).toBe(1);
}

/** The elements of an example with this name, as they are written there. */
function tagsIn(text: string, name: string): string[] {
  return text.match(new RegExp(`<${name}\\b[^>]*>\\s*</${name}>`, 'g')) ?? [];
}

describe('the plain page', () => {
  it('shows all three embeds under a strict policy, and keeps its looks to itself', async () => {
    const page = await site.open(examples.address('plain-html/index.html'));
    await ready(frameOf(page, 'Attention in five steps'), 'formula');
    await see(page, 'iframe[sandbox]');
    await ready(frameOf(page, 'The leak detector'), 'masking');
    await seeUntilThere(page, 'attention-playground', page.locator('[data-ready="scaling"]'));
    const pink = 'rgb(255, 192, 203)';
    const cell = page.locator('attention-playground td').first();
    expect(await cell.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(pink);
  });

  it('makes its frames as high as what is in them, on a phone too', async () => {
    const page = await site.open(examples.address('plain-html/index.html'), sizes.phone);
    const formula = frameOf(page, 'Attention in five steps');
    await ready(formula, 'formula');
    const room = async () => {
      const needed = await formula.locator('body').evaluate((body) => body.scrollHeight);
      return (
        (await page
          .locator('iframe')
          .first()
          .evaluate((element) => element.clientHeight)) - needed
      );
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    expect(await room()).toBeLessThan(32);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('hears what is answered, in a frame and in the element', async () => {
    const page = await site.open(examples.address('plain-html/index.html'));
    const heard = () => page.locator('#heard').innerText();
    const formula = frameOf(page, 'Attention in five steps');
    await formula.locator('.prediction-options').getByRole('button', { name: 'cat', exact: true }).click();
    await expect.poll(heard).toMatch(/was answered rightly: cat$/);
    const entry = page.locator('.prediction-entry input');
    await seeUntilThere(page, 'attention-playground', entry);
    await entry.fill('8');
    await page.keyboard.press('Enter');
    await expect.poll(heard).toMatch(/was answered rightly: 8$/);
  });
});

describe('MyST', () => {
  const text = () => exampleText('myst/index.md');

  it.each([500, 750])('shows the frame in its box of 5 to 3, %i pixels wide', async (width) => {
    const [, address = ''] = /:::\{iframe\} (\S+)/.exec(text())!;
    // As the theme draws it: no name, no clipboard, the height 60 % of the width.
    const body = `<iframe width="${width}" height="${0.6 * width}" allow="autoplay" src="${address.replaceAll('&', '&amp;')}"></iframe>`;
    const page = await site.open(host.add({ body }));
    const frame = page.frameLocator('iframe');
    await ready(frame, 'formula');
    const overflow = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect((await numbersOf(frame, 'weights'))[0]![1]).toBeCloseTo(0.576, 3);
  });

  it('shows the widget in the shadow root that it gives it', async () => {
    const [, address, json] = /\{anywidget\} (\S+)\n(\{[^`]*\})/.exec(text())!;
    const body = `<div id="widget"></div>
      <script type="module">
        import widget from '${address}';
        const model = new Map(Object.entries(${json}));
        const nothing = () => undefined;
        widget.render({
          el: document.querySelector('#widget').attachShadow({ mode: 'open' }),
          model: { get: (key) => model.get(key), set: nothing, on: nothing, off: nothing, save_changes: nothing },
        });
      </script>`;
    const page = await site.open(host.add({ body }));
    await ready(page, 'masking');
    await expect.poll(() => page.locator('article').innerText()).toContain('4 of 6 outputs moved.');
  });
});

describe.each([
  'quarto/index.qmd',
  'mkdocs-material/docs/index.md',
  'docusaurus/docs/attention.mdx',
  'lms/moodle.html',
  'lms/canvas.html',
])('%s', (name) => {
  it('shows the numbers of each of its frames and elements', async () => {
    const text = exampleText(name);
    const elements = tagsIn(text, 'attention-playground');
    // In MDX a frame is made from its title and link.
    const jsx = Array.from(text.matchAll(/<Frame title="([^"]+)" link="([^"]+)"/g), ([, title, link]) => {
      const address = host.site(`embed.html#${link}`).replaceAll('&', '&amp;');
      return `<iframe title="${title}" width="100%" height="640" src="${address}"></iframe>`;
    });
    const frames = jsx.length > 0 ? jsx : tagsIn(text, 'iframe');
    expect(frames.length).toBeGreaterThan(0);
    const head = elements.length > 0 ? `<script type="module" src="${host.site('embed.js')}"></script>` : '';
    const page = await site.open(host.add({ head, body: [...frames, ...elements].join('') }));
    for (const [n] of frames.entries()) {
      await page.locator('iframe').nth(n).scrollIntoViewIfNeeded();
      await page
        .locator('iframe')
        .nth(n)
        .contentFrame()
        .locator('[data-ready] [data-value]')
        .first()
        .waitFor();
    }
    for (const [n] of elements.entries()) {
      await page.locator('attention-playground').nth(n).scrollIntoViewIfNeeded();
      await page
        .locator('attention-playground')
        .nth(n)
        .locator('[data-ready] [data-value]')
        .first()
        .waitFor();
    }
  });
});

/** What reveal.js does for its frames (js/controllers/slidecontent.js): loads them, and tells of their slide. */
const deck = `<script>
  const slides = [...document.querySelectorAll('section')];
  let shown = null;
  const tell = (slide, word) => {
    for (const frame of slide.querySelectorAll('iframe')) frame.contentWindow.postMessage(word, '*');
  };
  window.show = (index) => {
    if (shown) tell(shown, 'slide:stop');
    shown = slides[index];
    // Kept where it is: a slide that is hidden would rest in any case.
    for (const slide of slides) slide.style.opacity = slide === shown ? 1 : 0;
    for (const frame of shown.querySelectorAll('iframe')) frame.src ||= frame.dataset.src;
    tell(shown, 'slide:start');
  };
</script>`;

describe('a slide deck', () => {
  it('runs the experiment on its slide only', async () => {
    const sections = exampleText('reveal/index.html').match(/<section>[^]*<\/section>/)![0];
    const page = await site.open(host.add({ body: sections + deck }));
    const show = (index: number) => page.evaluate(`show(${index})`);
    const frame = frameOf(page, 'Gradient descent finds the query');
    await show(1);
    await ready(frame, 'lookup');
    await frame.getByRole('button', { name: 'Run', exact: true }).click();
    const step = async () => Number(/step (\d+)/.exec(await frame.locator('.player').innerText())![1]);
    await expect.poll(step).toBeGreaterThan(1);
    await show(2);
    await page.waitForTimeout(300);
    const left = await step();
    await page.waitForTimeout(700);
    expect(await step()).toBe(left);
    await show(1);
    await expect.poll(step).toBeGreaterThan(left);
  });
});
