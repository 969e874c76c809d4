// The documentation of a demo's settings, made from its schema.

import { encodeValue } from './field-text.ts';
import type { FieldValue } from './field-value.ts';
import { allowedText } from './problem-text.ts';
import type { Field, Schema } from './schema.ts';
import { defaultState } from './state.ts';

export interface ReferenceRow {
  readonly key: string;
  readonly label: string;
  readonly type: Field['type'];
  /** As it would stand in a link */
  readonly default: string;
  /** What is allowed, as a phrase */
  readonly range: string;
  readonly help: string;
  /** The version of the package in which it first appeared */
  readonly since: string;
}

/** The version of the package in which all appeared that say nothing else. */
export const firstVersion = '0.1.0';

/** Returns one row for each field, in the order of the schema. */
export function referenceRows(schema: Schema): readonly ReferenceRow[] {
  const defaults = defaultState(schema);
  return Object.entries(schema).map(([name, field]) => ({
    key: field.key,
    label: field.label,
    type: field.type,
    default: encodeValue(field, defaults[name] as FieldValue),
    range: allowedText(field),
    help: field.help,
    since: field.since ?? firstVersion,
  }));
}
