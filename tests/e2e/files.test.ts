// What a learner takes along and brings back: pictures, numbers, and the experiment as a file.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './axe.ts';
import { useHostPages } from './host-pages.ts';
import { cellOf, numbersOf, openDemo, ready, savedBy, sizes, useSite } from './page.ts';

const site = useSite();
const host = useHostPages();

const examples = fileURLToPath(new URL('../../examples/experiments', import.meta.url));
const dark = { ...sizes.desktop, colorScheme: 'dark' } as const;

async function openFiles(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Save or open' }).click();
  await page.locator('attention-files-panel li').first().waitFor();
}

const save = (page: Page, name: string) => savedBy(page, page.getByRole('button', { name, exact: true }));

const notices = (page: Page) => page.locator('.notice');

/** Drops a file on the page, as a person does from a folder. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text!], fileName!, { type: 'application/json' }));
      return data;
    },
    [name, content],
  );
  const target = page.locator('.figure');
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await target.dispatchEvent('drop', { dataTransfer: transfer });
}

describe('a saved matrix', () => {
  it('holds the unrounded numbers and the tokens, as CSV and as JSON', async () => {
    const page = await openDemo(site, 'masking', 'part=mask&tok=a,%22b%22,=c');
    const weights = await numbersOf(page, 'weights');
    await openFiles(page);
    const csv = await save(page, 'Weights A as CSV');
    expect(csv.name).toBe('masking-weights.csv');
    const [head, ...lines] = csv.content.toString().split('\r\n');
    expect(head).toBe(`,a,"""b""",'=c`);
    const numbers = lines.slice(0, 3).map((line) => line.split(',').slice(-3).map(Number));
    expect(numbers.map((row) => row.map(Math.fround))).toEqual(weights);
    const masked = JSON.parse((await save(page, 'Masked scores S/√4 + M as JSON')).content.toString()) as {
      data: unknown[][];
    };
    expect(masked).toMatchObject({ quantity: 'masked', shape: [3, 3], rows: ['a', '"b"', '=c'] });
    expect(masked.data[0]!.slice(1)).toEqual(['-Infinity', '-Infinity']);
  });

  it('can be had by keyboard alone', async () => {
    const page = await openDemo(site, 'formula');
    await page.locator('summary', { hasText: 'Save or open' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('attention-files-panel li').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focused)).toBe('The whole figure as SVG');
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toBe('formula-figure.svg');
    expect(await page.locator('attention-files-panel [role=status]').innerText()).toBe(
      'formula-figure.svg is saved.',
    );
  });
});

/** The name of what has the focus, in whatever shadow. */
function focused(): string | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? null;
}

/** What the SVG shows: its texts, joined, and everything that could make it depend on something else. */
async function readSvg(page: Page, svg: string) {
  return page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
    const all = [...root.querySelectorAll('*')];
    return {
      root: root.localName,
      texts: [...root.querySelectorAll('text')].map((element) => element.textContent),
      names: [...new Set(all.map(({ localName }) => localName))].sort(),
      references: all
        .flatMap(({ attributes }) => [...attributes])
        .map(({ value }) => value)
        .filter((value) => /var\(|url\((?!#)|https?:|javascript:/.test(value)),
      paper: root.querySelector(':scope > rect')?.getAttribute('fill'),
    };
  }, svg);
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

const drawn = [
  'circle',
  'clipPath',
  'defs',
  'desc',
  'g',
  'line',
  'path',
  'pattern',
  'rect',
  'svg',
  'text',
  'title',
];

/** The colour of each cell on the page, and in the PNG at the same place beside the number. */
async function coloursOfCells(table: Locator, png: Buffer) {
  const url = `data:image/png;base64,${png.toString('base64')}`;
  return table.evaluate(async (element, source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(image, 0, 0);
    const cells = [...element.querySelectorAll<HTMLElement>('td.coloured')];
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    // The picture begins 16 pixels left of the widest line and above the caption.
    const caption = element.querySelector('caption')!.getBoundingClientRect();
    const top = element.querySelector('.matrix-title')!.getBoundingClientRect().top;
    const left = caption.left + 3;
    return cells.map((cell, at) => {
      const { left: x, top: y, width } = boxes[at]!;
      const pixel = [x + width / 2 - left + 16, y + 6 - top + 16].map((place) => Math.round(2 * place));
      const [red, green, blue] = context.getImageData(pixel[0]!, pixel[1]!, 1, 1).data;
      return { page: getComputedStyle(cell).backgroundColor, picture: `rgb(${red}, ${green}, ${blue})` };
    });
  }, url);
}

describe.each([
  ['light', sizes.desktop, '#ffffff'],
  ['dark', dark, '#14161a'],
] as const)('a picture on %s paper', (_, options, paper) => {
  it('stands alone as SVG, with every number and sentence, on this paper', async () => {
    const page = await openDemo(site, 'softmax', 'part=sink&predict=0&tok=%3Cb%3E,%26amp%3B,cat', options);
    const cells = await page.locator('.figure .cell-text').allInnerTexts();
    const facts = await page.locator('.figure .fact').allInnerTexts();
    await openFiles(page);
    const svg = (await save(page, 'The whole figure as SVG')).content.toString();
    const picture = await readSvg(page, svg);
    expect(picture).toMatchObject({ root: 'svg', references: [], paper });
    expect(drawn).toEqual(expect.arrayContaining(picture.names));
    expect(picture.texts).toEqual(expect.arrayContaining([...cells, '<b>', '&amp;', 'cat']));
    expect(facts).not.toEqual([]);
    // Numbers in a sentence are texts of their own.
    const written = withoutSpace(picture.texts.join(''));
    for (const fact of facts) expect(written).toContain(withoutSpace(fact));
    expect(written).not.toContain('Save');
  });

  it('has in PNG the colours of the page', async () => {
    const page = await openDemo(site, 'masking', 'predict=0', options);
    await openFiles(page);
    const { content, name } = await save(page, 'Weights A as PNG');
    expect(name).toBe('masking-weights.png');
    const colours = await coloursOfCells(page.locator('table[data-quantity="weights"]').first(), content);
    expect(colours.length).toBeGreaterThan(10);
    expect(colours.map(({ picture }) => picture)).toEqual(colours.map(({ page: shown }) => shown));
  });
});

it('keeps covered on a picture what is to be guessed on the page', async () => {
  const page = await openDemo(site, 'masking');
  await openFiles(page);
  const texts = async () =>
    (await readSvg(page, (await save(page, 'Weights A as SVG')).content.toString())).texts;
  const shown = await page.locator('table[data-quantity="weights"] .cell-text').first().textContent();
  expect(await page.locator('.figure.veiled').count()).toBe(1);
  const covered = await texts();
  expect(covered).toContain('?');
  expect(covered).not.toContain(shown);
  await page.getByRole('button', { name: 'Show me', exact: true }).click();
  const open = await texts();
  expect(open).not.toContain('?');
  expect(open).toContain(shown);
});

it('draws and offers what is unfolded, and nothing that is folded away', async () => {
  const page = await openDemo(site, 'learning', 'predict=0');
  await openFiles(page);
  const part = page.getByRole('button', { name: 'The steepest weights as SVG' });
  const figure = async () =>
    (await readSvg(page, (await save(page, 'The whole figure as SVG')).content.toString())).texts.join(' ');
  expect(await part.count()).toBe(0);
  expect(await figure()).not.toMatch(/The steepest weights|The next step/);
  await page.getByText('The next step').click();
  await part.waitFor();
  expect(await figure()).toMatch(/The next step.*The steepest weights/s);
  expect(await figure()).not.toContain('Save or open');
});

describe('an experiment as a file', () => {
  const worked = JSON.stringify({
    format: 'attention-playground',
    version: 1,
    demo: 'formula',
    title: 'Two and a half',
    description: 'The key of “cat” is longer.',
    state: { kk: { '1.0': 2.5 }, step: 4 },
  });

  it('opens again by the button as it was saved', async () => {
    const page = await openDemo(site, 'formula', 'tok=a,b,c&kk=1.0:-3.25&step=2');
    const scaled = await numbersOf(page, 'scaled');
    await openFiles(page);
    const { name, content } = await save(page, 'The experiment as JSON');
    expect(name).toBe('formula-experiment.json');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => numbersOf(page, 'scores')).not.toEqual(scaled);
    await page.locator('attention-files-panel input[type=file]').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: content,
    });
    await notices(page).getByText('Opened formula-experiment.json.').waitFor();
    expect(await numbersOf(page, 'scaled')).toEqual(scaled);
  });

  it('opens another demo where it is dropped, says what it shows, and is then in the address', async () => {
    const page = await openDemo(site, 'order');
    await drop(page, 'x.json', worked);
    await ready(page, 'formula');
    await notices(page).getByText('Opened “Two and a half”. The key of “cat” is longer.').waitFor();
    expect(Number(await cellOf(page, 'masked', 0, 1).getAttribute('data-value'))).toBeCloseTo(
      2.5 / Math.SQRT2,
    );
    await expect.poll(() => page.url()).toContain('kk=1.0:2.5');
  });

  it('opens examples one after the other, each in its demo', async () => {
    const page = await openDemo(site, 'formula');
    await openFiles(page);
    for (const name of ['leak-detector.json', 'exp-overflows.json', 'crossover.json']) {
      await page.locator('attention-files-panel input[type=file]').setInputFiles(`${examples}/${name}`);
      const { demo, title } = JSON.parse(await readFile(`${examples}/${name}`, 'utf8')) as Record<
        string,
        string
      >;
      await notices(page).getByText(`Opened “${title}”.`).waitFor();
      await ready(page, demo!);
      expect(await notices(page).count(), name).toBe(1);
    }
  });

  it('is refused with a reason when it is none, and nothing changes', async () => {
    const page = await openDemo(site, 'formula', 'kk=1.0:3');
    const before = await numbersOf(page, 'scores');
    for (const [content, reason] of [
      ['<svg/>', 'holds no JSON'],
      ['{"format":"vega"}', 'no experiment of this playground'],
      [
        '{"format":"attention-playground","demo":"<b>x</b>"}',
        'the demo “<b>x</b>”, which this page does not have',
      ],
    ] as const) {
      await drop(page, 'wrong.json', content);
      await notices(page).getByText(reason).waitFor();
      expect(await numbersOf(page, 'scores')).toEqual(before);
    }
  });

  it('tells what of it could not be taken', async () => {
    const page = await openDemo(site, 'formula');
    await drop(page, 'x.json', worked.replace('2.5}', '1e99,"99.0":1}').replace('"step"', '"stepp"'));
    await notices(page).getByText('1 setting is not known here and ignored: stepp').waitFor();
    await expect.poll(() => numbersOf(page, 'scores')).toEqual([[0, 1000, 1]]);
  });
});

describe('in a frame that may not save', () => {
  it('offers the text to copy instead', async () => {
    site.expectComplaint(/Download is disallowed/);
    site.expectComplaint(/The Clipboard API has been blocked/);
    const frameOf = host.site('embed.html#v=1&demo=formula');
    const body = `<iframe sandbox="allow-scripts" width="700" height="900" src="${frameOf}"></iframe>`;
    const page = await site.open(host.add({ body }));
    const frame = page.frameLocator('iframe');
    await frame.locator('[data-ready="formula"]').waitFor();
    await frame.locator('summary', { hasText: 'Save or open' }).click();
    await frame.getByRole('button', { name: 'Keys K as CSV', exact: true }).click();
    await frame.getByText('If formula-k.csv does not arrive').waitFor();
    await frame.getByRole('button', { name: 'Copy it instead' }).click();
    await frame.getByText('Copied', { exact: true }).waitFor();
  });
});

describe('the panel', () => {
  it('stands well on a phone and has nothing serious for axe', async () => {
    const page = await openDemo(site, 'masking', '', { ...sizes.phone, colorScheme: 'dark' });
    await openFiles(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
