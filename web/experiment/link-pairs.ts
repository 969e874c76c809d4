// The settings a URL holds, as key -> escaped text, whatever another program has made of the link on its way.

import { checksum, checksumLength } from './checksum.ts';
import { normaliseEscapes, unescapeAscii, unescapeSeparators } from './percent.ts';

/** Lengths in characters: what every program takes, what some cut, what is not read. */
export const linkLengths = { comfortable: 1500, risky: 2000, refused: 8000 } as const;

/** The parts of a URL that may hold a link; `window.location` is one. */
export interface LinkSource {
  /** The fragment, with or without its '#' */
  readonly hash: string;
  /** The query, with or without its '?' */
  readonly search: string;
}

/** The part of the URL that holds the link, as it stands there; empty when there is none. */
export function linkText({ hash, search }: LinkSource): string {
  const fragment = withoutSecret(hash.replace(/^#/, '')).replace(/^\?/, '');
  if (hasPairs(fragment)) return fragment;
  const query = withoutSecret(search.replace(/^\?/, ''));
  return /(^|&|%26)(v|demo)(=|%3d)/i.test(query) ? query : fragment;
}

/** WordPress appends `#?secret=…` to the address of every frame. */
function withoutSecret(text: string): string {
  return text.replace(/(#|^)\?secret=.*$/s, '');
}

function hasPairs(text: string): boolean {
  return /=|%3d|%253d/i.test(text);
}

export interface Pairs {
  /** Key -> value as escaped in the link; the first of each key */
  readonly values: ReadonlyMap<string, string>;
  readonly repeated: readonly string[];
  /** Whether the link was made by `encodeLink` and is not whole, or is no list of settings at all */
  readonly isDamaged: boolean;
}

/** Reads `text` in the way its checksum confirms; without a checksum, the plainest way that has settings. */
export function readPairs(text: string): Pairs {
  const short = text.slice(0, linkLengths.refused);
  const readings = waysToRead(short).map(splitPairs);
  return (
    readings.find(({ isWhole }) => isWhole) ??
    readings.find(({ values }) => values.size > 0) ??
    splitPairs(short)
  );
}

/** The text as it came, and as it was before another program escaped it, most likely first. */
function waysToRead(text: string): readonly string[] {
  const once = unescapeAscii(text);
  const twice = unescapeAscii(once);
  return [text, unescapeSeparators(text), once, unescapeSeparators(once), twice]
    .map(withoutSecret)
    .map(normaliseEscapes);
}

function splitPairs(text: string): Pairs & { readonly isWhole: boolean } {
  const pieces = text.split('&');
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  for (const piece of pieces) {
    const equals = piece.indexOf('=');
    if (equals < 1) continue;
    const key = piece.slice(0, equals);
    if (values.has(key)) repeated.add(key);
    else values.set(key, piece.slice(equals + 1));
  }
  const last = pieces.findLastIndex((piece) => piece.startsWith('k='));
  const isWhole = last >= 0 && isChecksumOf(pieces[last] ?? '', pieces.slice(0, last).join('&'));
  const endsInPair = values.size > 0 && pieces.at(-1)?.includes('=') === true;
  const isByHand = last < 0 && !values.has('fields') && endsInPair;
  return { values, repeated: [...repeated], isWhole, isDamaged: !isWhole && !isByHand };
}

/** Punctuation that a sentence around the link has left at its end does not count. */
function isChecksumOf(piece: string, body: string): boolean {
  const given = /^k=([0-9a-z]+)(?:[^0-9a-z]|$)/i.exec(piece)?.[1];
  return given?.length === checksumLength && given === checksum(body);
}
