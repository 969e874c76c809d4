// @vitest-environment happy-dom
// The matrix as people, screen readers and other tests meet it.
import { html } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import { matrix, MATRIX_LIMIT, type MatrixOptions } from '../../../web/views/matrix.ts';
import { mount, press, type } from './mount.ts';

const WEIGHTS: MatrixOptions = {
  quantity: 'weights',
  caption: html`Weights <i>A</i>`,
  note: 'each row sums to 1',
  rows: 2,
  columns: 3,
  values: [0.1399312, 0.5761, 0.284, 1, 0, 0],
  rowLabels: ['sat', 'the'],
  columnLabels: ['the', 'cat', 'the'],
  colours: 'weights',
};

const cell = (row: number, column: number) => `td[data-row="${row}"][data-column="${column}"]`;

describe('as a table', () => {
  it('has quantity, caption, heads and unrounded numbers', async () => {
    const { find, all, text } = await mount(matrix(WEIGHTS));
    expect(find('table').dataset['quantity']).toBe('weights');
    expect(find('table').getAttribute('role')).toBeNull();
    expect(text('caption')).toBe('Weights A each row sums to 1');
    expect(all('th[scope="col"]').map((th) => th.textContent)).toEqual(['the', 'cat', 'the']);
    expect(all('th[scope="row"]').map((th) => th.textContent)).toEqual(['sat', 'the']);
    expect(all('td[data-value]').map((td) => td.dataset['value'])).toEqual([
      '0.1399312',
      '0.5761',
      '0.284',
      '1',
      '0',
      '0',
    ]);
    expect(all('.cell-text').map((one) => one.textContent)).toEqual([
      '0.140',
      '0.576',
      '0.284',
      '1',
      '0',
      '0',
    ]);
    expect(all('[tabindex]')).toEqual([]);
  });

  it('names its rows and groups its columns where asked', async () => {
    const columnGroups = [
      { label: 'measured', columns: 1 },
      { label: 'expected', columns: 2 },
    ];
    const { all, text } = await mount(matrix({ ...WEIGHTS, rowHeading: 'token', columnGroups }));
    expect(
      all<HTMLTableCellElement>('th[scope="colgroup"]').map((th) => [th.textContent, th.colSpan]),
    ).toEqual([
      ['measured', 1],
      ['expected', 2],
    ]);
    expect(text('th.row-heading')).toBe('token');
    expect(() => matrix({ ...WEIGHTS, columnGroups: columnGroups.slice(1) })).toThrow(
      '2 grouped columns, wanted 3',
    );
  });

  it('shows infinities hatched and NaN as a warning, uncoloured', async () => {
    const values = [-Infinity, Number.NaN, Infinity, 1, 0, -2];
    const { find, text } = await mount(matrix({ ...WEIGHTS, values, colours: 'diverging' }));
    expect(find(cell(0, 0)).dataset['value']).toBe('-Infinity');
    expect(text(cell(0, 0))).toBe('−∞');
    expect(find(cell(0, 0)).classList).toContain('blocked');
    expect(find(cell(0, 1)).dataset['value']).toBe('NaN');
    expect(find(cell(0, 1)).classList).toContain('invalid-number');
    expect(text(cell(0, 2))).toBe('∞');
    expect(find(cell(0, 0)).classList).not.toContain('coloured');
    expect(find(cell(1, 0)).classList).toContain('coloured');
  });

  it('keeps the number of a blocked cell, and says that it is blocked', async () => {
    const { find, text } = await mount(
      matrix({ ...WEIGHTS, blocked: (row, column) => row === 1 && column === 2 }),
    );
    expect(find(cell(1, 2)).classList).toContain('blocked');
    expect(text(cell(1, 2))).toBe('0, blocked');
    expect(find(cell(1, 1)).classList).not.toContain('blocked');
  });

  it('makes blank tokens visible and names them; markup stays text', async () => {
    const rowLabels = ['<img src=x onerror=alert(1)>', ''];
    const { all, root } = await mount(matrix({ ...WEIGHTS, rowLabels, columnLabels: [' ', '\n\t', 'שלום'] }));
    expect(root.querySelector('img')).toBeNull();
    expect(all('th[scope="row"]').map((th) => th.textContent)).toEqual(['<img src=x onerror=alert(1)>', '∅']);
    expect(all('th[scope="col"]').map((th) => th.textContent)).toEqual(['␣', '↵⇥', 'שלום']);
    expect(all('[role="img"]').map((blank) => blank.getAttribute('aria-label'))).toEqual([
      'space',
      'line break tab',
      'empty token',
    ]);
    expect(all('bdi').every((token) => token.dir === 'auto')).toBe(true);
  });

  it('writes notes behind rows and marks the row spoken of', async () => {
    const rowNotes = [{ text: 'Σ = 1' }, { text: 'Σ = 0.9', violated: true }];
    const { all } = await mount(matrix({ ...WEIGHTS, rowNotes, emphasisRow: 1 }));
    expect(all('.row-note').map((note) => [note.textContent, note.classList.contains('violated')])).toEqual([
      ['Σ = 1', false],
      ['Σ = 0.9', true],
    ]);
    expect(all('tbody tr').map((row) => row.classList.contains('emphasis'))).toEqual([false, true]);
  });

  it('says why there is nothing, and what is too large', async () => {
    const view = await mount(matrix({ quantity: 'q', caption: 'Queries', rows: 0, columns: 2, values: [] }));
    expect(view.text('.no-cells')).toContain('Nothing here');
    await view.draw(
      matrix({
        quantity: 'q',
        caption: 'Queries',
        rows: 0,
        columns: 2,
        values: [],
        emptyMessage: 'No tokens.',
      }),
    );
    expect(view.text('.no-cells')).toBe('No tokens.');
    const columns = MATRIX_LIMIT + 1;
    await view.draw(
      matrix({ quantity: 'q', caption: 'Queries', rows: 1, columns, values: new Float32Array(columns) }),
    );
    expect(view.text('.no-cells')).toContain('65');
    expect(view.all('td[data-value]')).toEqual([]);
  });

  it('refuses values or labels that do not fit', () => {
    expect(() => matrix({ ...WEIGHTS, values: [1] })).toThrow('1 values, wanted 6');
    expect(() => matrix({ ...WEIGHTS, rowLabels: ['a'] })).toThrow('1 rowLabels, wanted 2');
    expect(() => matrix({ ...WEIGHTS, columnLabels: [] })).toThrow('0 columnLabels, wanted 3');
  });
});

describe('change', () => {
  it('flashes the cells whose number changed, each time anew, and not at first', async () => {
    const view = await mount(matrix(WEIGHTS));
    const flashes = () => view.all('td[data-value]').map((td) => td.dataset['flash']);
    expect(flashes()).toEqual(Array(6).fill(undefined));
    await view.draw(matrix({ ...WEIGHTS, values: [0.2, 0.5761, 0.284, 1, 0, 0] }));
    expect(flashes()).toEqual(['a', undefined, undefined, undefined, undefined, undefined]);
    await view.draw(matrix({ ...WEIGHTS, values: [0.3, 0.5761, 0.284, 1, 0, Number.NaN] }));
    expect(flashes()).toEqual(['b', undefined, undefined, undefined, undefined, 'a']);
  });

  it('sees a change in an array that was written over', async () => {
    const values = [1, 2, 3, 4, 5, 6];
    const view = await mount(matrix({ ...WEIGHTS, values }));
    values[4] = 9;
    await view.draw(matrix({ ...WEIGHTS, values }));
    expect(view.find(cell(1, 1)).dataset['flash']).toBe('a');
  });

  it('does not flash when so much changed that it would say nothing', async () => {
    const large = (value: number) =>
      matrix({ quantity: 'q', caption: 'Q', rows: 5, columns: 13, values: Array(65).fill(value) });
    const view = await mount(large(0));
    await view.draw(large(1));
    expect(view.all('[data-flash]')).toEqual([]);
  });

  it('does not flash when it is to be steady', async () => {
    const view = await mount(matrix({ ...WEIGHTS, steady: true }));
    await view.draw(matrix({ ...WEIGHTS, steady: true, values: [9, 9, 9, 9, 9, 9] }));
    expect(view.all('[data-flash]')).toEqual([]);
  });

  it('does not flash when another quantity or shape takes the place', async () => {
    const view = await mount(matrix(WEIGHTS));
    await view.draw(matrix({ ...WEIGHTS, quantity: 'scores', values: [9, 9, 9, 9, 9, 9] }));
    expect(view.all('[data-flash]')).toEqual([]);
    await view.draw(
      matrix({ quantity: 'scores', caption: 'S', rows: 3, columns: 2, values: [1, 1, 1, 1, 1, 1] }),
    );
    expect(view.all('[data-flash]')).toEqual([]);
  });
});

describe('as a grid', () => {
  it('has one tab stop and walks by arrows, Home and End', async () => {
    const view = await mount(matrix({ ...WEIGHTS, onSelect: () => undefined }));
    expect(view.find('table').getAttribute('role')).toBe('grid');
    const stops = () =>
      view.all('td[tabindex="0"]').map((td) => [td.dataset['row'], td.dataset['column']].join());
    expect(stops()).toEqual(['0,0']);
    const focused = () => view.root.activeElement as HTMLElement;
    view.find(cell(0, 0)).focus();
    const walk: [string, KeyboardEventInit, string][] = [
      ['ArrowRight', {}, '0,1'],
      ['ArrowDown', {}, '1,1'],
      ['ArrowDown', {}, '1,1'],
      ['ArrowLeft', {}, '1,0'],
      ['End', {}, '1,2'],
      ['Home', { ctrlKey: true }, '0,0'],
      ['ArrowUp', {}, '0,0'],
      ['End', { ctrlKey: true }, '1,2'],
      ['Home', {}, '1,0'],
    ];
    for (const [key, init, place] of walk) {
      expect(press(focused(), key, init)).toBe(true);
      await view.settled();
      expect(stops(), key).toEqual([place]);
      expect(focused()).toBe(view.find('td[tabindex="0"]'));
    }
  });

  it('selects by click and by Enter, and leaves Space and Escape to the page', async () => {
    const onSelect = vi.fn();
    const view = await mount(matrix({ ...WEIGHTS, onSelect, selected: { row: 0, column: 1 } }));
    const target = view.find(cell(0, 1));
    expect(target.getAttribute('aria-selected')).toBe('true');
    expect(target.tabIndex).toBe(0);
    view.find(cell(1, 2)).click();
    press(target, 'Enter');
    expect(onSelect.mock.calls).toEqual([
      [1, 2],
      [0, 1],
    ]);
    const heard = vi.fn();
    view.root.host.addEventListener('keydown', heard);
    expect(press(target, ' ')).toBe(false);
    expect(press(target, 'Escape')).toBe(false);
    expect(press(target, 'ArrowLeft')).toBe(true);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('keeps its tab stop inside when it shrinks', async () => {
    const onSelect = () => undefined;
    const view = await mount(matrix({ ...WEIGHTS, onSelect, selected: { row: 1, column: 2 } }));
    await view.draw(
      matrix({ quantity: 'weights', caption: 'A', rows: 1, columns: 1, values: [1], onSelect }),
    );
    expect(view.all('td[tabindex="0"]')).toHaveLength(1);
  });
});

describe('editing', () => {
  const QUERIES: MatrixOptions = {
    quantity: 'q',
    caption: 'Queries',
    rows: 2,
    columns: 2,
    values: Float32Array.of(1, 0, 0.1, -0.25),
    rowLabels: ['sat', ' '],
    min: -10,
    max: 10,
  };

  async function open(key = 'Enter', row = 1, column = 0) {
    const onEdit = vi.fn();
    const view = await mount(matrix({ ...QUERIES, onEdit }));
    view.find(cell(row, column)).focus();
    press(view.find(cell(row, column)), key);
    await view.settled();
    return { view, onEdit, field: () => view.find<HTMLInputElement>('.cell-input') };
  }

  it('shows short numbers as they were typed', async () => {
    const { view } = await open();
    expect(view.all('.cell-text').map((one) => one.textContent)).toEqual(['1', '0', '0.1', '−0.25']);
  });

  it('starts with the number as one would type it, named after its cell', async () => {
    for (const key of ['Enter', 'F2']) {
      const { field, view } = await open(key);
      expect(field().value).toBe('0.1');
      expect(field().inputMode).toBe('decimal');
      expect(field().getAttribute('aria-label')).toBe('Row space, column 1');
      expect(view.root.activeElement).toBe(field());
    }
  });

  it('starts by a click, and by typing a digit or a sign', async () => {
    const { field } = await open('7');
    expect(field().value).toBe('7');
    const { view } = await open('x');
    expect(view.all('.cell-input')).toEqual([]);
    view.find(cell(0, 0)).click();
    await view.settled();
    expect(view.find<HTMLInputElement>('.cell-input').value).toBe('1');
  });

  it('Enter commits and stays', async () => {
    const { view, onEdit, field } = await open();
    type(field(), '−2,5');
    press(field(), 'Enter');
    await view.settled();
    expect(onEdit.mock.calls).toEqual([[1, 0, -2.5]]);
    expect(view.root.activeElement).toBe(view.find(cell(1, 0)));
    expect(view.all('.cell-input')).toEqual([]);
  });

  it('says nothing when nothing was changed', async () => {
    const { onEdit, field } = await open();
    press(field(), 'Enter');
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('Tab commits and goes on, Shift+Tab back, and at the end out', async () => {
    const { view, onEdit, field } = await open('F2', 0, 1);
    type(field(), '3');
    expect(press(field(), 'Tab')).toBe(true);
    await view.settled();
    expect(onEdit.mock.calls).toEqual([[0, 1, 3]]);
    expect(view.root.activeElement).toBe(view.find(cell(1, 0)));
    press(view.find(cell(1, 0)), '4');
    await view.settled();
    expect(press(field(), 'Tab', { shiftKey: true })).toBe(true);
    expect(view.root.activeElement).toBe(view.find(cell(0, 1)));
    const last = await open('5', 1, 1);
    expect(press(last.field(), 'Tab')).toBe(false);
    expect(last.onEdit.mock.calls).toEqual([[1, 1, 5]]);
  });

  it('Escape drops it and goes no further', async () => {
    const { view, onEdit, field } = await open();
    const heard = vi.fn();
    view.root.host.addEventListener('keydown', heard);
    type(field(), '9');
    press(field(), 'Escape');
    await view.settled();
    expect(onEdit).not.toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
    expect(view.root.activeElement).toBe(view.find(cell(1, 0)));
  });

  it.each(['', 'abc', '11', '-10.5', '1e99', '<b>'])(
    'keeps %j in the field and says what is allowed',
    async (text) => {
      const { view, onEdit, field } = await open();
      type(field(), text);
      expect(press(field(), 'Enter')).toBe(true);
      await view.settled();
      expect(onEdit).not.toHaveBeenCalled();
      expect(field().value).toBe(text);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      const problem = view.find('.cell-problem');
      expect(field().getAttribute('aria-describedby')).toBe(problem.id);
      expect(problem.textContent?.trim()).toBe('Type a number from −10 to 10, such as 0.5 or −1.');
      type(field(), '2');
      press(field(), 'Enter');
      await view.settled();
      expect(onEdit.mock.calls).toEqual([[1, 0, 2]]);
      expect(view.all('.cell-problem')).toEqual([]);
    },
  );

  it('leaving the field counts a good number and drops a bad one', async () => {
    const good = await open();
    type(good.field(), '6');
    good.field().blur();
    expect(good.onEdit.mock.calls).toEqual([[1, 0, 6]]);
    const bad = await open();
    type(bad.field(), 'six');
    bad.field().blur();
    await bad.view.settled();
    expect(bad.onEdit).not.toHaveBeenCalled();
    expect(bad.view.all('.cell-input')).toEqual([]);
  });
});
