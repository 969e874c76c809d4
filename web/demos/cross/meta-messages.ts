// What the navigation says of this demo.

export const metaWords = {
  short: 'Cross',
  title: 'Two sentences, one formula',
  idea: 'Cross-attention takes its queries from one sequence and its keys and values from another; the formula is the same.',
} as const;
