// The words of explanations, fetched with the first of them.

export const whyMessages = {
  why: (value: string) => `Why ${value}?`,
  emptySum: '0 (a sum of nothing)',
  rowSum: 'Softmax over the keys makes it 1. What is broken does not.',
  nothingAllowed: 'this query may attend to nothing, so nothing has weight',
  hardLimit: 'at temperature 0 the largest score takes all, and ties share',
  maximumCancels: (maximum: string) =>
    `${maximum}, the row’s largest score, is taken away from every score first: the quotient is the same, and nothing overflows.`,
} as const;

export const brokenWhyMessages = {
  wrong: (shown: string, right: string) =>
    `It is ${shown} because of what is broken. The formula, unbroken, makes it ${right}:`,
  unchanged: (shown: string) => `It is ${shown}, which is also what the unbroken formula makes it:`,
} as const;
