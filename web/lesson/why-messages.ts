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
  scaled: 'scaled',
  masked: 'masked',
  notDivided: 'not divided by anything',
  swapped: 'the mask is swapped',
  notYetMasked: 'the scaled score: the mask comes only after softmax',
  zeroed: (scaled: string) => `${scaled} is blocked, and gets 0 in place of −∞`,
  allBlocked: 'everything that softmax ran over is blocked',
  zeroedAfter: 'set to 0 by the mask after softmax, which has already shared out the whole',
  column: 'Softmax ran over the column: over all queries of this key, in place of all keys of this query.',
  maximum: (maximum: string) => `${maximum}, the largest of them, is taken away from each first.`,
  noMask: 'the scaled score: there is no mask',
  noMaximum: 'No maximum is taken away first: a large score makes its power overflow.',
  unbroken: (right: string) => `The formula, unbroken, makes it ${right}.`,
  sameUnbroken: (right: string) => `The formula, unbroken, makes it ${right} too, by its own way.`,
  wrong: (shown: string, right: string) =>
    `It is ${shown} because of what is broken. The formula, unbroken, makes it ${right}:`,
  unchanged: (shown: string) => `It is ${shown}, which is also what the unbroken formula makes it:`,
} as const;
