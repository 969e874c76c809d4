// A build in one language, `vite build --mode es`: for every module of words it takes the one of that language
// beside it, for messages.ts messages.es.ts, and the documents get their words.

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { documentWords as es } from './app/document-messages.es.ts';
import { documentWords as en } from './app/document-messages.ts';
import type { Language } from './experiment/presentation.ts';

export const documentWords: Readonly<Record<Language, Translation<typeof en>>> = { en, es };

/** The language of a build in this mode of Vite; English is the usual one. */
export function languageOf(mode: string): Language {
  if (mode === 'production') return 'en';
  if (Object.hasOwn(documentWords, mode)) return mode as Language;
  throw new Error(`There is no language ${mode}: ${Object.keys(documentWords).join(', ')}`);
}

/** The module that stands in the place of `source`, as `importer` names it; null: itself. */
export function siblingOf(source: string, importer: string, language: Language): string | null {
  if (!/^\.{1,2}\/.*\.ts$/.test(source)) return null;
  const sibling = path.resolve(path.dirname(importer), source.replace(/ts$/, `${language}.ts`));
  // It may build on what it stands for.
  return sibling !== importer && existsSync(sibling) ? sibling : null;
}

export function wordsIn(language: Language): Plugin {
  return {
    name: 'words-in-one-language',
    enforce: 'pre',
    resolveId: (source, importer) => (importer ? siblingOf(source, importer, language) : null),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Object.entries(documentWords[language])
          .reduce((page, [name, words]) => page.replaceAll(`%${name}%`, words), html)
          .replace('%language%', language),
    },
  };
}
