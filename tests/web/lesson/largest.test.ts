// Which number is the largest, where they tie, are infinite, or are none.

import { expect, it } from 'vitest';
import { placeOfLargest, placesOfLargest } from '../../../web/lesson/largest.ts';

it.each([
  [[1, 3, 2], [1], 1],
  [[-2, -1], [1], 1],
  [[3, 1, 3], [0, 2], 0],
  [[-Infinity, Infinity], [1], 1],
  [[-Infinity, -Infinity], [0, 1], 0],
  [[NaN, 1, 2], [], 2],
  [[NaN, NaN], [], 0],
  [[], [], 0],
])('the largest of %s', (values, places, first) => {
  expect(placesOfLargest(values)).toEqual(places);
  expect(placeOfLargest(values)).toBe(first);
});
