// Numbers as a Spanish page writes them: what a Spaniard would read as 49.152 or 1.024 must not stand there.

import { expect, it, vi } from 'vitest';
import { formatBytes, formatCount, formatNumber, inSentence } from '../../../web/views/number.ts';

vi.mock('../../../web/views/number-messages.ts', () => import('../../../web/views/number-messages.es.ts'));

it('parts thousands by a narrow space, from five digits on, and keeps the point', () => {
  expect([1024, 9999.4, 9999.5, 49_152, -1_234_567].map(formatCount)).toEqual([
    '1024',
    '9999',
    '10\u202f000',
    '49\u202f152',
    '−1\u202f234\u202f567',
  ]);
  expect(formatNumber(0.576)).toBe('0.576');
  expect(formatBytes(1000)).toBe('1000\u00a0bytes');
});

it('says in Spanish what is infinite', () => {
  expect([NaN, Infinity, -Infinity].map((value) => inSentence(value))).toEqual([
    'NaN',
    'infinito',
    'menos infinito',
  ]);
});
