// What the navigation says of this demo.

export const metaWords = {
  short: 'Questions',
  title: 'Five questions',
  idea: 'Can you answer them now? Each wrong answer is told what it would mean, and where to see why.',
} as const;
