// What the navigation says of this demo.

export const metaWords = {
  short: 'Scaling',
  title: 'Why √d_k',
  idea: 'The variance of q·k is d_k; without 1/√d_k softmax is nearly one-hot and its gradient nearly 0.',
} as const;
