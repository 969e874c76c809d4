// Makes one untrusted value fit its field: shape, range and canonical form, with a problem for whatever
// had to be changed.

import * as v from 'valibot';
import { excerpt, type Problem } from './problem.ts';
import type { CellAddress, CellEdits, Field, PaintedCells, ValueOf } from './schema.ts';
import { cleanToken } from './tokens.ts';

export type FieldValue = ValueOf<Field>;

export interface Fitted<T = FieldValue> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

/** Rows and columns of a cell address go from 0 to this. */
export const largestIndex = 65535;

type FieldOf<T extends Field['type']> = Extract<Field, { readonly type: T }>;
type FitAll = {
  readonly [T in Field['type']]: (field: FieldOf<T>, given: unknown) => Fitted<ValueOf<FieldOf<T>>>;
};

const finiteNumber = v.pipe(v.number(), v.finite());
const wholeNumber = v.pipe(v.number(), v.safeInteger());
const index = v.pipe(wholeNumber, v.minValue(0), v.maxValue(largestIndex));
const bit = v.picklist([0, 1]);

/**
 * Returns `given` as a value of `field`, in canonical form: in range, no −0, cells in row-major order,
 * integers sorted, flags in the order of their choices. `undefined` gives the default without a problem. May throw only what a getter or proxy
 * inside `given` throws.
 */
export function fitValue(field: Field, given: unknown): Fitted {
  if (given === undefined) return { value: fitValue(field, field.default).value, problems: [] };
  return (fitters[field.type] as (field: Field, given: unknown) => Fitted)(field, given);
}

const fitters: FitAll = {
  integer: (field, given) =>
    v.is(wholeNumber, given) ? clamped(field, given) : unusable(field, field.default, given),
  number: (field, given) =>
    v.is(finiteNumber, given) ? clamped(field, given) : unusable(field, field.default, given),
  boolean: (field, given) => (v.is(v.boolean(), given) ? fine(given) : unusable(field, field.default, given)),
  choice: (field, given) =>
    typeof given === 'string' && Object.hasOwn(field.choices, given)
      ? fine(given)
      : unusable(field, field.default, given),
  flags: fitFlags,
  tokens: fitTokens,
  cells: fitCells,
  painted: fitPainted,
  permutation: (field, given) => {
    const value = field.default;
    if (!Array.isArray(given) || given.length > field.max) return unusable(field, value, given);
    const whole = v.safeParse(v.array(index), given);
    const isPermutation =
      whole.success && [...whole.output].sort((a, b) => a - b).every((item, position) => item === position);
    return isPermutation ? fine(whole.output.map(withoutNegativeZero)) : unusable(field, value, given);
  },
  integers: fitIntegers,
  cell: (field, given) => {
    if (given === null) return fine(null);
    const address = ownCellAddress(given);
    return address && field.quantities.includes(address.quantity)
      ? fine(address)
      : unusable(field, field.default, given);
  },
};

function fine<T>(value: T, problems: readonly Problem[] = []): Fitted<T> {
  return { value, problems };
}

function unusable<T>(field: Field, value: T, given: unknown): Fitted<T> {
  return { value, problems: [{ code: 'unusable', field, given: excerpt(given) }] };
}

function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}

function clamp(value: number, min: number, max: number): number {
  return withoutNegativeZero(Math.min(max, Math.max(min, value)));
}

function clamped(field: FieldOf<'integer' | 'number'>, given: number): Fitted<number> {
  const used = clamp(given, field.min, field.max);
  return used === given ? fine(used) : fine(used, [{ code: 'clamped', field, given, used }]);
}

/** Keeps the first `limit` items, so that nothing later walks through a hostile length. */
function firstItems(field: Field, given: readonly unknown[], limit: number): Fitted<readonly unknown[]> {
  if (given.length <= limit) return fine(given);
  return fine(given.slice(0, limit), [{ code: 'too-many', field, given: given.length, limit }]);
}

function fitFlags(field: FieldOf<'flags'>, given: unknown): Fitted<readonly string[]> {
  if (!Array.isArray(given)) return unusable(field, field.default, given);
  const known = Object.keys(field.choices);
  const kept = firstItems(field, given, known.length);
  const dropped = kept.value.filter((item) => !known.includes(item as string));
  return fine(
    known.filter((flag) => kept.value.includes(flag)),
    [...kept.problems, ...aboutItems('items-dropped', field, dropped)],
  );
}

function fitTokens(field: FieldOf<'tokens'>, given: unknown): Fitted<readonly string[]> {
  if (!Array.isArray(given) || given.length < field.min) return unusable(field, field.default, given);
  const kept = firstItems(field, given, field.max);
  const texts = v.safeParse(v.array(v.string()), kept.value, { abortEarly: true });
  if (!texts.success) return unusable(field, field.default, given);
  const problems: Problem[] = [...kept.problems];
  const tokens = texts.output.map((text) => cleanToken(text, field.maxTokenLength));
  for (const code of ['token-cleaned', 'token-cut'] as const) {
    const changed = texts.output.filter((_, position) => {
      const token = tokens[position];
      return code === 'token-cut' ? token?.cut : token?.cleaned;
    });
    if (changed.length === 0) continue;
    const about = { field, given: excerpt(changed[0]), count: changed.length };
    problems.push(
      code === 'token-cut' ? { code, ...about, limit: field.maxTokenLength } : { code, ...about },
    );
  }
  return fine(
    tokens.map(({ text }) => text),
    problems,
  );
}

function fitIntegers(field: FieldOf<'integers'>, given: unknown): Fitted<readonly number[]> {
  if (!Array.isArray(given)) return unusable(field, field.default, given);
  const kept = firstItems(field, given, field.maxCount);
  const allowed = v.pipe(wholeNumber, v.minValue(field.min), v.maxValue(field.max));
  const numbers = new Set<number>();
  const dropped: unknown[] = [];
  for (const item of kept.value) {
    if (v.is(allowed, item)) numbers.add(withoutNegativeZero(item));
    else dropped.push(item);
  }
  return fine(
    [...numbers].sort((a, b) => a - b),
    [...kept.problems, ...aboutItems('items-dropped', field, dropped)],
  );
}

function aboutItems(
  code: 'items-dropped' | 'items-clamped',
  field: Field,
  items: readonly unknown[],
): readonly Problem[] {
  return items.length === 0 ? [] : [{ code, field, given: excerpt(items[0]), count: items.length }];
}

interface Cell<T> {
  readonly row: number;
  readonly column: number;
  readonly value: T;
}

/**
 * Returns the cells of a record "row.column" -> value whose place is inside the matrix and whose value
 * `accept` takes, in row-major order; the others are described in `dropped`.
 */
function cellsInside<T>(
  field: FieldOf<'cells' | 'painted'>,
  given: object,
  accept: (value: unknown) => value is T,
): { readonly cells: readonly Cell<T>[]; readonly dropped: readonly string[] } {
  const cells: Cell<T>[] = [];
  const dropped: string[] = [];
  for (const [key, value] of Object.entries(given)) {
    const place = cellPlace(key);
    if (place && place.row < field.maxRows && place.column < field.maxColumns && accept(value)) {
      cells.push({ ...place, value });
    } else {
      dropped.push(value === key ? key : `${excerpt(key)}:${excerpt(value)}`);
    }
  }
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  return { cells, dropped };
}

/** Returns the row and column of "row.column" (decimal digits without leading zeros), or undefined. */
export function cellPlace(key: string): { readonly row: number; readonly column: number } | undefined {
  const match = /^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})$/.exec(key);
  return match ? { row: Number(match[1]), column: Number(match[2]) } : undefined;
}

function isRecord(given: unknown): given is object {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function fitCells(field: FieldOf<'cells'>, given: unknown): Fitted<CellEdits> {
  if (!isRecord(given)) return unusable(field, field.default, given);
  const { cells, dropped } = cellsInside(field, given, (value) => v.is(finiteNumber, value));
  const outside = cells.filter(({ value }) => value < field.min || value > field.max);
  const edits = cells.map(
    ({ row, column, value }) => [`${row}.${column}`, clamp(value, field.min, field.max)] as const,
  );
  return fine(Object.fromEntries(edits), [
    ...aboutItems('items-dropped', field, dropped),
    ...aboutItems(
      'items-clamped',
      field,
      outside.map(({ row, column, value }) => `${row}.${column}:${value}`),
    ),
  ]);
}

function fitPainted(field: FieldOf<'painted'>, given: unknown): Fitted<PaintedCells> {
  if (!isRecord(given)) return unusable(field, field.default, given);
  const { cells, dropped } = cellsInside(field, given, (value) => v.is(bit, value));
  const painted = cells.map(({ row, column, value }) => [`${row}.${column}`, value === 1 ? 1 : 0] as const);
  return fine(Object.fromEntries(painted), aboutItems('items-dropped', field, dropped));
}

/** Returns the address that the record's own properties spell, or undefined. */
function ownCellAddress(given: unknown): CellAddress | undefined {
  if (!isRecord(given)) return undefined;
  const own = Object.fromEntries(Object.entries(given));
  const address = v.safeParse(v.object({ quantity: v.string(), row: index, column: index }), own);
  if (!address.success) return undefined;
  const { quantity, row, column } = address.output;
  return { quantity, row: withoutNegativeZero(row), column: withoutNegativeZero(column) };
}
