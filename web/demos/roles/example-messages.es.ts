// What the columns of the pronoun example are called, in Spanish.

import type { exampleWords as english } from './example-messages.ts';

export const exampleWords: Translation<typeof english> = {
  features: ['sustantivo', 'pronombre', 'verbo', 'gramática'],
  columns: { q: ['¿sustantivo?', '¿verbo?'], k: ['sustantivo', 'verbo'], v: ['cosa', 'suceso'] },
};
