// @vitest-environment happy-dom
// The controls that demos draw themselves: while the engine still computes they show what was asked for.

import { URL as FileUrl } from 'node:url';
import { html } from 'lit';
import { expect, it, vi } from 'vitest';
import { sceneOf } from '../../../web/app/scene.ts';
import { Session } from '../../../web/app/session.ts';
import type { Engine } from '../../../web/engine/types.ts';
import type { DemoDefinition } from '../../../web/experiment/demo.ts';
import { defaultPresentation } from '../../../web/experiment/presentation.ts';
import { normalise } from '../../../web/experiment/state.ts';
import { mount } from '../views/mount.ts';

// The engine reads its files by URLs of Node, not by those of the pretended page.
globalThis.URL = FileUrl as typeof globalThis.URL;
const { engines } = await import('../engine/built-engine.ts');

const radio = (name: string, value: string) => `input[type=radio][name=${name}][value="${value}"]`;
const step = (index: number) => `button[data-step="${index}"]`;
const explained = (quantity: string) => ({ why: { quantity, row: 0, column: 0 } });

/** A demo, where it stands, and the control that is pressed. */
const cases: readonly (readonly [string, object, string])[] = [
  ['softmax', {}, radio('part', 'sink')],
  ['masking', {}, radio('part', 'leak')],
  ['masking', { part: 'leak' }, radio('changed', '0')],
  ['masking', { part: 'parallel', step: 2 }, radio('step', '3')],
  ['masking', { part: 'empty', emptyRow: 1 }, radio('emptyRow', '0')],
  ['learning', {}, radio('task', 'recall')],
  ['learning', explained('weights'), radio('matched', 'place')],
  ['learning', {}, '.break-it .toggle'],
  ['scaling', {}, radio('samples', '1000')],
  ['cost', {}, radio('part', 'memory')],
  ['cost', { part: 'tiles' }, '.break-it .toggle'],
  ['cost', { part: 'tiles', ...explained('tileScores') }, step(0)],
  ['formula', explained('scores'), step(3)],
  ['bugs', {}, '.break-it .toggle:last-child'],
];

const load = async (id: string) =>
  (
    (await import(/* @vite-ignore */ new URL(`../../../web/demos/${id}/index.ts`, import.meta.url).href)) as {
      default: DemoDefinition;
    }
  ).default;

/** The built engine, until it is held: then no call of it ends. */
function heldEngine(): { engine: Engine; hold: () => void } {
  let isHeld = false;
  const forever = () => new Promise<never>(() => undefined);
  return {
    engine: new Proxy(engines.simd, {
      get: (engine, name) => (isHeld ? forever : Reflect.get(engine, name)),
    }),
    hold: () => {
      isHeld = true;
    },
  };
}

const isOn = (control: HTMLElement) =>
  (control as HTMLInputElement).checked ||
  control.getAttribute('aria-pressed') === 'true' ||
  control.getAttribute('aria-current') === 'step';

it.each(cases)('%s %j: %s', async (id, settings, selector) => {
  const demo = await load(id);
  const { schema } = demo;
  const { state } = normalise(schema, settings);
  const { engine, hold } = heldEngine();
  const opened = { state, presentation: defaultPresentation(schema), beginning: state };
  const session = new Session(demo, opened, engine);
  await vi.waitUntil(() => session.shown.value !== null);
  const picture = () => html`${demo.render(sceneOf(session, session.shown.value!)).figure}`;
  const view = await mount(picture());
  expect(isOn(view.find(selector))).toBe(false);

  hold();
  view.find(selector).click();
  await view.draw(picture());
  expect(session.work.value.kind).toBe('running');
  expect(session.shown.value!.state).toEqual(state);
  expect(isOn(view.find(selector))).toBe(true);
});
