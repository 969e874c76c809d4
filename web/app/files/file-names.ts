// What the files of a figure's parts are called: by words that any disk takes, none twice.

import type { Part } from './parts.ts';

/** Characters of a name that comes from a caption, at most */
const longest = 40;

/** Each part with a name for its files: the quantity, else its caption; a number where two are the same. */
export function fileNames(parts: readonly Part[]): (readonly [Part, string])[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const name = part.matrix?.quantity ?? slug(part.name);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return [part, count === 1 ? name : `${name}-${count}`] as const;
  });
}

/** Small Latin letters and digits, with single hyphens between: letters lose their accents, all else is left out. */
function slug(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return letters.slice(0, longest).replace(/-$/, '') || 'part';
}
