// @vitest-environment happy-dom
// Every number that these demos tell outside their tables, in many states: it is the number it says, it agrees with
// the table it comes from, and it answers why. And what captions and sentences claim holds of the numbers shown.

import { URL as FileUrl } from 'node:url';
import { html, type TemplateResult } from 'lit';
import { expect, it } from 'vitest';
import type { DemoDefinition, Scene } from '../../../web/experiment/demo.ts';
import type { CellAddress, Schema, StateOf } from '../../../web/experiment/schema.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { formatNumber } from '../../../web/views/number.ts';
import { mount, type Mounted } from '../views/mount.ts';
import { casesOf, loadDemo } from './cases.ts';

// The engine reads its files by URLs of Node, not by those of the pretended page.
globalThis.URL = FileUrl as typeof globalThis.URL;
const { engines } = await import('../engine/built-engine.ts');

const mask = { queries: 'all', mask: 'causal' };
const long = { tokens: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'] };

/** Each demo in states that say different things. */
const states: Readonly<Record<string, readonly object[]>> = {
  lookup: [
    {},
    { temperature: 0 },
    { temperature: 0, x: 2, y: 1.5 },
    { steps: 40 },
    { steps: 3, temperature: 0 },
    { broken: ['wrongAxis', 'noMaximum'] },
  ],
  roles: [
    {},
    { vectors: 'one' },
    { vectors: 'shared', preset: 'random' },
    { preset: 'random', seed: 7, broken: ['wrongAxis'] },
    { tokens: ['it'] },
    { vectors: 'one', broken: ['noScale', 'noMaximum'], xEdits: { '0.0': 90 } },
  ],
  formula: [
    { step: 1 },
    { step: 4 },
    ...[1, 2, 3, 4, 5].map((step) => ({ step, ...mask, ...long, preset: 'random' })),
    { step: 3, ...mask, broken: ['swappedMask'] },
    { step: 4, ...mask, broken: ['maskWithZero', 'wrongAxis'] },
    { step: 4, broken: ['noMaximum'], keyEdits: { '1.0': 1000 } },
    { step: 1, keyEdits: { '2.0': 2 } },
  ],
  softmax: [
    {},
    { constant: 100 },
    { constant: -120 },
    { constant: 86 },
    { part: 'temperature' },
    { part: 'temperature', temperature: 0 },
    { part: 'sink' },
    { part: 'sink', row: 'first', sink: -3.5 },
  ],
  cross: [
    {},
    { mask: 'bottom-right' },
    { mask: 'top-left', queries: ['a', 'b', 'c', 'd'], keys: ['e', 'f'] },
    { mask: 'bottom-right', queries: ['a', 'b', 'c', 'd'], keys: ['e', 'f'], broken: ['maskWithZero'] },
    { queries: ['le', 'chat'], keys: ['le', 'chat'], broken: ['wrongAxis'] },
    { preset: 'random', seed: 5 },
  ],
};

/** The demo as the page draws it in this state; `onAsk` hears what a press asks for. */
async function drawn(
  demo: DemoDefinition,
  state: StateOf<Schema>,
  onAsk: (why: CellAddress) => void,
): Promise<TemplateResult> {
  const scene: Scene<Schema, unknown> = {
    state,
    asked: state,
    result: await demo.compute(state, engines.simd, {}),
    found: () => undefined,
    may: () => true,
    controls: () => html``,
    set: (patch) => onAsk(patch['why'] as CellAddress),
  };
  const { lead, figure } = demo.render(scene);
  return html`<div class="lead">${lead}</div>
    <div class="figure">${figure}</div>`;
}

const tight = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Whether the text is this number, as a number, a share, a count, or behind `Σ =` and the like. */
function says(text: string, value: number): boolean {
  if (text.includes('%')) {
    const share = Number(text.replaceAll(/[^\d.]/g, ''));
    if (text.startsWith('<')) return value > 0 && 100 * value < share;
    if (text.startsWith('>')) return value < 1 && 100 * value > share;
    return Math.abs(100 * value - share) <= (text.includes('.') ? 0.0501 : 0.501);
  }
  // Each word of it, without the punctuation around: `1` is not said by `11`.
  const words = text.split(/\s+/).map((word) => word.replace(/^[([“]+/, '').replace(/[)\]”?.,:]+$/, ''));
  const shown = [2, 3].map((digits) => formatNumber(value, digits));
  const short = String(Number(value.toFixed(2))).replace('-', '−');
  return words.some((word) => word === short || shown.includes(word));
}

interface Told {
  readonly text: string;
  /** Null where it is several numbers, or stands in a table */
  readonly value: number | null;
  readonly why: CellAddress;
}

/** Presses every number outside the cells; axes answer by themselves, and points have a test of their own. */
function askAll(view: Mounted, lastAsked: () => CellAddress | null): readonly Told[] {
  const own = '.axis-name, .mark-reading';
  const buttons = view.all<HTMLButtonElement>('.live-number').filter((button) => !button.closest(own));
  return buttons.map((button) => {
    button.click();
    const { value } = button.dataset;
    return {
      text: tight(button.textContent),
      value: value === undefined ? null : Number(value),
      why: lastAsked()!,
    };
  });
}

function expectLiveFacts(view: Mounted, typed: readonly unknown[]): void {
  for (const fact of view.all('.fact')) {
    const copy = fact.cloneNode(true) as HTMLElement;
    for (const live of copy.querySelectorAll('attention-live-number')) live.remove();
    const left = tight(copy.textContent);
    expect(left).not.toMatch(/%|NaN|undefined/);
    const decimals = [...left.matchAll(/−?\d+\.\d+/g)].map(([text]) => Number(text.replace('−', '-')));
    expect(
      decimals.filter((decimal) => !typed.includes(decimal)),
      left,
    ).toEqual([]);
  }
}

function expectTrueCaptions(view: Mounted): void {
  const tables = view.all<HTMLTableElement>('table[data-quantity]');
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) {
    const caption = tight(table.querySelector('caption')!.textContent);
    const rows = [...table.querySelectorAll('tr')]
      .map((row) => [...row.querySelectorAll<HTMLElement>('td[data-value]')])
      .filter((cells) => cells.length > 0)
      .map((cells) => cells.map((cell) => Number(cell.dataset['value'])));
    const shape = /\((\d+), (\d+)\)/.exec(caption);
    if (shape) expect([rows.length, rows[0]!.length], caption).toEqual([Number(shape[1]), Number(shape[2])]);
    if (!/sums? to 1/.test(caption)) continue;
    for (const row of rows.filter((weights) => weights.some((weight) => weight !== 0))) {
      expect(
        row.reduce((total, weight) => total + weight, 0),
        caption,
      ).toBeCloseTo(1, 5);
      for (const weight of row) expect(weight >= 0 && weight <= 1, caption).toBe(true);
    }
  }
}

it.each(casesOf(states))('%s %s', async (id, _, patch) => {
  const demo = await loadDemo(id);
  const { state } = normalise(demo.schema, patch);
  let lastAsked: CellAddress | null = null;
  const onAsk = (why: CellAddress) => {
    lastAsked = why;
  };
  const view = await mount(await drawn(demo, state, onAsk));

  expectTrueCaptions(view);
  expectLiveFacts(
    view,
    Object.values(state).filter((value) => typeof value === 'number'),
  );

  const told = askAll(view, () => lastAsked);
  expect(told.length).toBeGreaterThan(0);
  const byAddress = new Map<string, Told[]>();
  for (const number of told) {
    const { text, value, why } = number;
    if (value !== null) expect(says(text, value), `${text} is ${value}`).toBe(true);
    const { quantity, row, column } = why;
    const place = `table[data-quantity="${quantity}"] td[data-row="${row}"][data-column="${column}"]`;
    const [cell] = view.all<HTMLElement>(place);
    if (cell && value !== null) expect(Number(cell.dataset['value']), text).toBe(value);
    const address = JSON.stringify(why);
    byAddress.set(address, [...(byAddress.get(address) ?? []), number]);
  }

  for (const [address, numbers] of byAddress) {
    const why = JSON.parse(address) as CellAddress;
    await view.draw(await drawn(demo, normalise(demo.schema, { ...patch, why }).state, onAsk));
    const headings = view.all('.explanation-heading').map((heading) => tight(heading.textContent));
    expect(headings, address).toHaveLength(1);
    expect(tight(view.find('.arithmetic').textContent), address).not.toBe('');
    for (const { value } of numbers) {
      if (value !== null) expect(says(headings[0]!, value), `${headings[0]} is ${value}`).toBe(true);
    }
  }
});
