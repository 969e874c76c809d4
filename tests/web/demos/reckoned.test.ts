// Every explanation of every number of these tables, broken ones too: whoever reckons with the numbers that are written
// gets the number that is shown. None of them only comes near.

import { expect, it } from 'vitest';
import type { DemoDefinition } from '../../../web/experiment/demo.ts';
import type { CellAddress } from '../../../web/experiment/schema.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { lineText, type Explained } from '../../../web/views/explanation.ts';
import { whyHere as crossWhy } from '../../../web/demos/cross/why.ts';
import { explain as learningWhy } from '../../../web/demos/learning/why.ts';
import { explain as lookupWhy } from '../../../web/demos/lookup/why.ts';
import { textOf as orderWhy } from '../../../web/demos/order/why-lines.ts';
import { whyHere as rolesWhy } from '../../../web/demos/roles/why.ts';
import { explain as softmaxWhy } from '../../../web/demos/softmax/why.ts';
import { engines } from '../engine/built-engine.ts';
import { reckon, roundsTo, sidesOf } from '../lesson/reckon-line.ts';
import { loadDemo } from './cases.ts';

type Explain = (state: never, result: never) => Explained | null;
interface Result {
  readonly why?: never;
  readonly names?: never;
}

/** What each demo says of the number that its state asks about. */
const explainers: Readonly<Record<string, Explain>> = {
  cross: crossWhy,
  learning: learningWhy,
  lookup: lookupWhy,
  roles: rolesWhy,
  softmax: softmaxWhy,
  order: (_: never, { why, names }: Result) => (why ? orderWhy(why, names!) : null),
};

const attention = ['scores', 'weights', 'output'];
/** The demo, its state, its tables, and whether one computation serves for all of their numbers */
const cases: [string, object, string[], boolean][] = [
  ['softmax', {}, ['naive', 'stable'], true],
  ['softmax', { constant: 86 }, ['naive', 'stable'], true],
  ['softmax', { constant: -100 }, ['naive', 'stable'], true],
  ['softmax', { part: 'temperature', temperature: 0.3 }, ['temperatures'], true],
  ['softmax', { part: 'sink', sink: -3.5 }, ['sinks'], true],
  ['learning', {}, ['gradient', 'match', 'probabilities'], true],
  ['learning', { task: 'recall' }, ['weights'], false],
  ['lookup', { steps: 3 }, ['lookups', 'descent', 'weights'], false],
  ['cross', { preset: 'random', mask: 'bottom-right' }, attention, false],
  ['cross', { broken: ['noScale'] }, attention, false],
  ['cross', { broken: ['wrongAxis', 'noMaximum', 'scaleTwice'] }, attention, false],
  ['roles', { preset: 'random' }, [...attention, 'q', 'k', 'v', 'queryKey'], false],
  ['order', { positions: true }, ['weights', 'output', 'difference', 'pooled'], false],
  ['order', { broken: ['scaleByModel'] }, ['weights', 'output', 'difference', 'restored'], false],
];

/** Sides that a reader can reckon, against the number at the end of their line. */
function checkLine(text: string): number {
  const { sides, signs } = sidesOf(text);
  const shown = sides.at(-1)!;
  if (sides.length < 2 || reckon(shown) === null || /[^\d.e∞−NaN]/.test(shown)) return 0;
  expect(signs, text).not.toContain('≈');
  const reckoned = sides.slice(0, -1).map(reckon);
  for (const [n, value] of reckoned.entries()) {
    if (value === null) continue;
    expect(roundsTo(value, shown), `${sides[n]} is ${value}: ${text}`).not.toBe(false);
  }
  return reckoned.filter((value) => value !== null).length;
}

it.each(cases)('%s %j', async (id, patch, quantities, isOnce) => {
  const demo: DemoDefinition = await loadDemo(id);
  const stateAt = (why: CellAddress | null) => normalise(demo.schema, { ...patch, why }).state;
  const compute = (state: ReturnType<typeof stateAt>) => demo.compute(state, engines.simd, {});
  const once = await compute(stateAt(null));
  for (const quantity of quantities) {
    let reckoned = 0;
    for (let cell = 0; cell < 15; cell += 1) {
      const state = stateAt({ quantity, row: Math.floor(cell / 3), column: cell % 3 });
      const result = isOnce ? once : await compute(state);
      const explained = explainers[id]!(state as never, result as never);
      for (const line of explained?.lines ?? []) reckoned += checkLine(lineText(line));
    }
    expect(reckoned, quantity).toBeGreaterThan(2);
  }
});
