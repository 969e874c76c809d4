// A demo, its state and how it is presented as the fragment of a URL, and back from whatever a URL may hold:
// `v=1&demo=masking&fields=3&theme=dark&tok=the,cat,sat&seed=42&k=7f3x`.
//
// `v` is the version, `fields` counts the settings that follow, `k` is a checksum of everything before it.
// A link with `fields` and without a right `k` was cut or changed; one with neither was written by hand.

import { checksum } from './checksum.ts';
import { decodeValue, encodeValue } from './field-text.ts';
import type { FieldValue } from './field-value.ts';
import { linkLengths, linkText, readPairs, type LinkSource } from './link-pairs.ts';
import { decodeText, encodeText } from './percent.ts';
import { presentationKeys, presentationSchema, type Presentation } from './presentation.ts';
import { excerpt, keysProblem, type Problem } from './problem.ts';
import type { Schema, StateOf } from './schema.ts';
import { defaultState, normalise, sameValue, type Normalised } from './state.ts';

export { linkLengths, type LinkSource } from './link-pairs.ts';

/** The version that is written. Its keys and defaults never change. */
export const linkVersion = 1;

/** Keys that no field may have. */
export const reservedKeys: readonly string[] = ['v', 'demo', 'fields', 'k', ...presentationKeys];

/** A demo whose schema is at hand. */
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
 * Returns the fragment, without '#', that opens `demo` in `state`, presented as said or as usual: only fields
 * that differ from their default, first those of the presentation, then those of the schema, each in order;
 * unreserved characters, `,`, `:` and %XX; a letter or digit last. May be longer than `linkLengths.refused`,
 * which the caller must tell.
 */
export function encodeLink<S extends Schema>(link: {
  readonly demo: string;
  readonly state: StateOf<S>;
  readonly schema: S;
  readonly presentation?: Presentation | undefined;
}): string {
  const fields = [
    ...encodeFields(presentationSchema(link.schema), link.presentation ?? {}),
    ...encodeFields(link.schema, link.state),
  ];
  const count = fields.length > 0 ? [`fields=${fields.length}`] : [];
  const body = [`v=${linkVersion}`, `demo=${encodeText(link.demo)}`, ...count, ...fields].join('&');
  return `${body}&k=${checksum(body)}`;
}

function encodeFields(schema: Schema, values: object): readonly string[] {
  const { state } = normalise(schema, values);
  const defaults = defaultState(schema);
  return Object.entries(schema)
    .filter(([name]) => !sameValue(state[name], defaults[name]))
    .map(([name, field]) => `${field.key}=${encodeValue(field, state[name] as FieldValue)}`);
}

/** Returns what the link says of `key`, unescaped and as it stands, or undefined when it does not name it. */
export function settingOfLink(source: LinkSource, key: 'demo' | 'lang'): string | undefined {
  const value = readPairs(linkText(source)).values.get(key);
  return value === undefined ? undefined : decodeText(value).text;
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
  const unknown = keysProblem('unknown-keys', unknownKeys(values, schema).map(keyText));
  return { demo, state: fields.state, problems: [...problems, ...fields.problems, ...unknown] };
}

/**
 * Returns how the link in `source` wants the demo of this schema presented; what it does not say or says wrong
 * is as usual, with a problem for each wrong value. What else is wrong with the link `decodeLink` tells.
 */
export function decodePresentation(
  source: LinkSource,
  schema: Schema,
): { readonly presentation: Presentation; readonly problems: readonly Problem[] } {
  const text = linkText(source);
  const values = text.length > linkLengths.refused ? new Map<string, string>() : readPairs(text).values;
  const { state, problems } = decodeFields(values, presentationSchema(schema));
  return { presentation: state, problems };
}

function decodeFields<S extends Schema>(values: ReadonlyMap<string, string>, schema: S): Normalised<S> {
  const problems: Problem[] = [];
  const given: [string, unknown][] = [];
  for (const [name, field] of Object.entries(schema)) {
    const encoded = values.get(field.key);
    if (encoded === undefined) continue;
    const read = decodeValue(field, encoded);
    if (!read.intact) problems.push({ code: 'bad-escape', field });
    given.push([name, read.given]);
  }
  const { state, problems: misfits } = normalise(schema, Object.fromEntries(given));
  return { state, problems: [...problems, ...misfits] };
}

function unknownKeys(values: ReadonlyMap<string, string>, schema: Schema): readonly string[] {
  const known = new Set([...reservedKeys, ...Object.values(schema).map(({ key }) => key)]);
  return [...values.keys()].filter((key) => !known.has(key));
}

function keyText(key: string): string {
  return decodeText(key).text;
}
