// What a session shows when answers come late: numbers of the last edit, never of one before it.

import { expect, it } from 'vitest';
import { Session } from '../../../web/app/session.ts';
import type { Engine } from '../../../web/engine/types.ts';
import type { DemoDefinition } from '../../../web/experiment/demo.ts';
import { defaultPresentation } from '../../../web/experiment/presentation.ts';
import type { Schema } from '../../../web/experiment/schema.ts';
import { defaultState } from '../../../web/experiment/state.ts';

const schema: Schema = {
  size: { type: 'integer', key: 'n', label: 'Size', help: 'Of something', min: 0, max: 9, default: 0 },
};

/** Answers with the size it was asked for, when the test says so. */
function slowDemo() {
  const asked: (() => void)[] = [];
  const demo = {
    meta: { id: 'slow', short: 'slow', title: 'slow', order: 0, idea: 'slow' },
    schema,
    compute: ({ size }) => new Promise((resolve) => asked.push(() => resolve(size))),
    render: () => {
      throw new Error('nobody draws it');
    },
    facts: () => [],
  } satisfies DemoDefinition;
  const state = defaultState(schema);
  const opened = { state, presentation: defaultPresentation(schema), beginning: state };
  return { asked, session: new Session(demo, opened, {} as Engine) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('drops what an older computation answers after a newer one', async () => {
  const { asked, session } = slowDemo();
  session.set({ size: 1 });
  session.set({ size: 2 });
  asked[2]!();
  await settled();
  expect(session.shown.value).toEqual({ state: { size: 2 }, result: 2 });
  for (const answer of asked) answer();
  await settled();
  expect(session.shown.value).toEqual({ state: { size: 2 }, result: 2 });
  expect(session.work.value).toEqual({ kind: 'done' });
});

it('shows nothing old while the newer one is under way', async () => {
  const { asked, session } = slowDemo();
  session.set({ size: 1 });
  asked[0]!();
  await settled();
  expect(session.shown.value).toBeNull();
  expect(session.work.value.kind).toBe('running');
});
