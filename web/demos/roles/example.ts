// The numbers of the pronoun example, made up by hand so that one can see through them; a trained model has
// learned its own, and nobody has named their columns.

import { exampleWords } from './example-messages.ts';

/** The columns of x; those of q, k and v. */
export const { features, columns } = exampleWords;

/** How much of each feature a word has; words that are not here have none of any. */
const words: Readonly<Record<string, readonly number[]>> = {
  a: [0, 0, 0, 1],
  the: [0, 0, 0, 1],
  because: [0, 0, 0, 1],
  and: [0, 0, 0, 1],
  cat: [2, 0, 0, 0],
  dog: [2, 0, 0, 0],
  child: [2, 0, 0, 0],
  mat: [2, 0, 0, 0],
  // A pronoun stands for a noun, so it has some of that too.
  he: [1, 2, 0, 0],
  she: [1, 2, 0, 0],
  it: [1, 2, 0, 0],
  they: [1, 2, 0, 0],
  slept: [0, 0, 2, 0],
  sat: [0, 0, 2, 0],
  ran: [0, 0, 2, 0],
  barked: [0, 0, 2, 0],
  is: [0, 0, 1, 1],
  was: [0, 0, 1, 1],
  tired: [0, 0, 1, 0],
  hungry: [0, 0, 1, 0],
};

/** The row of x of a word, or null when the example does not know it. */
export function featuresOf(word: string): readonly number[] | null {
  const plain = word.toLowerCase();
  return Object.hasOwn(words, plain) ? words[plain]! : null;
}

/** What a token looks for: two columns, a row for each feature. A pronoun looks for a noun. */
export const wq = [
  [0, 1],
  [1, -0.5],
  [1, 0],
  [0, 0],
];

/** What a token can be found by. A pronoun is no noun to be found: the 1 that it has of one is taken back. */
export const wk = [
  [1, 0],
  [-0.5, 0],
  [0, 1],
  [0, 0],
];

/** What a token hands over once it is found. */
export const wv = [
  [1, 0],
  [0, 0],
  [0, 1],
  [0, 0],
];
