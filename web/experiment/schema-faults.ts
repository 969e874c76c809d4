// What is wrong with a schema itself; a test asks this of every demo.

import { reservedKeys } from './link.ts';
import { problemText } from './problem-text.ts';
import type { Schema } from './schema.ts';
import { normalise } from './state.ts';

/**
 * Returns a sentence for each key that is reserved, used twice or not of the form a-z, 0-9, '-', and for
 * each flag with a comma in it and each default that its own field does not accept. Empty for a good schema.
 */
export function schemaFaults(schema: Schema): readonly string[] {
  const keys = Object.values(schema).map(({ key }) => key);
  const defaults = Object.entries(schema).map(([name, field]) => [name, field.default]);
  return [
    ...keys.filter((key) => reservedKeys.includes(key)).map((key) => `The key ${key} is reserved.`),
    ...keys
      .filter((key, position) => keys.indexOf(key) !== position)
      .map((key) => `The key ${key} is used twice.`),
    ...keys
      .filter((key) => !/^[a-z][a-z0-9-]*$/.test(key))
      .map((key) => `The key ${key} must be lower-case letters, digits and '-', a letter first.`),
    ...Object.values(schema)
      .flatMap((field) => (field.type === 'flags' ? Object.keys(field.choices) : []))
      .filter((flag) => flag.includes(','))
      .map((flag) => `The flag ${flag} must not hold a comma.`),
    ...normalise(schema, Object.fromEntries(defaults)).problems.map((problem) => problemText(problem)),
  ];
}
