// What the files of a figure's parts are called: by words that any disk takes, none twice.

import type { Part } from './parts.ts';

/** Characters of a name that comes from a caption, at most */
const longest = 40;

/** Each part with a name for its files: the quantity, else its caption; a number where two are the same. */
export function fileNames(parts: readonly Part[]): (readonly [Part, string])[] {
  const taken = new Set<string>();
  return parts.map((part) => {
    const wanted = part.matrix?.quantity ?? slug(part.name);
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
    taken.add(name);
    return [part, name] as const;
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
