// @vitest-environment happy-dom
// An answer while what judges it is still being fetched: it counts once, and may be taken back, but not changed.

import { html } from 'lit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChoicePrediction } from '../../../web/experiment/prediction.ts';
import { mount } from '../views/mount.ts';

const prediction: ChoicePrediction = {
  kind: 'choice',
  question: 'Which token will “sat” read from most?',
  options: ['the', 'cat'],
  right: [1],
  explain: () => 'Its score is the largest.',
};
const other: ChoicePrediction = { ...prediction, right: [0] };

/** A panel that draws itself anew, as that of the page; its verdicts arrive, or fail to, when the test says so. */
async function asked() {
  vi.resetModules();
  let end!: (how: 'arrives' | 'fails') => void;
  const ending = new Promise<'arrives' | 'fails'>((resolve) => {
    end = resolve;
  });
  const verdicts = await vi.importActual<object>('../../../web/app/verdict.ts');
  vi.doMock('../../../web/app/verdict.ts', async () => {
    if ((await ending) === 'fails') throw new TypeError('Failed to fetch');
    return verdicts;
  });
  const { Predictor } = await import('../../../web/app/predictor.ts');
  const onAnswer = vi.fn();
  const predictor = new Predictor(true, { onAnswer, onChange: () => undefined });
  const view = await mount(html`${predictor.panel(prediction)}`);
  const drawn = () => view.draw(predictor.panel(prediction));
  return {
    predictor,
    onAnswer,
    view,
    async press(label: string) {
      const button = view.all('button').find(({ textContent }) => textContent.trim() === label);
      button!.click();
      await drawn();
    },
    async end(how: 'arrives' | 'fails') {
      end(how);
      await vi.dynamicImportSettled();
      await drawn();
    },
  };
}

const first = { question: prediction.question, answer: 'the', right: false };

describe('an answer that is being judged', () => {
  let page: Awaited<ReturnType<typeof asked>>;
  beforeEach(async () => {
    page = await asked();
    await page.press('the');
  });

  it('shows nothing yet, and says that it is at work', () => {
    expect(page.view.find('section').getAttribute('aria-busy')).toBe('true');
    expect(page.predictor.isVeiling(prediction)).toBe(true);
    page.predictor.settle(prediction);
    expect(page.onAnswer).not.toHaveBeenCalled();
  });

  it.each(['arrives', 'fails'] as const)('is the first one, when the fetch %s', async (how) => {
    await page.press('cat');
    await page.end(how);
    expect(page.onAnswer).toHaveBeenCalledExactlyOnceWith(first);
    expect(page.predictor.isVeiling(prediction)).toBe(false);
    expect(page.view.all('.prediction-verdict')).toHaveLength(how === 'arrives' ? 1 : 0);
  });

  it.each(['arrives', 'fails'] as const)(
    'is taken back by passing the question by, when the fetch %s',
    async (how) => {
      await page.press('Show me');
      expect(page.view.all('.prediction')).toEqual([]);
      await page.end(how);
      expect(page.view.all('.prediction')).toEqual([]);
      expect(page.onAnswer).not.toHaveBeenCalled();
    },
  );

  it('is of its own question only: another one waits until it is wanted', async () => {
    expect(page.predictor.isVeiling(other)).toBe(false);
    await page.end('arrives');
    expect(page.predictor.isVeiling(other)).toBe(false);
    expect(page.onAnswer).toHaveBeenCalledExactlyOnceWith(first);
  });
});
