// One field's value as text in a link, and back to a value that is still to be checked.

import { decodeBits, decodeNumbers, encodeBits, encodeNumbers, isBlock, type Cells } from './block.ts';
import type { FieldValue } from './field-value.ts';
import { formatNumber, parseNumber } from './number-text.ts';
import { decodeText, encodeText } from './percent.ts';
import type { CellAddress, Field, ValueOf } from './schema.ts';

type FieldOf<T extends Field['type']> = Extract<Field, { readonly type: T }>;

export interface ReadText {
  /** What the text says; text that makes no sense for the field stays text. Not yet checked. */
  readonly given: unknown;
  /** False when escapes could not be read. */
  readonly intact: boolean;
}

/** A list of one empty token; the empty text is the list of none. */
const oneEmptyToken = ':';
/** The part of a matrix that must be edited before a block of all its cells is considered. */
const manyCells = 0.25;

type EncodeAll = {
  readonly [T in Field['type']]: (value: ValueOf<FieldOf<T>>, field: FieldOf<T>) => string;
};

const encoders: EncodeAll = {
  integer: formatNumber,
  number: formatNumber,
  boolean: (value) => (value ? '1' : '0'),
  choice: encodeText,
  flags: (value) => value.map(encodeText).join(','),
  tokens: (value) =>
    value.length === 1 && value[0] === '' ? oneEmptyToken : value.map(encodeText).join(','),
  cells: (value, { maxRows, maxColumns }) => {
    const isMany = Object.keys(value).length > manyCells * maxRows * maxColumns;
    return shorter(encodeCells(value), isMany ? encodeNumbers(value) : undefined);
  },
  painted: (value) => shorter(encodeCells(value), encodeBits(value)),
  permutation: (value) => value.join(','),
  integers: (value) => value.join(','),
  cell: (value) => (value ? `${encodeText(value.quantity)}.${value.row}.${value.column}` : ''),
};

/**
 * Returns a valid `value` of `field` as text of unreserved characters, `,`, `:` and %XX, from which
 * `decodeValue` and `fitValue` make the same value.
 */
export function encodeValue(field: Field, value: FieldValue): string {
  return (encoders[field.type] as (value: FieldValue, field: Field) => string)(value, field);
}

function encodeCells(cells: Cells): string {
  return Object.entries(cells)
    .map(([place, value]) => `${place}:${formatNumber(value)}`)
    .join(',');
}

function shorter(list: string, block: string | undefined): string {
  return block !== undefined && block.length < list.length ? block : list;
}

/** Returns what `encoded`, the text of `field` in a link, says. Never throws. */
export function decodeValue(field: Field, encoded: string): ReadText {
  if (field.type === 'tokens') return decodeTokens(encoded);
  const { text, intact } = decodeText(encoded);
  return { given: meaning(field, text), intact };
}

function meaning(field: Exclude<Field, { readonly type: 'tokens' }>, text: string): unknown {
  switch (field.type) {
    case 'integer':
    case 'number':
      return parseNumber(text) ?? text;
    case 'boolean':
      return parseBoolean(text) ?? text;
    case 'choice':
      return text;
    case 'flags':
      return listItems(text);
    case 'cells':
      return isBlock(text) ? (decodeNumbers(text) ?? text) : parseCells(text);
    case 'painted':
      return isBlock(text) ? (decodeBits(text) ?? text) : parseCells(text);
    case 'permutation':
    case 'integers':
      return listItems(text).map((item) => parseNumber(item) ?? item);
    case 'cell':
      return text === '' ? null : (parseCellAddress(text) ?? text);
  }
}

function decodeTokens(encoded: string): ReadText {
  const items = encoded === oneEmptyToken ? [''] : listItems(encoded);
  const texts = items.map(decodeText);
  return { given: texts.map(({ text }) => text), intact: texts.every(({ intact }) => intact) };
}

function listItems(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}

function parseBoolean(text: string): boolean | undefined {
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : undefined;
}

/** What is not place:number, or names a place again, stays in the record under its own text, to be told. */
function parseCells(text: string): Readonly<Record<string, unknown>> {
  const cells = new Map<string, unknown>();
  for (const item of listItems(text)) {
    const colon = item.indexOf(':');
    const place = item.slice(0, colon);
    const value = parseNumber(item.slice(colon + 1));
    if (colon < 1 || value === undefined || cells.has(place)) cells.set(item, item);
    else cells.set(place, value);
  }
  return Object.fromEntries(cells);
}

function parseCellAddress(text: string): CellAddress | undefined {
  const match = /^(.*)\.(\d{1,5})\.(\d{1,5})$/s.exec(text);
  return match ? { quantity: match[1] ?? '', row: Number(match[2]), column: Number(match[3]) } : undefined;
}
