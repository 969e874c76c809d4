// The parts of a picture that need no browser: a token must be text in SVG, and a colour one that every program knows.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintOf } from '../../../web/views/picture/colour-text.ts';
import { escapeXml, rounded, tag } from '../../../web/views/picture/markup.ts';
import { Sheet } from '../../../web/views/picture/sheet.ts';

describe('markup', () => {
  it('writes any text as text, in contents and in attributes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeXml(text)).not.toMatch(/[<>"\ufffe\uffff]|&(?!(?:amp|lt|gt|quot);)/);
        expect(escapeXml(text)).not.toMatch(/(?![\t\n\r\u007f-\u009f])\p{Cc}|\p{Cs}/u);
        expect(tag('text', { name: text }, `:${escapeXml(text)}`).match(/[<>]/g)).toHaveLength(4);
      }),
    );
    expect(escapeXml('<a title="1 & 2">')).toBe('&lt;a title=&quot;1 &amp; 2&quot;&gt;');
  });

  it('leaves out what is not given, and rounds numbers to hundredths', () => {
    expect(tag('rect', { x: 1.2345, y: -0.001, rx: undefined, fill: 'none' })).toBe(
      '<rect x="1.23" y="0" fill="none"/>',
    );
    expect(rounded(-0)).toBe('0');
  });
});

describe('paintOf', () => {
  it.each([
    ['rgb(27, 31, 36)', { colour: '#1b1f24', opacity: undefined }],
    ['rgba(255, 0, 0, 0.5)', { colour: '#ff0000', opacity: 0.5 }],
    ['rgba(0, 0, 0, 0)', null],
    ['none', null],
  ])('takes %s', (computed, paint) => {
    expect(paintOf(computed)).toEqual(paint);
  });
});

describe('a sheet', () => {
  const area = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

  it('knows how far the drawing reaches, within what cuts it', () => {
    const sheet = new Sheet();
    expect(sheet.extent).toBeNull();
    sheet.add('<a/>', area(10, 10, 20, 20));
    sheet.clipped(area(0, 0, 15, 40), 0, () => sheet.add('<b/>', area(5, 5, 90, 30)));
    sheet.add('<c/>', area(12, 12, 13, 13));
    expect(sheet.extent).toEqual(area(5, 5, 20, 30));
    expect(sheet.markup).toMatch(
      /^<defs><clipPath id="(clipPath-1)">.*<\/defs><a\/><g clip-path="url\(#\1\)"><b\/><\/g><c\/>$/,
    );
  });

  it('writes no group around nothing', () => {
    const sheet = new Sheet();
    sheet.group({ opacity: 0.5 }, () => undefined);
    expect(sheet.markup).toBe('');
  });
});
