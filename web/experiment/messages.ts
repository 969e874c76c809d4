// The words for problems and for what a field accepts.

import type { Problem, ProblemOf } from './problem.ts';
import type { Field } from './schema.ts';

type FieldOf<T extends Field['type']> = Extract<Field, { readonly type: T }>;

/** What a field of each type accepts, to follow "allowed: ". */
type AllowedWords = { readonly [T in Field['type']]: (field: FieldOf<T>) => string };
/** One or two sentences for each problem; `allowed` is what its field accepts. */
type ProblemWords = {
  readonly [C in Problem['code']]: (problem: ProblemOf<C>, allowed: string) => string;
};

const named = (field: Field) => `${field.label} (${field.key})`;
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const quoted = (text: string) => `“${text}”`;

export const allowedWords: AllowedWords = {
  integer: ({ min, max }) => `a whole number from ${min} to ${max}`,
  number: ({ min, max }) => `a number from ${min} to ${max}`,
  boolean: () => '1 (on) or 0 (off)',
  choice: ({ choices }) => `one of ${Object.keys(choices).join(', ')}`,
  flags: ({ choices }) => `any of ${Object.keys(choices).join(', ')}`,
  tokens: ({ min, max, maxTokenLength }) =>
    `${min} to ${plural(max, 'token', 'tokens')}, each of at most ${plural(maxTokenLength, 'character', 'characters')}`,
  cells: ({ min, max, maxRows, maxColumns }) =>
    `cells as row.column:value, rows 0 to ${maxRows - 1}, columns 0 to ${maxColumns - 1}, values from ${min} to ${max}`,
  painted: ({ maxRows, maxColumns }) =>
    `cells as row.column:0 or row.column:1, rows 0 to ${maxRows - 1}, columns 0 to ${maxColumns - 1}`,
  permutation: ({ max }) => `0, 1, 2, … each once and in any order, at most ${max} of them`,
  integers: ({ min, max, maxCount }) => `at most ${maxCount} different whole numbers from ${min} to ${max}`,
  cell: ({ quantities }) => `a cell as name.row.column, or nothing; the names are ${quantities.join(', ')}`,
};

export const problemWords: ProblemWords = {
  'not-a-state': ({ given }) => `${quoted(given)} does not hold any settings; the defaults are used.`,
  unusable: ({ field, given }, allowed) =>
    `${named(field)} cannot be ${given === '' ? 'empty' : quoted(given)}; the default is used. Allowed: ${allowed}.`,
  clamped: ({ field, given, used }, allowed) =>
    `${named(field)} cannot be ${given}; ${used} is used. Allowed: ${allowed}.`,
  'too-many': ({ field, given, limit }, allowed) =>
    `${named(field)} has ${given} entries; only the first ${limit} are used. Allowed: ${allowed}.`,
  'token-cut': ({ field, given, count, limit }) =>
    `${named(field)}: ${plural(count, 'token was', 'tokens were')} cut to ${limit} characters, beginning with ${quoted(given)}.`,
  'token-cleaned': ({ field, given, count }) =>
    `${named(field)}: characters that cannot be shown were taken out of ${plural(count, 'token', 'tokens')}, beginning with ${quoted(given)}.`,
  'items-dropped': ({ field, given, count }, allowed) =>
    `${named(field)}: ${plural(count, 'entry was', 'entries were')} left out, beginning with ${quoted(given)}. Allowed: ${allowed}.`,
  'items-clamped': ({ field, given, count }, allowed) =>
    `${named(field)}: ${plural(count, 'value was', 'values were')} moved into the range, beginning with ${quoted(given)}. Allowed: ${allowed}.`,
  'unknown-keys': ({ given, count }) =>
    `${plural(count, 'setting is', 'settings are')} not known here and ignored: ${given.join(', ')}${count > given.length ? ', …' : ''}.`,
  'repeated-keys': ({ given, count }) =>
    `${plural(count, 'setting is', 'settings are')} given more than once; the first value is used: ${given.join(', ')}${count > given.length ? ', …' : ''}.`,
  'bad-escape': ({ field }) => `${named(field)} holds characters that could not be read.`,
  'link-too-long': ({ length, limit }) =>
    `The link has ${length} characters, more than the ${limit} that are read; the defaults are used.`,
  damaged: () => 'The link was cut or changed on its way. What could be read is used.',
  'other-version': ({ given, current }) =>
    `This was made for version ${quoted(given)}; this page reads version ${current}. What it understands is used.`,
  'other-language': ({ name, file }) =>
    `The words of this file are English. Those in ${quoted(name)} are in ${file}, which belongs beside it.`,
  'unknown-demo': ({ given, used }) => `There is no demo ${quoted(given)}; ${used} is shown.`,
};
