// Where the given cases and vectors lie: beside the repository, not in it. Without them their tests are skipped.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text of a file in ../shared, or null where this checkout has no such neighbour. */
export function givenText(name: string): string | null {
  const path = fileURLToPath(new URL(`../../../shared/${name}`, import.meta.url));
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
