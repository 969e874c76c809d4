// The demos seen while a playground is on the page: coming back finds each as it was left, with its undo and
// with what became of its question.

import type { Engine } from '../engine/types.ts';
import type { DemoDefinition } from '../experiment/demo.ts';
import { encodeLink } from '../experiment/link.ts';
import { sameState, sameValue } from '../experiment/state.ts';
import { Predictor, type PredictorListener } from './predictor.ts';
import { Session, type Opened } from './session.ts';

export class Visit {
  private readonly sessions = new Map<string, Session>();
  private readonly predictors = new Map<string, Predictor>();

  /** The demo as it was left, when it was left in this state and was presented alike; else afresh. */
  session(demo: DemoDefinition, opened: Opened, engine: Engine): Session {
    const left = this.sessions.get(demo.meta.id);
    if (
      left &&
      sameState(demo.schema, left.state.value, opened.state) &&
      sameValue(left.presentation, opened.presentation)
    )
      return left;
    const fresh = new Session(demo, opened, engine, left?.shown.value);
    this.sessions.set(demo.meta.id, fresh);
    return fresh;
  }

  predictor({ meta, predict }: DemoDefinition, listener: PredictorListener): Predictor {
    const known = this.predictors.get(meta.id);
    if (known) return known;
    const fresh = new Predictor(Boolean(predict?.veils), listener);
    this.predictors.set(meta.id, fresh);
    return fresh;
  }

  /** The link of a demo as it was left, else as it begins. */
  linkTo(id: string): string {
    const left = this.sessions.get(id);
    return left ? linkOf(left) : `v=1&demo=${id}`;
  }
}

/** The link of what the person has asked for. */
export const linkOf = ({ demo, state, presentation }: Session): string =>
  encodeLink({ demo: demo.meta.id, state: state.value, schema: demo.schema, presentation });

/** The link of the experiment alone, however it is presented here: every control is there. */
export const plainLinkOf = ({ demo, state }: Session): string =>
  encodeLink({ demo: demo.meta.id, state: state.value, schema: demo.schema });
