// @vitest-environment happy-dom
// The arithmetic panel says the same in the page as in its data.
import { expect, it, vi } from 'vitest';
import { explanation, lineText, type Line } from '../../../web/views/explanation.ts';
import { mount } from './mount.ts';

const LINE: Line = [
  { text: 'e', sup: '1.414' },
  ' ÷ 7.141 = ',
  { text: '0.576', tone: 'result' },
  '  and 2 = ',
  { text: 'q', sub: '0', tone: 'query' },
  '·',
  { text: '<b>', tone: 'key' },
];

it('reads as a sentence', () => {
  expect(lineText(LINE)).toBe('e^1.414 ÷ 7.141 = 0.576  and 2 = q_0·<b>');
  expect(lineText([{ text: 'e', sup: '1.8 ÷ 0.5' }, ' ÷ 2'])).toBe('e^(1.8 ÷ 0.5) ÷ 2');
});

it('sets words like the lesson, arithmetic like numbers', async () => {
  const view = await mount(explanation({ heading: 'Why?', lines: [['2 = 1 + 1'], ['So ', '2', ' it is.']] }));
  expect(view.all('.arithmetic').map(({ className }) => className)).toEqual([
    'arithmetic',
    'arithmetic arithmetic-remark',
  ]);
});

it('draws the same parts, as text', async () => {
  const onClose = vi.fn();
  const view = await mount(explanation({ heading: 'Why 0.576?', lines: [LINE], onClose }));
  expect(view.find('section').getAttribute('aria-label')).toBe('Why 0.576?');
  expect(view.find('.arithmetic').textContent).toBe('e1.414 ÷ 7.141 = 0.576  and 2 = q0·<b>');
  expect(view.text('.arithmetic strong')).toBe('0.576');
  expect(view.text('.arithmetic .tone-query sub')).toBe('0');
  expect(view.text('.arithmetic .tone-key')).toBe('<b>');
  view.find('[aria-label="Close"]').click();
  expect(onClose).toHaveBeenCalledTimes(1);
});
