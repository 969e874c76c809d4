// The words about the mistakes that people really make, and the invariants that they violate.

import type { Mistake } from '../engine/types.ts';
import { say, type Words } from './sentence.ts';

const quoted = (token: string) => `“${token}”`;

/** What such code does, and why it is so easily not seen. */
export const mistakeMessages: Readonly<Record<Mistake, string>> = {
  scaleByModel:
    'd_{model} is the width of all heads together, d_k that of one. With a single head they are the same, and nothing shows.',
  noScale:
    'The scores keep the size of a dot product, which grows with √d_k. With a small d_k hardly anything shows.',
  scaleTwice:
    'The queries are divided beforehand and the scores once more: by d_k in all. The weights come out too even.',
  maskWithZero:
    'A blocked score becomes 0 in place of −∞. But 0 is an ordinary score: e⁰ = 1, and the key keeps weight.',
  maskAfterSoftmax:
    'Blocked weights become 0 when the sum below the fraction has long counted them: the rest is too small, and depends on what is hidden.',
  wrongAxis:
    'Each column sums to 1, not each row: queries compete for a key, where keys should compete for a query.',
  noMaximum:
    'The same weights, as long as e to the power of the largest score fits into float32. Then ∞ ÷ ∞, which is no number.',
  swappedMask:
    'True means “may attend” in one library and “is ignored” in another. What was allowed is blocked, and the reverse.',
};

export const verdictMessages = {
  sums: 'Each row of A sums to 1',
  sumError: (error: string) => `largest |Σ − 1| = ${error}`,
  withoutSum: (rows: number) => `${rows} ${rows === 1 ? 'row has' : 'rows have'} no sum (NaN)`,
  blocked: 'A blocked key has no weight',
  blockedWeight: (weight: string) => `largest weight of a blocked key ${weight}`,
  leak: 'No output moves when a token changes that it may not see',
  noLeak: (asked: number) => `0 of ${asked} pairs moved`,
  leaks: (leaks: number, asked: number) => `${leaks} of ${asked} pairs moved`,
  worstLeak: (query: string, token: string, difference: Words) =>
    say`Most of all: the output of ${quoted(query)} moves by ${difference} when ${quoted(token)} gets other numbers.`,
  leakOfNaN: (query: string, token: string, difference: Words) =>
    say`For one, the output of ${quoted(query)} turns into ${difference}, or back, when ${quoted(token)} gets other numbers.`,
  finite: 'Every number is finite',
  allFinite: (count: number) => `all ${count} weights and outputs are`,
  notFinite: (count: number, all: number) =>
    `${count} of ${all} weights and outputs ${count === 1 ? 'is' : 'are'} NaN or ∞`,
  finiteSoFar: (largest: Words) =>
    say`The largest exponent here is ${largest}. With larger scores e to that power is no longer a float32.`,
  size: 'Scores keep their size: S ÷ √d_k',
  sizes: (here: string, right: string) => `root mean square ${here}, should be ${right}`,
  rightSize: (size: string) => `root mean square ${size}`,
  violated: (claim: string, value: string) =>
    `Violated: ${claim.charAt(0).toLowerCase()}${claim.slice(1)}; ${value}.`,
} as const;

export const damageMessages = {
  modelDim: (heads: number, dim: number, modelDim: number) =>
    `Here as if this were one of ${heads} heads: d_{model} = ${heads} · ${dim} = ${modelDim}.`,
  difference: (difference: Words) => say`The output is off by up to ${difference}.`,
  differenceOfNaN: (difference: Words) =>
    say`How far the output is off has no number: it is ${difference} where it should be one.`,
  noDifference: say`With these numbers the output is right to the last bit: such a mistake passes every test on them.`,
} as const;

/** What is measured, how, and over how many numbers. */
export const measureMessages = {
  size: (count: number, right: string) =>
    `The root mean square of all ${count} scaled scores. The formula, unbroken, makes it ${right}.`,
  blocked: (pairs: number) => `The largest weight among the ${pairs} pairs that the mask blocks.`,
  leak: (pairs: number) =>
    `Tried, not derived: for each of the ${pairs} blocked pairs everything is computed once more.`,
  replaced:
    'The query, key and value of the token that may not be seen are replaced by numbers drawn from N(0, 1). A pair counts when a bit of the output moves.',
  sums: (rows: number) => `The largest |Σ − 1| of ${rows} ${rows === 1 ? 'row' : 'rows'}:`,
  withoutSum: (rows: number) =>
    `Rows whose sum is NaN, counted among ${rows}: from NaN, |Σ − 1| is NaN too, and no size.`,
  finite: (weights: number, outputs: number) =>
    `NaN and ∞, counted among ${weights} weights and ${outputs} numbers of the output.`,
  allFinite: (weights: number, outputs: number) =>
    `${weights} weights and ${outputs} numbers of the output: none is NaN or ∞.`,
  ofNaN: 'A NaN is among them, so no number is the largest.',
  worstLeak: (numbers: number) =>
    `The largest |difference| of its ${numbers} ${numbers === 1 ? 'number' : 'numbers'} from what they were before, the largest also of all pairs.`,
  exponent: (count: number) => `The largest of the ${count} masked scores that softmax is given.`,
  difference: (count: number) =>
    `The largest |difference| from the output of the unbroken formula, over all ${count} of its numbers.`,
} as const;
