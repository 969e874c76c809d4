// Whether an answer is right, and what a wrong one would mean.

import { formatCount, formatNumber, formatShape, percent } from '../../views/number.ts';
import { messages } from './messages.ts';
import { readNumbers, type NumberNames } from './read-number.ts';
import { readShape, type SizeNames } from './read-shape.ts';

export type Verdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'right' }
  /** `words` say what the answer would mean. */
  | { readonly kind: 'wrong'; readonly words: string };

export const empty: Verdict = { kind: 'empty' };
const right: Verdict = { kind: 'right' };
const wrong = (words: string): Verdict => ({ kind: 'wrong', words });

export interface ShapeQuestion {
  readonly right: readonly number[];
  readonly names: SizeNames;
  /** What else has a shape here, the likeliest first */
  readonly others: readonly { readonly shape: readonly number[]; readonly name: string }[];
}

const sameShape = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((size, axis) => size === b[axis]);

/** A batch or a head of one changes nothing. */
function withoutOnes(shape: readonly number[]): readonly number[] {
  return shape.length > 2 && shape[0] === 1 ? withoutOnes(shape.slice(1)) : shape;
}

export function checkShape(text: string, question: ShapeQuestion): Verdict {
  if (text.trim() === '') return empty;
  const { shapes: words } = messages;
  const read = readShape(text, question.names);
  if (!read) return wrong(messages.notAShape);
  const shape = withoutOnes(read);
  if (sameShape(shape, question.right)) return right;
  if (shape.length !== 2) return wrong(words.axes(shape.length));
  const written = formatShape(shape);
  const other = question.others.find((one) => sameShape(one.shape, shape));
  if (other) return wrong(words.isShapeOf(written, other.name));
  const isSwapped = sameShape(shape.toReversed(), question.right);
  return wrong(isSwapped ? words.swapped(written) : words.other(written));
}

export interface NumberQuestion {
  readonly right: number;
  /** A share of the right number: 0.02 is ±2 % */
  readonly tolerance: number;
  readonly names?: NumberNames;
  /** What other numbers would mean */
  readonly meanings: readonly { readonly value: number; readonly words: (value: string) => string }[];
}

/** A number that is nearer to the right one than this, but not near enough, is only inexact. */
const closeBy = 0.1;
const isWithin = (value: number, of: number, share: number) => Math.abs(value - of) <= share * Math.abs(of);

export function checkNumber(text: string, question: NumberQuestion): Verdict {
  if (text.trim() === '') return empty;
  const { tolerance, meanings } = question;
  const readings = readNumbers(text, question.names);
  const [first] = readings;
  if (first === undefined) return wrong(messages.notANumber);
  if (readings.some((value) => isWithin(value, question.right, tolerance))) return right;
  for (const meaning of meanings) {
    const meant = readings.find((value) => isWithin(value, meaning.value, tolerance));
    if (meant !== undefined) return wrong(meaning.words(written(meant)));
  }
  if (readings.some((value) => isWithin(value, question.right, closeBy))) {
    return wrong(messages.close(percent(tolerance)));
  }
  return wrong((first > question.right ? messages.tooLarge : messages.tooSmall)(written(first)));
}

/** `24,576`, `0.088`, `1.4e9` */
const written = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1e9 ? formatCount(value) : formatNumber(value);

/** `chosen` is 'none' where nothing is. */
export function checkChoice<Wrong extends string>(
  chosen: string,
  rightChoice: string,
  meanings: Readonly<Record<Wrong, string>>,
): Verdict {
  if (chosen === 'none') return empty;
  return chosen === rightChoice ? right : wrong(meanings[chosen as Wrong]);
}
