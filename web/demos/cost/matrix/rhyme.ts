// A sequence of any length in which the same words come again: a cumulative rhyme, as words.

import { messages } from '../messages.ts';

const { rhyme, opening } = messages.matrix;

const words = rhyme.flatMap((_, verse) =>
  [opening, ...rhyme.slice(0, verse + 1).toReversed()].flatMap((part) => part.split(' ')),
);

/** The first `length` words; after the last verse it begins again. */
export const rhymeOf = (length: number): readonly string[] =>
  Array.from({ length }, (_, n) => words[n % words.length]!);
