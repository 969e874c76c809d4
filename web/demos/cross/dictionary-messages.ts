// What the columns of the small dictionary are called.

export const dictionaryWords = {
  meaningColumns: ['article', 'cat', 'sleep', 'present'],
  valueColumns: ['thing', 'event'],
} as const;
