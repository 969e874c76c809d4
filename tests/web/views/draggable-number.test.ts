// @vitest-environment happy-dom
// A number inside a sentence: where keys and a drag put it, and what a screen reader is told.
import { html } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import { draggableNumber, stopsBetween } from '../../../web/views/draggable-number.ts';
import { mount, press } from './mount.ts';

const stops = [1, 4, 16, 64, 128];

async function number(value: number, given = stops) {
  const onChange = vi.fn();
  const view = await mount(draggableNumber({ name: 'd_k', value, stops: given, onChange }));
  return { slider: view.find('[role=slider]'), onChange, view };
}

const pointer = (target: Element, type: string, clientX: number, init: PointerEventInit = {}) =>
  target.dispatchEvent(new PointerEvent(type, { clientX, bubbles: true, button: 0, pointerId: 1, ...init }));

it('is a slider with its range and its value in words', async () => {
  const { slider } = await number(16);
  expect(slider.textContent.trim()).toBe('16');
  const said = ['label', 'valuemin', 'valuemax', 'valuenow', 'valuetext'].map((name) =>
    slider.getAttribute(`aria-${name}`),
  );
  expect(said).toEqual(['d_k', '1', '128', '16', '16']);
});

it('is plain text where it may not be changed', async () => {
  const view = await mount(
    html`<p>${draggableNumber({ name: 'd_k', value: 16, stops, onChange: undefined })}</p>`,
  );
  expect(view.text('p')).toBe('16');
  expect(view.all('[role=slider]')).toEqual([]);
});

describe('a key', () => {
  it.each([
    ['ArrowRight', 16, 64],
    ['ArrowUp', 17, 64],
    ['ArrowLeft', 16, 4],
    ['ArrowDown', 17, 16],
    ['Home', 16, 1],
    ['End', 16, 128],
    ['PageUp', 4, 128],
    ['PageDown', 64, 1],
  ])('%s from %d leads to %d, and the page does not see it', async (key, from, to) => {
    const { slider, onChange } = await number(from);
    expect(press(slider, key)).toBe(true);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(to);
  });

  it.each([
    ['ArrowRight', 128],
    ['ArrowLeft', 1],
  ])('%s at the end leads nowhere', async (key, at) => {
    const { slider, onChange } = await number(at);
    expect(press(slider, key)).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('of another meaning is left to the page', async () => {
    const { slider } = await number(16);
    expect(press(slider, ' ')).toBe(false);
    expect(press(slider, 'ArrowRight', { altKey: true })).toBe(false);
  });
});

describe('a drag', () => {
  it('moves by stops from where it began, stays within them, and ends when let go', async () => {
    const { slider, onChange, view } = await number(16);
    slider.setPointerCapture = () => undefined;
    pointer(slider, 'pointerdown', 100);
    pointer(slider, 'pointermove', 105);
    expect(onChange).not.toHaveBeenCalled();
    pointer(slider, 'pointermove', 124); // 24 pixels are one stop
    expect(onChange).toHaveBeenLastCalledWith(64);
    await view.draw(draggableNumber({ name: 'd_k', value: 64, stops, onChange }));
    pointer(slider, 'pointermove', 400);
    expect(onChange).toHaveBeenLastCalledWith(128);
    pointer(slider, 'pointermove', -400);
    expect(onChange).toHaveBeenLastCalledWith(1);
    pointer(slider, 'pointerup', -400);
    pointer(slider, 'pointermove', 124);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('needs the first button', async () => {
    const { slider, onChange } = await number(16);
    pointer(slider, 'pointerdown', 100, { button: 2 });
    pointer(slider, 'pointermove', 200);
    expect(onChange).not.toHaveBeenCalled();
  });
});

it('makes stops that do not drift', () => {
  const tenths = stopsBetween({ min: 0, max: 10, step: 0.1 });
  expect(tenths).toHaveLength(101);
  expect(tenths[3]).toBe(0.3);
  expect(tenths.at(-1)).toBe(10);
  expect(stopsBetween({ min: -1, max: 1, step: 0.75 })).toEqual([-1, -0.25, 0.5]);
});
