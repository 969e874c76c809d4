// One engine for all playgrounds of a page, started when the first asks for it.

import type { Engine } from '../engine/types.ts';

/** `edited` resolves when the first edit is on the screen. */
type Start = (edited: Promise<unknown>) => Promise<Engine>;

let start: Start;
let starting: Promise<Engine> | undefined;

/** Says how this page starts its engine; entries do, before anybody asks for it. */
export function provideEngine(how: Start): void {
  start = how;
}

const firstEdit = () =>
  new Promise((resolve) => {
    document.addEventListener('attention-change', resolve, { once: true });
  });

export function pageEngine(): Promise<Engine> {
  starting ??= start(firstEdit());
  // A start that failed may succeed later: the network comes back.
  starting.catch(() => {
    starting = undefined;
  });
  return starting;
}
