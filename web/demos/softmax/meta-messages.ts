// What the navigation says of this demo.

export const metaWords = {
  short: 'Softmax',
  title: 'Softmax and its limits',
  idea: 'A constant added to a row changes nothing, so subtract the maximum; and the weights must go somewhere.',
} as const;
