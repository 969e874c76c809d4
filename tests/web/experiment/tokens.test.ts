// How a typed sentence becomes tokens and is shown again.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTokens, splitSentence } from '../../../web/experiment/tokens.ts';

describe('splitSentence', () => {
  it.each([
    ['the cat sat', ['the', 'cat', 'sat']],
    ['  Hello,\tworld!\n ', ['Hello,', 'world!']],
    ['人 は\u3000木', ['人', 'は', '木']],
    ['❤️‍🔥 naïve', ['❤️‍🔥', 'naïve']],
    ['', []],
    [' \n', []],
  ])('splits %j', (text, tokens) => {
    expect(splitSentence(text)).toEqual(tokens);
  });

  it('gives back what joinTokens has joined', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\s/u.test(text));
    fc.assert(
      fc.property(fc.array(word), (tokens) => {
        expect(splitSentence(joinTokens(tokens))).toEqual(tokens);
      }),
    );
  });
});
