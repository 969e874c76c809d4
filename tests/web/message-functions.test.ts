// @vitest-environment happy-dom
// Holds that a message that is given something says it in every language, and says it in that language: functions are
// called with words, numbers, lists and truths in every mixture, for what they take is not to be seen when they run.

import { describe, expect, it } from 'vitest';
import { languages } from '../../web/experiment/presentation.ts';
import { sentenceText, type Sentence } from '../../web/lesson/sentence.ts';
import { allOf, english, modulesIn, type Modules } from './message-modules.ts';

type Message = (...given: readonly unknown[]) => unknown;

/** Of each kind a value for each place; but for the small numbers no message has any of them of itself */
const kinds: readonly ((place: number) => unknown)[] = [
  (place) => `qx${place}`,
  (place) => 4100 + 17 * place,
  (place) => 2 + place,
  (place) => [`qy${place}`, `qz${place}`],
  () => true,
  () => false,
];

const mostMixed = 4;

function mixtures(count: number): readonly (readonly unknown[])[] {
  if (count > mostMixed) return kinds.map((kind) => Array.from({ length: count }, (_, place) => kind(place)));
  let all: readonly (readonly unknown[])[] = [[]];
  for (let place = 0; place < count; place += 1)
    all = all.flatMap((before) => kinds.map((kind) => [...before, kind(place)]));
  return all;
}

function textOf(said: unknown): string | null {
  if (typeof said === 'string') return said;
  if (!Array.isArray(said)) return null;
  return said.every((part) => typeof part === 'string') ? said.join('') : sentenceText(said as Sentence);
}

/** What it says, or null where it is not meant for such arguments. */
function call(message: Message, given: readonly unknown[]): string | null {
  try {
    const text = textOf(message(...given));
    return text === null || /undefined|\[object|=>/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Which of the arguments are in the text. */
const told = (text: string, given: readonly unknown[]) =>
  given.flat().filter((one) => typeof one !== 'boolean' && text.replaceAll(',', '').includes(String(one)));

/** They are given a field or a problem, and no plain value. */
const ofObjects = /^experiment\/messages\.(allowedWords|problemWords)\./;

const functionsIn = (modules: Modules) =>
  allOf(modules).filter(
    (entry): entry is readonly [string, Message] =>
      typeof entry[1] === 'function' && !ofObjects.test(entry[0]),
  );

const isWords = (text: string, given: readonly unknown[]) =>
  given
    .flat()
    .reduce<string>((left, one) => left.replaceAll(String(one), ''), text.replace('Attention Playground', ''))
    .match(/\p{L}{2,} \p{L}{2,}/u) !== null;

describe.each(Object.keys(languages).filter((language) => language !== 'en'))('in %s', (language) => {
  const translated = new Map(functionsIn(modulesIn(language)));

  it.each(functionsIn(english))('%s says what it is given', (place, message) => {
    const other = translated.get(place)!;
    const understood = mixtures(Math.max(message.length, other.length)).flatMap((given) => {
      const [ours, theirs] = [call(message, given), call(other, given)];
      if (ours === null || theirs === null) return [];
      // Of words some make a number, and so NaN
      return ours.includes('NaN') === theirs.includes('NaN') ? [{ given, ours, theirs }] : [];
    });
    expect(understood).not.toEqual([]);
    for (const { given, ours, theirs } of understood) {
      expect(told(theirs, given), `${ours} | ${theirs}`).toEqual(told(ours, given));
      if (isWords(ours, given)) expect(theirs).not.toBe(ours);
    }
  });
});
