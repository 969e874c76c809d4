// A link with some of its settings replaced: what the attributes of an element say on top of a link.

import { linkText, readPairs, type LinkSource } from './link-pairs.ts';
import { encodeText } from './percent.ts';

/** Keys of a link that speak of the link as a whole: they no longer hold when a setting is replaced. */
const ofTheWhole = ['fields', 'k'];

/**
 * Returns the link in `source` with `settings` (key -> text as in a link, where a bare '&' or '#' may stand) in
 * place of its own. A damaged link stays recognisable as one. Never throws.
 */
export function linkWith(source: LinkSource, settings: ReadonlyMap<string, string>): string {
  const text = linkText(source);
  if (settings.size === 0) return text;
  const { values, isDamaged } = readPairs(text);
  const merged = new Map(values);
  for (const key of ofTheWhole) merged.delete(key);
  for (const [key, value] of settings) merged.set(key, value.replace(/[&#]/g, encodeText));
  if (isDamaged && text !== '') merged.set('k', ''); // a checksum that cannot be right
  return Array.from(merged, ([key, value]) => `${key}=${value}`).join('&');
}
