// Which demos have been done: kept on this device only, and only where that is allowed.

import { keepText, readText } from './storage.ts';

const key = 'attention-playground-done';

/** The ids of the demos that were done here, known ones or not; none when nothing can be read. */
export function readDone(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(readText(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set(); // not what was written here
  }
}

/** Keeps these ids in place of those kept before; none leaves no trace. */
export function keepDone(done: ReadonlySet<string>): void {
  keepText(key, done.size === 0 ? null : JSON.stringify([...done].sort()));
}
