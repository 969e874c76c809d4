// Which of several numbers is the largest, or which of them, when they tie.

/** Where the largest value stands, several times when it ties; nowhere when a value is NaN. */
export function placesOfLargest(values: ArrayLike<number>): readonly number[] {
  const all = Array.from(values);
  const largest = Math.max(...all);
  return all.flatMap((value, n) => (value === largest ? [n] : []));
}

/** Where the first of the largest values stands, NaN counted as −∞; 0 when there is none. */
export function placeOfLargest(values: ArrayLike<number>): number {
  const all = Array.from(values, (value) => (Number.isNaN(value) ? -Infinity : value));
  return Math.max(0, all.indexOf(Math.max(...all)));
}
