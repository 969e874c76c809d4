// The same experiment in another language: its page stands beside this one, and a link may ask for it.

import { language } from '../experiment/language.ts';
import { settingOfLink, type LinkSource } from '../experiment/link.ts';
import { languages, type Language } from '../experiment/presentation.ts';
import type { Problem } from '../experiment/problem.ts';
import { fileOf, folderOf } from './language-names.ts';

/** Each other language there is, by its code, and what it calls itself. */
export const otherLanguages = Object.entries(languages).filter(
  ([code]) => code !== language,
) as readonly (readonly [Language, string])[];

/** Returns the address of the folder of the whole site, with a slash at its end, from that of a page of this language. */
export function siteOf(here: string): string {
  const folder = new URL('.', here).href;
  const own = folderOf(language);
  return folder.endsWith(`/${own}`) ? folder.slice(0, folder.length - own.length) : folder;
}

/**
 * Returns the address of the page at `here` in another language, with the link in `source`; null where there can be
 * none. A host that answers every address with the same page has none: two folders of a language, one in the other.
 */
export function addressIn(wanted: Language, { hash, search }: LinkSource, here: string): string | null {
  const { pathname } = new URL(here);
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const own = folderOf(language) + name;
  const other = folderOf(wanted);
  if (!pathname.endsWith(`/${own}`) || (other && pathname.includes(`/${other}${other}`))) return null;
  const address = new URL(pathname.slice(0, pathname.length - own.length) + other + name, here);
  address.search = search;
  address.hash = hash;
  return address.href;
}

/** What a page that is one file has to say of a language that it was asked for and does not have. */
export function languageProblems(asked: Language, ownFile: string): readonly Problem[] {
  if (asked === language) return [];
  return [{ code: 'other-language', name: languages[asked], file: fileOf(ownFile, asked) }];
}

/** Leaves for the page of the language that the link asks for; false when it asks for none, or there is none. */
export function leaveForLanguage(source: LinkSource): boolean {
  const wanted = settingOfLink(source, 'lang');
  const [code] = otherLanguages.find(([other]) => other === wanted) ?? [];
  const address = code && addressIn(code, source, window.location.href);
  if (address) window.location.replace(address);
  return Boolean(address);
}
