// What a demo's picture is given of a session.

import type { Scene } from '../experiment/demo.ts';
import type { Schema } from '../experiment/schema.ts';
import { controls } from './controls.ts';
import type { Session, Shown } from './session.ts';

export function sceneOf(session: Session, shown: Shown): Scene<Schema, unknown> {
  const set: Scene<Schema, unknown>['set'] = (patch, options) => session.set(patch, options);
  return {
    state: shown.state,
    get asked() {
      return session.state.value;
    },
    result: shown.result,
    set,
    controls: (...names) => controls(session.demo.schema, session.state.value, names, set),
  };
}
