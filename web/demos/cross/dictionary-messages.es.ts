// What the columns of the small dictionary are called, in Spanish.

import type { dictionaryWords as english } from './dictionary-messages.ts';

export const dictionaryWords: Translation<typeof english> = {
  meaningColumns: ['artículo', 'gato', 'dormir', 'presente'],
  valueColumns: ['cosa', 'suceso'],
};
