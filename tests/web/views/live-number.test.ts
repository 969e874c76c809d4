// @vitest-environment happy-dom
// A number outside a table: a button that says its number, and keeps the focus when its explanation closes.
import { html } from 'lit';
import { expect, it, vi } from 'vitest';
import { barRow } from '../../../web/views/bar-row.ts';
import { liveNumber } from '../../../web/views/live-number.ts';
import { matrix } from '../../../web/views/matrix.ts';
import { mount } from './mount.ts';

const onAsk = vi.fn();
const number = (isOpen: boolean) => liveNumber({ text: '58 %', value: 0.5759, isOpen, onAsk });

it('is a button with the number as written and unrounded, which asks', async () => {
  const view = await mount(number(false));
  const button = view.find('button.live-number');
  expect(view.text('button')).toBe('58 %');
  expect(button.dataset['value']).toBe('0.5759');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.click();
  expect(onAsk).toHaveBeenCalledOnce();
});

it('takes the focus back when its explanation was closed by a button that has gone', async () => {
  const view = await mount(number(true));
  expect(view.find('button').getAttribute('aria-expanded')).toBe('true');
  await view.draw(number(false));
  expect(view.root.activeElement).toBe(view.find('button'));
});

it('leaves the focus where the reader has put it', async () => {
  const draw = (isOpen: boolean) => html`<input />${number(isOpen)}`;
  const view = await mount(draw(true));
  view.find('input').focus();
  await view.draw(draw(false));
  expect(view.root.activeElement).toBe(view.find('input'));
});

it('stands behind a row of a matrix', async () => {
  const ask = vi.fn();
  const rowNotes = [{ text: 'Σ = 1', ask: { isOpen: false, onAsk: ask } }, null];
  const view = await mount(
    matrix({ quantity: 'weights', caption: 'A', rows: 2, columns: 1, values: [1, 1], rowNotes }),
  );
  const [note, ...others] = view.all('.live-number');
  expect(others).toEqual([]);
  expect(view.all('[data-value]')).toHaveLength(2); // the cells alone
  note!.click();
  expect(ask).toHaveBeenCalledOnce();
});

it('stands behind a bar, once', async () => {
  const ask = vi.fn();
  const view = await mount(
    barRow({ caption: 'reads', bars: [{ label: 'cat', weight: 0.5, ask: { isOpen: false, onAsk: ask } }] }),
  );
  expect(view.all('[data-value]')).toEqual([view.find('.live-number')]);
  view.find('.live-number').click();
  expect(ask).toHaveBeenCalledOnce();
});
