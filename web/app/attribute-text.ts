// A value of a setting, as programs hold it, as an attribute or a link says it.

import type { CellAddress } from '../experiment/schema.ts';

const isCellAddress = (value: object): value is CellAddress => 'quantity' in value;

/**
 * Lists with commas, edited cells as `row.column:value`, one cell as `quantity.row.column`; null where there is no
 * value to say. What makes no sense for its setting is told where it is read.
 */
export function attributeText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map((item) => encodeURIComponent(String(item))).join(',');
  if (typeof value !== 'object') return String(value);
  if (isCellAddress(value)) return `${value.quantity}.${value.row}.${value.column}`;
  return Object.entries(value)
    .map(([place, number]) => `${place}:${number}`)
    .join(',');
}
