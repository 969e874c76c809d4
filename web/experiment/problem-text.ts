// What a field accepts and what is wrong with a value, as words of the page's language.

import { allowedWords, problemWords } from './messages.ts';
import type { Problem } from './problem.ts';
import type { Field } from './schema.ts';

/** Returns what `field` accepts, as a phrase. */
export function allowedText(field: Field): string {
  return (allowedWords[field.type] as (field: Field) => string)(field);
}

/** Returns the sentences that tell a reader about `problem`. */
export function problemText(problem: Problem): string {
  const tell = problemWords[problem.code] as (problem: Problem, allowed: string) => string;
  return tell(problem, 'field' in problem ? allowedText(problem.field) : '');
}
