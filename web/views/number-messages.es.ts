// The words and signs of Spanish in numbers: a narrow space parts thousands, and none where there are four digits.

import type { numberWords as english } from './number-messages.ts';

export const numberWords: Translation<typeof english> = {
  notANumber: 'NaN',
  infinity: 'infinito',
  minusInfinity: 'menos infinito',
  bytes: 'bytes',
  thousands: { separator: '\u202f', from: 10_000 },
};
