// The words and signs of a language in numbers. The decimal point is the same in all: numbers are also typed.

export const numberWords = {
  notANumber: 'not a number',
  infinity: 'infinity',
  minusInfinity: 'minus infinity',
  bytes: 'bytes',
  /** What parts thousands, in numbers of this size and more */
  thousands: { separator: ',', from: 1000 },
};
