// What may be typed where a number is asked for, as a sentence.

import { messages } from './messages.ts';
import { formatNumber } from './number.ts';

/** Returns what a number from `min` to `max` is asked with; an end that is not finite is left out. */
export function allowedNumber(min: number, max: number): string {
  const words = messages.allowedNumber;
  const [low, high] = [formatNumber(min), formatNumber(max)];
  if (Number.isFinite(min) && Number.isFinite(max)) return words.between(low, high);
  if (Number.isFinite(min)) return words.atLeast(low);
  return Number.isFinite(max) ? words.atMost(high) : words.any;
}
