// The parts of the link codec against values computed elsewhere (Python's base64, struct and urllib).

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../../../web/experiment/base64url.ts';
import { decodeBits, decodeNumbers, encodeBits, encodeNumbers } from '../../../web/experiment/block.ts';
import { checksum } from '../../../web/experiment/checksum.ts';
import { formatNumber, parseNumber } from '../../../web/experiment/number-text.ts';
import { decodeText, encodeText, normaliseEscapes } from '../../../web/experiment/percent.ts';

describe('checksum', () => {
  it.each([
    ['', 'ic5n'],
    ['v=1&demo=masking', '4djt'],
    ['v=1&demo=order&fields=1&seed=42', '4b5t'],
  ])('of %j is %s', (text, expected) => {
    expect(checksum(text)).toBe(expected);
  });
});

describe('base64url', () => {
  it('writes UTF-8 bytes as RFC 4648 says', () => {
    const text = '\u2605 na\u00efve \u{1f914} a|b (c) 100% #x&y=z+w';
    const encoded = '4piFIG5hw692ZSDwn6SUIGF8YiAoYykgMTAwJSAjeCZ5PXordw';
    expect(encodeBase64url(new TextEncoder().encode(text))).toBe(encoded);
    expect(new TextDecoder().decode(decodeBase64url(encoded))).toBe(text);
    expect(encodeBase64url(Uint8Array.of(0xfb, 0xff))).toBe('-_8');
  });

  it.each(['A', 'AAAAA', 'A=', 'A+AA', 'ÄAAA', 'AA AA'])('does not read %j', (text) => {
    expect(decodeBase64url(text)).toBeUndefined();
  });
});

describe('numbers', () => {
  it('come back exactly', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(formatNumber(value)).toMatch(/^[-.e0-9]+$/);
        expect(parseNumber(formatNumber(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it.each([
    ['1', 1],
    ['-0.5', -0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['+2', 2],
    ['1E3', 1000],
    ['1e+3', 1000],
    ['1e-3', 0.001],
    ['007', 7],
  ])('reads %s', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', '.', '-', 'e3', '1,5', '0x10', 'NaN', 'Infinity', '1_000', ' 1', '１', '−1', '1e', '1.2.3'])(
    'does not read %j',
    (text) => {
      expect(parseNumber(text)).toBeUndefined();
    },
  );
});

describe('percent escapes', () => {
  it('come back as the text they were made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const encoded = encodeText(text);
        expect(encoded).toMatch(/^([\w.~-]|%[0-9A-F]{2})*$/);
        expect(decodeText(encoded)).toEqual({ text, intact: true });
        expect(normaliseEscapes(encoded)).toBe(encoded);
      }),
    );
  });

  it('that are no UTF-8 give U+FFFD and say so', () => {
    expect(decodeText('a%EF%BB%BF%FFb')).toEqual({ text: 'a\ufeff\ufffdb', intact: false });
    expect(decodeText('100%')).toEqual({ text: '100%', intact: false });
  });

  it('are taken to the one spelling of RFC 3986', () => {
    expect(normaliseEscapes('%7e%41%2c%2f(é|\ud800)~A,')).toBe('~A%2C%2F%28%C3%A9%7C%EF%BF%BD%29~A,');
  });
});

describe('blocks of cells', () => {
  const numbers = { '0.0': 1, '0.1': -0.5, '0.2': 0.001, '1.0': 32.767, '1.2': -32.767 };
  const bits = { '0.0': 1, '0.1': 0, '1.0': 1, '1.1': 1, '1.2': 0, '2.0': 0, '2.2': 1 };

  it('hold big-endian int16 thousandths', () => {
    expect(encodeNumbers(numbers)).toBe('~2.3~A-j-DAABf_-AAIAB');
    expect(decodeNumbers('~2.3~A-j-DAABf_-AAIAB')).toEqual(numbers);
  });

  it('hold two bits for each painted cell', () => {
    expect(encodeBits(bits)).toBe('~3.3~4-jA');
    expect(decodeBits('~3.3~4-jA')).toEqual(bits);
  });

  it('hold nothing of nothing', () => {
    expect(encodeNumbers({})).toBe('~0.0~');
    expect(decodeNumbers('~0.0~')).toEqual({});
    expect(decodeBits(encodeBits({}))).toEqual({});
  });

  it.each([0.0005, 32.768, -32.768, 1e300, 1 / 3])('do not hold %d, which would not come back', (value) => {
    expect(encodeNumbers({ '0.0': value })).toBeUndefined();
  });

  it('hold every number of thousandths', () => {
    for (let thousandths = -32767; thousandths <= 32767; thousandths++) {
      const cells = { '0.0': thousandths / 1000 };
      const text = encodeNumbers(cells);
      if (text === undefined || decodeNumbers(text)?.['0.0'] !== cells['0.0']) {
        throw new Error(`${cells['0.0']} does not come back`);
      }
    }
  });

  it.each(['~1.1~AA', '~1.1~AAAAA', '~1.1', '~-1.1~AAA', '~1.1~AA=', '~99999.99999~AAA', '1.1~AAA', '~'])(
    'are not read when they are not whole: %s',
    (text) => {
      expect(decodeNumbers(text)).toBeUndefined();
      if (text !== '~1.1~AA') expect(decodeBits(text)).toBeUndefined();
    },
  );
});
