// The words about the mistakes that people really make, and the invariants that they violate.

import type { Mistake } from '../engine/types.ts';

const quoted = (token: string) => `“${token}”`;

interface MistakeWords {
  readonly label: string;
  /** What such code does, and why it is so easily not seen. */
  readonly says: string;
}

export const mistakeMessages: Readonly<Record<Mistake, MistakeWords>> = {
  scaleByModel: {
    label: '÷ √d_{model}',
    says: 'd_{model} is the width of all heads together, d_k that of one. With a single head they are the same, and nothing shows.',
  },
  noScale: {
    label: 'no ÷ √d_k',
    says: 'The scores keep the size of a dot product, which grows with √d_k. With a small d_k hardly anything shows.',
  },
  scaleTwice: {
    label: '÷ √d_k twice',
    says: 'The queries are divided beforehand and the scores once more: by d_k in all. The weights come out too even.',
  },
  maskWithZero: {
    label: 'mask with 0',
    says: 'A blocked score becomes 0 in place of −∞. But 0 is an ordinary score: e⁰ = 1, and the key keeps weight.',
  },
  maskAfterSoftmax: {
    label: 'mask after softmax',
    says: 'Blocked weights become 0 when the sum below the fraction has long counted them: the rest is too small, and depends on what is hidden.',
  },
  wrongAxis: {
    label: 'softmax over columns',
    says: 'Each column sums to 1, not each row: queries compete for a key, where keys should compete for a query.',
  },
  noMaximum: {
    label: 'no max subtraction',
    says: 'The same weights, as long as e to the power of the largest score fits into float32. Then ∞ ÷ ∞, which is no number.',
  },
  swappedMask: {
    label: 'mask swapped',
    says: 'True means “may attend” in one library and “is ignored” in another. What was allowed is blocked, and the reverse.',
  },
};

export const verdictMessages = {
  sums: 'Each row of A sums to 1',
  sumError: (error: string) => `largest |Σ − 1| = ${error}`,
  blocked: 'A blocked key has no weight',
  blockedWeight: (weight: string) => `largest weight of a blocked key ${weight}`,
  leak: 'No output moves when a token changes that it may not see',
  noLeak: (asked: number) => `${asked} pairs tried, every bit the same`,
  leaks: (leaks: number, asked: number) => `${leaks} of ${asked} pairs moved`,
  worstLeak: (query: string, token: string, difference: string) =>
    `Most of all: the output of ${quoted(query)} moves by ${difference} when ${quoted(token)} gets other numbers.`,
  finite: 'Every number is finite',
  allFinite: (count: number) => `all ${count} weights and outputs`,
  notFinite: (count: number, all: number) => `${count} of ${all} weights and outputs are not`,
  finiteSoFar: (largest: string) =>
    `The largest exponent here is ${largest}. Type a larger key, and e to that power is no longer a float32.`,
  size: 'Scores keep their size: S ÷ √d_k',
  sizes: (here: string, right: string) => `root mean square ${here}, should be ${right}`,
  rightSize: (size: string) => `root mean square ${size}`,
  violated: (claim: string, value: string) =>
    `Violated: ${claim.charAt(0).toLowerCase()}${claim.slice(1)} (${value}).`,
} as const;

export const brokenWhyMessages = {
  wrong: (shown: string, right: string) =>
    `It is ${shown} because of what is broken. The formula, unbroken, makes it ${right}:`,
  unchanged: (shown: string) => `It is ${shown}, which is also what the unbroken formula makes it:`,
} as const;
