// The words of explanations, fetched with the first of them.

/** What the lines of arithmetic begin with: the names of the tables. */
export const quantityNames = {
  scores: 'scores',
  scaled: 'scaled',
  masked: 'masked',
  mask: 'mask',
  scaledAndMask: 'scaled + mask',
  softmax: 'softmax',
  weights: 'weights',
  output: 'output',
  logSumExp: 'logSumExp',
  rowSum: 'Σ weights',
} as const;

/** What softmax is given, by the table that it stands in. */
export const scoreNames = {
  scores: 'score',
  scaled: 'scaled score',
  masked: 'masked score',
} as const;
export type ScoreName = keyof typeof scoreNames;

export const whyMessages = {
  why: (value: string) => `Why ${value}?`,
  emptySum: 'a sum of nothing',
  rowSum: 'Softmax over the keys makes it 1. What is broken does not.',
  nothingAllowed: 'this query may attend to nothing, so nothing has weight',
  hardLimit: 'at temperature 0 the largest score takes all, and ties share',
  /** `named`: what softmax was given, `masked score` */
  maximumCancels: (maximum: string, named: string) =>
    `${maximum}, the row’s largest ${named}, is taken away from each of them first: the quotient is the same, and nothing overflows.`,
  noMask: 'the scaled score: there is no mask',
  otherKeys: 'The other scores of the row come about in the same way, each from its own key.',
  otherWeights:
    'That is how the largest of the weights comes about; the others do in the same way, each from its own key.',
} as const;

export const brokenWhyMessages = {
  notDivided: 'not divided by anything',
  swapped: 'the mask is swapped',
  notYetMasked: 'the scaled score: the mask comes only after softmax',
  zeroed: (scaled: string) => `${scaled} is blocked, and gets 0 in place of −∞`,
  allBlocked: 'everything that softmax ran over is blocked',
  countedZeros: 'What is blocked counts in the sum, as e to the power of its 0.',
  countedScores: 'What is blocked counts in the sum: the mask comes only after softmax.',
  zeroedAfter: 'set to 0 by the mask after softmax, which has already shared out the whole',
  column: 'Softmax ran over the column: over all queries of this key, in place of all keys of this query.',
  maximum: (maximum: string) => `${maximum}, the largest of them, is taken away from each first.`,
  noMaximum: 'No maximum is taken away first: a large score makes its power overflow.',
  unbroken: (right: string) => `The formula, unbroken, makes it ${right}.`,
  sameUnbroken: (right: string) => `The formula, unbroken, makes it ${right} too.`,
} as const;
