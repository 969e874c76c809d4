// What the columns of the pronoun example are called.

export const exampleWords = {
  features: ['noun', 'pronoun', 'verb', 'grammar'],
  columns: { q: ['noun?', 'verb?'], k: ['noun', 'verb'], v: ['thing', 'event'] },
} as const;
