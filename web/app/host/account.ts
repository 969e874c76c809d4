// What a page around a playground can be told of the experiment, in terms that stay.

import { settingsOf, type Settings } from '../../experiment/settings.ts';
import { sameState } from '../../experiment/state.ts';
import type { Session } from '../session.ts';
import { linkOf } from '../visit.ts';

export interface Account {
  readonly demo: string;
  /** The fragment of a URL, without '#', that opens it as it stands */
  readonly link: string;
  /** Every setting under its key in links */
  readonly settings: Settings;
  /** Whether the numbers are there for these settings */
  readonly isComputed: boolean;
  /** What the numbers on the screen say, as sentences */
  readonly facts: readonly string[];
}

export function accountOf(session: Session): Account {
  const { demo, state } = session;
  const shown = session.shown.value;
  return {
    demo: demo.meta.id,
    link: linkOf(session),
    settings: settingsOf(demo.schema, state.value),
    isComputed: shown !== null && sameState(demo.schema, shown.state, state.value),
    facts: shown ? demo.facts(shown.state, shown.result) : [],
  };
}
