// The small dictionary behind the first picture, made up by hand: words that mean the same have the same numbers
// in either language, so that one sees who finds whom. A trained model has learned its own.

import { dictionaryWords } from './dictionary-messages.ts';

export interface Entry {
  /** What the word is like, as query and as key alike. */
  readonly meaning: readonly number[];
  /** What it hands over. */
  readonly value: readonly number[];
}

/** The columns of q and k, and those of v. */
export const { meaningColumns, valueColumns } = dictionaryWords;

const article = { meaning: [2, 0, 0, 0], value: [0, 0] };
const cat = { meaning: [0, 3, 0, 0], value: [2, 0] };

const entries: Readonly<Record<string, Entry>> = {
  le: article,
  the: article,
  chat: cat,
  cat,
  // One French verb says what takes English two words.
  dort: { meaning: [0, 0, 2, 1], value: [0, 2] },
  sleeps: { meaning: [0, 0, 2, 1], value: [0, 2] },
  is: { meaning: [0, 0, 1, 1], value: [0, 1] },
  sleeping: { meaning: [0, 0, 2, 0], value: [0, 2] },
  now: { meaning: [0, 0, 0, 1], value: [0, 0] },
  maintenant: { meaning: [0, 0, 0, 1], value: [0, 0] },
};

/** The numbers of a word, or null when the dictionary does not have it. */
export function entryOf(word: string): Entry | null {
  const plain = word.toLowerCase();
  return Object.hasOwn(entries, plain) ? entries[plain]! : null;
}
