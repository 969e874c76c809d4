// @vitest-environment happy-dom
// Histogram, line plot and bars: the picture stands in proportion to the numbers, the numbers are there as text, and
// each answers when it is asked about.
import { describe, expect, it } from 'vitest';
import { barRow } from '../../../web/views/bar-row.ts';
import { histogram } from '../../../web/views/histogram.ts';
import { linePlot, type LinePlotOptions } from '../../../web/views/line-plot.ts';
import { mount, press, type Mounted } from './mount.ts';

/** Asks of a mark: `name` is told to `asked`. */
const asking = (name: string, asked: (name: string) => void = () => undefined) => ({
  isOpen: false,
  onAsk: () => asked(name),
});

const number = (element: Element | undefined, name: string) => Number(element?.getAttribute(name));

/** Attributes of the picture that hold NaN, which a browser would complain of. */
function notANumber(view: Mounted): string[] {
  return view.all('svg, svg *').flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => /NaN|undefined|Infinity/.test(element.getAttribute(name) ?? ''))
      .map((name) => `${element.tagName} ${name}`),
  );
}

describe('histogram', () => {
  const OPTIONS = {
    caption: 'Scores',
    description: '10 scores, mean 0',
    low: -2,
    high: 2,
    counts: [1, 4, 4, 1],
    expected: [1.5, 3.5, 3.5, 1.5],
    ask: (bin: number) => asking(String(bin)),
    x: { label: 'q·k', about: 'The scores that were drawn.' },
    about: 'How many fall into each bar.',
  };

  it('draws bars as high as their counts', async () => {
    const view = await mount(histogram(OPTIONS));
    const bars = view.all<SVGRectElement>('rect');
    expect(bars.map((bar) => bar.dataset['value'])).toEqual(['1', '4', '4', '1']);
    expect(number(bars[1], 'height') / number(bars[0], 'height')).toBeCloseTo(4, 9);
    expect(view.find('svg').getAttribute('aria-label')).toBe('10 scores, mean 0');
    expect(view.text('.theory-label')).toBe('theory');
    expect(view.all('.axis-name').map((name) => name.textContent?.trim())).toEqual(['count', 'q·k']);
  });

  it('has the numbers as a table, and says what lies outside', async () => {
    const view = await mount(histogram({ ...OPTIONS, below: 2, above: 3 }));
    expect(view.all('tbody tr').map((row) => row.textContent?.trim().split(/\s+/))).toEqual([
      ['−2', '−1', '1', '1.5'],
      ['−1', '0', '4', '3.5'],
      ['0', '1', '4', '3.5'],
      ['1', '2', '1', '1.5'],
    ]);
    expect(view.text('.outside')).toBe('2 below 3 above');
  });

  it('draws on a shared axis, half as wide on one twice as wide', async () => {
    const view = await mount(histogram(OPTIONS));
    const own = number(view.all('rect')[0], 'width') + 1;
    await view.draw(histogram({ ...OPTIONS, x: { ...OPTIONS.x, domain: [-4, 4] }, top: 8 }));
    expect((number(view.all('rect')[0], 'width') + 1) / own).toBeCloseTo(0.5, 9);
    const view2 = await mount(histogram(OPTIONS));
    expect(number(view2.all('rect')[1], 'height') / number(view.all('rect')[1], 'height')).toBeCloseTo(2, 9);
  });

  it('reads a bar wherever the pointer is above or below it, and asks about it, and about what lies outside', async () => {
    const asked: string[] = [];
    const ask = (bin: number) => asking(String(bin), (name) => asked.push(name));
    const view = await mount(histogram({ ...OPTIONS, below: 2, above: 3, ask }));
    const svg = view.find('svg');
    svg.getBoundingClientRect = () => ({ left: 0, top: 0, width: 480, height: 202 }) as DOMRect;
    const at = number(view.all('rect')[1], 'x') + 20;
    svg.dispatchEvent(new MouseEvent('pointermove', { clientX: at, clientY: 190, bubbles: true }));
    await view.settled();
    expect(view.text('.mark-reading')).toBe('−1 to 0: 4, theory 3.5');
    svg.dispatchEvent(new MouseEvent('click', { clientX: at, clientY: 190, bubbles: true }));
    for (const button of view.all<HTMLButtonElement>('.outside button')) button.click();
    expect(asked).toEqual(['1', '-1', '4']);
  });

  it('stands without counts and without theory', async () => {
    const view = await mount(histogram({ ...OPTIONS, counts: [], expected: undefined }));
    expect(view.all('rect, .theory')).toEqual([]);
    expect(notANumber(view)).toEqual([]);
  });
});

describe('line plot', () => {
  const dims = [1, 16, 256, 4096];
  const along = (name: string, y: (x: number) => number, asked?: (name: string) => void) =>
    dims.map((x) => ({ x, y: y(x), ask: asking(`${name} ${x}`, asked) }));
  const OPTIONS: LinePlotOptions = {
    caption: 'Standard deviation',
    description: 'Raw grows as √d_k',
    x: { label: 'd_k', about: 'How wide q and k are.', scale: 'log', base: 2 },
    y: { label: 'std', about: 'How far they spread.', scale: 'log' },
    series: [
      {
        name: 'theory √d_k',
        tone: 'faint',
        kind: 'theory',
        points: along('theory', Math.sqrt),
      },
      { name: 'raw', tone: 'key', points: along('raw', Math.sqrt) },
      { name: 'scaled', tone: 'accent', points: along('scaled', () => 1) },
    ],
  };

  it('puts a power law on a straight line with log axes', async () => {
    const view = await mount(linePlot(OPTIONS));
    const points = view
      .all('[data-series="raw"] circle')
      .map((one) => [number(one, 'cx'), number(one, 'cy')] as const);
    const slopes = points.slice(1).map(([x, y], index) => (y - points[index]![1]) / (x - points[index]![0]));
    expect(points).toHaveLength(4);
    for (const slope of slopes) expect(slope).toBeCloseTo(slopes[0]!, 9);
    expect(slopes[0]).toBeLessThan(0);
  });

  it('labels each line at its end, without two labels on one place, and theory has no points', async () => {
    const view = await mount(linePlot(OPTIONS));
    expect(view.all('.series-label').map((label) => label.textContent)).toEqual([
      'theory √dk',
      'raw',
      'scaled',
    ]);
    const tops = view.all('.series-label').map((label) => number(label, 'y'));
    expect(Math.abs(tops[0]! - tops[1]!)).toBeGreaterThanOrEqual(12);
    expect(view.all('[data-kind="theory"] circle')).toEqual([]);
  });

  it('has ticks at powers of the base', async () => {
    const view = await mount(linePlot(OPTIONS));
    const ticks = view.all('text.tick').map((tick) => Number(tick.textContent?.replace(',', '')));
    const ofX = ticks.filter((tick) => tick > 0 && Number.isInteger(Math.log2(tick)));
    expect(ofX.length).toBeGreaterThanOrEqual(4);
    expect(ticks).toContain(10);
  });

  it('has one tab stop, from which arrows read every point of every line, and Enter asks', async () => {
    const asked: string[] = [];
    const series = OPTIONS.series.map((one) => ({
      ...one,
      points: one.points.map((point) => ({
        ...point,
        ask: asking(`${one.name} ${point.x}`, (name) => asked.push(name)),
      })),
    }));
    const view = await mount(linePlot({ ...OPTIONS, series }));
    const [stop, ...others] = view.all<HTMLButtonElement>('.marked-drawing button');
    expect(others).toEqual([]);
    expect(view.text('.mark-reading')).toBe('Read point by point, with the arrow keys');
    stop!.focus();
    await view.settled();
    expect(view.text('.mark-reading')).toBe('theory √dk: dk = 1, std = 1');
    const read = async (key: string) => {
      expect(press(stop!, key)).toBe(true);
      await view.settled();
      // What stands beside the mark is also said.
      expect(view.text('[aria-live]').replaceAll('_', '')).toBe(view.text('.mark-reading'));
      return view.text('.mark-reading');
    };
    expect(await read('ArrowRight')).toBe('theory √dk: dk = 16, std = 4');
    expect(await read('ArrowDown')).toBe('raw: dk = 16, std = 4');
    stop!.click();
    expect(await read('End')).toBe('raw: dk = 4,096, std = 64');
    expect(await read('ArrowRight')).toBe('raw: dk = 4,096, std = 64');
    expect(await read('ArrowDown')).toBe('scaled: dk = 4,096, std = 1');
    expect(await read('ArrowDown')).toBe('scaled: dk = 4,096, std = 1');
    expect(await read('Home')).toBe('scaled: dk = 1, std = 1');
    stop!.click();
    expect(asked).toEqual(['raw 16', 'scaled 1']);
    expect(press(stop!, 'ArrowLeft', { altKey: true })).toBe(false);
    expect(press(stop!, 'x')).toBe(false);
  });

  it('goes past a line without points', async () => {
    const [first, , last] = OPTIONS.series;
    const empty = { name: 'none', tone: 'primary', points: [] } as const;
    const view = await mount(linePlot({ ...OPTIONS, series: [first!, empty, last!] }));
    const stop = view.find<HTMLButtonElement>('.marked-drawing button');
    stop.focus();
    await view.settled();
    press(stop, 'ArrowDown');
    await view.settled();
    expect(view.text('.mark-reading')).toBe('scaled: dk = 1, std = 1');
  });

  it('says of each axis what it shows, how, and where its ends come from', async () => {
    const view = await mount(
      linePlot({ ...OPTIONS, y: { label: 'std', about: 'How far they spread.', domain: [0, 80] } }),
    );
    const lines = async (n: number) => {
      view.all<HTMLButtonElement>('.axis-name .live-number')[n]!.click();
      await view.settled();
      const said = view.all('.arithmetic').map((line) => line.textContent);
      view.find<HTMLButtonElement>('.close').click();
      await view.settled();
      expect(view.all('.explanation')).toEqual([]);
      return said;
    };
    expect(await lines(0)).toEqual([
      'How far they spread.',
      'Linear: steps of the same length add the same amount.',
      'What is drawn goes from 1, the least number, to 64, the greatest.',
      'The axis goes from 0 to 80.',
    ]);
    expect(await lines(1)).toEqual([
      'How wide q and k are.',
      'Logarithmic: steps of the same length multiply by the same factor, from tick to tick by 4.',
      'What is drawn goes from 1, the least number, to 4,096, the greatest.',
      'The axis goes from 1 to 4,096.',
    ]);
  });

  it('marks the point whose explanation is open', async () => {
    const [first] = OPTIONS.series;
    const points = first!.points.map((point) => ({
      ...point,
      ask: { ...point.ask, isOpen: point.x === 16 },
    }));
    const view = await mount(linePlot({ ...OPTIONS, series: [{ ...first!, kind: 'measured', points }] }));
    const [ring] = view.all('.ring.asked');
    const circle = view.all('circle.point')[1];
    expect([number(ring, 'cx'), number(ring, 'cy')]).toEqual([number(circle, 'cx'), number(circle, 'cy')]);
  });

  it('leaves out what cannot be drawn, but not from the table', async () => {
    const points = [
      { x: 1, y: 0 },
      { x: 2, y: Number.NaN },
      { x: 4, y: 2 },
      { x: 8, y: Infinity },
    ].map((point) => ({ ...point, ask: asking('a') }));
    const view = await mount(linePlot({ ...OPTIONS, series: [{ name: 'a', tone: 'primary', points }] }));
    expect(view.all('circle')).toHaveLength(1);
    expect(view.all('tbody td:nth-child(2)').map((td) => td.textContent)).toEqual(['0', 'NaN', '2', '∞']);
    await view.draw(linePlot({ ...OPTIONS, series: [] }));
    expect(notANumber(view)).toEqual([]);
  });
});

describe('bars', () => {
  it('are as long as the weights and carry them', async () => {
    const bars = [
      { label: 'cat', weight: 0.5761 },
      { label: ' ', weight: 0, blocked: true },
      { label: 'sat', weight: Number.NaN },
    ];
    const view = await mount(barRow({ caption: 'reads from', bars }));
    const lengths = view.all('.bar').map((bar) => Number.parseFloat(bar.style.width));
    expect(lengths[0]).toBeCloseTo(57.61, 9);
    expect(lengths.slice(1)).toEqual([0, 0]);
    expect(view.all('td[data-value]').map((td) => td.dataset['value'])).toEqual(['0.5761', '0', 'NaN']);
    expect(view.all('tr').map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'cat 58 %',
      '␣ 0 %, blocked',
      'sat NaN %',
    ]);
  });
});
