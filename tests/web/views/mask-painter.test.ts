// @vitest-environment happy-dom
// Painting a mask by pointer and by keyboard.
import { describe, expect, it, vi } from 'vitest';
import { cellsBetween } from '../../../web/views/grid.ts';
import { maskPainter, type MaskPainterOptions, type PaintedCell } from '../../../web/views/mask-painter.ts';
import { mount, press, type Mounted } from './mount.ts';

const OPTIONS: MaskPainterOptions = {
  quantity: 'mask',
  caption: 'Who may read whom',
  rows: 2,
  columns: 3,
  allowed: (row, column) => column <= row,
  rowLabels: ['cat', ''],
  columnLabels: ['the', 'cat', '<b>'],
};

const place = (row: number, column: number) => `button[data-row="${row}"][data-column="${column}"]`;

function point(view: Mounted, kind: string, selector: string, pointerId = 1): void {
  const target = view.find(selector);
  view.root.elementFromPoint = () => target;
  target.dispatchEvent(
    new PointerEvent(kind, { bubbles: true, composed: true, cancelable: true, pointerId, button: 0 }),
  );
}

async function open(options: Partial<MaskPainterOptions> = {}) {
  const onPaint = vi.fn<(cells: readonly PaintedCell[]) => void>();
  const view = await mount(maskPainter({ ...OPTIONS, onPaint, ...options }));
  view.find('table').setPointerCapture = () => undefined;
  const states = () => view.all('button').map((one) => one.getAttribute('aria-checked') === 'true');
  return { view, onPaint, states };
}

describe('mask painter', () => {
  it('shows who may read whom', async () => {
    const { view, states } = await open({ texts: { allowed: '0', blocked: '−∞' } });
    expect(states()).toEqual([true, false, false, true, true, false]);
    expect(view.all('td[data-value]').map((td) => td.dataset['value'])).toEqual([
      '1',
      '0',
      '0',
      '1',
      '1',
      '0',
    ]);
    expect(view.find(place(1, 2)).getAttribute('aria-label')).toBe('“empty token” may read “<b>”');
    expect(view.text(place(0, 1))).toBe('−∞');
    expect(view.find('table').dataset['quantity']).toBe('mask');
  });

  it('paints the opposite of the first cell over all it passes, in one call when it ends', async () => {
    const { view, onPaint, states } = await open();
    point(view, 'pointerdown', place(0, 0));
    point(view, 'pointermove', place(0, 2));
    point(view, 'pointermove', place(1, 2));
    point(view, 'pointermove', place(1, 1));
    await view.settled();
    expect(states()).toEqual([false, false, false, true, false, false]);
    expect(onPaint).not.toHaveBeenCalled();
    point(view, 'pointerup', place(1, 1));
    expect(onPaint.mock.calls).toEqual([
      [
        [
          { row: 0, column: 0, allowed: false },
          { row: 1, column: 1, allowed: false },
        ],
      ],
    ]);
  });

  it('paints what a quick pointer jumps over', async () => {
    const { view, onPaint } = await open({ allowed: () => false });
    point(view, 'pointerdown', place(0, 0));
    point(view, 'pointermove', place(0, 2));
    point(view, 'pointerup', place(0, 2));
    expect(onPaint.mock.calls[0]?.[0].map(({ column, allowed }) => [column, allowed])).toEqual([
      [0, true],
      [1, true],
      [2, true],
    ]);
  });

  it('forgets a stroke that is cancelled, and another finger', async () => {
    const { view, onPaint, states } = await open();
    point(view, 'pointerdown', place(0, 0));
    point(view, 'pointermove', place(1, 0), 2);
    point(view, 'pointercancel', place(0, 0));
    await view.settled();
    point(view, 'pointerup', place(0, 0));
    expect(onPaint).not.toHaveBeenCalled();
    expect(states()).toEqual([true, false, false, true, true, false]);
  });

  it('toggles by a press without pointer, and does not let Space turn the page', async () => {
    const { view, onPaint } = await open();
    view.find(place(0, 1)).click();
    expect(onPaint.mock.calls).toEqual([[[{ row: 0, column: 1, allowed: true }]]]);
    const heard = vi.fn();
    view.root.host.addEventListener('keydown', heard);
    expect(press(view.find(place(0, 1)), ' ')).toBe(false);
    expect(heard).not.toHaveBeenCalled();
  });

  it('has one tab stop and walks by arrows', async () => {
    const { view } = await open();
    view.find(place(0, 0)).focus();
    press(view.find(place(0, 0)), 'ArrowDown');
    await view.settled();
    press(view.find(place(1, 0)), 'End');
    await view.settled();
    expect(view.root.activeElement).toBe(view.find(place(1, 2)));
    expect(view.all('[tabindex="0"]')).toEqual([view.find(place(1, 2))]);
  });

  it('only shows without onPaint', async () => {
    const view = await mount(maskPainter(OPTIONS));
    expect(view.find(place(0, 0)).getAttribute('aria-readonly')).toBe('true');
    point(view, 'pointerdown', place(0, 0));
    view.find(place(0, 0)).click();
    await view.settled();
    expect(view.find(place(0, 0)).getAttribute('aria-checked')).toBe('true');
  });

  it('refuses labels that do not fit', () => {
    expect(() => maskPainter({ ...OPTIONS, rows: 3 })).toThrow('wanted 3 and 3');
  });
});

it('goes from cell to cell without gaps', () => {
  const cells = cellsBetween({ row: 0, column: 5 }, { row: 3, column: 0 });
  expect(cells[0]).toEqual({ row: 0, column: 5 });
  expect(cells.at(-1)).toEqual({ row: 3, column: 0 });
  for (let index = 1; index < cells.length; index++) {
    const [a, b] = [cells[index - 1], cells[index]];
    expect(Math.max(Math.abs(a!.row - b!.row), Math.abs(a!.column - b!.column))).toBe(1);
  }
});
