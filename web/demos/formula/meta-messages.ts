// What the navigation says of this demo.

export const metaWords = {
  short: 'Formula',
  title: 'Five steps',
  idea: 'Attention is five small steps: scores, scale, mask, softmax, average.',
} as const;
