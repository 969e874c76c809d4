// Who reads from whom, in Spanish: each share has its article.

import { expect, it } from 'vitest';
import { readingMessages as words } from '../../../web/lesson/messages.es.ts';
import { sentenceText, told } from '../../../web/lesson/sentence.ts';

const share = (text: string) => told(text, undefined, 'weights', 0, 0);
const list = (...parts: Parameters<typeof words.list>[0]) =>
  sentenceText(words.reads('q', words.list(parts)));

it('says what is read with articles', () => {
  expect(list(words.from(share('71 %'), 'ave'), words.fromTheRest(share('3 %'), 2))).toBe(
    '“q” lee el 71 % de “ave” y como máximo el 3 % de cada uno de los otros 2.',
  );
  expect(list(words.fromItself(share('50 %')), words.fromPlace(share('8 %'), 'a', 3))).toBe(
    '“q” lee el 50 % de sí mismo y el 8 % de “a” en el lugar 3.',
  );
  expect(list(words.fromEach(share('14 %'), 7))).toBe('“q” lee el 14 % de cada uno de 7 tokens.');
});

it('bounds what is next to nothing', () => {
  expect(list(words.from(share('>99 %'), 'a'), words.fromOthersAlike(share('<1 %'), 4))).toBe(
    '“q” lee el >99 % de “a” y el <1 % de cada uno de los otros 4.',
  );
});
