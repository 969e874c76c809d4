// A state under the keys of links, as other programs see it: field names may change, keys never do.

import { keysProblem } from './problem.ts';
import type { Schema, StateOf } from './schema.ts';
import { normalise, type Normalised } from './state.ts';

/** Key -> value, every field */
export type Settings = Readonly<Record<string, unknown>>;

export function settingsOf<S extends Schema>(schema: S, state: StateOf<S>): Settings {
  return Object.fromEntries(Object.entries(schema).map(([name, { key }]) => [key, state[name]]));
}

/**
 * Returns `state` with those settings changed that `settings` (own properties only) names. Each is taken, moved
 * into its range or refused as in a link; a problem tells of each, and of keys that are none. Never throws.
 */
export function withSettings<S extends Schema>(
  schema: S,
  state: StateOf<S>,
  settings: Settings,
): Normalised<S> {
  const fields = Object.entries(schema);
  const given = fields
    .filter(([, { key }]) => Object.hasOwn(settings, key))
    .map(([name, { key }]) => [name, settings[key]]);
  const keys = new Set(fields.map(([, { key }]) => key));
  const unknown = Object.keys(settings).filter((key) => !keys.has(key));
  const changed = normalise(schema, { ...state, ...Object.fromEntries(given) });
  return { state: changed.state, problems: [...changed.problems, ...keysProblem('unknown-keys', unknown)] };
}
