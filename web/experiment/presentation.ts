// How an experiment is presented, apart from what it is: these settings ride in the same link, under keys that
// no demo may have, and are no part of the state and its undo.

import { language } from './language.ts';
import { presentationMessages as words } from './presentation-messages.ts';
import type { Field, Schema, StateOf } from './schema.ts';
import { defaultState } from './state.ts';

/** What a link does not say is as the page that opens it has it: its language, above all. */
const fixed = {
  theme: { key: 'theme', type: 'choice', default: 'auto', affects: 'view', ...words.theme },
  language: { key: 'lang', type: 'choice', default: language, affects: 'view', ...words.language },
  predict: { key: 'predict', type: 'boolean', default: true, affects: 'view', ...words.predict },
} as const satisfies Schema;

/** Keys of links that mean the presentation, whatever the demo. */
export const presentationKeys: readonly string[] = [
  ...Object.values(fixed).map(({ key }) => key),
  'controls',
];

export type Theme = keyof typeof words.theme.choices;
/** Each has a build of its own. */
export type Language = keyof typeof languages;
/** What each calls itself */
export const languages = words.language.choices;

/** Its `controls` are keys of the demo's fields; without a word in the link, all that can be taken away. */
export type Presentation = StateOf<ReturnType<typeof presentationSchema>>;

/** Returns the fields of a demo whose control a teacher may take away, by name. */
export function optionalFields(schema: Schema): readonly (readonly [string, Field])[] {
  return Object.entries(schema).filter(([, field]) => controlOf(field) === 'optional');
}

/** Returns whose a field is in an embed. */
export function controlOf({ control, affects = 'numbers' }: Field): NonNullable<Field['control']> {
  return control ?? (affects === 'numbers' ? 'optional' : 'kept');
}

/** Returns the fields of the presentation of a demo with this schema. */
export function presentationSchema(schema: Schema) {
  const choices = optionalFields(schema).map(([, { key, label }]) => [key, label] as const);
  return {
    ...fixed,
    controls: {
      key: 'controls',
      type: 'flags',
      default: choices.map(([key]) => key),
      choices: Object.fromEntries(choices) as Readonly<Record<string, string>>,
      affects: 'view',
      ...words.controls,
    },
  } as const;
}

/** Returns how a demo is presented when its link says nothing about it. */
export function defaultPresentation(schema: Schema): Presentation {
  return defaultState(presentationSchema(schema));
}

/** Returns whether a control has been taken away. */
export function hasFixedFields(schema: Schema, { controls }: Presentation): boolean {
  return optionalFields(schema).some(([, { key }]) => !controls.includes(key));
}

/** Returns whether a learner may change the field `name`. A field that is set up with the embed: never. */
export function mayChange(schema: Schema, { controls }: Presentation, name: string): boolean {
  if (!Object.hasOwn(schema, name)) return false;
  const field = schema[name]!;
  const control = controlOf(field);
  return control === 'kept' || (control === 'optional' && controls.includes(field.key));
}
