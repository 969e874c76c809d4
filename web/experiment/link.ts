// A demo and its state as the fragment of a URL, and back from whatever a URL may hold:
// `v=1&demo=masking&fields=2&tok=the,cat,sat&seed=42&k=7f3x`.
//
// `v` is the version, `fields` counts the settings that follow, `k` is a checksum of everything before it.
// A link with `fields` and without a right `k` was cut or changed; one with neither was written by hand.

import { checksum, checksumLength } from './checksum.ts';
import { decodeValue, encodeValue } from './field-text.ts';
import type { FieldValue } from './field-value.ts';
import { decodeText, encodeText, normaliseEscapes, unescapeAscii, unescapeSeparators } from './percent.ts';
import { excerpt, keysProblem, type Problem } from './problem.ts';
import type { Schema, StateOf } from './schema.ts';
import { defaultState, normalise, sameValue } from './state.ts';

/** The version that is written. Its keys and defaults never change. */
export const linkVersion = 1;

/** Keys that no field may have. */
export const reservedKeys: readonly string[] = ['v', 'demo', 'fields', 'k'];

/** Lengths in characters: what every program takes, what some cut, what is not read. */
export const linkLengths = { comfortable: 1500, risky: 2000, refused: 8000 } as const;

/** The parts of a URL that may hold a link; `window.location` is one. */
export interface LinkSource {
  /** The fragment, with or without its '#' */
  readonly hash: string;
  /** The query, with or without its '?' */
  readonly search: string;
}

/** A demo whose schema is at hand; a `DemoDefinition` is one. */
export interface LinkedDemo {
  readonly id: string;
  readonly schema: Schema;
}

export interface ReadLink {
  /** The demo the link names, or the fallback */
  readonly demo: string;
  /** Every field of that demo, in range */
  readonly state: StateOf<Schema>;
  /** What the reader must be told; empty for a good link */
  readonly problems: readonly Problem[];
}

/**
 * Returns the fragment, without '#', that opens `demo` in `state`: only fields that differ from their
 * default, in the order of the schema; unreserved characters, `,`, `:` and %XX; a letter or digit last.
 * May be longer than `linkLengths.refused`, which the caller must tell.
 */
export function encodeLink<S extends Schema>(link: {
  readonly demo: string;
  readonly state: StateOf<S>;
  readonly schema: S;
}): string {
  const { state } = normalise(link.schema, link.state);
  const defaults = defaultState(link.schema);
  const fields = Object.entries(link.schema)
    .filter(([name]) => !sameValue(state[name], defaults[name]))
    .map(([name, field]) => `${field.key}=${encodeValue(field, state[name] as FieldValue)}`);
  const count = fields.length > 0 ? [`fields=${fields.length}`] : [];
  const body = [`v=${linkVersion}`, `demo=${encodeText(link.demo)}`, ...count, ...fields].join('&');
  return `${body}&k=${checksum(body)}`;
}

/** Returns the id of the demo that the link names, known or not, or undefined when it names none. */
export function demoOfLink(source: LinkSource): string | undefined {
  const demo = readPairs(linkText(source)).values.get('demo');
  return demo === undefined ? undefined : decodeText(demo).text;
}

/**
 * Returns the demo and state that `source` describes, with a problem for whatever could not be taken as
 * it stands. The fragment counts, or, when it holds no settings, a query with `v` or `demo`. `schemaOf`
 * knows the demos; `fallback` opens when the link names none or an unknown one. Never throws.
 */
export function decodeLink(
  source: LinkSource,
  schemaOf: (id: string) => Schema | null | undefined,
  fallback: LinkedDemo,
): ReadLink {
  const text = linkText(source);
  if (text === '') return { demo: fallback.id, state: defaultState(fallback.schema), problems: [] };
  if (text.length > linkLengths.refused) {
    const problem = { code: 'link-too-long', length: text.length, limit: linkLengths.refused } as const;
    return { demo: fallback.id, state: defaultState(fallback.schema), problems: [problem] };
  }
  const { values, repeated, isDamaged } = readPairs(text);
  const problems: Problem[] = [];
  if (isDamaged) problems.push({ code: 'damaged' });
  const version = values.get('v');
  if (version !== undefined && version !== String(linkVersion)) {
    problems.push({
      code: 'other-version',
      given: excerpt(decodeText(version).text),
      current: linkVersion,
    });
  }
  const named = values.get('demo');
  const demo = named === undefined ? fallback.id : decodeText(named).text;
  const schema = named === undefined ? fallback.schema : schemaOf(demo);
  if (!schema) {
    problems.push({ code: 'unknown-demo', given: excerpt(demo), used: fallback.id });
    return { demo: fallback.id, state: defaultState(fallback.schema), problems };
  }
  problems.push(...keysProblem('repeated-keys', repeated.map(keyText)));
  const fields = decodeFields(values, schema);
  return { demo, state: fields.state, problems: [...problems, ...fields.problems] };
}

function decodeFields(values: ReadonlyMap<string, string>, schema: Schema): Omit<ReadLink, 'demo'> {
  const problems: Problem[] = [];
  const given: [string, unknown][] = [];
  const known = new Set(reservedKeys);
  for (const [name, field] of Object.entries(schema)) {
    known.add(field.key);
    const encoded = values.get(field.key);
    if (encoded === undefined) continue;
    const read = decodeValue(field, encoded);
    if (!read.intact) problems.push({ code: 'bad-escape', field });
    given.push([name, read.given]);
  }
  const unknown = [...values.keys()].filter((key) => !known.has(key));
  const { state, problems: misfits } = normalise(schema, Object.fromEntries(given));
  return { state, problems: [...problems, ...misfits, ...keysProblem('unknown-keys', unknown.map(keyText))] };
}

function keyText(key: string): string {
  return decodeText(key).text;
}

/** The part of the URL that holds the link, as it stands there; empty when there is none. */
function linkText({ hash, search }: LinkSource): string {
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

interface Pairs {
  /** Key -> value as escaped in the link; the first of each key */
  readonly values: ReadonlyMap<string, string>;
  readonly repeated: readonly string[];
  /** Whether the link was made by `encodeLink` and is not whole, or is no list of settings at all */
  readonly isDamaged: boolean;
}

/** Reads `text` in the way its checksum confirms; without a checksum, the plainest way that has settings. */
function readPairs(text: string): Pairs {
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
