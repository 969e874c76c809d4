// The engine on the page's own thread, for short calls, beside the one in the worker. Chromium hands a worker's answer
// to the page only after the frame that follows an input event is painted; an answer from here is in that frame: 10 ms
// from an edit to the picture of 64 × 64 weights in place of 29 (AMD EPYC (Zen 4), Chromium 156, `npm run bench`).
// Such answers are microtasks: all calls that are made for one edit are one task. So the task has a budget, and what
// goes beyond it is the worker's; answers may come in another order than they were asked for.
// Both run the same binary, of operations for which WebAssembly prescribes each bit: the numbers are the same.

import { expectedTime, longest } from './call-time.ts';
import type { CallName } from './module.ts';
import type { EngineCalls } from './types.ts';

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** Resolves when the page has nothing better to do. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 200); // Safari
  });

export class EngineHere {
  readonly engine: EngineCalls;
  private readonly rehearsed = new Map<CallName, 'soon' | 'done'>();
  /** So long, in nanoseconds, the calls of this task hold the thread. */
  private held = 0;

  constructor(engine: EngineCalls) {
    this.engine = engine;
  }

  /**
   * The answer; null where the call is for the worker: it may take long, alone or with those before it in the same
   * task, or has not been rehearsed.
   */
  answer(name: CallName, args: readonly unknown[]): Promise<unknown> | null {
    const time = expectedTime(name, args);
    if (time > longest) return null;
    if (this.rehearsed.get(name) === 'done') return this.fits(time) ? this.make(name, args) : null;
    if (!this.rehearsed.has(name)) void this.rehearse(name, args);
    return null;
  }

  /** Whether this task can hold the thread so long, too; then it is counted. */
  private fits(time: number): boolean {
    if (this.held + time > longest) return false;
    if (this.held === 0) setTimeout(() => (this.held = 0)); // another task
    this.held += time;
    return true;
  }

  private make(name: CallName, args: readonly unknown[]): Promise<unknown> {
    return (this.engine[name] as Call)(...args);
  }

  /** The first call of a kind fetches what it needs and compiles it, which takes many times as long as the next. */
  private async rehearse(name: CallName, args: readonly unknown[]): Promise<void> {
    this.rehearsed.set(name, 'soon');
    try {
      await idle();
      await this.make(name, args);
      this.rehearsed.set(name, 'done');
    } catch {
      this.rehearsed.delete(name); // the worker goes on, and says what is wrong with arguments
    }
  }
}
