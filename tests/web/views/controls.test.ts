// @vitest-environment happy-dom
// Steps, buttons, choices, remarks and movable tokens: what they say and what they report.
import { html } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import { callout } from '../../../web/views/callout.ts';
import { button, choice, toggle } from '../../../web/views/chip.ts';
import { sortableTokens } from '../../../web/views/sortable-tokens.ts';
import { stepper } from '../../../web/views/stepper.ts';
import { mount, press, type Mounted } from './mount.ts';

describe('stepper', () => {
  it('marks done, current and coming steps, and reports the one pressed', async () => {
    const onStep = vi.fn();
    const steps = [
      { title: html`QK<sup>⊤</sup>`, subtitle: 'scores', shape: '(1, 3)' },
      { title: 'softmax', subtitle: 'weights' },
      { title: 'A V', subtitle: 'output' },
    ];
    const view = await mount(stepper({ steps, current: 1, onStep }));
    expect(view.all('button').map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(view.all('li').map((one) => one.classList.contains('future'))).toEqual([false, false, true]);
    expect(view.text('[data-step="0"]')).toBe('QK⊤ scores (1, 3)');
    view.find('[data-step="2"]').click();
    expect(onStep.mock.calls).toEqual([[2]]);
  });
});

describe('chips', () => {
  it('presses, toggles and chooses', async () => {
    const onPress = vi.fn();
    const onToggle = vi.fn();
    const onChoose = vi.fn();
    const view = await mount(html`
      ${button({ label: '↶', name: 'Undo', onPress })} ${button({ label: 'Redo', onPress, disabled: true })}
      ${toggle({ label: 'mask with 0', pressed: true, onToggle, kind: 'break' })}
      ${choice({
        label: 'Polarity',
        name: 'polarity',
        value: 'allow',
        options: [
          { value: 'allow', label: 'may' },
          { value: 'block', label: 'may not' },
        ],
        onChoose,
      })}
    `);
    const undo = view.find('[aria-label="Undo"]');
    undo.click();
    view.all<HTMLButtonElement>('.button')[1]?.click();
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(view.all('.button')[1]?.getAttribute('aria-disabled')).toBe('true');
    expect(view.find('.toggle').getAttribute('aria-pressed')).toBe('true');
    view.find('.toggle').click();
    expect(onToggle.mock.calls).toEqual([[false]]);
    expect(view.all<HTMLInputElement>('input').map((one) => one.checked)).toEqual([true, false]);
    view.find('input[value="block"]').click();
    expect(onChoose.mock.calls).toEqual([['block']]);
    expect(view.text('legend')).toBe('Polarity');
  });
});

describe('callout', () => {
  it('gives its verdict by a sign with a name', async () => {
    const view = await mount(html`
      ${callout({ kind: 'held', title: 'Rows sum to 1', value: '1.2e−7' })}
      ${callout({ kind: 'violated', title: 'The first token sees the future' })}
      ${callout({ kind: 'notice', title: 'Note' })}
    `);
    expect(view.all('.verdict').map((one) => [one.textContent, one.getAttribute('aria-label')])).toEqual([
      ['✓', 'holds'],
      ['✗', 'violated'],
    ]);
    expect(view.all('.callout').map((one) => one.dataset['verdict'])).toEqual([
      'held',
      'violated',
      undefined,
    ]);
    expect(view.text('.held .callout-title')).toBe('Rows sum to 1 1.2e−7');
  });
});

describe('sortable tokens', () => {
  function open(onMove = vi.fn()) {
    return mount(sortableTokens({ label: 'Sentence', tokens: ['dog', 'bites', ' ', 'man'], onMove })).then(
      (view) => {
        view.find('ol').setPointerCapture = () => undefined;
        return { view, onMove };
      },
    );
  }

  const chip = (view: Mounted, index: number) => view.find(`[data-index="${index}"] .chip-token`);

  function point(view: Mounted, kind: string, index: number, clientX: number): void {
    view.root.elementFromPoint = () => chip(view, index);
    chip(view, index).dispatchEvent(
      new PointerEvent(kind, {
        bubbles: true,
        composed: true,
        cancelable: true,
        pointerId: 1,
        button: 0,
        clientX,
      }),
    );
  }

  it('moves by Alt and arrow, not beyond the ends, the focus going along', async () => {
    const { view, onMove } = await open();
    chip(view, 0).focus();
    expect(press(chip(view, 0), 'ArrowRight', { altKey: true })).toBe(true);
    expect(view.root.activeElement).toBe(chip(view, 1));
    press(chip(view, 0), 'ArrowLeft', { altKey: true });
    press(chip(view, 3), 'ArrowRight', { altKey: true });
    expect(press(chip(view, 1), 'ArrowRight')).toBe(false);
    expect(onMove.mock.calls).toEqual([[0, 1]]);
  });

  it('moves by the small buttons, which are named after the token', async () => {
    const { view, onMove } = await open();
    view.find('[aria-label="Move “space” earlier"]').click();
    view.find('[aria-label="Move “bites” later"]').click();
    expect(onMove.mock.calls).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(view.find<HTMLButtonElement>('[aria-label="Move “dog” earlier"]').disabled).toBe(true);
  });

  it('moves by a drag, shows where it would land, and takes a press for a press', async () => {
    const { view, onMove } = await open();
    point(view, 'pointerdown', 0, 0);
    point(view, 'pointermove', 2, 90);
    await view.settled();
    expect(view.find('[data-index="2"]').classList).toContain('drop-after');
    point(view, 'pointerup', 2, 90);
    expect(onMove.mock.calls).toEqual([[0, 2]]);
    point(view, 'pointerdown', 1, 50);
    point(view, 'pointermove', 1, 51);
    point(view, 'pointerup', 1, 51);
    expect(onMove).toHaveBeenCalledTimes(1);
    point(view, 'pointerdown', 1, 50);
    point(view, 'pointermove', 3, 150);
    point(view, 'pointercancel', 3, 150);
    point(view, 'pointerup', 3, 150);
    expect(onMove).toHaveBeenCalledTimes(1);
  });
});
