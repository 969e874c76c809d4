// A matrix as CSV and as JSON, unrounded, for a spreadsheet or a notebook.

import { shortest } from '../../views/number.ts';

/** A matrix as it stands on the page. */
export interface MatrixData {
  /** In the vocabulary: `scores`, `weights` … */
  readonly quantity: string;
  readonly caption: string;
  /** Rows, columns */
  readonly shape: readonly [number, number];
  /** One for each row, mostly tokens; null where the rows have no names */
  readonly rows: readonly string[] | null;
  readonly columns: readonly string[] | null;
  /** Row-major; may hold −∞, ∞ and NaN */
  readonly data: readonly (readonly number[])[];
}

/**
 * Returns the matrix by RFC 4180: a line of column names (or numbers from 0) after an empty corner where the rows
 * have names, then the rows, lines ended by CR LF. Numbers are the shortest that read back as the same float32
 * (float64 where it is none); −∞, ∞ and NaN are `-inf`, `inf`, `nan`, as NumPy and pandas read them. A name that a
 * spreadsheet would take for a formula gets an apostrophe before it.
 */
export function csvOf({ rows, columns, shape, data }: MatrixData): string {
  const names = columns ?? Array.from({ length: shape[1] }, (_, column) => String(column));
  const head = [...(rows ? [''] : []), ...names.map(nameCell)];
  const body = data.map((values, row) => [
    ...(rows ? [nameCell(rows[row] ?? '')] : []),
    ...values.map(numberCell),
  ]);
  return [head, ...body].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function nameCell(name: string): string {
  const safe = /^[=+\-@\t\r]/.test(name) ? `'${name}` : name;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function numberCell(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  return shortest(value);
}

/**
 * Returns the matrix as JSON: `{quantity, caption, shape, rows, columns, data}` with one array in `data` for each
 * row. JSON has no word for −∞, ∞ and NaN: they are the strings "-Infinity", "Infinity" and "NaN".
 */
export function jsonOf({ quantity, caption, shape, rows, columns, data }: MatrixData): string {
  const write = (value: number) => (Number.isFinite(value) ? Number(shortest(value)) : String(value));
  const fields = { quantity, caption, shape, rows, columns };
  const heads = Object.entries(fields).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  const lines = data.map((row) => `    ${JSON.stringify(row.map(write))}`);
  const body = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return `{\n${[...heads, `  "data": ${body}`].join(',\n')}\n}\n`;
}
