// What the navigation says of this demo.

export const metaWords = {
  short: 'Learning',
  title: 'Where the matrices come from',
  idea: 'Training adjusts W_Q, W_K and W_V so that useful matches score high: every step has a gradient.',
} as const;
