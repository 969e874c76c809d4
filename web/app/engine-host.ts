// One engine for all playgrounds of a page, started when the first asks for it.

import { signal } from '@preact/signals-core';
import { startEngineClient } from '../engine/client.ts';
import type { Engine } from '../engine/types.ts';

/** Whether the engine is at work. */
export const engineBusy = signal(false);

let starting: Promise<Engine> | undefined;

export function pageEngine(): Promise<Engine> {
  starting ??= startEngineClient({
    onBusy: (busy) => {
      engineBusy.value = busy;
    },
    loadHere: async () => (await import('../engine/page-engine.ts')).loadPageEngine(),
  });
  // A start that failed may succeed later: the network comes back.
  starting.catch(() => {
    starting = undefined;
  });
  return starting;
}
