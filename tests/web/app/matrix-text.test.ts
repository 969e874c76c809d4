// A saved matrix must read back as the same numbers, and its names must be nothing but names.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, jsonOf, type MatrixData } from '../../../web/app/files/matrix-text.ts';

const weights: MatrixData = {
  quantity: 'weights',
  caption: 'Weights A',
  shape: [2, 2],
  rows: ['the', 'cat, "sat"'],
  columns: ['the', '=1+1'],
  data: [
    [1, -Infinity],
    [Math.fround(0.1), Number.NaN],
  ],
};
const bare: MatrixData = { ...weights, rows: null, columns: null };

/** Reads RFC 4180 as its grammar says. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

describe('csvOf', () => {
  it('writes names before numbers, and −∞ and NaN as NumPy reads them', () => {
    expect(csvOf(weights)).toBe(`,the,'=1+1\r\nthe,1,-inf\r\n"cat, ""sat""",0.1,nan\r\n`);
  });

  it('numbers the columns and leaves out the corner where there are no names', () => {
    expect(csvOf(bare)).toBe('0,1\r\n1,-inf\r\n0.1,nan\r\n');
  });

  it.each(['=A1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('makes no formula of the token %j', (token) => {
    const [head] = readCsv(csvOf({ ...weights, columns: [token, 'b'] }));
    expect(head).toEqual(['', `'${token}`, 'b']);
  });

  it('reads back as the same names and the same float32 numbers', () => {
    const matrix = fc.tuple(
      fc.array(
        fc.string({ unit: 'grapheme' }).filter((name) => !/^[=+\-@\t\r]/.test(name)),
        {
          minLength: 3,
          maxLength: 3,
        },
      ),
      fc.array(fc.float({ noNaN: true }), { minLength: 3, maxLength: 3 }),
    );
    fc.assert(
      fc.property(matrix, ([columns, row]) => {
        const [head, cells] = readCsv(
          csvOf({ ...weights, shape: [1, 3], rows: ['q'], columns, data: [row] }),
        );
        expect(head).toEqual(['', ...columns]);
        const numbers = cells!.slice(1).map((cell) => Number(cell.replace('inf', 'Infinity')));
        expect(numbers.map(Math.fround).map((value) => value + 0)).toEqual(row.map((value) => value + 0));
      }),
    );
  });
});

describe('jsonOf', () => {
  it('writes what the matrix is, and what JSON has no number for as a string', () => {
    expect(JSON.parse(jsonOf(weights))).toEqual({
      quantity: 'weights',
      caption: 'Weights A',
      shape: [2, 2],
      rows: ['the', 'cat, "sat"'],
      columns: ['the', '=1+1'],
      data: [
        [1, '-Infinity'],
        [0.1, 'NaN'],
      ],
    });
  });

  it('has null for names there are not, and [] for no rows', () => {
    const none = JSON.parse(jsonOf({ ...bare, shape: [0, 2], data: [] })) as MatrixData;
    expect(none).toMatchObject({ rows: null, columns: null, data: [], shape: [0, 2] });
  });

  it('keeps numbers that are no float32', () => {
    const { data } = JSON.parse(jsonOf({ ...bare, data: [[824_633_720_832.5, 0.1]] })) as MatrixData;
    expect(data).toEqual([[824_633_720_832.5, 0.1]]);
  });
});
