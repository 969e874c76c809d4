// What the navigation says of this demo.

export const metaWords = {
  short: 'Cost',
  title: 'What it costs',
  idea: 'The quadratic term leads only past T ≈ 6d; the T × T memory was the wall, and tiling removes it.',
} as const;
