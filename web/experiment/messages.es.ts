// The Spanish words for problems and for what a field accepts.

import type { allowedWords as englishAllowed, problemWords as englishProblems } from './messages.ts';
import type { Field } from './schema.ts';

const named = (field: Field) => `${field.label} (${field.key})`;
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const quoted = (text: string) => `“${text}”`;
const listed = (names: readonly string[], count: number) =>
  `${names.join(', ')}${count > names.length ? ', …' : ''}`;

export const allowedWords: typeof englishAllowed = {
  integer: ({ min, max }) => `un número entero de ${min} a ${max}`,
  number: ({ min, max }) => `un número de ${min} a ${max}`,
  boolean: () => '1 (activado) o 0 (desactivado)',
  choice: ({ choices }) => `una opción entre ${Object.keys(choices).join(', ')}`,
  flags: ({ choices }) => `cualesquiera entre ${Object.keys(choices).join(', ')}`,
  tokens: ({ min, max, maxTokenLength }) =>
    `de ${min} a ${plural(max, 'token', 'tokens')}, cada uno de ${plural(maxTokenLength, 'carácter', 'caracteres')} como máximo`,
  cells: ({ min, max, maxRows, maxColumns }) =>
    `celdas en la forma fila.columna:valor, con filas de 0 a ${maxRows - 1}, columnas de 0 a ${maxColumns - 1} y valores de ${min} a ${max}`,
  painted: ({ maxRows, maxColumns }) =>
    `celdas en la forma fila.columna:0 o fila.columna:1, con filas de 0 a ${maxRows - 1} y columnas de 0 a ${maxColumns - 1}`,
  permutation: ({ max }) => `0, 1, 2, … una vez cada uno y en cualquier orden, ${max} como máximo`,
  integers: ({ min, max, maxCount }) =>
    `como máximo ${plural(maxCount, 'número entero', 'números enteros distintos entre sí')}, de ${min} a ${max}`,
  cell: ({ quantities }) =>
    `una celda en la forma nombre.fila.columna, o nada; los nombres son ${quantities.join(', ')}`,
};

export const problemWords: typeof englishProblems = {
  'not-a-state': ({ given }) =>
    `${quoted(given)} no contiene ningún ajuste; se usan los valores predeterminados.`,
  unusable: ({ field, given }, allowed) =>
    `${named(field)} no puede ser ${given === '' ? 'un texto vacío' : quoted(given)}; se usa el valor predeterminado. Se admite: ${allowed}.`,
  clamped: ({ field, given, used }, allowed) =>
    `${named(field)} no puede ser ${given}; se usa ${used}. Se admite: ${allowed}.`,
  'too-many': ({ field, given, limit }, allowed) =>
    `${named(field)} tiene ${given} elementos; ${limit === 1 ? 'solo se usa el primero' : `solo se usan los ${limit} primeros`}. Se admite: ${allowed}.`,
  'token-cut': ({ field, given, count, limit }) =>
    `${named(field)}: ${count === 1 ? 'se recortó' : 'se recortaron'} ${plural(count, 'token', 'tokens')} a ${plural(limit, 'carácter', 'caracteres')}, empezando por ${quoted(given)}.`,
  'token-cleaned': ({ field, given, count }) =>
    `${named(field)}: se quitaron de ${plural(count, 'token', 'tokens')} los caracteres que no se pueden mostrar, empezando por ${quoted(given)}.`,
  'items-dropped': ({ field, given, count }, allowed) =>
    `${named(field)}: ${count === 1 ? 'se omitió' : 'se omitieron'} ${plural(count, 'elemento', 'elementos')}, empezando por ${quoted(given)}. Se admite: ${allowed}.`,
  'items-clamped': ({ field, given, count }, allowed) =>
    `${named(field)}: ${count === 1 ? 'se llevó' : 'se llevaron'} al intervalo permitido ${plural(count, 'valor', 'valores')}, empezando por ${quoted(given)}. Se admite: ${allowed}.`,
  'unknown-keys': ({ given, count }) =>
    `${plural(count, 'ajuste no se conoce aquí y se pasa', 'ajustes no se conocen aquí y se pasan')} por alto: ${listed(given, count)}.`,
  'repeated-keys': ({ given, count }) =>
    `${plural(count, 'ajuste aparece', 'ajustes aparecen')} más de una vez; se usa el primer valor: ${listed(given, count)}.`,
  'bad-escape': ({ field }) => `${named(field)} contiene caracteres que no se pudieron leer.`,
  'link-too-long': ({ length, limit }) =>
    `El enlace tiene ${length} caracteres, más de los ${limit} que se leen; se usan los valores predeterminados.`,
  damaged: () => 'El enlace se cortó o cambió por el camino. Se usa lo que se pudo leer.',
  'other-version': ({ given, current }) =>
    `Esto se hizo para la versión ${quoted(given)}; esta página lee la versión ${current}. Se usa lo que entiende.`,
  'other-language': ({ name, file }) =>
    `Los textos de este archivo están en español. Los textos en ${quoted(name)} están en ${file}, que va junto a él.`,
  'unknown-demo': ({ given, used }) => `No hay ninguna demo ${quoted(given)}; se muestra ${used}.`,
};
