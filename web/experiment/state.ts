// A demo's whole state: its defaults, what untrusted values make of it, and whether two states differ.

import { fitValue } from './field-value.ts';
import { excerpt, keysProblem, type Problem } from './problem.ts';
import type { Field, Schema, StateOf } from './schema.ts';

export interface Normalised<S extends Schema> {
  /** Every field present, in range and in canonical form */
  readonly state: StateOf<S>;
  /** What had to be changed, in the order of the schema; empty when nothing had to */
  readonly problems: readonly Problem[];
}

/** Returns the state in which every field has its default. */
export function defaultState<S extends Schema>(schema: S): StateOf<S> {
  return normalise(schema, {}).state;
}

/**
 * Returns the state that `values` (field name -> value, own properties only) describe. A missing field has
 * its default; a number out of range is moved into it; anything else that does not fit gives the default
 * or is left out; each of these with a problem, as is an unknown name. Never throws.
 */
export function normalise<S extends Schema>(schema: S, values: unknown): Normalised<S> {
  const problems: Problem[] = [];
  const isRecord = typeof values === 'object' && values !== null;
  if (!isRecord) problems.push({ code: 'not-a-state', given: excerpt(values) });
  const given: object = isRecord ? values : {};
  const state = Object.entries(schema).map(([name, field]) => {
    const fitted = fitOwn(field, given, name);
    problems.push(...fitted.problems);
    return [name, fitted.value];
  });
  problems.push(...keysProblem('unknown-keys', unknownNames(schema, given)));
  return { state: Object.fromEntries(state) as StateOf<S>, problems };
}

/** A getter or proxy of a host page may throw when it is read; that value counts as unusable. */
function fitOwn(field: Field, values: object, name: string): ReturnType<typeof fitValue> {
  try {
    const given: unknown = Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined;
    return fitValue(field, given);
  } catch (error) {
    return {
      value: fitValue(field, undefined).value,
      problems: [{ code: 'unusable', field, given: error instanceof Error ? excerpt(error.message) : '' }],
    };
  }
}

function unknownNames(schema: Schema, values: object): readonly string[] {
  try {
    return Object.keys(values).filter((name) => !Object.hasOwn(schema, name));
  } catch {
    return [];
  }
}

/** Returns whether two states hold the same values, whatever the order of their cells. */
export function sameState<S extends Schema>(schema: S, a: StateOf<S>, b: StateOf<S>): boolean {
  return Object.keys(schema).every((name) => sameValue(a[name], b[name]));
}

/** Returns whether a field differs that the numbers of the experiment depend on: what undo goes by. */
export function numbersChanged<S extends Schema>(schema: S, a: StateOf<S>, b: StateOf<S>): boolean {
  return Object.entries(schema).some(
    ([name, { affects = 'numbers' }]) => affects === 'numbers' && !sameValue(a[name], b[name]),
  );
}

/** Returns whether a field differs that the computation depends on: numbers, and what is explained. */
export function needsComputing<S extends Schema>(schema: S, a: StateOf<S>, b: StateOf<S>): boolean {
  return Object.entries(schema).some(
    ([name, field]) => field.affects !== 'view' && !sameValue(a[name], b[name]),
  );
}

/** Returns `to` with the fields of these kinds as they are in `from`. */
export function withFields<S extends Schema>(
  schema: S,
  kinds: readonly NonNullable<Field['affects']>[],
  from: StateOf<S>,
  to: StateOf<S>,
): StateOf<S> {
  const entries = Object.entries(schema).map(([name, { affects = 'numbers' }]) => [
    name,
    kinds.includes(affects) ? from[name] : to[name],
  ]);
  return Object.fromEntries(entries) as StateOf<S>;
}

/** Returns whether two values of one field (numbers, texts, lists, records of these) are equal. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.hasOwn(b, key) && sameValue(value, Reflect.get(b, key)))
  );
}
