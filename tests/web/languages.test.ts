// @vitest-environment happy-dom
// Holds that a language is whole: each module of words has one in every language, with the same names, and a build
// in that language takes it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { languages as built } from '../../web/build.mjs';
import { languages } from '../../web/experiment/presentation.ts';
import { documentWords, languageOf, siblingOf } from '../../web/vite.language.ts';
import { allOf, english, modulesIn, type Modules } from './message-modules.ts';

describe.each(Object.keys(languages).filter((language) => language !== 'en'))(
  'the language %s',
  (language) => {
    const translated = modulesIn(language);

    it('has a module for each module of English words, and no other', () => {
      expect(Object.keys(english).length).toBeGreaterThan(30);
      expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
    });

    it('has the same messages, of the same kinds', () => {
      const kinds = (modules: Modules) =>
        Object.fromEntries(allOf(modules).map(([place, message]) => [place, typeof message]));
      expect(kinds(translated)).toEqual(kinds(english));
    });

    it('says no sentence in English', () => {
      const said = new Map(allOf(english));
      // The tokens of an example are data, in quotation marks.
      const isSentence = (message: unknown) =>
        typeof message === 'string' && /\p{L}{2,} \p{L}{2,} \p{L}{2,}/u.test(message.replace(/“[^”]*”/g, ''));
      const same = allOf(translated).filter(
        ([place, message]) => isSentence(message) && message === said.get(place),
      );
      expect(same).toEqual([]);
    });

    it('puts no English words into what functions say', () => {
      // Words that stand between two others in no Spanish sentence; what a function is given, and tokens, are data.
      const between = /\p{L}+ (?:the|is|are|from|with|which|what|to|by|at) \p{L}+/u;
      const texts = (message: unknown) =>
        (String(message).match(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g) ?? []).map((text) =>
          text.replace(/“[^”]*”/g, ''),
        );
      const inEnglish = (modules: Modules) =>
        allOf(modules)
          .filter(([, message]) => typeof message === 'function')
          .flatMap(([place, message]) =>
            texts(message).flatMap((text) => (between.test(text) ? [[place, text]] : [])),
          );
      expect(inEnglish(english).length).toBeGreaterThan(100);
      expect(inEnglish(translated)).toEqual([]);
    });
  },
);

describe('a build', () => {
  it('is made in every language, the English one first', () => {
    expect(built).toEqual(Object.keys(languages));
    expect(built.map(languageOf)).toEqual(built);
    expect(Object.keys(documentWords)).toEqual(built);
    expect(languageOf('production')).toBe('en');
    expect(() => languageOf('development')).toThrow('development');
  });

  const folder = mkdtempSync(path.join(tmpdir(), 'words-'));
  const file = (name: string) => path.join(folder, name);
  for (const name of ['messages.ts', 'messages.es.ts', 'page.ts']) writeFileSync(file(name), '');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['takes the words of its language', './messages.ts', 'page.ts', 'es', 'messages.es.ts'],
    ['takes the English words in English', './messages.ts', 'page.ts', 'en', null],
    ['takes everything else as it is', './page.ts', 'messages.es.ts', 'es', null],
    ['lets words build on the English ones', './messages.ts', 'messages.es.ts', 'es', null],
    ['leaves packages alone', 'messages.ts', 'page.ts', 'es', null],
  ] as const)('%s', (_, source, importer, language, taken) => {
    expect(siblingOf(source, file(importer), language)).toBe(taken && file(taken));
  });
});
