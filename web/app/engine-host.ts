// One engine for all playgrounds of a page, started when the first asks for it.

import type { Engine } from '../engine/types.ts';

type Start = () => Promise<Engine>;

let start: Start;
let starting: Promise<Engine> | undefined;

/** Says how this page starts its engine; entries do, before anybody asks for it. */
export function provideEngine(how: Start): void {
  start = how;
}

export function pageEngine(): Promise<Engine> {
  starting ??= start();
  // A start that failed may succeed later: the network comes back.
  starting.catch(() => {
    starting = undefined;
  });
  return starting;
}
