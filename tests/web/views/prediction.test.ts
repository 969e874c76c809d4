// @vitest-environment happy-dom
// The panel of a prediction: what each kind of answer reports, what is refused, and where the focus goes.
import { html } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import { predictionPanel, type PredictionOptions } from '../../../web/views/prediction.ts';
import { veilStyles } from '../../../web/views/veil.css.ts';
import { mount, type, type Mounted } from './mount.ts';

const skip = { label: 'Skip', onSkip: () => undefined };

async function panel(options: Partial<PredictionOptions>): Promise<Mounted> {
  return mount(
    predictionPanel({
      question: 'What is σ at d_k = 4?',
      input: { kind: 'number', hint: 'Close enough: ±10 %.' },
      onAnswer: () => undefined,
      skip,
      ...options,
    }),
  );
}

const submit = (view: Mounted) =>
  view.find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

describe('a choice', () => {
  it('reports the index of the option pressed', async () => {
    const onAnswer = vi.fn();
    const view = await panel({ input: { kind: 'choice', options: ['the', 'cat', '<b>'] }, onAnswer });
    const buttons = view.all('.prediction-options button');
    expect(buttons.map(({ textContent }) => textContent.trim())).toEqual(['the', 'cat', '<b>']);
    buttons[1]!.click();
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe('a number', () => {
  it('sets the subscript of the question and says how near is near enough', async () => {
    const view = await panel({});
    expect(view.find('.prediction-question sub').textContent).toBe('k');
    expect(view.text('.prediction-hint')).toBe('Close enough: ±10 %.');
  });

  it('takes a typed number, with a comma or a minus of print too', async () => {
    const onAnswer = vi.fn();
    const view = await panel({ onAnswer });
    for (const text of ['11.3', '11,3', '\u22122']) {
      type(view.find<HTMLInputElement>('input'), text);
      submit(view);
    }
    expect(onAnswer.mock.calls).toEqual([[11.3], [11.3], [-2]]);
  });

  it('asks again for what is no number, until there is one', async () => {
    const onAnswer = vi.fn();
    const view = await panel({ onAnswer });
    type(view.find<HTMLInputElement>('input'), 'eleven');
    submit(view);
    await view.settled();
    expect(onAnswer).not.toHaveBeenCalled();
    expect(view.find('[role=alert]').textContent).toMatch(/Type a number/);
    expect(view.find('input').getAttribute('aria-invalid')).toBe('true');
    type(view.find<HTMLInputElement>('input'), '11');
    submit(view);
    await view.settled();
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(11);
    expect(view.all('[role=alert]')).toHaveLength(0);
  });
});

describe('a share', () => {
  it('shows the bar in per cent and reports it from 0 to 1', async () => {
    const onAnswer = vi.fn();
    const view = await panel({ input: { kind: 'share', hint: '' }, onAnswer });
    expect(view.text('output').replaceAll('\u00a0', ' ')).toBe('50 %');
    const bar = view.find<HTMLInputElement>('input[type=range]');
    bar.value = '58';
    bar.dispatchEvent(new Event('input', { bubbles: true }));
    await view.settled();
    expect(view.text('output').replaceAll('\u00a0', ' ')).toBe('58 %');
    expect(bar.getAttribute('aria-valuetext')!.replaceAll('\u00a0', ' ')).toBe('58 %');
    submit(view);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(0.58);
  });
});

describe('afterwards', () => {
  const verdict = { isRight: false, text: 'You said 4; it is 2.', why: '√4 is 2, and √d_k the law.' };

  it('says what came of it and why, and asks no more', async () => {
    const view = await panel({ verdict });
    expect(view.find('.prediction-sign').getAttribute('aria-label')).toBe('Not so');
    expect(view.text('.prediction-verdict')).toBe('✗You said 4; it is 2. √4 is 2, and √dk the law.');
    expect(view.all('button:not(.prediction-fold), input')).toHaveLength(0);
  });

  it('has no sign while the answer is still to come, and a tick when it was right', async () => {
    const later = await panel({ verdict: { ...verdict, isRight: null } });
    expect(later.all('.prediction-sign')).toHaveLength(0);
    const right = await panel({ verdict: { ...verdict, isRight: true } });
    expect(right.find('.prediction-sign').getAttribute('aria-label')).toBe('Right');
  });

  it('unfolds where only the question showed, and the button says what it unfolds', async () => {
    const view = await panel({});
    const isOpen = () => view.find('.prediction').classList.contains('open');
    const fold = () => view.find('.prediction-fold');
    const press = async () => {
      fold().click();
      await view.settled();
    };
    expect([isOpen(), fold().textContent.trim()]).toEqual([false, 'Predict']);
    const options = {
      question: 'How many?',
      input: { kind: 'number', hint: '' },
      onAnswer: vi.fn(),
      skip,
    } as const;
    await view.draw(
      predictionPanel({ ...options, verdict: { ...verdict, isRight: null, text: 'You said 4.' } }),
    );
    expect(isOpen()).toBe(true);
    await press();
    expect([isOpen(), fold().textContent.trim()]).toEqual([false, 'Your answer']);
    await view.draw(predictionPanel({ ...options, verdict }));
    expect(isOpen()).toBe(true);
    await press();
    await view.draw(predictionPanel({ ...options, verdict: { ...verdict } }));
    expect(isOpen()).toBe(false);
  });

  it('can be passed by before', async () => {
    const onSkip = vi.fn();
    const view = await panel({ skip: { label: 'Show me', onSkip } });
    const button = view.find('.prediction-head button');
    expect(button.textContent.trim()).toBe('Show me');
    button.click();
    expect(onSkip).toHaveBeenCalledOnce();
    await view.draw(html``);
    expect(view.all('.prediction')).toHaveLength(0);
  });
});

it('covers what it is told, without moving it', () => {
  const { cssText } = veilStyles(['[data-quantity="weights"] td', '.fact']);
  const covered = '.veiled :is([data-quantity="weights"] td, .fact)';
  expect(cssText).toContain(`${covered}::after`);
  const rules = [...cssText.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }));
  expect(rules.find(({ selector }) => selector === covered)?.body).toContain('visibility: hidden');
  expect(cssText).toMatch(/:not\(:focus-within\)::before \{[^}]*your prediction first/);
  const removed = rules.filter(({ body }) => body.includes('display: none'));
  expect(removed.map(({ selector }) => selector.includes('.explanation'))).toEqual([true]);
});
