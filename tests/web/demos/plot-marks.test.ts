// @vitest-environment happy-dom
// Every mark of every plot, in states that draw different lines: what it reads is what its explanation explains.

import { URL as FileUrl } from 'node:url';
import { html, type TemplateResult } from 'lit';
import { expect, it } from 'vitest';
import type { CellAddress, Schema, StateOf } from '../../../web/experiment/schema.ts';
import { normalise } from '../../../web/experiment/state.ts';
import type { MarkedDrawing } from '../../../web/views/marked-drawing.ts';
import { mount } from '../views/mount.ts';
import { casesOf, loadDemo } from './cases.ts';

// The engine reads its files by URLs of Node, not by those of the pretended page.
globalThis.URL = FileUrl as typeof globalThis.URL;
const { engines } = await import('../engine/built-engine.ts');

const few = { samples: 500, dims: [1, 16, 128] };
const states: Readonly<Record<string, readonly object[]>> = {
  cost: [{ part: 'flops' }, { part: 'memory', tokens: 500, dim: 64 }],
  scaling: [few, { ...few, byDim: true, distribution: 'uniform01' }],
  masking: [{ part: 'cache' }],
  learning: [{ steps: 12 }, { steps: 12, causal: false }],
  lookup: [{ steps: 5 }],
};
/** The words of a text, without the punctuation behind them. */
const wordsOf = (text: string) => text.split(/\s+/).map((word) => word.replace(/[:,?]$/, ''));

it.each(casesOf(states))('%s %s', async (id, _, patch) => {
  const demo = await loadDemo(id);
  const { state } = normalise(demo.schema, patch);
  const result = await demo.compute(state, engines.simd, {});
  let asked: CellAddress | null = null;
  const figure = (shown: StateOf<Schema>): TemplateResult =>
    html`${
      demo.render({
        state: shown,
        asked: shown,
        result,
        may: () => true,
        controls: () => html``,
        found: () => undefined,
        set: ({ why }) => {
          asked = why as CellAddress;
        },
      }).figure
    }`;
  const view = await mount(figure(state));
  const marks = view
    .all<MarkedDrawing>('attention-marked-drawing')
    .flatMap(({ options }) => options.lines.flat());
  expect(marks.length).toBeGreaterThan(5);
  for (const { text, ask } of marks) {
    asked = null;
    ask.onAsk();
    const why = asked as CellAddress | null;
    // A link with this address is taken as it is: it asks for the same number.
    const { state: asking, problems } = normalise(demo.schema, { ...patch, why });
    expect([asking['why'], problems], text).toEqual([why, []]);
    await view.draw(figure(asking));
    const heading = view.text('.explanation-heading');
    const [explained = ''] = wordsOf(heading.replace(/^Why /, ''));
    // A share is read as per cent and explained as a number.
    if (!text.includes('%')) expect(wordsOf(text), `${heading} of ${text}`).toContain(explained);
    expect(view.all('.explanation')).toHaveLength(1);
    expect(view.text('.arithmetic'), text).not.toBe('');
    expect(view.all('.ring.asked').length, text).toBeGreaterThan(0);
  }
});
