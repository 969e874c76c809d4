// What the navigation says of this demo.

export const metaWords = {
  short: 'Lookup',
  title: 'From a dict to attention',
  idea: 'A dict finds an exact match or nothing; compare, softmax, average makes the lookup soft, and gives it a gradient.',
} as const;
