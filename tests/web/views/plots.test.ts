// @vitest-environment happy-dom
// Histogram, line plot and bars: the picture stands in proportion to the numbers, and the numbers are there as text.
import { describe, expect, it } from 'vitest';
import { barRow } from '../../../web/views/bar-row.ts';
import { histogram } from '../../../web/views/histogram.ts';
import { linePlot, type LinePlotOptions } from '../../../web/views/line-plot.ts';
import { mount, press, type Mounted } from './mount.ts';

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
    xLabel: 'q·k',
  };

  it('draws bars as high as their counts', async () => {
    const view = await mount(histogram(OPTIONS));
    const bars = view.all<SVGRectElement>('rect');
    expect(bars.map((bar) => bar.dataset['value'])).toEqual(['1', '4', '4', '1']);
    expect(number(bars[1], 'height') / number(bars[0], 'height')).toBeCloseTo(4, 9);
    expect(view.find('svg').getAttribute('aria-label')).toBe('10 scores, mean 0');
    expect(view.text('.theory-label')).toBe('theory');
    expect(view.text('.axis-label')).toBe('q·k');
  });

  it('has the numbers as a table, and says what lies outside', async () => {
    const view = await mount(histogram({ ...OPTIONS, below: 2, above: 3 }));
    expect(view.all('tbody tr').map((row) => row.textContent?.trim().split(/\s+/))).toEqual([
      ['−2', '−1', '1', '1.5'],
      ['−1', '0', '4', '3.5'],
      ['0', '1', '4', '3.5'],
      ['1', '2', '1', '1.5'],
    ]);
    expect(view.find('svg').textContent).toContain('2 below, 3 above');
  });

  it('draws on a shared axis, half as wide on one twice as wide', async () => {
    const view = await mount(histogram(OPTIONS));
    const own = number(view.all('rect')[0], 'width') + 1;
    await view.draw(histogram({ ...OPTIONS, domain: [-4, 4], top: 8 }));
    expect((number(view.all('rect')[0], 'width') + 1) / own).toBeCloseTo(0.5, 9);
    const view2 = await mount(histogram(OPTIONS));
    expect(number(view2.all('rect')[1], 'height') / number(view.all('rect')[1], 'height')).toBeCloseTo(2, 9);
  });

  it('stands without counts and without theory', async () => {
    const view = await mount(histogram({ ...OPTIONS, counts: [], expected: undefined }));
    expect(view.all('rect, .theory')).toEqual([]);
    expect(notANumber(view)).toEqual([]);
  });
});

describe('line plot', () => {
  const dims = [1, 16, 256, 4096];
  const OPTIONS: LinePlotOptions = {
    caption: 'Standard deviation',
    description: 'Raw grows as √d_k',
    x: { label: 'd_k', scale: 'log', base: 2 },
    y: { label: 'std', scale: 'log' },
    series: [
      {
        name: 'theory √d_k',
        tone: 'faint',
        kind: 'theory',
        points: dims.map((x) => ({ x, y: Math.sqrt(x) })),
      },
      { name: 'raw', tone: 'key', points: dims.map((x) => ({ x, y: Math.sqrt(x) })) },
      { name: 'scaled', tone: 'accent', points: dims.map((x) => ({ x, y: 1 })) },
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

  it('reads out the next point by arrow', async () => {
    const view = await mount(linePlot(OPTIONS));
    expect(press(view.find('svg'), 'ArrowRight')).toBe(true);
    press(view.find('svg'), 'ArrowRight');
    await view.settled();
    expect(view.text('.readout')).toBe('raw: dk = 16, std = 4');
    press(view.find('svg'), 'ArrowLeft');
    press(view.find('svg'), 'ArrowLeft');
    await view.settled();
    expect(view.text('.readout')).toBe('scaled: dk = 4,096, std = 1');
  });

  it('leaves out what cannot be drawn, but not from the table', async () => {
    const points = [
      { x: 1, y: 0 },
      { x: 2, y: Number.NaN },
      { x: 4, y: 2 },
      { x: 8, y: Infinity },
    ];
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
