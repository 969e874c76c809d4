// The lesson's own words as they stand in its modules of messages: what is left when all that they are given is taken out.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../web/', import.meta.url));
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('messages.ts'),
);

/** `${…}`, which may hold another */
const given = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** All messages in English, one space between words, without the marks of subscripts. */
export const ownWords: string = modules
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')
  .replaceAll(given, '')
  .replaceAll(/[_{}]/g, '')
  .replaceAll(String.raw`\u00a0`, ' ')
  .replaceAll(/['"`“”]/g, ' ')
  .replaceAll(/\s+/g, ' ');
