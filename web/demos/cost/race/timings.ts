// What one way took at one size.

import type { Contestant } from './contestants.ts';

export interface Timing {
  readonly contestant: Contestant;
  readonly tokens: number;
  /** The best of the runs */
  readonly milliseconds: number;
}

/** In the order in which they were timed: smallest size first. */
export const timesOf = (timings: readonly Timing[], contestant: Contestant) =>
  timings.filter((timing) => timing.contestant === contestant);
