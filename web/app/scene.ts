// What a demo's picture is given of a session.

import type { Scene } from '../experiment/demo.ts';
import { mayChange } from '../experiment/presentation.ts';
import type { Schema } from '../experiment/schema.ts';
import { controls } from './controls.ts';
import type { Session, Shown } from './session.ts';

export function sceneOf(session: Session, shown: Shown): Scene<Schema, unknown> {
  const { demo, presentation } = session;
  const mayOne = (name: string) => mayChange(demo.schema, presentation, name);
  const set: Scene<Schema, unknown>['set'] = (patch, options) =>
    session.set(Object.fromEntries(Object.entries(patch).filter(([name]) => mayOne(name))), options);
  return {
    state: shown.state,
    get asked() {
      return session.state.value;
    },
    result: shown.result,
    set,
    found: (more) => session.found(more),
    may: (...names) => names.every(mayOne),
    controls: (...names) => controls(demo.schema, session.state.value, names.filter(mayOne), set),
  };
}
