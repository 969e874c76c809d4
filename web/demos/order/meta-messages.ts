// What the navigation says of this demo.

export const metaWords = {
  short: 'Order',
  title: 'Shuffle the tokens',
  idea: 'Attention alone does not know the order of the tokens: shuffle them, and the outputs shuffle identically.',
} as const;
