// What can be wrong with a value that came from outside, as codes with parameters. The words for them
// stand in messages.ts, so that a language is one file.

import type { Field } from './schema.ts';

export type Problem =
  /** The values are not a record at all; everything has its default. */
  | { readonly code: 'not-a-state'; readonly given: string }
  /** The value cannot be used; the default is. */
  | { readonly code: 'unusable'; readonly field: Field; readonly given: string }
  /** A number outside its range; the nearest end is used. */
  | { readonly code: 'clamped'; readonly field: Field; readonly given: number; readonly used: number }
  /** A list of `given` items, of which the first `limit` are kept. */
  | { readonly code: 'too-many'; readonly field: Field; readonly given: number; readonly limit: number }
  /** `count` tokens longer than `limit` code points were cut; `given` is the first of them. */
  | {
      readonly code: 'token-cut';
      readonly field: Field;
      readonly given: string;
      readonly count: number;
      readonly limit: number;
    }
  /** `count` tokens held control characters, direction overrides or half characters. */
  | { readonly code: 'token-cleaned'; readonly field: Field; readonly given: string; readonly count: number }
  /** `count` items of a list or matrix cannot be used and are left out; `given` is the first of them. */
  | { readonly code: 'items-dropped'; readonly field: Field; readonly given: string; readonly count: number }
  /** `count` numbers of a matrix were outside the range; the nearest end is used. */
  | { readonly code: 'items-clamped'; readonly field: Field; readonly given: string; readonly count: number }
  /** `count` names that mean nothing here; `given` holds the first few. */
  | { readonly code: 'unknown-keys'; readonly given: readonly string[]; readonly count: number }
  /** `count` names given more than once; the first value of each is used. */
  | { readonly code: 'repeated-keys'; readonly given: readonly string[]; readonly count: number }
  /** Percent signs in the value of `field` that do not spell UTF-8; U+FFFD stands in their place. */
  | { readonly code: 'bad-escape'; readonly field: Field }
  /** A link of `length` characters is not read at all. */
  | { readonly code: 'link-too-long'; readonly length: number; readonly limit: number }
  /** The link was cut or changed on its way; what could be read is used. */
  | { readonly code: 'damaged' }
  /** The link or file names another version than `current`; what is understood is used. */
  | { readonly code: 'other-version'; readonly given: string; readonly current: number }
  /** The words are asked for in another language, called `name`, than this file has; `file` beside it has them. */
  | { readonly code: 'other-language'; readonly name: string; readonly file: string }
  /** There is no such demo; `used` opens with its defaults. */
  | { readonly code: 'unknown-demo'; readonly given: string; readonly used: string };

export type ProblemOf<C extends Problem['code']> = Extract<Problem, { readonly code: C }>;

/** How much of a bad value a problem quotes, in code points. */
const excerptLength = 40;
/** How many names one problem lists. */
const listedNames = 5;

/**
 * Returns a short, printable stand-in of any value for use in a problem: at most 40 code points and an
 * ellipsis, without control characters or direction overrides.
 */
export function excerpt(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.length}]`;
  if (typeof value === 'object' && value !== null) return '{…}';
  if (typeof value === 'function') return 'function';
  const text = Object.is(value, -0) ? '-0' : String(value);
  const start = [...text.slice(0, 2 * excerptLength + 2)];
  const shown = start
    .slice(0, excerptLength)
    .join('')
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
  return start.length > excerptLength ? `${shown}…` : shown;
}

/** Returns one problem for all of `keys`, or none when there are none. */
export function keysProblem(
  code: 'unknown-keys' | 'repeated-keys',
  keys: readonly string[],
): readonly Problem[] {
  if (keys.length === 0) return [];
  return [{ code, given: keys.slice(0, listedNames).map(excerpt), count: keys.length }];
}
