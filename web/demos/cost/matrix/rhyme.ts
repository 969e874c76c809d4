// A sequence of any length in which the same words come again: a cumulative rhyme, as words. They are
// data, not words of the page: the same experiment, whatever the page speaks.

/** The rhyme, from the last verse's end to its beginning: each verse begins one part earlier. */
const rhyme = [
  'the house that Jack built',
  'the malt that lay in',
  'the rat that ate',
  'the cat that killed',
  'the dog that worried',
  'the cow with the crumpled horn that tossed',
  'the maiden all forlorn that milked',
  'the man all tattered and torn that kissed',
  'the priest all shaven and shorn that married',
  'the cock that crowed in the morn that woke',
  'the farmer sowing his corn that kept',
  'the horse and the hound and the horn that belonged to',
];
const opening = 'This is';

const words = rhyme.flatMap((_, verse) =>
  [opening, ...rhyme.slice(0, verse + 1).toReversed()].flatMap((part) => part.split(' ')),
);

/** The first `length` words; after the last verse it begins again. */
export const rhymeOf = (length: number): readonly string[] =>
  Array.from({ length }, (_, n) => words[n % words.length]!);
