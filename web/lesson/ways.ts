// The ways by which the numbers of attention come about.

import type { Line, Part } from '../views/explanation.ts';
import { formatInput } from '../views/number.ts';
import type { Way } from './way.ts';
import { whyMessages as words } from './why-messages.ts';

/** A number inside arithmetic: negative ones in brackets. */
export const bracketed = (text: string) => (text.startsWith('−') ? `(${text})` : text);

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const joined = (parts: readonly (Part | string)[], between: string): Line =>
  parts.flatMap((part, n) => (n === 0 ? [part] : [between, part]));

/** `a + b + …` */
export const sum = (terms: ArrayLike<number>): Way => ({
  operands: Array.from(terms),
  reckon: total,
  write: (texts) =>
    joined(
      texts.map((text, n) => (n === 0 ? text : bracketed(text))),
      ' + ',
    ),
});

/** `(a + b + …) ÷ 3` */
export const mean = (terms: ArrayLike<number>): Way =>
  within(
    sum(terms),
    (number) => number / terms.length,
    (line) => ['(', ...line, `) ÷ ${terms.length}`],
  );

/** A way with more around it: what that makes of its number, and how it is written. */
export const within = (
  { operands, reckon, write }: Way,
  made: (number: number) => number,
  around: (line: Line) => Line,
): Way => ({
  operands,
  reckon: (numbers) => made(reckon(numbers)),
  write: (texts) => around(write(texts)),
});

/** `a − b` */
export const difference = (a: number, b: number): Way => ({
  operands: [a, b],
  reckon: ([one, other]) => one! - other!,
  write: ([one, other]) => [`${one} − ${bracketed(other!)}`],
});

/** `max(|a − b|, |c − d|, …)` */
export function largestDifference(some: ArrayLike<number>, others: ArrayLike<number>): Way {
  const count = some.length;
  const pairs = <T>(all: readonly T[]) =>
    all.slice(0, count).map((one, n) => [one, all[count + n]!] as const);
  return {
    operands: [...Array.from(some), ...Array.from(others)],
    reckon: (numbers) => Math.max(...pairs(numbers).map(([one, other]) => Math.abs(one - other))),
    write: (texts) => [
      `max(${pairs(texts)
        .map(([one, other]) => `|${one} − ${bracketed(other)}|`)
        .join(', ')})`,
    ],
  };
}

/** `a ÷ b` */
export const quotient = (a: number, b: number): Way => ({
  operands: [a, b],
  reckon: ([one, other]) => one! / other!,
  write: ([one, other]) => [`${one} ÷ ${bracketed(other!)}`],
});

/** `a ÷ √16`, and `÷ √16` once more where it is divided again */
export const dividedByRoot = (a: number, root: number, times = 1): Way => ({
  operands: [a],
  reckon: ([number]) => number! / Math.sqrt(root) ** times,
  write: ([number]) => [`${number}${` ÷ √${root}`.repeat(times)}`],
});

/** `a·b + c·d + …`, coloured by what the factors are. */
export function sumOfProducts(
  left: ArrayLike<number>,
  right: ArrayLike<number>,
  leftTone?: Part['tone'],
  rightTone?: Part['tone'],
): Way {
  const count = left.length;
  return {
    operands: [...Array.from(left), ...Array.from(right).slice(0, count)],
    reckon: (numbers) => total(numbers.slice(0, count).map((factor, n) => factor * numbers[count + n]!)),
    write: (texts) =>
      count === 0
        ? [words.emptySum]
        : texts
            .slice(0, count)
            .flatMap((factor, n) => [
              ...(n > 0 ? [' + '] : []),
              { text: bracketed(factor), tone: leftTone },
              '·',
              { text: bracketed(texts[count + n]!), tone: rightTone },
            ]),
  };
}

/** Softmax of some scores, with their maximum taken away first, or not. */
export interface Powers {
  readonly scores: readonly number[];
  readonly maximum: number | null;
  readonly temperature: number;
}

/** `e^(x − m)`, without m where no maximum is taken away, and `÷ τ` where there is a temperature. */
function powerText(score: string, maximum: string | null, temperature: number): Part {
  const exponent = score === '−∞' || maximum === null ? score : `${score} − ${bracketed(maximum)}`;
  if (temperature === 1) return { text: 'e', sup: exponent };
  const divided = exponent.includes(' ') ? `(${exponent})` : exponent;
  return { text: 'e', sup: `${divided} ÷ ${formatInput(temperature)}` };
}

/** What exp makes in float32. */
const exp = (exponent: number) => Math.fround(Math.exp(exponent));

/** The powers of scores as a way of their numbers and their texts to something made of them. */
function ofPowers(
  { scores, maximum, temperature }: Powers,
  reckon: (powers: readonly number[]) => number,
  write: (powers: readonly Part[]) => Line,
): Way {
  const last = scores.length;
  return {
    operands: maximum === null ? scores : [...scores, maximum],
    reckon: (numbers) =>
      reckon(numbers.slice(0, last).map((score) => exp((score - (numbers[last] ?? 0)) / temperature))),
    write: (texts) =>
      write(texts.slice(0, last).map((score) => powerText(score, texts[last] ?? null, temperature))),
  };
}

/** `e^(x − m)` */
export const power = (score: number, maximum: number | null, temperature = 1): Way =>
  ofPowers(
    { scores: [score], maximum, temperature },
    ([own]) => own!,
    (powers) => powers,
  );

/** `e^(x − m) ÷ Σ`, of a sum that is told apart */
export const powerOfSum = (
  score: number,
  maximum: number | null,
  temperature: number,
  sumOfPowers: number,
): Way =>
  ofPowers(
    { scores: [score], maximum, temperature },
    ([own]) => own! / sumOfPowers,
    (powers) => [...powers, ' ÷ Σ'],
  );

/** `e^(x − m) ÷ (e^(x − m) + …)` */
export const share = (powers: Powers, own: number): Way =>
  ofPowers(
    powers,
    (numbers) => numbers[own]! / Math.fround(total(numbers)),
    (texts) => [texts[own]!, ' ÷ (', ...joined(texts, ' + '), ')'],
  );

/** `a ÷ (a + b + …)` */
export const shareOf = (numbers: readonly number[], own: number): Way => ({
  operands: numbers,
  reckon: (all) => all[own]! / Math.fround(total(all)),
  write: (texts) => [`${texts[own]} ÷ (${texts.join(' + ')})`],
});
