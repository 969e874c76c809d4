// The same experiment in another language: its page stands beside this one, and a link may ask for it.

import { language } from '../experiment/language.ts';
import { settingOfLink, type LinkSource } from '../experiment/link.ts';
import { languages, type Language } from '../experiment/presentation.ts';
import type { Problem } from '../experiment/problem.ts';
import { fileOf, folderOf } from './language-names.ts';
import { isReadable } from './link-place.ts';

/** Each other language there is, by its code, and what it calls itself. */
export const otherLanguages = Object.entries(languages).filter(
  ([code]) => code !== language,
) as readonly (readonly [Language, string])[];

/**
 * Returns the address of the folder of the whole site, with a slash at its end, from that of a page in language
 * `own`; `null`: of a page in one file, which stands at the top in any language.
 */
export function siteOf(here: string, own: Language | null = language): string {
  const site = new URL('.', here).href;
  const folder = own === null ? '' : folderOf(own);
  return site.endsWith(`/${folder}`) ? site.slice(0, site.length - folder.length) : site;
}

/**
 * Returns the address of the page at `here`, whose language is `own`, in another language, with the link in `source`;
 * null where there can be none, or where the link is too long to be read there. A host that answers every address
 * with the same page has none: two folders of a language, one in the other.
 */
export function addressIn(
  wanted: Language,
  { hash, search }: LinkSource,
  here: string,
  own: Language = language,
): string | null {
  const { pathname } = new URL(here);
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const place = folderOf(own) + name;
  const folder = folderOf(wanted);
  const isEndless = folder !== '' && pathname.includes(`/${folder}${folder}`);
  if (!pathname.endsWith(`/${place}`) || isEndless || !isReadable(hash.replace('#', ''))) return null;
  const address = new URL(pathname.slice(0, pathname.length - place.length) + folder + name, here);
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
