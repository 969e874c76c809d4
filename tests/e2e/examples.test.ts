// The pages of examples/ that need no builder run as they stand, on an origin that is not the site's, within what their
// platforms allow.

import { beforeAll, describe, expect, inject, it } from 'vitest';
import { frameOf, seeUntilThere, showsNumbers } from './embeds.ts';
import { copyExample, exampleText, useFolderHost } from './example-host.ts';
import { useHostPages } from './host-pages.ts';
import { numbersOf, ready, sizes, useSite } from './page.ts';

const site = useSite();
const host = useHostPages();
const serve = useFolderHost();

describe('the plain page', () => {
  let address = '';
  beforeAll(async () => {
    address = await serve(copyExample('plain-html'), {
      // As strict as a course page can be that lets the playground in.
      'content-security-policy':
        `default-src 'none'; style-src 'self'; script-src 'self' ${inject('siteUrl')} 'wasm-unsafe-eval'; ` +
        `worker-src blob:; frame-src ${inject('siteUrl')}`,
    });
  });

  it('shows all three embeds under a strict policy, keeps its looks to itself, and hears what is answered', async () => {
    const page = await site.open(address);
    const heard = () => page.locator('#heard').innerText();
    const formula = frameOf(page, 'Attention in five steps');
    await formula.locator('.prediction-entry input').fill('58');
    await formula.locator('.prediction-entry button').click();
    await expect.poll(heard).toMatch(/was answered correctly: 0\.58$/);
    const leak = frameOf(page, 'The leak detector').locator('[data-ready="masking"]');
    await seeUntilThere(page.locator('iframe[sandbox]'), leak);
    const element = page.locator('attention-playground');
    await seeUntilThere(element, element.locator('[data-ready="scaling"]'));
    const cell = element.locator('td').first();
    const pink = 'rgb(255, 192, 203)';
    expect(await cell.evaluate((td) => getComputedStyle(td).backgroundColor)).not.toBe(pink);
    await element.locator('.prediction-entry input').fill('8');
    await page.keyboard.press('Enter');
    await expect.poll(heard).toMatch(/was answered correctly: 8$/);
  });

  it('makes its frames as high as what is in them, on a phone too', async () => {
    const page = await site.open(address, sizes.phone);
    const formula = frameOf(page, 'Attention in five steps');
    await ready(formula, 'formula');
    const room = async () => {
      const needed = await formula.locator('body').evaluate((body) => body.scrollHeight);
      const frame = page.locator('iframe').first();
      return (await frame.evaluate((element) => element.clientHeight)) - needed;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    expect(await room()).toBeLessThan(32);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('MyST', () => {
  const text = () => exampleText('myst/index.md');

  it('shows the frame in its box of 5 to 3, on narrow pages and wide ones', async () => {
    const [, address = ''] = /:::\{iframe\} (\S+)/.exec(text())!;
    // As the theme draws it: no name, no clipboard, the height 60 % of the width.
    const frameAt = (width: number) =>
      `<iframe width="${width}" height="${0.6 * width}" allow="autoplay" src="${address.replaceAll('&', '&amp;')}"></iframe>`;
    const page = await site.open(host.add({ body: [500, 750].map(frameAt).join('') }));
    for (const iframe of await page.locator('iframe').all()) {
      const frame = iframe.contentFrame();
      await seeUntilThere(iframe, frame.locator('[data-ready="formula"]'));
      const overflow = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect((await numbersOf(frame, 'weights'))[0]![1]).toBeCloseTo(0.576, 3);
    }
  });

  it('shows the widget in the shadow root that it gives it, and takes what its model leaves unmade', async () => {
    const [, address, json] = /\{anywidget\} (\S+)\n(\{[^`]*\})/.exec(text())!;
    const body = `<div id="widget"></div>
      <script type="module">
        import widget from '${address}';
        const values = new Map(Object.entries(${json}));
        const unmade = () => { throw new Error('not implemented yet'); };
        globalThis.values = values;
        globalThis.end = widget.render({
          el: document.querySelector('#widget').attachShadow({ mode: 'open' }),
          model: {
            get: (key) => values.get(key),
            set: (key, value) => values.set(key, value),
            on: () => undefined,
            off: unmade,
            save_changes: unmade,
          },
        });
      </script>`;
    const page = await site.open(host.add({ body }));
    await ready(page, 'masking');
    const said = async () => (await page.locator('article').textContent())!.replaceAll(/\s+/g, ' ');
    await expect.poll(said).toContain('4 of 6 outputs moved.');
    await page.getByRole('radio', { name: 'KV cache' }).click();
    await expect.poll(() => page.evaluate('values.get("link")')).toMatch(/&part=cache&/);
    await page.evaluate('end()');
    expect(await page.locator('attention-playground').count()).toBe(0);
  });
});

it.each(['moodle', 'canvas'])('%s shows the numbers of each of its frames', async (name) => {
  const body = exampleText(`lms/${name}.html`);
  const page = await site.open(host.add({ body }));
  await showsNumbers(page, body.match(/<iframe/g)!.length, 0);
});
