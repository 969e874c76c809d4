// @vitest-environment happy-dom
// A heatmap without a canvas: its colours, its window, and how it is walked and read by keys.

import { html } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import { colourScale, mapColour } from '../../../web/views/colour.ts';
import { heatmapFraction, heatmapPixels, type HeatmapScale } from '../../../web/views/heatmap-pixels.ts';
import { heatmapChange } from '../../../web/views/heatmap-change.ts';
import type { HeatmapCanvas } from '../../../web/views/heatmap-canvas.ts';
import { HeatmapPointers } from '../../../web/views/heatmap-pointers.ts';
import { HeatmapFrame, largestCell } from '../../../web/views/heatmap-window.ts';
import { heatmap, type HeatmapOptions } from '../../../web/views/heatmap.ts';
import { mount, press } from './mount.ts';

const weights: HeatmapScale = { ...colourScale('weights', []), colours: 'weights', decades: null };

describe('colours', () => {
  it('are those of the map, one pixel for each value', () => {
    const [pixel] = heatmapPixels([1], weights, 'light');
    const [red, green, blue] = mapColour('weights', 1, 'light');
    expect([...new Uint8Array(Uint32Array.of(pixel!).buffer)]).toEqual([red, green, blue, 255]);
    expect(heatmapPixels([1], weights, 'dark')[0]).not.toBe(pixel);
  });

  it('are clear for what has no colour, so that the hatching is seen', () => {
    const scores: HeatmapScale = { ...colourScale('diverging', [2]), colours: 'diverging', decades: null };
    expect([...heatmapPixels([-Infinity, NaN, Infinity], scores, 'light')]).toEqual([0, 0, 0]);
    const [least, most] = heatmapPixels([-2, 2], scores, 'light');
    expect(least).not.toBe(most);
  });

  it('may be spaced by powers of ten, where 0 has none', () => {
    const byPowers = { ...weights, decades: 4 };
    expect([1, 0.1, 0.01, 1e-4, 1e-9].map((value) => heatmapFraction(byPowers, value))).toEqual([
      1, 0.75, 0.5, 0, 0,
    ]);
    expect(heatmapFraction(byPowers, 0)).toBeNull();
    expect(heatmapFraction(weights, 0)).toBe(0);
  });
});

describe('the window', () => {
  const frame = new HeatmapFrame({ width: 200, height: 100 }, 50, 100);

  it('shows everything at first, a few cells not too large', () => {
    expect(frame.fit()).toEqual({ scale: 2, left: 0, top: 0 });
    expect(new HeatmapFrame({ width: 200, height: 100 }, 1, 1).fit().scale).toBe(largestCell);
  });

  it('keeps what is under the pointer where it is', () => {
    const before = frame.fit();
    const point = { x: 120, y: 40 };
    const after = frame.zoom(before, 3, point);
    expect(after.scale).toBe(6);
    expect(frame.cellAt(after, point)).toEqual({ row: 20, column: 60 });
    expect(frame.cellAt(before, point)).toEqual({ row: 20, column: 60 });
  });

  it('goes no further out than everything and no further in than its largest cell', () => {
    expect(frame.zoom(frame.fit(), 0.1, { x: 0, y: 0 })).toEqual(frame.fit());
    expect(frame.zoom(frame.fit(), 1000, { x: 0, y: 0 }).scale).toBe(largestCell);
    expect(frame.isWhole(frame.fit())).toBe(true);
    expect(frame.isWhole(frame.zoom(frame.fit(), 2, { x: 0, y: 0 }))).toBe(false);
  });

  it('stops at the edges', () => {
    const near = frame.zoom(frame.fit(), 2, { x: 0, y: 0 });
    expect(frame.pan(near, 1000, 1000)).toEqual({ scale: 4, left: 0, top: 0 });
    expect(frame.pan(near, -1e6, -1e6)).toEqual({ scale: 4, left: 50, top: 25 });
    expect(frame.pan(near, -8, -4)).toEqual({ scale: 4, left: 2, top: 1 });
  });

  it('moves no further than shows a whole cell', () => {
    const near = frame.zoom(frame.fit(), 5, { x: 0, y: 0 }); // 20 × 10 cells of 10 pixels
    expect(frame.reveal(near, { row: 3, column: 4 })).toEqual(near);
    expect(frame.reveal(near, { row: 12, column: 99 })).toEqual({ scale: 10, left: 80, top: 3 });
    expect(frame.reveal({ ...near, left: 50 }, { row: 0, column: 7 }).left).toBe(7);
  });

  it('knows the cell at a place, and none beside the matrix', () => {
    expect(frame.cellAt(frame.fit(), { x: 199, y: 99 })).toEqual({ row: 49, column: 99 });
    expect(frame.cellAt(frame.fit(), { x: -1, y: 5 })).toBeNull();
    expect(frame.cellAt(frame.fit(), { x: 200, y: 5 })).toBeNull();
    expect(frame.placeOf(frame.fit(), { row: 2, column: 3 })).toEqual({ x: 6, y: 4 });
  });
});

const options: HeatmapOptions = {
  quantity: 'weights',
  caption: 'Weights',
  rows: 3,
  columns: 4,
  values: Float32Array.from({ length: 12 }, (_, n) => n / 12),
  colours: 'weights',
  label: 'weight',
  hatched: 'blocked',
  rowNames: ['q0', 'q1', 'q2'],
  columnNames: ['k0', 'k1', 'k2', 'k3'],
  describe: (row, column) => `q${row} to k${column}`,
};

describe('what is made anew', () => {
  it.each<[string, Partial<HeatmapOptions>, string]>([
    ['nothing for the same again', { values: options.values, rowNames: [...options.rowNames] }, 'none'],
    ['nothing drawn for other words beside it', { caption: 'A', describe: () => '' }, 'none'],
    ['the colours of other numbers', { values: new Float32Array(12) }, 'image'],
    ['the colours of another map', { colours: 'diverging' }, 'image'],
    ['the colours on another scale', { decades: 4 }, 'image'],
    ['the same numbers in another shape', { rows: 4, columns: 3 }, 'image'],
    ['names of rows', { rowNames: ['a', 'q1', 'q2'] }, 'drawing'],
    ['names of columns', { columnNames: ['a', 'k1', 'k2', 'k3'] }, 'drawing'],
    ['the mark on a cell', { selected: { row: 1, column: 1 } }, 'drawing'],
  ])('is %s', (_, patch, change) => {
    expect(heatmapChange(options, { ...options, ...patch })).toBe(change);
  });
});

describe('a heatmap', () => {
  const mountWith = (patch: Partial<HeatmapOptions> = {}) =>
    mount(html`${heatmap({ ...options, ...patch })}`);

  it('names its quantity and its caption, and has one tab stop', async () => {
    const view = await mountWith();
    expect(view.find('figure').dataset['quantity']).toBe('weights');
    expect(view.text('figcaption')).toBe('Weights');
    expect(view.all('[tabindex="0"]')).toHaveLength(1);
    expect(view.find('canvas').getAttribute('aria-label')).toMatch(/^Weights\. Arrow keys/);
  });

  it('is walked by arrows, Home and End, and says each cell', async () => {
    const view = await mountWith();
    const canvas = view.find('canvas');
    const after = async (key: string, init?: KeyboardEventInit) => {
      expect(press(canvas, key, init)).toBe(true);
      await view.settled();
      return view.text('[aria-live]');
    };
    expect(view.text('[aria-live]')).toBe('');
    expect(await after('ArrowDown')).toBe('q0 to k0');
    expect(await after('ArrowDown')).toBe('q1 to k0');
    expect(await after('End')).toBe('q1 to k3');
    expect(await after('ArrowRight')).toBe('q1 to k3');
    expect(await after('End', { ctrlKey: true })).toBe('q2 to k3');
    expect(await after('Home', { ctrlKey: true })).toBe('q0 to k0');
    expect(view.text('.heatmap-reading')).toBe('q0 to k0');
  });

  it('selects by Enter, zooms by plus and minus, and leaves other keys alone', async () => {
    const onSelect = vi.fn();
    const view = await mountWith({ onSelect });
    const canvas = view.find('canvas');
    press(canvas, 'ArrowRight');
    press(canvas, 'ArrowRight');
    expect(press(canvas, 'Enter')).toBe(true);
    expect(onSelect.mock.calls).toEqual([[0, 1]]);
    for (const key of ['+', '-', '0']) expect(press(canvas, key)).toBe(true);
    for (const key of [' ', 'Escape', 'Tab', 'x']) expect(press(canvas, key)).toBe(false);
  });

  it('forgets a place that is no longer there', async () => {
    const view = await mountWith();
    press(view.find('canvas'), 'End', { ctrlKey: true });
    press(view.find('canvas'), 'End', { ctrlKey: true });
    await view.settled();
    expect(view.text('[aria-live]')).toBe('q2 to k3');
    const smaller = { rows: 2, columns: 2, rowNames: ['q0', 'q1'], columnNames: ['k0', 'k1'] };
    await view.draw(heatmap({ ...options, ...smaller, values: new Float32Array(4) }));
    expect(view.text('[aria-live]')).toBe('');
  });

  it('refuses values that do not fit', () => {
    expect(() => heatmap({ ...options, rows: 2 })).toThrow('heatmap weights: 12 values, wanted 8');
    const fewer = { rowNames: ['q0'] };
    expect(() => heatmap({ ...options, ...fewer })).toThrow('heatmap weights: 1 row names, wanted 3');
    const more = { columnNames: [...options.columnNames, 'k4'] };
    expect(() => heatmap({ ...options, ...more })).toThrow('heatmap weights: 5 column names, wanted 4');
  });
});

describe('a press', () => {
  type Press = readonly [type: string, pointerId: number, button?: number];

  function clicksOf(presses: readonly Press[]): unknown[] {
    const canvas = document.createElement('canvas');
    canvas.setPointerCapture = () => {};
    const frame = new HeatmapFrame({ width: 100, height: 100 }, 10, 10);
    const view = { frame, shown: frame.fit(), pointOf: () => ({ x: 35, y: 45 }) };
    const onClick = vi.fn();
    new HeatmapPointers(view as unknown as HeatmapCanvas, { onHover: () => {}, onClick }).listenTo(canvas);
    for (const [type, pointerId, button = 0] of presses) {
      canvas.dispatchEvent(Object.assign(new Event(`pointer${type}`), { button, pointerId }));
    }
    return onClick.mock.calls.flat();
  }

  const down = (finger: number): Press => ['down', finger];
  const up = (finger: number): Press => ['up', finger];

  it('of the first button clicks, of the one that opens a menu does not', () => {
    expect(clicksOf([down(1), up(1)])).toEqual([{ row: 4, column: 3 }]);
    expect(
      clicksOf([
        ['down', 1, 2],
        ['up', 1, 2],
      ]),
    ).toEqual([]);
  });

  it('of two fingers is no click, whichever is lifted first; the next one of one finger is', () => {
    expect(clicksOf([down(1), down(2), up(1), up(2)])).toEqual([]);
    expect(clicksOf([down(1), down(2), up(2), up(1)])).toEqual([]);
    expect(clicksOf([down(1), down(2), up(2), down(2), up(2), up(1)])).toEqual([]);
    expect(clicksOf([down(1), down(2), up(2), up(1), down(3), up(3)])).toHaveLength(1);
  });
});
