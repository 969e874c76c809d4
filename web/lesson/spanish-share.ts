// A share with the article that Spanish wants before it: `el 71 %`; `<1 %` and `>99 %` are read without one.

import { say, sentenceText, type Sentence, type Words } from './sentence.ts';

const beginsWithDigit = /^\d/;

/** For a message that is plain text. */
export const theShareText = (share: string): string => (beginsWithDigit.test(share) ? `el ${share}` : share);

/** For a message whose numbers are alive. */
export const theShare = (share: Words): Sentence =>
  beginsWithDigit.test(sentenceText(say`${share}`)) ? say`el ${share}` : say`${share}`;
