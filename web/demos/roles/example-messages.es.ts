// What the columns of the pronoun example are called, in Spanish: short, since tables stand side by side.

import type { exampleWords as english } from './example-messages.ts';

export const exampleWords: Translation<typeof english> = {
  features: ['sust.', 'pron.', 'verbo', 'gram.'],
  columns: { q: ['¿sust.?', '¿verbo?'], k: ['sust.', 'verbo'], v: ['cosa', 'suceso'] },
};
