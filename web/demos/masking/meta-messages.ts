// What the navigation says of this demo.

export const metaWords = {
  short: 'Masking',
  title: 'Who may read whom',
  idea: 'A mask adds −∞ to the scores of forbidden pairs, so that their weights are exactly 0.',
} as const;
