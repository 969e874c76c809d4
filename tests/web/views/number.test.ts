// Numbers as text: what is shown never says more or other than the number.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatInput,
  formatNumber,
  formatShape,
  inSentence,
  parseNumber,
  percent,
  shortest,
} from '../../../web/views/number.ts';

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [2, '2'],
    [-3, '−3'],
    [Math.SQRT2, '1.414'],
    [Math.SQRT1_2, '0.707'],
    [0.13993, '0.140'],
    [-1.5, '−1.500'],
    [0.9999999, '1.000'],
    [123.456, '123.5'],
    [-Infinity, '−∞'],
    [Infinity, '∞'],
    [Number.NaN, 'NaN'],
    [0.0000123, '1.2e−5'],
    [-3.4e38, '−3.4e38'],
    [4096, '4096'],
  ])('%s is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it('takes the number of decimals', () => {
    expect(formatNumber(1 / 3, 1)).toBe('0.3');
    expect(formatNumber(1 / 3, 5)).toBe('0.33333');
  });

  it('shows 0 only for 0, and is right to half a unit of its last digit', () => {
    const limits = { min: -1e300, max: 1e300, noNaN: true };
    const normal = (value: number) => (Math.abs(value) < 1e-300 ? 0 : value);
    fc.assert(
      fc.property(
        fc.oneof(fc.double(limits), fc.double({ ...limits, min: -2000, max: 2000 })).map(normal),
        (value) => {
          const text = formatNumber(value).replaceAll('−', '-');
          const [mantissa = '', power = '0'] = text.split('e');
          const lastDigit = 10 ** (Number(power) - (mantissa.split('.')[1] ?? '').length);
          expect(Number(text) === 0).toBe(value === 0);
          expect(Math.abs(Number(text) - value) / lastDigit).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('percent', () => {
  it.each([
    [0, '0\u00a0%'],
    [1, '100\u00a0%'],
    [0.5761, '58\u00a0%'],
    [0.001, '<1\u00a0%'],
    [0.999, '>99\u00a0%'],
    [Number.NaN, 'NaN\u00a0%'],
  ])('%s is %s', (share, text) => {
    expect(percent(share)).toBe(text);
  });

  it('takes decimals', () => {
    expect(percent(0.5761, 1)).toBe('57.6\u00a0%');
    expect(percent(0.0001, 1)).toBe('<0.1\u00a0%');
  });
});

it('writes memory in units of 1,024', () => {
  const amounts = [0, 512, 1024, 1536, 2 ** 20 - 1, 2 ** 32, 38_654_705_664, 1000 * 2 ** 20, 2 ** 60];
  expect(amounts.map((bytes) => formatBytes(bytes).replace('\u00a0', ' '))).toEqual([
    '0 bytes',
    '512 bytes',
    '1 KiB',
    '1.5 KiB',
    '1,024 KiB',
    '4 GiB',
    '36 GiB',
    '1,000 MiB',
    '1 EiB',
  ]);
});

it('writes counts and shapes', () => {
  expect([formatCount(10_000), formatCount(-1234)]).toEqual(['10,000', '−1,234']);
  expect(formatShape([1, 3])).toBe('(1, 3)');
});

it('says in a sentence what a sign would leave open', () => {
  expect(inSentence(-Infinity)).toBe('minus infinity');
  expect(inSentence(Number.NaN)).toBe('not a number');
  expect(inSentence(0.0000123)).toBe('1.2\u00a0×\u00a010⁻⁵');
  expect(inSentence(2.5e9)).toBe('2.5\u00a0×\u00a010⁹');
  expect(inSentence(0.576)).toBe('0.576');
});

describe('shortest', () => {
  it('drops the digits that float32 adds', () => {
    expect(shortest(Math.fround(0.1))).toBe('0.1');
    expect(shortest(-0.25)).toBe('-0.25');
    expect(shortest(0.1)).toBe('0.1');
  });

  it('reads back as the same float32', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Math.fround(Number(shortest(value))) === value).toBe(true);
      }),
    );
  });
});

it('shows what was typed as it was typed when it is short', () => {
  expect([formatInput(Math.fround(0.1)), formatInput(-0.25), formatInput(1 / 3)]).toEqual([
    '0.1',
    '−0.25',
    '0.333',
  ]);
});

describe('parseNumber', () => {
  it.each([
    ['0.5', 0.5],
    [' -1 ', -1],
    ['−1,5', -1.5],
    ['.5', 0.5],
    ['2.', 2],
    ['1e-3', 0.001],
    ['+3', 3],
  ])('takes %j', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', '-', 'abc', '1 2', '0x10', '1,2,3', 'NaN', 'Infinity', '1e999', '<b>1</b>'])(
    'refuses %j',
    (text) => {
      expect(parseNumber(text)).toBeNull();
    },
  );
});
