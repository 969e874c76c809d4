// embed.html in frames of a course page on another origin: as on the site, as quiet as a picture, and it answers.

import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useHostPages } from './host-pages.ts';
import { openDemo, ready, sizes, useSite } from './page.ts';

const site = useSite();
const host = useHostPages();

interface Frame {
  readonly link?: string;
  /** More attributes of the iframe */
  readonly attributes?: string;
}

const iframe = ({ link = 'v=1&demo=formula', attributes = '' }: Frame, n: number) =>
  `<iframe id="frame-${n}" title="Attention ${n}" width="700" height="500" ${attributes}` +
  ` src="${host.site(`embed.html#${link}`)}"></iframe>`;

declare global {
  interface Window {
    /** What frames have posted to the host page */
    posted: { frame: string; origin: string; data: Record<string, unknown> }[];
  }
}

const record = `<script>
  window.posted = [];
  addEventListener('message', ({ source, origin, data }) => {
    const frame = [...document.querySelectorAll('iframe')].find((one) => one.contentWindow === source);
    posted.push({ frame: frame ? frame.id : 'none', origin, data });
  });
</script>`;

/** A course page with these frames in it. */
async function coursePage(frames: readonly Frame[], options = {}, around = ''): Promise<Page> {
  const body = `${record}<h1 tabindex="-1">Week 3</h1>${around}${frames.map(iframe).join('')}`;
  return site.open(host.add({ body }), { ...sizes.desktop, ...options });
}

const frameOf = (page: Page, n = 0): FrameLocator => page.frameLocator(`#frame-${n}`);
const readyIn = (page: Page, demo = 'formula', n = 0) =>
  frameOf(page, n).locator(`[data-ready="${demo}"]`).waitFor();
const post = (page: Page, message: unknown, n = 0) =>
  page.evaluate(
    ([frame, data]) =>
      document.querySelector<HTMLIFrameElement>(`#frame-${frame}`)!.contentWindow!.postMessage(data, '*'),
    [n, message] as const,
  );
const told = async (page: Page, type: string) =>
  (await page.evaluate(() => window.posted)).filter(({ data }) => data['type'] === type);
/** The answer to a message with this id. */
async function answer(page: Page, message: { id: string } & Record<string, unknown>, n = 0) {
  await post(page, message, n);
  const mine = async () =>
    (await page.evaluate(() => window.posted)).find(({ data }) => data['id'] === message.id);
  await expect.poll(mine).toBeDefined();
  return (await mine())!;
}
const valuesIn = (place: FrameLocator | Page) =>
  place
    .locator('article [data-value]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-value')));

const settings = 'tok=a,b,c,d&preset=random&seed=7&queries=all&step=4';

describe('a frame on another origin', () => {
  it.each(['', 'sandbox="allow-scripts"'])('shows the numbers of the site (%s)', async (attributes) => {
    const page = await coursePage([{ link: `v=1&demo=formula&${settings}`, attributes }]);
    await readyIn(page);
    const alone = await openDemo(site, 'formula', settings);
    const values = await valuesIn(alone);
    expect(values.length).toBeGreaterThan(20);
    expect(await valuesIn(frameOf(page))).toEqual(values);
  });

  it('works in a page that allows itself nothing but frames of the site', async () => {
    const policy = `default-src 'none'; frame-src ${new URL(host.site('')).origin}`;
    const page = await site.open(
      host.add({
        headers: { 'content-security-policy': policy },
        body: iframe({ link: `v=1&demo=formula&${settings}`, attributes: 'sandbox="allow-scripts"' }, 0),
      }),
    );
    await readyIn(page);
    expect((await valuesIn(frameOf(page))).length).toBeGreaterThan(20);
  });

  it('takes neither focus nor scroll, and leaves the history of the page as it is', async () => {
    const page = await coursePage([{}, { link: 'v=1&demo=questions&a=7x7' }]);
    await page.evaluate(() => document.querySelector('h1')!.focus());
    const before = await page.evaluate(() => history.length);
    await readyIn(page);
    const seen = await page.evaluate(() => [document.activeElement?.tagName, window.scrollY]);
    expect(seen).toEqual(['H1', 0]);
    await frameOf(page, 0).getByRole('button', { name: 'Next: rescale' }).click();
    await frameOf(page, 0).locator('table[data-quantity="scaled"]').waitFor();
    await readyIn(page, 'questions', 1);
    // A link to another demo opens it in the frame.
    await frameOf(page, 1).locator('[data-question="shapes"] a').click();
    await readyIn(page, 'formula', 1);
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('gives the keys back to the page around by Escape, and uses arrows only where it has the focus', async () => {
    const page = await coursePage([{}]);
    await readyIn(page);
    const next = frameOf(page).getByRole('button', { name: 'Next: rescale' });
    await next.focus();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.hasFocus() && document.activeElement?.tagName))
      .toBe('BODY');
    await frameOf(page).locator('.lead .prose').first().click();
    await page.keyboard.press('ArrowRight');
    expect(await frameOf(page).locator('table[data-quantity="scaled"]').count()).toBe(0);
    await next.focus();
    await page.keyboard.press('ArrowRight');
    await frameOf(page).locator('table[data-quantity="scaled"]').waitFor();
  });

  it('starts when a reader comes to it', async () => {
    const page = await coursePage([{}], {}, '<div style="height: 3000px"></div>');
    await frameOf(page).locator('.poster').waitFor();
    await page.waitForTimeout(300);
    expect(await told(page, 'attention-ready')).toEqual([]);
    await page.mouse.wheel(0, 3000);
    await readyIn(page);
  });

  it('copies the link where the clipboard has no interface', async () => {
    site.expectComplaint(/Clipboard API has been blocked/);
    const page = await coursePage(
      [{ attributes: 'sandbox="allow-scripts"' }],
      {},
      '<textarea id="paste"></textarea>',
    );
    await readyIn(page);
    await frameOf(page).getByRole('button', { name: 'Copy link' }).click();
    await frameOf(page).getByText('Link copied').waitFor();
    await page.locator('#paste').focus();
    await page.keyboard.press('Control+V');
    expect(await page.locator('#paste').inputValue()).toBe(host.site('index.html#v=1&demo=formula&k=wt1p'));
  });

  it('stands three times on one page, each on its own', async () => {
    const demos = ['formula', 'softmax', 'order'];
    const page = await coursePage(
      demos.map((demo) => ({ link: `v=1&demo=${demo}`, attributes: 'style="height: 250px"' })),
    );
    await Promise.all(demos.map((demo, n) => readyIn(page, demo, n)));
    await frameOf(page, 0).getByRole('button', { name: 'Next: rescale' }).click();
    await expect
      .poll(async () => (await told(page, 'attention-change')).map(({ frame }) => frame))
      .toEqual(['frame-0']);
  });

  it('fits 500 × 300 and a phone without scrolling sideways', async () => {
    for (const [width, height] of [
      [500, 300],
      [328, 600],
    ]) {
      const page = await coursePage([{ attributes: `style="width: ${width}px; height: ${height}px"` }]);
      await readyIn(page);
      const overflow = await frameOf(page)
        .locator('html')
        .evaluate((root) => root.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

  it('fades a row out where it goes on beyond the edge, and no other', async () => {
    const page = await site.open('embed.html#v=1&demo=cost&predict=0', {
      viewport: { width: 500, height: 300 },
    });
    await ready(page, 'cost');
    const maskOf = (row: string) =>
      page.locator(row).evaluate((element) => {
        const { maskImage, maskPosition } = getComputedStyle(element);
        return maskImage === 'none' ? null : maskPosition.split(' ')[0];
      });
    await expect.poll(() => maskOf('.sizes')).toBe('100%');
    await page.locator('.sizes').evaluate((row) => row.scrollTo(row.scrollWidth, 0));
    await expect.poll(() => maskOf('.sizes')).toBe('0%');
    await page.setViewportSize({ width: 850, height: 300 });
    await expect.poll(() => maskOf('.segments')).toBe(null);
  });

  it('shows a number and why it is so together, in a frame too low for both', async () => {
    const link = 'v=1&demo=masking&predict=0';
    const page = await coursePage([{ link, attributes: 'style="width: 500px; height: 300px"' }]);
    await readyIn(page, 'masking');
    const cell = frameOf(page).locator('table[data-quantity="weights"] td[data-row="3"][data-column="1"]');
    const why = frameOf(page).locator('.explanation');
    const edges = (locator: Locator) =>
      locator.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom, end: window.innerHeight };
      });
    await cell.click();
    await why.waitFor();
    await expect.poll(async () => (await edges(why)).bottom).toBeLessThanOrEqual(300);
    await expect.poll(async () => (await edges(cell)).bottom - (await edges(why)).top).toBeLessThanOrEqual(0);
    // Scrolling is smooth: it has come to its end when a moment moves nothing.
    await expect
      .poll(async () => {
        const { top } = await edges(cell);
        await page.waitForTimeout(100);
        return (await edges(cell)).top - top;
      })
      .toBe(0);
    const [number, panel] = [await edges(cell), await edges(why)];
    expect(number.top).toBeGreaterThanOrEqual(0);
    expect(panel.bottom - panel.top).toBeLessThanOrEqual(0.55 * panel.end + 1);
    // The rest of it is scrolled to within it.
    const last = why.locator('.arithmetic').last();
    await last.scrollIntoViewIfNeeded();
    expect((await edges(last)).bottom).toBeLessThanOrEqual(300);
    expect((await edges(cell)).top).toBeCloseTo(number.top, 0);
  });

  it('begins with what it is about, unless it is so low that the figure would be out of sight', async () => {
    const page = await coursePage([{ link: 'v=1&demo=order', attributes: 'style="height: 700px"' }]);
    await readyIn(page, 'order');
    const tops = () =>
      frameOf(page)
        .locator('article')
        .evaluate((article) => {
          const topOf = (part: string) => article.querySelector(part)!.getBoundingClientRect().top;
          return { lead: topOf('.lead > p'), figure: topOf('.figure') };
        });
    const { lead, figure } = await tops();
    expect(lead).toBeLessThan(figure);
    expect(figure).toBeLessThan(600);
    await page.evaluate(() =>
      document.querySelector('iframe')!.setAttribute('style', 'width: 500px; height: 300px'),
    );
    await expect.poll(async () => (await tops()).figure).toBeLessThan(300);
  });

  it('shows what came of an answer, in a frame so low that the question is one line', async () => {
    const page = await coursePage([{ attributes: 'style="width: 600px; height: 360px"' }]);
    await readyIn(page);
    const panel = frameOf(page).locator('.prediction');
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
    await press('Predict');
    await panel.locator('input').fill('58');
    await press('Answer');
    const verdict = panel.locator('.prediction-verdict');
    await verdict.waitFor();
    expect(await verdict.innerText()).toContain('Go on to step 4');
    await press('Close');
    await verdict.waitFor({ state: 'hidden' });
    await panel.getByRole('button', { name: 'Your answer' }).waitFor();
    await frameOf(page).locator('[data-step="3"]').click();
    await verdict.waitFor();
    expect(await verdict.innerText()).toContain('You said 58\u00a0%, and so it is.');
  });
});

describe('the conversation', () => {
  it('tells what happens, and answers with the experiment as it stands', async () => {
    const page = await coursePage([{ link: 'v=1&demo=masking' }]);
    await readyIn(page, 'masking');
    await expect.poll(() => told(page, 'attention-ready')).toHaveLength(1);
    await frameOf(page).getByRole('button', { name: 'Predict' }).click(); // all but the question is folded away
    await frameOf(page).locator('.prediction input').fill('15');
    await page.keyboard.press('Enter');
    await expect.poll(() => told(page, 'attention-answer')).toHaveLength(1);
    const [answered] = await told(page, 'attention-answer');
    expect(answered!.data).toMatchObject({ version: 1, demo: 'masking', answer: 15, right: true });
    await frameOf(page).getByRole('radio', { name: 'padding' }).check();
    await expect.poll(() => told(page, 'attention-change')).toHaveLength(1);
    const state = await answer(page, { type: 'attention-get', id: 'one' });
    expect(state.data).toMatchObject({
      type: 'attention-state',
      demo: 'masking',
      isComputed: true,
      settings: { mask: 'padding', tok: ['the', 'cat', 'sat', 'on', 'a', 'mat'], why: null },
      problems: [],
    });
    expect(state.data['link']).toBe((await told(page, 'attention-change'))[0]!.data['link']);
  });

  it('opens what the page sets, checked as a link is, also what a learner may not change', async () => {
    const page = await coursePage([{ link: 'v=1&demo=formula&controls=' }]);
    await readyIn(page);
    const { data } = await answer(page, {
      type: 'attention-set',
      id: 'a',
      settings: { step: 4, tok: ['<b>', 'x'], seed: 'none', nope: 1 },
    });
    expect(data).toMatchObject({ settings: { step: 4, tok: ['<b>', 'x'], seed: 1 } });
    expect(data['problems']).toHaveLength(2);
    await frameOf(page).locator('table[data-quantity="weights"]').waitFor();
    await answer(page, { type: 'attention-set', id: 'b', link: 'v=1&demo=order' });
    await readyIn(page, 'order');
  });

  it('answers each of several requests by what became of it', async () => {
    const page = await coursePage([{}]);
    await readyIn(page);
    await page.evaluate(() => {
      const { contentWindow } = document.querySelector('iframe')!;
      for (const request of [
        { id: 'overtaken', link: 'v=1&demo=order' },
        { id: 'opened', link: 'v=1&demo=softmax&t=hot' },
        { id: 'changed', settings: { z: 3, rows: 1 } },
      ])
        contentWindow!.postMessage({ type: 'attention-set', ...request }, '*');
    });
    const answers = async () =>
      Object.fromEntries((await page.evaluate(() => window.posted)).map(({ data }) => [data['id'], data]));
    await expect.poll(async () => Object.keys(await answers())).toContain('changed');
    const { overtaken, opened, changed } = await answers();
    expect(overtaken).toMatchObject({
      type: 'attention-error',
      message: expect.stringContaining('opened before'),
    });
    expect(opened).toMatchObject({ type: 'attention-state', demo: 'softmax', settings: { t: 0.5, z: 2 } });
    expect(opened!['problems']).toEqual([expect.stringContaining('hot')]);
    expect(changed).toMatchObject({ type: 'attention-state', demo: 'softmax', settings: { t: 0.5, z: 3 } });
    expect(changed!['problems']).toEqual([expect.stringContaining('rows')]);
  });

  it('tells what is allowed, and ignores what is not for it or not from the page around', async () => {
    const page = await coursePage([{}, {}]);
    await readyIn(page);
    await readyIn(page, 'formula', 1);
    for (const message of ['x', null, [1], { type: 'webpack' }, { type: 'attention-get', id: 'other' }]) {
      // From a sister, not from the page around.
      await frameOf(page, 1)
        .locator('html')
        .evaluate((_, data) => window.parent.frames[0]!.postMessage(data, '*'), message);
    }
    for (const message of ['x', null, [1], { type: 'webpack' }]) await post(page, message);
    const { data } = await answer(page, { type: 'attention-open', id: 'q' });
    expect(data).toMatchObject({ type: 'attention-error', version: 1 });
    expect(data['message']).toContain('Allowed: attention-get');
    const ids = (await page.evaluate(() => window.posted)).map((posted) => posted.data['id']);
    expect(ids).not.toContain('other');
  });

  it('answers a page without an origin', async () => {
    const inner = `${record}${iframe({}, 0)}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const page = await site.open(
      host.add({
        body: `<iframe id="outer" sandbox="allow-scripts" width="800" height="600" srcdoc="${inner}"></iframe>`,
      }),
    );
    const outer = page.frames()[1]!;
    await outer.locator('#frame-0').waitFor();
    await page.frameLocator('#outer').frameLocator('#frame-0').locator('[data-ready]').waitFor();
    await outer.evaluate(() => {
      const { contentWindow } = document.querySelector<HTMLIFrameElement>('#frame-0')!;
      contentWindow!.postMessage({ type: 'attention-get', id: 'n' }, '*');
    });
    await expect
      .poll(() => outer.evaluate(() => window.posted.filter(({ data }) => data['id'] === 'n').length))
      .toBe(1);
  });
});

describe('the height', () => {
  it('is told once for each real change, and is that of what is shown', async () => {
    const page = await coursePage([{}]);
    await readyIn(page);
    await expect.poll(() => told(page, 'attention-height')).toHaveLength(1);
    const needed = () =>
      frameOf(page)
        .locator('html')
        .evaluate((root) => root.scrollHeight);
    const heights = async () =>
      (await told(page, 'attention-height')).map(({ data }) => data['height'] as number);
    expect((await heights())[0]! - (await needed())).toBeGreaterThanOrEqual(0);
    expect((await heights())[0]! - (await needed())).toBeLessThan(20);
    await page.evaluate(
      (height) => {
        document.querySelector('iframe')!.style.height = `${height}px`;
      },
      (await heights())[0]!,
    );
    await page.waitForTimeout(500);
    expect((await heights()).length).toBeLessThanOrEqual(2);
    await frameOf(page).getByText('Show me the code').click();
    await expect.poll(async () => (await heights()).at(-1)).toBeGreaterThan((await heights())[0]! + 100);
  });

  it('is taken by browsers that size frames, and told to Canvas and to WordPress', async () => {
    const page = await coursePage(
      [{ link: 'v=1&demo=formula#?secret=aB3dE5fG7h' }],
      {},
      '<style>iframe { frame-sizing: content-block-size; height: auto }</style>',
    );
    await page.evaluate(() => document.querySelector('iframe')!.removeAttribute('height'));
    await readyIn(page);
    const posted = () => page.evaluate(() => window.posted.map(({ data }) => data));
    await expect.poll(posted).toContainEqual({ subject: 'lti.frameResize', height: expect.any(Number) });
    await expect
      .poll(posted)
      .toContainEqual({ message: 'height', value: expect.any(Number), secret: 'aB3dE5fG7h' });
    const isKnown = await page.evaluate(() => CSS.supports('frame-sizing', 'content-block-size'));
    if (isKnown)
      await expect
        .poll(() => page.locator('iframe').evaluate((one) => one.clientHeight))
        .toBeGreaterThan(900);
  });
});

describe('long work in a sandboxed frame', () => {
  const attributes = 'sandbox="allow-scripts"';

  it('leaves the frame free, tells how far it is, stops when told, and ends with the frame', async () => {
    const page = await coursePage([{ link: 'v=1&demo=scaling&dims=4&n=100000', attributes }]);
    await readyIn(page, 'scaling');
    expect(page.workers()).toHaveLength(1);
    const frame = frameOf(page);
    for (const dim of ['1,024', '2,048', '4,096']) await frame.getByRole('button', { name: dim }).click();
    const progress = frame.locator('.work progress');
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
    expect((await answer(page, { type: 'attention-get', id: 'meanwhile' })).data['isComputed']).toBe(false);
    await frame.getByRole('button', { name: 'Stop' }).click();
    await frame.getByText('Stopped. The picture shows the numbers from before.').waitFor({ timeout: 1000 });
    expect(await frame.locator('[data-quantity="standard-deviation"]').count()).toBe(1);
    await page.evaluate(() => document.querySelector('iframe')!.remove());
    await expect.poll(() => page.workers()).toEqual([]);
  });

  it('has all cores, which are let go when it stops', async () => {
    const page = await coursePage([{ link: 'v=1&demo=cost&part=race', attributes }]);
    await readyIn(page, 'cost');
    await frameOf(page).getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(() => page.workers().length).toBeGreaterThan(1);
    await frameOf(page).getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => page.workers().length).toBe(1);
  });

  it('is done by the frame itself where the worker cannot have its file', async () => {
    site.expectComplaint(/worker-.*net::ERR_FAILED/);
    const page = await coursePage([]);
    await page.route(/\/worker-/, (route) => route.abort('failed'));
    await page.evaluate(
      (frame) => document.body.append(document.createRange().createContextualFragment(frame)),
      iframe({ attributes }, 0),
    );
    await readyIn(page);
    expect(page.workers()).toEqual([]);
    expect((await valuesIn(frameOf(page))).length).toBeGreaterThan(20);
  });
});

interface Leaving {
  readonly title: string;
  /** A demo with something that runs */
  readonly demo: string;
  leave(page: Page): Promise<unknown>;
  comeBack(page: Page): Promise<unknown>;
}

/** As the browser tells a page, and the frames in it, of another tab that hides it. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.frames()[1]!.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const leavings: readonly Leaving[] = [
  {
    title: 'the slide goes',
    demo: 'lookup',
    leave: (page) => post(page, 'slide:stop'),
    comeBack: (page) => post(page, 'slide:start'),
  },
  {
    title: 'the page is hidden',
    demo: 'learning',
    leave: (page) => setVisibility(page, 'hidden'),
    comeBack: (page) => setVisibility(page, 'visible'),
  },
];

describe('what runs', () => {
  it.each(leavings)('stops when $title, and goes on after', async ({ demo, leave, comeBack }) => {
    const page = await coursePage([{ link: `v=1&demo=${demo}&steps=0` }]);
    await readyIn(page, demo);
    let asked = 0;
    const state = () => answer(page, { type: 'attention-get', id: `step ${(asked += 1)}` });
    const step = async () => ((await state()).data['settings'] as { steps: number }).steps;
    await frameOf(page).getByRole('button', { name: 'Run' }).click();
    await expect.poll(step).toBeGreaterThan(1);
    await leave(page);
    const stopped = await step();
    await page.waitForTimeout(500);
    // The step that was under way is done afterwards.
    expect(await step()).toBeLessThanOrEqual(stopped + 1);
    const still = await step();
    await page.waitForTimeout(300);
    expect(await step()).toBe(still);
    await comeBack(page);
    await expect.poll(step).toBeGreaterThan(still);
  });

  it('is not begun while the page is hidden', async () => {
    const page = await coursePage([{}]);
    await readyIn(page);
    await setVisibility(page, 'hidden');
    await answer(page, { type: 'attention-set', id: 'set', settings: { preset: 'random' } });
    await page.waitForTimeout(300);
    expect((await answer(page, { type: 'attention-get', id: 'hidden' })).data['isComputed']).toBe(false);
    await setVisibility(page, 'visible');
    await expect.poll(() => told(page, 'attention-change')).toHaveLength(1);
  });
});
