// Many cells of a matrix as one block of text, `~rows.columns~bytes`: shorter than a list of cells, and
// just as exact.

import { decodeBase64url, encodeBase64url } from './base64url.ts';

/** Cells by place, "row.column" -> value. */
export type Cells = Readonly<Record<string, number>>;

interface Size {
  readonly rows: number;
  readonly columns: number;
}

const thousand = 1000;
/** The int16 that stands for a cell without a value. */
const noValue = -32768;
/** Cells in one byte of painted bits: two bits each, whether there is a value, and which. */
const cellsPerByte = 4;

/** Returns the smallest matrix from cell 0.0 that holds all `cells`. */
function sizeOf(cells: Cells): Size {
  const places = Object.keys(cells).map((key) => key.split('.').map(Number));
  return {
    rows: Math.max(0, ...places.map(([row = 0]) => row + 1)),
    columns: Math.max(0, ...places.map(([, column = 0]) => column + 1)),
  };
}

/** Calls `visit` for each place of a matrix of `size` in row-major order. */
function eachPlace({ rows, columns }: Size, visit: (key: string, position: number) => void): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) visit(`${row}.${column}`, row * columns + column);
  }
}

function blockText({ rows, columns }: Size, bytes: Uint8Array): string {
  return `~${rows}.${columns}~${encodeBase64url(bytes)}`;
}

function parseBlock(text: string): { readonly size: Size; readonly bytes: Uint8Array } | undefined {
  const match = /^~(\d{1,5})\.(\d{1,5})~([\w-]*)$/.exec(text);
  const bytes = decodeBase64url(match?.[3] ?? '');
  if (!match || !bytes) return undefined;
  return { size: { rows: Number(match[1]), columns: Number(match[2]) }, bytes };
}

/** Returns whether `text` claims to be a block, readable or not. */
export function isBlock(text: string): boolean {
  return text.startsWith('~');
}

/**
 * Returns `cells` as thousandths in big-endian int16, or undefined when a value is not exactly a number of
 * thousandths from −32767 to 32767.
 */
export function encodeNumbers(cells: Cells): string | undefined {
  const isExact = (value: number) => {
    const thousandths = Math.round(value * thousand);
    return Math.abs(thousandths) < -noValue && thousandths / thousand === value;
  };
  if (!Object.values(cells).every(isExact)) return undefined;
  const size = sizeOf(cells);
  const view = new DataView(new ArrayBuffer(2 * size.rows * size.columns));
  eachPlace(size, (key, position) => {
    const value = cells[key];
    view.setInt16(2 * position, value === undefined ? noValue : Math.round(value * thousand));
  });
  return blockText(size, new Uint8Array(view.buffer));
}

/** Returns the cells that `encodeNumbers` wrote, or undefined when `text` is not a whole block. */
export function decodeNumbers(text: string): Cells | undefined {
  const block = parseBlock(text);
  if (!block || block.bytes.length !== 2 * block.size.rows * block.size.columns) return undefined;
  const view = new DataView(block.bytes.buffer);
  const cells: Record<string, number> = {};
  eachPlace(block.size, (key, position) => {
    const thousandths = view.getInt16(2 * position);
    if (thousandths !== noValue) cells[key] = thousandths / thousand;
  });
  return cells;
}

/** Returns cells of value 0 or 1 at two bits each: 00 no value, 10 zero, 11 one; first cell highest. */
export function encodeBits(cells: Cells): string {
  const size = sizeOf(cells);
  const bytes = new Uint8Array(Math.ceil((size.rows * size.columns) / cellsPerByte));
  eachPlace(size, (key, position) => {
    const value = cells[key];
    const byte = Math.floor(position / cellsPerByte);
    if (value !== undefined) bytes[byte] = (bytes[byte] ?? 0) | ((2 + value) << bitShift(position));
  });
  return blockText(size, bytes);
}

/** Returns the cells that `encodeBits` wrote, or undefined when `text` is not a whole block. */
export function decodeBits(text: string): Cells | undefined {
  const block = parseBlock(text);
  if (!block || block.bytes.length !== Math.ceil((block.size.rows * block.size.columns) / cellsPerByte)) {
    return undefined;
  }
  const cells: Record<string, number> = {};
  eachPlace(block.size, (key, position) => {
    const bits = ((block.bytes[Math.floor(position / cellsPerByte)] ?? 0) >> bitShift(position)) & 3;
    if (bits & 2) cells[key] = bits & 1;
  });
  return cells;
}

function bitShift(position: number): number {
  return 2 * (cellsPerByte - 1 - (position % cellsPerByte));
}
