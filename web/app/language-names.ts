// What the pages and files of a language are called: English ones stand at the top, those of another language in a
// folder of their own, and where one file is all there is its name says the language.

import type { Language } from '../experiment/presentation.ts';

const isUsual = (language: Language) => language === 'en';

/** The folder of a language's pages, below that of the site: empty, or `es/`. */
export const folderOf = (language: Language): string => (isUsual(language) ? '' : `${language}/`);

/** `embed.js`, or `embed.es.js`. */
export const fileOf = (name: string, language: Language): string =>
  isUsual(language) ? name : name.replace(/(?=\.[a-z]+$)/, `.${language}`);
